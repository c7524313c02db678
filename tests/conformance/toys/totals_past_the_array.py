"""Broken: scores are written for more seats than there can be."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from tests.conformance.toys import duel

FAR = 40_000


@rule
def totals(s: duel.State, scores: NDArray[np.int64]) -> None:
    for seat in range(FAR):
        scores[seat] = 0


GAME = duel.duel(__name__, totals=totals)
