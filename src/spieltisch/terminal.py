"""Playing in the terminal: you in one seat, bots in the others."""

import time
from collections.abc import Sequence

import click
import msgspec
from rich.console import Console

from spieltisch.core.contract import CLOCK, Event, Game, IllegalMove, Wait
from spieltisch.core.match import Match
from spieltisch.core.player import Player, bot, generator

LONGEST_WAIT = 3.0  # seconds a bot may let you wait before the clock moves on


class Leave(Exception):
    """The player has had enough."""


class Sitting:
    """One match at the terminal."""

    def __init__(self, game: Game, seats: int, level: str, seed: int | None, console: Console) -> None:
        self.game = game
        self.match: Match = game.match(seats=seats, seed=seed)
        self.bots: dict[int, Player] = {seat: bot(game.name, level) for seat in range(1, seats)}
        self.rng = generator(seed)
        self.console = console
        self.told = 0
        self.shown = Match(game, self.match.head).state

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
        """The others move, or else the time is up."""
        if not self.let_bots_move():
            self.match.play(CLOCK, "time")

    def let_bots_move(self) -> bool:
        """One move of one bot; False when all of them wait for the clock."""
        for seat in self.match.actors:
            if seat in self.bots:
                move = self.bots[seat].choose(self.match.view(seat), self.match.legal(seat), self.rng)
                if isinstance(move, Wait):
                    time.sleep(min(move.seconds, LONGEST_WAIT))
                    continue
                self.match.play(seat, move)
                return True
        return False

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
                self.match.play(0, text)
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
            for event in self.game.events(self.shown, entry.seat, move, after, 0):
                self.say(worded(event), "dim")
            self.shown = after
        self.told = self.match.version


def worded(event: Event) -> str:
    """An event in plain words: its kind, then what it tells."""
    told = msgspec.to_builtins(event)
    kind = told.pop("kind")
    details = ", ".join(f"{name} {value}" for name, value in told.items() if value is not None)
    return f"{kind.replace('_', ' ').capitalize()}: {details}" if details else kind.capitalize()
