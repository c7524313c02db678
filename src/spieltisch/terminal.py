"""Playing in the terminal: you in one seat, bots in the others."""

import time
from collections.abc import Sequence

import click
import msgspec
from rich.console import Console

from spieltisch.core import sitting
from spieltisch.core.contract import CLOCK, Event, IllegalMove, M, S, V
from spieltisch.core.fair import seed_of
from spieltisch.core.match import Match
from spieltisch.core.player import InTime, level_of
from spieltisch.core.terms import happenings

LONGEST_WAIT = 3.0  # seconds you are let wait in earnest, however much later something is due


class Leave(Exception):
    """The player has had enough."""


class Sitting(sitting.Sitting[S, M, V]):
    """One match at the terminal. Its time stands still while you think."""

    def __init__(self, match: Match[S, M, V], level: str, seed: int | None, console: Console) -> None:
        bots = {seat: InTime(level_of(match.game, level)) for seat in range(1, match.head.seats)}
        super().__init__(match, bots, seed_of(seed).hex())
        self.game = match.game
        self.console = console
        self.told = 0
        self.shown = Match(match.game, match.head).state

    def play(self) -> None:
        """To the end, or until the player leaves."""
        self.tell()
        while self.match.actors:
            if 0 in self.match.actors:
                self.ask()
            else:
                self.go_on()
            self.tell()
        outcome = self.match.outcome
        assert outcome is not None
        won = "You win" if 0 in outcome.winners else "You lose"
        scores = ", ".join(map(str, outcome.scores))
        self.say(f"\n{won}: {scores} ({outcome.reason.replace('_', ' ')}).", "bold")

    def go_on(self) -> None:
        """Wait until something happens."""
        version = self.match.version
        while self.match.version == version and (due := self.next_due()):
            time.sleep(min(max(0, due.at - self.now) / 1000, LONGEST_WAIT))
            self.carry_out(due)

    def ask(self) -> None:
        """Show the table and take one move."""
        self.say(f"\n{self.game.show(self.match.view(0))}")
        legal = self.match.legal(0)
        if isinstance(legal, Sequence):
            self.say("You may: " + "  ".join(str(move) for move in legal))
        runs = CLOCK in self.match.actors
        question = "Your move (Enter waits, or quit)" if runs else "Your move (or quit)"
        while True:
            text = click.prompt(question, prompt_suffix=" > ", default="" if runs else None, show_default=False).strip()
            if text in ("quit", "exit"):
                raise Leave
            if runs and not text:
                return self.go_on()
            try:
                self.enter(0, text)
                return None
            except IllegalMove as refused:
                self.say(refused.message, "red")

    def say(self, words: str, style: str = "") -> None:
        self.console.print(words, style=style, markup=False, highlight=False)

    def tell(self) -> None:
        """What your seat has seen happen since the last time."""
        for entry in self.match.entries[self.told :]:
            move = self.game.parse(entry.move)
            after = self.game.apply(self.shown, entry.seat, move)
            for event, _ in happenings(self.game.events(self.shown, entry.seat, move, after, 0)):
                self.say(worded(event), "dim")
            self.shown = after
        self.told = self.match.version


def worded(event: Event) -> str:
    """An event in plain words: who, its kind, then what it tells."""
    told = msgspec.to_builtins(event)
    kind, seat = told.pop("kind").replace("_", " "), told.pop("seat", None)
    details = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in told.items() if value is not None)
    what = f"{kind} ({details})" if details else kind
    return what.capitalize() if seat is None else f"{'You' if seat == 0 else f'Player {seat}'}: {what}"
