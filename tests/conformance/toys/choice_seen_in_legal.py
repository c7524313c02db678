"""Broken: once somebody has staked 2, nobody else may: a hidden choice shows in the legal moves."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from tests.conformance.toys import duel


@rule
def legal(s: duel.State, seat: int, codes: NDArray[np.int64]) -> int:
    count = duel_legal(s, seat, codes)
    return min(2, count) if s.stakes.max() == 2 else count


@rule
def refusal(s: duel.State, seat: int, code: int) -> int:
    if seat >= 0 and s.stakes.max() == 2 and code == 2:
        return duel.ABOVE_DIE
    return duel_refusal(s, seat, code)


duel_legal, duel_refusal = duel.legal, duel.refusal
GAME = duel.duel(__name__, legal=legal, refusal=refusal)
