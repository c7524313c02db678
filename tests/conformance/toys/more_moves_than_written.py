"""Broken: it says that there are 300 legal moves, and writes three."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from tests.conformance.toys import duel


@rule
def legal(s: duel.State, seat: int, codes: NDArray[np.int64]) -> int:
    return 300 if duel.legal(s, seat, codes) else 0


GAME = duel.duel(__name__, legal=legal)
