"""Broken: the codes of moves are higher than fit."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from tests.conformance.toys import duel

HIGH = 2000


@rule
def legal(s: duel.State, seat: int, codes: NDArray[np.int64]) -> int:
    count = duel.legal(s, seat, codes)
    for i in range(count):
        codes[i] += HIGH
    return count


GAME = duel.duel(__name__, legal=legal)
