"""Broken: scores are written for seats at which nobody sits."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from tests.conformance.toys import duel


@rule
def totals(s: duel.State, scores: NDArray[np.int64]) -> None:
    for seat in range(duel.SEATS):
        scores[seat] = s.scores[seat]


GAME = duel.duel(__name__, totals=totals)
