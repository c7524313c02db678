"""Broken: `legal` leaves out a stake that nothing forbids."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from tests.conformance.toys import duel


@rule
def legal(s: duel.State, seat: int, codes: NDArray[np.int64]) -> int:
    codes[0] = 0
    return 1


GAME = duel.duel(__name__, legal=legal)
