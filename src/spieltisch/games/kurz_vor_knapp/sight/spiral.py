"""How the bars lie around the cord (K6): a spiral wound from the inside out, as tight as they go."""

from functools import lru_cache
from math import atan2, cos, hypot, pi, sin

import numpy as np

from spieltisch.core.record import rule
from spieltisch.games.kurz_vor_knapp.components import BARS, CORD, FULL_TURN, LEVEL, MM, WIDTH, YAW, X, Y
from spieltisch.games.kurz_vor_knapp.rules.geometry import Numbers, push, radians
from spieltisch.games.kurz_vor_knapp.state import State

CLEARANCE = 5 * MM  # between bars, and from the cord
GAP = 8 * MM  # from a bar's end to the next one
OUTWARDS = 2 * MM
SLANT, SLANTS = 400, (0, 1, -1, 2, -2, 3, -3)  # a bar may lie a little askew if that brings it nearer


def bars_waiting(s: State) -> Numbers:
    """Where each bar lies or lay in the spiral, by number, as in the record."""
    return _laid_out(tuple(s.lengths.tolist()))


@lru_cache(maxsize=64)
def _laid_out(lengths: tuple[int, ...]) -> Numbers:
    return _wind(np.array(lengths, np.int64))


@rule
def _wind(lengths: Numbers) -> Numbers:
    bars = np.zeros((BARS, 6), np.int64)
    around, before = 0.0, 0.0
    for bar in range(BARS - 1, -1, -1):
        radius = CORD + CLEARANCE + WIDTH / 2
        laid = False
        while not laid:
            extent = atan2(lengths[bar] / 2 + GAP / 2, radius)
            for slant in SLANTS:
                _lay(bars, bar, around + before + extent, radius, slant * SLANT)
                if _clear(bars, lengths, bar):
                    laid = True
                    break
            radius += OUTWARDS
        bars[bar, LEVEL] = 1
        around, before = around + before + extent, extent
    return bars


@rule
def _lay(bars: Numbers, bar: int, around: float, radius: float, slant: int) -> None:
    bars[bar, X], bars[bar, Y] = round(cos(around) * radius), round(sin(around) * radius)
    bars[bar, YAW] = (round((around + pi / 2) * FULL_TURN / (2 * pi)) + slant) % FULL_TURN


@rule
def _clear(bars: Numbers, lengths: Numbers, bar: int) -> bool:
    turn, half = radians(bars[bar, YAW]), lengths[bar] / 2
    nearest = max(-half, min(half, -(cos(turn) * bars[bar, X] + sin(turn) * bars[bar, Y])))
    if hypot(bars[bar, X] + cos(turn) * nearest, bars[bar, Y] + sin(turn) * nearest) < CORD + CLEARANCE + WIDTH / 2:
        return False
    for other in range(bar + 1, BARS):
        if push(bars[bar], lengths[bar], bars[other], lengths[other])[0] > -CLEARANCE:
            return False
    return True
