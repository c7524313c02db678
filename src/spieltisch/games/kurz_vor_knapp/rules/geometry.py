"""Plane geometry of circles and bars: does a bar rest right (K14), what does it pass over (K17, K18), overlap (K15),
and what room does a lying cylinder cover (K25).

Pure functions over the arrays of the record, in its units.
"""

from math import cos, hypot, pi, sin

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.games.kurz_vor_knapp.components import (
    FULL_TURN,
    GRAZE,
    HEIGHT,
    LEAN,
    LEVEL,
    RADIUS,
    STOREY,
    TOWARDS,
    WIDTH,
    YAW,
    A,
    B,
    X,
    Y,
)

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
def beyond(bar: Numbers, end: float, cylinder: Numbers) -> float:
    """K14: how far the worse corner of one end is beyond the cylinder's top circle, negative inside of it."""
    c, s, worst = cos(radians(bar[YAW])), sin(radians(bar[YAW])), 0.0
    for side in (-WIDTH / 2, WIDTH / 2):
        x = bar[X] + c * end - s * side
        y = bar[Y] + s * end + c * side
        worst = max(worst, hypot(x - cylinder[X], y - cylinder[Y]))
    return worst - RADIUS


@rule
def sticks_out(bar: Numbers, length: int, cylinders: Numbers) -> float:
    """K14: how far the worst corner of the bar is beyond the top circle it should lie on."""
    a, b, half = cylinders[bar[A]], cylinders[bar[B]], length / 2
    one_way = max(beyond(bar, half, a), beyond(bar, -half, b))
    return min(one_way, max(beyond(bar, half, b), beyond(bar, -half, a)))


@rule
def rests_right(bar: Numbers, length: int, cylinders: Numbers) -> bool:
    """K14: all four end corners lie on the circles of the bar's two cylinders."""
    return sticks_out(bar, length, cylinders) <= 0


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
def reach(length: float, width: float, turn: float, axis: float) -> float:
    """Half the shadow that something so long and wide, turned by `turn`, throws on an axis."""
    return abs(cos(turn - axis)) * length / 2 + abs(sin(turn - axis)) * width / 2


@rule
def push(one: Numbers, length: int, other: Numbers, other_length: int) -> tuple[float, float, float]:
    """The shortest way one bar must shove another aside, seen from above: how far, and the direction as x and y.

    Negative: how far apart they are at least.
    """
    far, way_x, way_y = 1e9, 0.0, 0.0
    for turn in (radians(one[YAW]), radians(other[YAW])):
        for axis in (turn, turn + pi / 2):
            apart = cos(axis) * (other[X] - one[X]) + sin(axis) * (other[Y] - one[Y])
            room = reach(length, WIDTH, radians(one[YAW]), axis) + reach(other_length, WIDTH, radians(other[YAW]), axis)
            if room - abs(apart) < far:
                sign = 1.0 if apart >= 0 else -1.0
                far, way_x, way_y = room - abs(apart), sign * cos(axis), sign * sin(axis)
    return far, way_x, way_y


@rule
def room_of(lying: Numbers) -> float:
    """K25: how long the room is that a lying cylinder covers, seen from above; it is as wide as the cylinder."""
    lean = radians(lying[LEAN])
    return HEIGHT * sin(lean) + 2 * RADIUS * cos(lean)


@rule
def off_lying(cylinder: Numbers, lying: Numbers, x: int, y: int) -> float:
    """K25: how far a point is from the room that a lying cylinder covers."""
    c, s = cos(radians(lying[TOWARDS])), sin(radians(lying[TOWARDS]))
    along = abs(c * (x - cylinder[X]) + s * (y - cylinder[Y])) - room_of(lying) / 2
    across = abs(c * (y - cylinder[Y]) - s * (x - cylinder[X])) - RADIUS
    return hypot(max(along, 0.0), max(across, 0.0))


@rule
def meets_lying(bar: Numbers, length: int, cylinder: Numbers, lying: Numbers) -> bool:
    """K25: the bar passes over the room that a lying cylinder of the level below it covers."""
    turn, towards = radians(bar[YAW]), radians(lying[TOWARDS])
    for axis in (turn, turn + pi / 2, towards, towards + pi / 2):
        apart = abs(cos(axis) * (cylinder[X] - bar[X]) + sin(axis) * (cylinder[Y] - bar[Y]))
        if apart >= reach(length, WIDTH, turn, axis) + reach(room_of(lying), 2 * RADIUS, towards, axis):
            return False
    return bool(cylinder[LEVEL] == bar[LEVEL] - 1)


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
