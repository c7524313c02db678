"""Plane geometry of circles and bars: does a bar rest right (K14), what does it pass over (K17, K18), overlap (K15).

Pure functions over the arrays of the record, in its units.
"""

from math import cos, hypot, pi, sin

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.games.kurz_vor_knapp.components import FULL_TURN, GRAZE, LEVEL, RADIUS, STOREY, WIDTH, YAW, A, B, X, Y

Numbers = NDArray[np.int64]


@rule
def radians(yaw: int) -> float:
    return yaw * 2 * pi / FULL_TURN


@rule
def bar_height(level: int) -> int:
    """K3: the underside of a bar."""
    return STOREY * level - WIDTH


@rule
def cylinder_height(level: int) -> int:
    """K3: the foot of a cylinder."""
    return STOREY * level


@rule
def distance(x1: float, y1: float, x2: float, y2: float) -> float:
    return hypot(x2 - x1, y2 - y1)


@rule
def end_inside(bar: Numbers, end: float, cylinder: Numbers) -> bool:
    """K14: both corners of one end lie on the cylinder's top circle."""
    c, s = cos(radians(bar[YAW])), sin(radians(bar[YAW]))
    for side in (-WIDTH / 2, WIDTH / 2):
        x = bar[X] + c * end - s * side
        y = bar[Y] + s * end + c * side
        if hypot(x - cylinder[X], y - cylinder[Y]) > RADIUS:
            return False
    return True


@rule
def rests_right(bar: Numbers, length: int, cylinders: Numbers) -> bool:
    """K14: all four end corners lie on the circles of the bar's two cylinders."""
    a, b, half = cylinders[bar[A]], cylinders[bar[B]], length / 2
    if end_inside(bar, half, a) and end_inside(bar, -half, b):
        return True
    return end_inside(bar, half, b) and end_inside(bar, -half, a)


@rule
def covers(bar: Numbers, length: int, x: int, y: int) -> bool:
    """Whether the bar passes over the circle around a point, seen from above."""
    c, s = cos(radians(bar[YAW])), sin(radians(bar[YAW]))
    along = abs(c * (x - bar[X]) + s * (y - bar[Y])) - length / 2
    across = abs(c * (y - bar[Y]) - s * (x - bar[X])) - WIDTH / 2
    return hypot(max(along, 0.0), max(across, 0.0)) < RADIUS


@rule
def lies_over(bar: Numbers, length: int, cylinder: Numbers) -> bool:
    """K18: the bar passes over this cylinder of the level below it."""
    return cylinder[LEVEL] == bar[LEVEL] - 1 and covers(bar, length, cylinder[X], cylinder[Y])


@rule
def reach(length: int, turn: float, axis: float) -> float:
    """Half the shadow a bar turned by `turn` throws on an axis."""
    return abs(cos(turn - axis)) * length / 2 + abs(sin(turn - axis)) * WIDTH / 2


@rule
def push(one: Numbers, length: int, other: Numbers, other_length: int) -> tuple[float, float, float]:
    """The shortest way one bar must shove another aside, seen from above: how far, and the direction as x and y.

    Negative: how far apart they are at least.
    """
    far, way_x, way_y = 1e9, 0.0, 0.0
    for turn in (radians(one[YAW]), radians(other[YAW])):
        for axis in (turn, turn + pi / 2):
            apart = cos(axis) * (other[X] - one[X]) + sin(axis) * (other[Y] - one[Y])
            room = reach(length, radians(one[YAW]), axis) + reach(other_length, radians(other[YAW]), axis)
            if room - abs(apart) < far:
                sign = 1.0 if apart >= 0 else -1.0
                far, way_x, way_y = room - abs(apart), sign * cos(axis), sign * sin(axis)
    return far, way_x, way_y


@rule
def in_the_way(bars: Numbers, lengths: Numbers, bar: Numbers, length: int, itself: int) -> int:
    """K15: a bar of the same level that this one overlaps, -1 when there is none."""
    for other in range(len(bars)):
        if other == itself or bars[other, LEVEL] != bar[LEVEL]:
            continue
        if push(bar, length, bars[other], lengths[other])[0] > GRAZE:
            return other
    return -1


@rule
def passed_over(bar: Numbers, length: int, cylinders: Numbers) -> Numbers:
    """K18: which cylinders of the level below a bar passes over."""
    over = np.zeros(len(cylinders), np.int64)
    for cylinder in range(len(cylinders)):
        if cylinders[cylinder, LEVEL] >= 0 and lies_over(bar, length, cylinders[cylinder]):
            over[cylinder] = 1
    return over


@rule
def bars_on_each(bars: Numbers, lengths: Numbers, cylinders: Numbers) -> Numbers:
    """K9, K18: how many bars lie on each cylinder."""
    count = np.zeros(len(cylinders), np.int64)
    for bar in range(len(bars)):
        if bars[bar, LEVEL] > 0:
            count += passed_over(bars[bar], lengths[bar], cylinders)
    return count
