"""A table of Ricochet Robots as the rule tests set it: a position in notation, moves as text."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import spieltisch
from spieltisch.core.contract import IllegalMove
from spieltisch.core.match import Match

WRITTEN = Path(__file__).parent / "rounds.txt"
GAME = spieltisch.game("ricochet")
BOARD = "3A,2B,4C,1D"
PLAIN = "3A,2B,4C,1A"
ROBOTS = "r3.4,g12.7,b1.15,y15.0"


def at(position: str) -> Match:
    return GAME.match(position=position, chance="manual")


def showing(robots: str, chip: str, bid: int, flag: str = "turn", board: str = PLAIN) -> Match:
    """Alone, having announced a number of moves."""
    match = at(f"{board} {robots} {chip} {flag}")
    match.play(0, f"bid {bid}")
    return match


def refused(match: Match, seat: int, move: str) -> str:
    before = match.state.tobytes()
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, move)
    assert match.state.tobytes() == before
    return f"{refusal.value.rule} {refusal.value.code}"


def field(match: Match, robot: int) -> tuple[int, int]:
    row, column = divmod(int(match.view()["robots"][robot]), 16)
    return row, column


def start(seats: int = 2, **options: Any) -> Match:
    return GAME.match(seats=seats, chance="manual", **options)


def written() -> Iterator[tuple[str, list[str]]]:
    """Each game of `rounds.txt`: its title, and lines of moves with the position they lead to."""
    for block in WRITTEN.read_text().strip().split("\n\n"):
        title, *lines = block.splitlines()
        yield title, lines
