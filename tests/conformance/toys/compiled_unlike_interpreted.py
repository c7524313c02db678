"""Broken: compiled code forgets the scores of the first round, plain Python does not."""

import os

from spieltisch.core.record import rule
from tests.conformance.toys import duel

duel_play = duel.play
COMPILED = not os.environ.get("NUMBA_DISABLE_JIT")


@rule
def play(s: duel.State, seat: int, code: int) -> None:
    duel_play(s, seat, code)
    if COMPILED and s.turn == 1 and s.die == 0:
        s.scores[:] = 0


GAME = duel.duel(__name__, play=play)
