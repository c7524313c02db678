"""Who is to move, and what may be done."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.core.seats import CHANCE_BIT
from spieltisch.games.rand_und_band.moves import MOVE_BACK, PLACE_ON, REPEAT_OF, TAKE
from spieltisch.games.rand_und_band.rules.edge import codes_of_dice
from spieltisch.games.rand_und_band.rules.refusals import refusal
from spieltisch.games.rand_und_band.rules.turn import missing
from spieltisch.games.rand_und_band.state import AGAIN, EXTRA, OVER, PLACE, ROLL, START, State

Codes = NDArray[np.int64]


@rule
def actors(s: State) -> int:
    if s.step == OVER:
        return 0
    if s.step <= START or s.step >= EXTRA or (s.step == ROLL and missing(s) <= 0):
        return CHANCE_BIT
    return 1 << int(s.active)


@rule
def legal(s: State, seat: int, codes: Codes) -> int:
    first, last = codes_of_step(s)
    n = 0
    for code in range(first, last):
        codes[n] = code  # without a branch, which a random position would often take wrongly
        n += refusal(s, seat, code) == 0
    return n


@rule
def codes_of_step(s: State) -> tuple[int, int]:
    """The range of codes that can answer what is asked."""
    if s.step == ROLL or (s.step == PLACE and missing(s) > 0):
        return TAKE, PLACE_ON
    if s.step == PLACE:
        return PLACE_ON, REPEAT_OF
    if s.step == AGAIN:
        return REPEAT_OF, MOVE_BACK
    return codes_of_dice(s)


@rule
def default(s: State, seat: int) -> int:
    """The first move that is allowed."""
    first, last = codes_of_step(s)
    for code in range(first, last):
        if refusal(s, seat, code) == 0:
            return code
    return first
