"""Whether pieces could lie on a table as a position tells it: apart from each other, on something, within reach."""

from itertools import combinations
from math import cos, hypot, sin

import numpy as np

from spieltisch.games.kurz_vor_knapp.components import (
    AWAY,
    HEIGHT,
    HIGH,
    LEAN,
    LEVEL,
    MM,
    RADIUS,
    REACH,
    SQUEEZE,
    STOREY,
    TUMBLE,
    WIDTH,
    X,
    Y,
)
from spieltisch.games.kurz_vor_knapp.rules.geometry import covers, cylinder_height, distance, push, radians
from spieltisch.games.kurz_vor_knapp.rules.laying import lying_under, under
from spieltisch.games.kurz_vor_knapp.state import State

BARS_OVERLAP = MM // 2
EDGE = REACH - 2 * WIDTH


def on_the_table(s: State) -> list[int]:
    return list(np.flatnonzero(s.cylinders[:, LEVEL] != AWAY).tolist())


def within_reach(s: State) -> bool:
    """A hand put to the corner of its reach touches nothing."""
    places = s.cylinders[:, [X, Y]].tolist() + [end for bar in _bars(s) for end in _ends(s, bar)]
    return all(max(abs(x), abs(y)) <= EDGE for x, y in places)


def _ends(s: State, bar: int) -> list[tuple[float, float]]:
    _, x, y, yaw, *_ = s.bars[bar].tolist()
    along_x, along_y = (turned(radians(yaw)) * s.lengths[bar] / 2 for turned in (cos, sin))
    return [(x + sign * along_x, y + sign * along_y) for sign in (-1, 1)]


def cylinders_apart(s: State) -> bool:
    return all(_apart(s, one, other) for one, other in combinations(on_the_table(s), 2))


def _apart(s: State, one: int, other: int) -> bool:
    """Whichever way two cylinders lie, their middles are no nearer than they are high."""
    (level, x, y), (other_level, other_x, other_y) = s.cylinders[[one, other]].tolist()
    across = distance(x, y, other_x, other_y)
    if s.lying[[one, other], LEAN].any():
        return hypot(across, _height(s, one) - _height(s, other)) >= HEIGHT - SQUEEZE
    return bool(level != other_level or across >= 2 * RADIUS - SQUEEZE)


def _height(s: State, cylinder: int) -> int:
    lying = s.lying[cylinder].tolist()
    return int(lying[HIGH] if lying[LEAN] else cylinder_height(int(s.cylinders[cylinder, LEVEL])))


def lying_on_their_level(s: State) -> bool:
    """K25: neither in what they lie on nor far above it, once all is still."""
    if s.step == TUMBLE:
        return True
    lying = np.flatnonzero(s.lying[:, LEAN]).tolist()
    sunk = [_height(s, i) - cylinder_height(int(s.cylinders[i, LEVEL])) - _raised(s, i) for i in lying]
    return all(-SQUEEZE <= above <= 2 * STOREY for above in sunk)


def _raised(s: State, cylinder: int) -> float:
    """How much higher the middle of a cylinder is because it leans."""
    lean = radians(int(s.lying[cylinder, LEAN]))
    return RADIUS * sin(lean) - HEIGHT / 2 * (1 - cos(lean))


def bars_apart(s: State) -> bool:
    return all(
        s.bars[one, LEVEL] != s.bars[other, LEVEL]
        or push(s.bars[one], s.lengths[one], s.bars[other], s.lengths[other])[0] <= BARS_OVERLAP
        for one, other in combinations(_bars(s), 2)
    )


def _bars(s: State) -> list[int]:
    return list(np.flatnonzero(s.bars[:, LEVEL]).tolist())


def nothing_hangs(s: State) -> bool:
    if s.step == TUMBLE:
        return True
    on_bars = all(_on_a_bar(s, cylinder) for cylinder in np.flatnonzero(s.cylinders[:, LEVEL] > 0).tolist())
    return on_bars and all(_lies_on_something(s, bar) for bar in _bars(s))


def _lies_on_something(s: State, bar: int) -> bool:
    there, length = s.bars[bar], int(s.lengths[bar])
    return bool(under(s, there, length) or lying_under(s, there, length))


def _on_a_bar(s: State, cylinder: int) -> bool:
    level, x, y = s.cylinders[cylinder].tolist()
    return any(s.bars[bar, LEVEL] == level and covers(s.bars[bar], s.lengths[bar], x, y) for bar in _bars(s))
