"""Broken: a seat has 300 legal moves, and all are written."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from tests.conformance.toys import duel


@rule
def legal(s: duel.State, seat: int, codes: NDArray[np.int64]) -> int:
    for code in range(300):
        codes[code] = code
    return 300


GAME = duel.duel(__name__, legal=legal)
