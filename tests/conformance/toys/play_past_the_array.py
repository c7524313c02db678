"""Broken: a move writes behind an array of the position."""

from spieltisch.core.record import rule
from tests.conformance.toys import duel


@rule
def play(s: duel.State, seat: int, code: int) -> None:
    duel.play(s, seat, code)
    s.scores[duel.SEATS + seat + 1] = code


GAME = duel.duel(__name__, play=play)
