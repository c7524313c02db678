"""Words for the tests: positions in notation, and what moves make of them."""

import pytest

from spieltisch.core.contract import IllegalMove
from spieltisch.core.match import Match
from spieltisch.games.rand_und_band import GAME
from spieltisch.games.rand_und_band.sight import Seen

# Whoever wins the legs at the front has a robot; b's die on space 4 had better not be moved there.
LAST_TURN = "Hb Hb Tb:b Tr:b Lb:a / - / - / - / Hr,Tr; Hy,Ty / other forward"


def played(position: str, *moves: str) -> Match:
    """A match from a position after some moves, CHANCE's among them."""
    match = GAME.match(position=position, chance="manual")
    for move in moves:
        match.play(match.actors[0], move)
    return match


def after(position: str, *moves: str) -> str:
    return GAME.position(played(position, *moves).state)


def refused(position: str, move: str) -> tuple[str, str]:
    """The rule that forbids a move, and how."""
    match = played(position)
    with pytest.raises(IllegalMove) as forbidden:
        match.play(match.actors[0], move)
    assert GAME.position(match.state) == position
    return forbidden.value.rule, forbidden.value.code


def asked(position: str, *moves: str) -> list[str]:
    """What the player to move may do."""
    match = played(position, *moves)
    return [str(move) for move in GAME.legal(match.state, match.actors[0])]


def seen(position: str) -> Seen:
    """A position as the first seat sees it."""
    return GAME.view(GAME.read(position), 0)
