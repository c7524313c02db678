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
            elif not self.let_bots_move():
                self.match.play(CLOCK, "time")
            self.tell()
        outcome = self.match.outcome
        assert outcome is not None
        won = "You win" if 0 in outcome.winners else "You lose"
        self.console.print(f"\n[bold]{won}[/]: {', '.join(map(str, outcome.scores))} ({outcome.reason}).")

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
        self.console.print(f"\n{self.game.show(self.match.view(0))}", highlight=False)
        legal = self.match.legal(0)
        if isinstance(legal, Sequence):
            self.console.print("You may: " + "  ".join(str(move) for move in legal), highlight=False)
        while True:
            text = click.prompt("Your move (or quit)", prompt_suffix=" > ").strip()
            if text in ("quit", "exit"):
                raise Leave
            try:
                self.match.play(0, text)
                return
            except IllegalMove as refused:
                self.console.print(f"[red]{refused.message}[/]")

    def tell(self) -> None:
        """What your seat has seen happen since the last time."""
        for entry in self.match.entries[self.told :]:
            move = self.game.parse(entry.move)
            after = self.game.apply(self.shown, entry.seat, move)
            for event in self.game.events(self.shown, entry.seat, move, after, 0):
                self.console.print(f"[dim]{worded(event)}[/]", highlight=False)
            self.shown = after
        self.told = self.match.version


def worded(event: Event) -> str:
    """An event in plain words: its kind, then what it tells."""
    told = msgspec.to_builtins(event)
    kind = told.pop("kind")
    details = ", ".join(f"{name} {value}" for name, value in told.items() if value is not None)
    return f"{kind.replace('_', ' ').capitalize()}: {details}" if details else kind.capitalize()
