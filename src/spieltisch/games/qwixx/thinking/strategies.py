"""How the simple players choose, over compiled positions."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.games.qwixx.components import CROSSES, LAST
from spieltisch.games.qwixx.rules.sheet import place_in_row, row_of
from spieltisch.games.qwixx.rules.turn import threatened
from spieltisch.games.qwixx.state import PASS, State

Codes = NDArray[np.int64]

MANY = 1000


@rule
def skipped(s: State, seat: int, code: int) -> int:
    """How many numbers this mark would skip."""
    row, used = row_of(code), 0
    while s.rows[seat, row] >> used:
        used += 1
    return place_in_row(code) - used


@rule
def steady(s: State, seat: int, codes: Codes, count: int, patience: int) -> int:
    """Skip the fewest numbers and at most `patience`, among equals mark the row with more crosses; a last number
    always; and anything rather than a penalty."""
    chosen, fewest = PASS, MANY if threatened(s) else patience + 1
    most = -1
    for place in range(count):
        code = codes[place]
        if code == PASS:
            continue
        if place_in_row(code) == LAST:
            return int(code)
        skips, crosses = skipped(s, seat, code), CROSSES[s.rows[seat, row_of(code)]]
        if skips < fewest or (skips == fewest and chosen != PASS and crosses > most):
            chosen, fewest, most = code, skips, crosses
    return int(chosen)
