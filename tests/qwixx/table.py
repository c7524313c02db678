"""A sheet to try a rule on: positions in notation, chance in our own hands."""

import pytest

from spieltisch import IllegalMove, Match
from spieltisch.games.qwixx import GAME

EMPTY = "r- y- g- b- p0"
FIVE_RED = "r2,3,4,5,6 y- g- b- p0"


def at(position: str) -> Match:
    return GAME.match(position=position, chance="manual")


def texts(match: Match, seat: int) -> list[str]:
    moves = match.legal(seat)
    assert isinstance(moves, list)
    return sorted(str(move) for move in moves)


def now(match: Match) -> str:
    """The position as text, which says everything about it."""
    text = GAME.position(match.state)
    assert GAME.read(text).tobytes() == match.state.tobytes()
    return text


def refused(match: Match, seat: int, move: str) -> tuple[str, str]:
    before = now(match)
    with pytest.raises(IllegalMove) as error:
        match.play(seat, move)
    assert now(match) == before
    return error.value.rule, error.value.code
