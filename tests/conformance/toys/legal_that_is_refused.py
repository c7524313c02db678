"""Broken: `legal` offers a stake above the die."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from tests.conformance.toys import duel


@rule
def legal(s: duel.State, seat: int, codes: NDArray[np.int64]) -> int:
    for stake in range(3):
        codes[stake] = stake
    return 3


GAME = duel.duel(__name__, legal=legal)
