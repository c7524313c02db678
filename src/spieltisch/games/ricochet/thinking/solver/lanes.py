"""Where slides end on the empty board: one plain array of numbers, made once for each board.

There are 256 numbers for each direction, S and N by transposed field, so that all four directions count alike. A
diagonal ends a lane, because the robot goes on in another direction; but not for the robot of its colour. So each
colour has such numbers of its own. After them comes the ground itself.
"""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import inlined, rule
from spieltisch.games.ricochet.components import COLOUR, COLOUR_SHIFT, DIAGONAL, EAST, FIELDS, ROBOTS, SOUTH, WEST, Ints
from spieltisch.games.ricochet.thinking.solver.bits import natural

Lanes = NDArray[np.uint8]  # small, because a board that was not asked about for a while must be fetched
Four = tuple[int, int, int, int]  # fields of the four other robots

EAST_LANE, WEST_LANE, SOUTH_LANE, NORTH_LANE, LANES = 0, 256, 512, 768, 1024
GROUND = ROBOTS * LANES
TURNED_BY_ALL = ROBOTS - 1  # as silver is
ABSENT = 511  # a robot that is not there: far from every field in both directions, transposed too
WIDE = 1023


@inlined
def transposed(field: int) -> int:
    return ((field & 15) << 4) + (field >> 4)


@inlined
def turns(ground: int, colour: int) -> bool:
    """R7: does this field turn a robot of the colour?"""
    return ground & DIAGONAL != 0 and ground & COLOUR != colour << COLOUR_SHIFT


@rule
def find_lanes(ground: Ints) -> Lanes:
    lanes = np.empty(GROUND + FIELDS, np.uint8)
    lanes[GROUND:] = ground
    for colour in range(ROBOTS):
        own = lanes[colour * LANES : (colour + 1) * LANES]
        follow(ground, colour, own[EAST_LANE:WEST_LANE], own[WEST_LANE:SOUTH_LANE], False)  # noqa: FBT003
        follow(ground, colour, own[SOUTH_LANE:NORTH_LANE], own[NORTH_LANE:], True)  # noqa: FBT003
    return lanes


@rule
def follow(ground: Ints, colour: int, up: Lanes, down: Lanes, upright: bool) -> None:
    """The lanes towards higher and lower numbers, each from its end back to its start."""
    for line in range(FIELDS - 1, -1, -1):
        up[line] = lane_end(ground, colour, up, line, 1, upright)
    for line in range(FIELDS):
        down[line] = lane_end(ground, colour, down, line, -1, upright)


@inlined
def lane_end(ground: Ints, colour: int, ends: Lanes, line: int, step: int, upright: bool) -> int:
    if upright:
        wall = 4 if step > 0 else 1
    else:
        wall = 2 if step > 0 else 8
    if ground[transposed(line) if upright else line] & wall:
        return line
    ahead = line + step
    return ahead if turns(ground[transposed(ahead) if upright else ahead], colour) else int(ends[ahead])


@inlined
def ahead(field: int, end: int, a: int, b: int, c: int, d: int) -> int:
    """Where a slide towards higher numbers stops: before the nearest of four robots or at the lane's end."""
    near = min((a - field - 1) & WIDE, (b - field - 1) & WIDE)
    other = min((c - field - 1) & WIDE, (d - field - 1) & WIDE)
    return natural(field + min(end - field, near, other))


@inlined
def behind(field: int, end: int, a: int, b: int, c: int, d: int) -> int:
    """The same towards lower numbers."""
    near = min((field - a - 1) & WIDE, (field - b - 1) & WIDE)
    other = min((field - c - 1) & WIDE, (field - d - 1) & WIDE)
    return natural(field - min(field - end, near, other))


@inlined
def stop_of(lanes: Lanes, at: int, field: int, direction: int, others: Four) -> int:
    """Where a robot among four others stops, up to the next diagonal; `at` is where the lanes of its colour lie."""
    a, b, c, d = others
    if direction == EAST:
        return ahead(field, lanes[at + EAST_LANE + field], a, b, c, d)
    if direction == WEST:
        return behind(field, lanes[at + WEST_LANE + field], a, b, c, d)
    line, ta, tb, tc, td = transposed(field), transposed(a), transposed(b), transposed(c), transposed(d)
    if direction == SOUTH:
        return transposed(ahead(line, lanes[at + SOUTH_LANE + line], ta, tb, tc, td))
    return transposed(behind(line, lanes[at + NORTH_LANE + line], ta, tb, tc, td))
