"""The distances of `rules/distance.py` on boards without diagonals, and who walks home alone: 64 fields at a time.

A robot that could stop anywhere floods the lines it stands on: all fields at one distance flood together, and what is
new is one farther. From some fields it gets to the target even with no help, stopping at walls alone. They are found
in the same way, flooding only from fields with a wall to stop at.
"""

import numpy as np

from spieltisch.core.record import inlined, kernel, rule
from spieltisch.games.ricochet.components import EAST, FIELDS, NORTH, SOUTH, WEST, Ints
from spieltisch.games.ricochet.rules.distance import FAR
from spieltisch.games.ricochet.thinking.solver.bits import NONE, ONE, Words, bit, lowest, part
from spieltisch.games.ricochet.thinking.solver.store import ALONE, COLUMN_STOPPERS, ROW_STOPPERS, STOPPERS

EDGE, FOUND, WALKERS, FLOODED = 0, 4, 8, 12  # sets at work
ANYWHERE, AT_WALLS = False, True


@rule
def find_walls(ground: Ints) -> Words:
    """For each direction the set of fields with a wall on that side."""
    walls = np.zeros(16, np.uint64)
    for direction in range(4):
        for field in range(FIELDS):
            if ground[field] & 1 << direction:
                walls[4 * direction + (field >> 6)] |= bit(field)
    return walls


@kernel
def measure(walls: Words, work: Words, target: int, distance: Ints) -> None:
    """Every field's distance; ALONE: the fields from which the runner gets to the target with no help."""
    distance[:] = FAR
    for word in range(4):
        work[FOUND + word], work[ALONE + word] = NONE, NONE
        work[EDGE + word] = part(target, word)
        work[WALKERS + word] = work[EDGE + word]
    far = 0
    while note_edge(work, distance, far):
        flood(walls, work, EDGE, ANYWHERE)
        for word in range(4):
            work[EDGE + word] = work[FLOODED + word] & ~work[FOUND + word]
        flood(walls, work, WALKERS, AT_WALLS)
        for word in range(4):
            work[WALKERS + word] = work[FLOODED + word] & work[EDGE + word]
        far += 1


@inlined
def note_edge(work: Words, distance: Ints, far: int) -> bool:
    """The fields at one distance. Are there any?"""
    for word in range(4):
        rest = work[EDGE + word]
        work[FOUND + word] |= rest
        work[ALONE + word] |= work[WALKERS + word]
        while rest:
            distance[64 * word + lowest(rest)] = far
            rest &= rest - ONE
    return bool(work[EDGE] | work[EDGE + 1] | work[EDGE + 2] | work[EDGE + 3])


@inlined
def flood(walls: Words, work: Words, source: int, at_walls: bool) -> None:
    """From a set along all four lines, as far as no wall is in the way; `at_walls`: back from where slides end."""
    for word in range(4):
        work[FLOODED + word] = along_row(walls, work[source + word], word, at_walls)
    row, enters = np.uint64(16), NONE
    for word in range(4):
        behind = walls[4 * NORTH + word]
        wet = springs(work[source + word], behind, at_walls) | enters & ~behind
        for _ in range(3):
            wet |= wet << row & ~behind
        work[FLOODED + word] |= wet
        enters = wet >> np.uint64(48)
    enters = NONE
    for word in range(3, -1, -1):
        behind = walls[4 * SOUTH + word]
        wet = springs(work[source + word], behind, at_walls) | enters & ~behind
        for _ in range(3):
            wet |= wet >> row & ~behind
        work[FLOODED + word] |= wet
        enters = wet << np.uint64(48)


@inlined
def springs(source: np.uint64, walls_behind: np.uint64, at_walls: bool) -> np.uint64:
    """The fields a flood in one direction begins at."""
    return source & walls_behind if at_walls else source


@inlined
def along_row(walls: Words, source: np.uint64, word: int, at_walls: bool) -> np.uint64:
    """East and west, doubling the steps: 1, 2, 4, 8 fields on, as long as all on the way is open."""
    closed_east, closed_west = walls[4 * WEST + word], walls[4 * EAST + word]
    east, open_east = springs(source, closed_east, at_walls), ~closed_east
    west, open_west = springs(source, closed_west, at_walls), ~closed_west
    for doubling in range(4):
        steps = ONE << np.uint64(doubling)
        east |= open_east & east << steps
        west |= open_west & west >> steps
        open_east &= open_east << steps
        open_west &= open_west >> steps
    return east | west


@kernel
def find_stoppers(walls: Words, work: Words) -> None:
    """By heading: where a helper stops a runner on a field from which it walks on alone."""
    one, row, rest = ONE, np.uint64(16), np.uint64(48)
    for word in range(4):
        alone = work[ALONE + word]
        before = work[ALONE + word - 1] >> rest if word > 0 else NONE
        behind = work[ALONE + word + 1] << rest if word < 3 else NONE
        work[STOPPERS + 4 * NORTH + word] = (alone >> row | behind) & ~walls[4 * SOUTH + word]
        work[STOPPERS + 4 * EAST + word] = alone << one & ~walls[4 * WEST + word]
        work[STOPPERS + 4 * SOUTH + word] = (alone << row | before) & ~walls[4 * NORTH + word]
        work[STOPPERS + 4 * WEST + word] = alone >> one & ~walls[4 * EAST + word]
        work[ROW_STOPPERS + word] = work[STOPPERS + 4 * EAST + word] | work[STOPPERS + 4 * WEST + word]
        work[COLUMN_STOPPERS + word] = work[STOPPERS + 4 * NORTH + word] | work[STOPPERS + 4 * SOUTH + word]
