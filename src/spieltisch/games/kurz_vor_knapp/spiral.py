"""How the bars lie around the cord (K6): a spiral wound from the inside out, as tight as they go."""

from functools import lru_cache
from math import cos, hypot, sin

import numpy as np

from spieltisch.core.record import rule
from spieltisch.games.kurz_vor_knapp.components import BARS, CORD, FULL_TURN, LEVEL, MM, YAW, X, Y
from spieltisch.games.kurz_vor_knapp.geometry import Numbers, push, radians
from spieltisch.games.kurz_vor_knapp.state import State

CLEARANCE = 9 * MM  # between bars, and from the cord
GAP = 6 * MM  # between a bar's end and the next one
OUTWARDS = 250  # how the direction is tried, from inwards to outwards


def bars_waiting(s: State) -> Numbers:
    """Where each bar lies or lay in the spiral, by number, as in the record."""
    return _laid_out(tuple(s.lengths.tolist()))


@lru_cache(maxsize=64)
def _laid_out(lengths: tuple[int, ...]) -> Numbers:
    return _wind(np.array(lengths, np.int64))


@rule
def _wind(lengths: Numbers) -> Numbers:
    bars = np.zeros((BARS, 6), np.int64)
    x, y, along = 0.0, float(CORD + CLEARANCE), 0
    for bar in range(BARS - 1, -1, -1):
        for outwards in range(0, FULL_TURN // 2, OUTWARDS):
            turn = radians(along - FULL_TURN // 4 + outwards)
            half = lengths[bar] / 2
            bars[bar, X], bars[bar, Y] = round(x + cos(turn) * half), round(y + sin(turn) * half)
            bars[bar, YAW] = (along - FULL_TURN // 4 + outwards) % FULL_TURN
            if _clear(bars, lengths, bar):
                break
        bars[bar, LEVEL] = 1
        turn = radians(bars[bar, YAW])
        x, y = bars[bar, X] + cos(turn) * (half + GAP), bars[bar, Y] + sin(turn) * (half + GAP)
        along = bars[bar, YAW]
    return bars


@rule
def _clear(bars: Numbers, lengths: Numbers, bar: int) -> bool:
    turn, half = radians(bars[bar, YAW]), lengths[bar] / 2
    nearest = max(-half, min(half, -(cos(turn) * bars[bar, X] + sin(turn) * bars[bar, Y])))
    if hypot(bars[bar, X] + cos(turn) * nearest, bars[bar, Y] + sin(turn) * nearest) < CORD + CLEARANCE:
        return False
    for other in range(bar + 2, BARS):
        if push(bars[bar], lengths[bar], bars[other], lengths[other])[0] > -CLEARANCE / 2:
            return False
    return bar + 1 == BARS or push(bars[bar], lengths[bar], bars[bar + 1], lengths[bar + 1])[0] < 0
