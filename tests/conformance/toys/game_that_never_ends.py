"""Broken: the last round is never reached."""

from spieltisch.core.record import rule
from tests.conformance.toys import duel


@rule
def play(s: duel.State, seat: int, code: int) -> None:
    duel.play(s, seat, code)
    s.turn = min(s.turn, 1)
    s.scores[:] = 0


GAME = duel.duel(__name__, play=play)
