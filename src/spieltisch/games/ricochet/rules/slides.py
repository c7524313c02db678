"""The board and how robots slide on it (R2, R6 to R8, R10): the one place that knows."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.games.ricochet.components import (
    COLOUR,
    COLOUR_SHIFT,
    DIAGONAL,
    FIELDS,
    GROUND,
    QUADRANT,
    SIZE,
    SLASH,
    STEPS,
    TARGETS,
    Ints,
)
from spieltisch.games.ricochet.state import State

ENDLESS = 4 * FIELDS
UNMOVED, ALONG_COLUMN, ALONG_ROW, TURNED = range(4)  # how a robot has moved
Ground = Ints | NDArray[np.uint8]


@rule
def lay_quadrants(quadrants: Ints, ground: Ints, targets: Ints) -> None:
    """Put four quadrants (NW, NE, SE, SW) together: the ground of 256 fields and where each target lies."""
    targets[:] = -1
    for corner in range(4):
        top = QUADRANT * (corner // 2)
        left = QUADRANT * (1 <= corner <= 2)
        section = GROUND[quadrants[corner], corner]
        for row in range(QUADRANT):
            for column in range(QUADRANT):
                ground[(top + row) * SIZE + left + column] = section[row, column]
        for chip in range(len(targets)):
            field = TARGETS[quadrants[corner], corner, chip]
            if field >= 0:
                targets[chip] = (top + field // QUADRANT) * SIZE + left + field % QUADRANT
    close_walls(ground)


@rule
def close_walls(ground: Ints) -> None:
    """The border all around, and every wall from both of its sides."""
    for field in range(FIELDS):
        for direction in range(4):
            if leaves_board(field, direction):
                ground[field] |= 1 << direction
            elif ground[field] & 1 << direction:
                ground[field + STEPS[direction]] |= 1 << (direction ^ 2)


@rule
def leaves_board(field: int, direction: int) -> bool:
    row, column = field // SIZE, field % SIZE
    if direction % 2:
        return column == (SIZE - 1 if direction == 1 else 0)
    return row == (SIZE - 1 if direction == 2 else 0)


@rule
def deflected(ground: int, heading: int, colour: int) -> int:
    """R7: where a robot of this colour heads after the field it has just entered."""
    if not ground & DIAGONAL or ground & COLOUR == colour << COLOUR_SHIFT:
        return heading
    return heading ^ 1 if ground & SLASH else heading ^ 3


@rule
def occupied(robots: Ints, mover: int, field: int) -> bool:
    for robot in range(len(robots)):
        if robots[robot] == field and robot != mover:
            return True
    return False


@rule
def run(ground: Ints, robots: Ints, mover: int, direction: int, fields: Ints) -> int:
    """The fields of a slide one after the other, from where it sets off to where it ends; returns how many."""
    field, heading = robots[mover], direction
    for steps in range(ENDLESS):
        fields[steps] = field
        if ground[field] & 1 << heading or occupied(robots, mover, field + STEPS[heading]):
            return steps + 1
        field += STEPS[heading]
        heading = deflected(ground[field], heading, mover)
    return ENDLESS


def path_of(state: State, robot: int, direction: int) -> list[int]:
    """The same as a list."""
    fields = np.empty(ENDLESS + 1, np.int64)
    return [int(field) for field in fields[: run(state.ground, state.robots, robot, direction, fields)]]


@rule
def slide(ground: Ground, robots: Ints, mover: int, direction: int) -> int:
    """Field * 4 + last heading where a robot's slide ends; -1 if that is no move (R6, R8). Absent robots are -1."""
    field, heading = robots[mover], direction
    for steps in range(ENDLESS):
        if ground[field] & 1 << heading or occupied(robots, mover, field + STEPS[heading]):
            return -1 if steps == 0 or ground[field] & DIAGONAL else field * 4 + heading
        field += STEPS[heading]
        heading = deflected(ground[field], heading, mover)
    return -1  # it would run in circles for ever


@rule
def way_after(way: int, set_off: int, heading: int) -> int:
    """R10: a robot has turned when it sets off at right angles to how it last came to its stop."""
    if way == TURNED or (way != UNMOVED and way != ALONG_COLUMN + set_off % 2):
        return TURNED
    return ALONG_COLUMN + heading % 2
