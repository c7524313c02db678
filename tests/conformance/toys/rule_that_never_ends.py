"""Broken: a compiled rule loops for ever when two stakes are equal."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from tests.conformance.toys import duel


@rule
def legal(s: duel.State, seat: int, codes: NDArray[np.int64]) -> int:
    count = 0
    while s.turn == 1:
        count = (count + 1) % 7
    return duel.legal(s, seat, codes)


GAME = duel.duel(__name__, legal=legal)
