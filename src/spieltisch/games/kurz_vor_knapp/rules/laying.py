"""Judging a bar: does it fit as it is held (K14), did everything it shoved come to lie right (K15, K16), what stood in
its way (K17, K18). Decided from poses alone.
"""

from math import sqrt
from typing import Literal

import numpy as np

from spieltisch.games.kurz_vor_knapp.components import GRAZE, LEAN, LEVEL, MM, MOST_BARS, RADIUS, WIDTH
from spieltisch.games.kurz_vor_knapp.moves import Pose
from spieltisch.games.kurz_vor_knapp.rules.geometry import (
    Numbers,
    bar_height,
    bars_on_each,
    distance,
    in_the_way,
    meets_lying,
    passed_over,
    rests_right,
    sticks_out,
)
from spieltisch.games.kurz_vor_knapp.rules.happenings import Off, Why
from spieltisch.games.kurz_vor_knapp.rules.places import bar_below, safe_on
from spieltisch.games.kurz_vor_knapp.state import State

Fault = Why | Literal[""]  # "": there is none

SLACK = 2 * sqrt(RADIUS**2 - (WIDTH / 2) ** 2)  # a bar may be this much longer or shorter than the centres are apart
HAIR, FINGER = 3 * MM, 15 * MM
LYING = WIDTH // 10  # a bar this much off its level's height does not lie on its cylinders


def level_shown(s: State) -> int:
    """The bar level of the pair that was shown."""
    return int(s.cylinders[s.pair[0], LEVEL]) + 1


def bar_at(s: State, pose: Pose) -> Numbers:
    """The building bar, were it to lie there on the pair shown."""
    return np.array([level_shown(s), *pose, *s.pair], np.int64)


def last_pose(s: State) -> Pose:
    x, y, yaw = s.path[s.poses - 1].tolist()
    return x, y, yaw


def under(s: State, bar: Numbers, length: int) -> list[int]:
    """The standing cylinders a bar passes over."""
    return list(np.flatnonzero(passed_over(bar, length, s.cylinders) * standing(s)).tolist())


def standing(s: State) -> Numbers:
    """K25: 1 for every cylinder but those that lie: nothing is built on them."""
    upright: Numbers = (s.lying[:, LEAN] == 0).astype(np.int64)
    return upright


def lying_under(s: State, bar: Numbers, length: int) -> list[int]:
    """K17, K25: the lying cylinders a bar passes over."""
    lying = np.flatnonzero(s.lying[:, LEAN]).tolist()
    return [i for i in lying if meets_lying(bar, length, s.cylinders[i], s.lying[i])]


def interfering(s: State, bar: Numbers) -> list[int]:
    """K17: cylinders without a bar under the building bar, beside the pair it connects."""
    length = int(s.lengths[s.building])
    load, pair = loads(s), s.pair.tolist()
    free = [i for i in under(s, bar, length) if i not in pair and load[i] == 0]
    return free + lying_under(s, bar, length)


def loads(s: State) -> list[int]:
    """How many bars lie on each cylinder."""
    return list((bars_on_each(s.bars, s.lengths, s.cylinders) * standing(s)).tolist())


def misfit(s: State, bar: Numbers) -> Fault:
    """K14: why the building bar does not fit as it is held, "" when it does."""
    length = int(s.lengths[s.building])
    if not rests_right(bar, length, s.cylinders):
        return _wrong_length(s) or "beside"
    load = loads(s)
    if any(load[i] >= MOST_BARS for i in under(s, bar, length)):
        return "third_bar"
    return ""


def _wrong_length(s: State) -> Fault:
    """K14: whether no hand could have laid the building bar on this pair, "" when one could."""
    spare = _spare(s)
    return "" if abs(spare) <= SLACK - GRAZE else "too_long" if spare > 0 else "too_short"


def _spare(s: State) -> float:
    """How much longer the building bar is than the centres of the pair are apart."""
    (_, ax, ay), (_, bx, by) = s.cylinders[s.pair].tolist()
    return float(s.lengths[s.building] - distance(ax, ay, bx, by))


def how_far_off(s: State, why: Why, pose: Pose | None) -> Off | None:
    """K11, K14: how much a bar that did not fit was off, in words."""
    if why in ("too_short", "too_long"):
        return _in_words(abs(_spare(s)) - SLACK)
    if why == "beside" and pose:
        return _in_words(sticks_out(bar_at(s, pose), int(s.lengths[s.building]), s.cylinders))
    return None


def _in_words(off: float) -> Off:
    return "hair" if off <= HAIR else "finger" if off <= FINGER else "far"


def blocked(s: State, pose: Pose) -> bool:
    """K15: a bar lies where this one should be."""
    bar = bar_at(s, pose)
    return in_the_way(s.bars, s.lengths, bar, int(s.lengths[s.building]), int(s.building)) >= 0


def shoved_wrong(before: State, after: State) -> Fault:
    """K15, K16: what does not lie or stand right after the shoving, "" when everything does."""
    shoved = (before.bars[:, LEVEL] > 0) & (before.bars != after.bars).any(1)
    slid = (before.cylinders != after.cylinders).any(1) | (before.lying != after.lying).any(1)
    moved = list(np.flatnonzero(shoved).tolist())
    if any(not rides_along(before, after, i, moved) for i in np.flatnonzero(slid).tolist()):
        return "cylinder_moved"
    if any(not lies_right_again(before, after, i) for i in moved):
        return "shoved_bar"
    return ""


def rides_along(before: State, after: State, cylinder: int, moved: list[int]) -> bool:
    """K16: a cylinder may move only with the bar it stands on, and must stand safely there, unless it lies."""
    level, x, y = before.cylinders[cylinder].tolist()
    bar = bar_below(before, level, x, y)
    _, x, y = after.cylinders[cylinder].tolist()
    return bar in moved and (bool(before.lying[cylinder, LEAN]) or safe_on(after, bar, x, y))


def lies_right_again(before: State, after: State, bar: int) -> bool:
    """K15: on its own two cylinders, over none that it did not lie on before, and overlapping no other bar."""
    length = int(after.lengths[bar])
    new = _all_under(after, after.bars[bar], length) - _all_under(before, before.bars[bar], length)
    free = in_the_way(after.bars, after.lengths, after.bars[bar], length, bar) < 0
    return rests_right(after.bars[bar], length, after.cylinders) and not new and free


def _all_under(s: State, bar: Numbers, length: int) -> set[int]:
    return {*under(s, bar, length), *lying_under(s, bar, length)}


def lies_wrong(after: State, height: int) -> Fault:
    """K15, K31: whether the new bar lies on something else than its cylinders, or in another bar."""
    bar, length = after.bars[after.building], int(after.lengths[after.building])
    if abs(height - bar_height(int(bar[LEVEL]))) > LYING:
        return "not_level"
    return "bars_overlap" if in_the_way(after.bars, after.lengths, bar, length, int(after.building)) >= 0 else ""
