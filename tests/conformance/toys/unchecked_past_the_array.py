"""Broken: it writes past an array in code that it has compiled by itself, without checks."""

from typing import Any

import numba

from spieltisch.core.record import rule
from tests.conformance.toys import duel


def _smudge(s: duel.State, seat: int) -> None:
    s.scores[seat + duel.SEATS + 1] = 7


smudge: Any = numba.njit(_smudge)


@rule
def play(s: duel.State, seat: int, code: int) -> None:
    if s.turn == 2 and seat >= 0:
        smudge(s, seat)
    duel.play(s, seat, code)


GAME = duel.duel(__name__, play=play)
