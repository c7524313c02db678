"""Broken: who stakes last pays for it."""

from spieltisch.core.record import rule
from tests.conformance.toys import duel

duel_play = duel.play


@rule
def play(s: duel.State, seat: int, code: int) -> None:
    duel_play(s, seat, code)
    if seat >= 0 and s.die == 0:
        s.scores[seat] -= 1


GAME = duel.duel(__name__, play=play)
