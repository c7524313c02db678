"""The steady hand (K32): lays the bar centred; shifted a little, or shoving a little, if bars are there."""

from math import atan2, cos, hypot, pi, sin

import numpy as np

from spieltisch.core.record import rule
from spieltisch.games.kurz_vor_knapp.components import BARS, FULL_TURN, GRAZE, LEVEL, MM, MOST_BARS, YAW, X, Y
from spieltisch.games.kurz_vor_knapp.moves import Pose
from spieltisch.games.kurz_vor_knapp.rules.geometry import (
    Numbers,
    in_the_way,
    lies_over,
    push,
    radians,
    rests_right,
)
from spieltisch.games.kurz_vor_knapp.rules.laying import bar_at, blocked, loads
from spieltisch.games.kurz_vor_knapp.state import State

GRID = MM
ALONG, ACROSS = 12 * MM, 8 * MM  # no fitting bar is further from the centred pose
RUN_UP = (2 * MM, 5 * MM, 10 * MM, 20 * MM, 35 * MM)
IMPOSSIBLE = 1e9


def path(s: State) -> list[Pose]:
    """The way of the steady hand for the pair shown; empty when no pose exists that fits between the bars there."""
    bar = bar_at(s, centred(s))
    found, x, y, yaw, far, way_x, way_y = _best(s, bar, _full(s))
    if not found:
        return [] if blocked(s, centred(s)) else [centred(s)]
    if far <= 0:
        return [(x, y, yaw)]
    for run_up in RUN_UP:
        start = round(x - way_x * run_up), round(y - way_y * run_up), yaw
        if not blocked(s, start):
            return [start, (x, y, yaw)]
    return []


def centred(s: State) -> Pose:
    """On the line of the two centres."""
    (_, ax, ay), (_, bx, by) = s.cylinders[s.pair].tolist()
    yaw = round(atan2(by - ay, bx - ax) * FULL_TURN / (2 * pi)) % FULL_TURN
    return round((ax + bx) / 2), round((ay + by) / 2), yaw


def _full(s: State) -> Numbers:
    """The cylinders of the pair's level that must not get another bar."""
    return np.array([load >= MOST_BARS for load in loads(s)], np.int64)


@rule
def _best(s: State, bar: Numbers, full: Numbers) -> tuple[bool, int, int, int, float, float, float]:
    """The fitting pose that shoves least, then is nearest to the centred one, how far it shoves and where to."""
    centre_x, centre_y, turn = bar[X], bar[Y], radians(bar[YAW])
    length = s.lengths[s.building]
    found, x, y, yaw, way_x, way_y = False, 0, 0, 0, 0.0, 0.0
    least, nearest = IMPOSSIBLE, IMPOSSIBLE
    for along in range(-ALONG, ALONG + 1, GRID):
        for one in range(-ACROSS, ACROSS + 1, GRID):
            for other in range(-ACROSS, ACROSS + 1, GRID):
                shift = hypot(along, hypot(one, other))
                if least <= 0 and shift >= nearest:
                    continue
                side, lean = (one + other) / 2, (one - other) / length
                bar[X] = round(centre_x + cos(turn) * along - sin(turn) * side)
                bar[Y] = round(centre_y + sin(turn) * along + cos(turn) * side)
                bar[YAW] = round((turn + lean) * FULL_TURN / (2 * pi)) % FULL_TURN
                if not rests_right(bar, length, s.cylinders) or _third(s, bar, full):
                    continue
                far, towards_x, towards_y = _shove(s, bar, least)
                if far < least or (far == least and shift < nearest and far < IMPOSSIBLE):
                    found, least, nearest = True, far, shift
                    x, y, yaw, way_x, way_y = bar[X], bar[Y], bar[YAW], towards_x, towards_y
    return found, x, y, yaw, least, way_x, way_y


@rule
def _third(s: State, bar: Numbers, full: Numbers) -> bool:
    for cylinder in range(len(full)):
        if full[cylinder] and lies_over(bar, s.lengths[s.building], s.cylinders[cylinder]):
            return True
    return False


@rule
def _shove(s: State, bar: Numbers, limit: float) -> tuple[float, float, float]:
    """How far bars must be shoved to make room, 0 when there is room; IMPOSSIBLE when one would not lie right again."""
    total, way_x, way_y = 0.0, 0.0, 0.0
    for other in range(BARS):
        if s.bars[other, LEVEL] != bar[LEVEL]:
            continue
        far, towards_x, towards_y = push(bar, s.lengths[s.building], s.bars[other], s.lengths[other])
        if far <= GRAZE:
            continue
        total += far
        if total >= limit or not _lies_right_after(s, other, bar, far, towards_x, towards_y):
            return IMPOSSIBLE, 0.0, 0.0
        way_x, way_y = way_x + far * towards_x, way_y + far * towards_y
    size = hypot(way_x, way_y)
    return (total, way_x / size, way_y / size) if size > 0 else (total, 0.0, 0.0)


@rule
def _lies_right_after(s: State, shoved: int, bar: Numbers, far: float, way_x: float, way_y: float) -> bool:
    """Whether a bar still lies right when its end nearer to the building bar is shoved and the other one stays."""
    there, half = s.bars[shoved].copy(), s.lengths[shoved] / 2
    c, n = cos(radians(there[YAW])), sin(radians(there[YAW]))
    sign = 1 if c * (bar[X] - there[X]) + n * (bar[Y] - there[Y]) >= 0 else -1
    still_x, still_y = there[X] - sign * half * c, there[Y] - sign * half * n
    end_x, end_y = there[X] + sign * half * c + far * way_x, there[Y] + sign * half * n + far * way_y
    turn = atan2(sign * (end_y - still_y), sign * (end_x - still_x))
    there[X] = round(still_x + sign * half * cos(turn))
    there[Y] = round(still_y + sign * half * sin(turn))
    there[YAW] = round(turn * FULL_TURN / (2 * pi)) % FULL_TURN
    right = rests_right(there, s.lengths[shoved], s.cylinders)
    return right and in_the_way(s.bars, s.lengths, there, s.lengths[shoved], shoved) < 0
