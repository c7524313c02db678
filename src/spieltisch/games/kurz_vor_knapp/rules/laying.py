"""Judging a bar: does it fit as it is held (K14), did everything it shoved come to lie right (K15, K16), what stood in
its way (K17, K18). Decided from poses alone.
"""

from typing import Literal

import numpy as np

from spieltisch.games.kurz_vor_knapp.components import (
    LEVEL,
    MOST_BARS,
    WIDTH,
)
from spieltisch.games.kurz_vor_knapp.moves import Pose
from spieltisch.games.kurz_vor_knapp.rules.geometry import (
    Numbers,
    bar_height,
    bars_on_each,
    in_the_way,
    passed_over,
    rests_right,
)
from spieltisch.games.kurz_vor_knapp.rules.happenings import Why
from spieltisch.games.kurz_vor_knapp.rules.places import bar_below, safe_on
from spieltisch.games.kurz_vor_knapp.state import State

Fault = Why | Literal[""]  # "": there is none

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
    """The cylinders a bar passes over."""
    return list(np.flatnonzero(passed_over(bar, length, s.cylinders)).tolist())


def interfering(s: State, bar: Numbers) -> list[int]:
    """K17: cylinders without a bar under the building bar, beside the pair it connects."""
    length = int(s.lengths[s.building])
    load, pair = loads(s), s.pair.tolist()
    return [i for i in under(s, bar, length) if i not in pair and load[i] == 0]


def loads(s: State) -> list[int]:
    """How many bars lie on each cylinder."""
    return list(bars_on_each(s.bars, s.lengths, s.cylinders).tolist())


def misfit(s: State, bar: Numbers) -> Fault:
    """K14: why the building bar does not fit as it is held, "" when it does."""
    length = int(s.lengths[s.building])
    if not rests_right(bar, length, s.cylinders):
        return "does_not_fit"
    load = loads(s)
    if any(load[i] >= MOST_BARS for i in under(s, bar, length)):
        return "third_bar"
    return ""


def blocked(s: State, pose: Pose) -> bool:
    """K15: a bar lies where this one should be."""
    bar = bar_at(s, pose)
    return in_the_way(s.bars, s.lengths, bar, int(s.lengths[s.building]), int(s.building)) >= 0


def shoved_wrong(before: State, after: State) -> Fault:
    """K15, K16: what does not lie or stand right after the shoving, "" when everything does."""
    shoved = (before.bars[:, LEVEL] > 0) & (before.bars != after.bars).any(1)
    slid = (before.cylinders != after.cylinders).any(1)
    moved = list(np.flatnonzero(shoved).tolist())
    if any(not rides_along(before, after, i, moved) for i in np.flatnonzero(slid).tolist()):
        return "cylinder_moved"
    if any(not lies_right_again(before, after, i) for i in moved):
        return "shoved_bar"
    return ""


def rides_along(before: State, after: State, cylinder: int, moved: list[int]) -> bool:
    """K16: a cylinder may move only with the bar it stands on, and must stand safely there."""
    level, x, y = before.cylinders[cylinder].tolist()
    bar = bar_below(before, level, x, y)
    _, x, y = after.cylinders[cylinder].tolist()
    return bar in moved and safe_on(after, bar, x, y)


def lies_right_again(before: State, after: State, bar: int) -> bool:
    """K15: on its own two cylinders, over none that it did not lie on before, and overlapping no other bar."""
    length = int(after.lengths[bar])
    new = set(under(after, after.bars[bar], length)) - set(under(before, before.bars[bar], length))
    free = in_the_way(after.bars, after.lengths, after.bars[bar], length, bar) < 0
    return rests_right(after.bars[bar], length, after.cylinders) and not new and free


def lies_wrong(after: State, height: int) -> Fault:
    """K15, K31: whether the new bar lies on something else than its cylinders, or in another bar."""
    bar, length = after.bars[after.building], int(after.lengths[after.building])
    if abs(height - bar_height(int(bar[LEVEL]))) > LYING:
        return "not_level"
    return "bars_overlap" if in_the_way(after.bars, after.lengths, bar, length, int(after.building)) >= 0 else ""
