"""Where a cylinder may stand: distance (K5, K22), safety (K23), room and the cord (K25, K34)."""

from math import cos, sin

from spieltisch.core.record import rule
from spieltisch.games.kurz_vor_knapp.components import (
    APART,
    BARS,
    CROWDED,
    CYLINDERS,
    INSIDE,
    LEAN,
    LEVEL,
    MM,
    RADIUS,
    WIDTH,
    YAW,
    X,
    Y,
)
from spieltisch.games.kurz_vor_knapp.moves import Place
from spieltisch.games.kurz_vor_knapp.rules.geometry import covers, distance, off_lying, radians
from spieltisch.games.kurz_vor_knapp.state import State

NOWHERE = -1
TABLE_GRID = 2 * MM
ALONG_GRID = MM // 2
ACROSS_GRID = MM


@rule
def apart(s: State, level: int, x: int, y: int, gap: int) -> bool:
    """K5: far enough from every cylinder that stands on the level."""
    for other in range(CYLINDERS):
        stands = s.cylinders[other, LEVEL] == level and s.lying[other, LEAN] == 0
        if stands and distance(x, y, s.cylinders[other, X], s.cylinders[other, Y]) < gap:
            return False
    return True


@rule
def beside_lying(s: State, level: int, x: int, y: int) -> bool:
    """K25: a lying cylinder of the level takes the room it covers."""
    for other in range(CYLINDERS):
        lies = s.cylinders[other, LEVEL] == level and s.lying[other, LEAN] > 0
        if lies and off_lying(s.cylinders[other], s.lying[other], x, y) < RADIUS:
            return False
    return True


@rule
def headroom(s: State, level: int, x: int, y: int) -> bool:
    """K34: no bar of the next level passes over the place."""
    for bar in range(BARS):
        if s.bars[bar, LEVEL] == level + 1 and covers(s.bars[bar], s.lengths[bar], x, y):
            return False
    return True


@rule
def inside_cord(x: int, y: int) -> bool:
    return distance(0, 0, x, y) <= INSIDE


@rule
def free_on_table(s: State, x: int, y: int) -> bool:
    return inside_cord(x, y) and apart(s, 0, x, y, APART) and beside_lying(s, 0, x, y) and headroom(s, 0, x, y)


@rule
def safe_on(s: State, bar: int, x: int, y: int) -> bool:
    """K23: not beyond the bar's end, and the centre of gravity over it."""
    c, n = cos(radians(s.bars[bar, YAW])), sin(radians(s.bars[bar, YAW]))
    dx, dy = x - s.bars[bar, X], y - s.bars[bar, Y]
    return bool(abs(c * dx + n * dy) <= s.lengths[bar] / 2 - RADIUS and abs(c * dy - n * dx) < WIDTH / 2)


def line_on(s: State, bar: int) -> tuple[Place, Place]:
    """K23: the bar's middle line, as far as a cylinder stands safely on it, to the last whole unit."""
    turn, room = radians(int(s.bars[bar, YAW])), int(s.lengths[bar]) / 2 - RADIUS - 1
    x, y = int(s.bars[bar, X]), int(s.bars[bar, Y])
    one, other = ((round(x + far * cos(turn)), round(y + far * sin(turn))) for far in (-room, room))
    return one, other


@rule
def bar_below(s: State, level: int, x: int, y: int) -> int:
    """The bar of a level on which a cylinder at this place stands safely, NOWHERE when there is none."""
    for bar in range(BARS):
        if s.bars[bar, LEVEL] == level and level > 0 and safe_on(s, bar, x, y):
            return bar
    return NOWHERE


@rule
def free_on_bar(s: State, bar: int, x: int, y: int, gap: int) -> bool:
    level = s.bars[bar, LEVEL]
    beside = apart(s, level, x, y, gap) and beside_lying(s, level, x, y)
    return safe_on(s, bar, x, y) and beside and headroom(s, level, x, y)


@rule
def place_on_table(s: State) -> tuple[bool, int, int]:
    """Some place on the table, the first on a fine grid; (False, 0, 0) when there is none."""
    for x in range(-INSIDE, INSIDE + 1, TABLE_GRID):
        for y in range(-INSIDE, INSIDE + 1, TABLE_GRID):
            if free_on_table(s, x, y):
                return True, x, y
    return False, 0, 0


@rule
def place_on_bar(s: State, bar: int, gap: int) -> tuple[bool, int, int]:
    """Some place on a bar: the middle line first, then beside it."""
    c, n = cos(radians(s.bars[bar, YAW])), sin(radians(s.bars[bar, YAW]))
    room = s.lengths[bar] // 2 - RADIUS
    for across in range(0, WIDTH // 2, ACROSS_GRID):
        for side in (-across, across):
            for along in range(-room, room + 1, ALONG_GRID):
                x = round(s.bars[bar, X] + c * along - n * side)
                y = round(s.bars[bar, Y] + n * along + c * side)
                if free_on_bar(s, bar, x, y, gap):
                    return True, x, y
    return False, 0, 0


@rule
def place_on_level(s: State, level: int) -> tuple[bool, int, int]:
    """Some place on the table or on any bar of a level that keeps K5."""
    if level == 0:
        return place_on_table(s)
    for bar in range(BARS):
        if s.bars[bar, LEVEL] == level:
            found, x, y = place_on_bar(s, bar, APART)
            if found:
                return True, x, y
    return False, 0, 0


@rule
def level_with_room(s: State, level: int) -> int:
    """K22: this level, or the next lower one that has a place, the table included; NOWHERE when none has."""
    while level >= 0 and not place_on_level(s, level)[0]:
        level -= 1
    return level


@rule
def gap_on_new_bar(s: State, bar: int) -> int:
    """K22: the distance to be kept on the new bar, 0 when it has no room at all."""
    if place_on_bar(s, bar, APART)[0]:
        return APART
    return CROWDED if place_on_bar(s, bar, CROWDED)[0] else 0


@rule
def free_slot(s: State) -> int:
    """A cylinder that is not on the board."""
    for cylinder in range(CYLINDERS):
        if s.cylinders[cylinder, LEVEL] < 0:
            return cylinder
    return NOWHERE
