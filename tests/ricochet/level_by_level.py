"""The plain search once more, for thousands of positions: all positions of a level at once, as sorted numbers.

Written apart from the product, like `breadth_first.py`, and compiled only because there is so much to look at.
"""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule

from .positions import Position

Numbers = NDArray[np.int64]
STEPS = (-16, 1, 16, -1)
WAYS = 40  # above the robots' fields: 0 not moved, 1 along a column, 2 along a row, 3 has turned


def optimum(position: Position, deepest: int) -> int | None:
    """The least number of moves, if it is not more than `deepest`."""
    start = 0
    for robot, (row, column) in enumerate(position.robots):
        start |= (row * 16 + column) << 8 * robot | (0 if position.must_turn else 3) << (WAYS + 2 * robot)
    target = position.target[0] * 16 + position.target[1]
    asked = -1 if position.robot is None else position.robot
    level = seen = np.array([start])
    for moves in range(1, deepest + 1):
        found, arrived = next_level(level, len(position.robots), position.board.ground, target, asked)
        if arrived:
            return moves
        level = np.setdiff1d(np.unique(found), seen, assume_unique=True)
        seen = np.union1d(seen, level)
    return None


@rule
def next_level(level: Numbers, robots: int, ground: Numbers, target: int, asked: int) -> tuple[Numbers, bool]:
    found = np.empty(len(level) * 4 * robots, np.int64)
    count = 0
    for state in level:
        for robot in range(robots):
            for direction in range(4):
                field, heading = run(state, robots, ground, robot, direction)
                if field < 0:
                    continue
                way = state >> (WAYS + 2 * robot) & 3
                turned = way == 3 or (way > 0 and way != 1 + direction % 2)
                new_way = 3 if turned else 1 + heading % 2
                if field == target and turned and (asked < 0 or asked == robot):
                    return found[:0], True
                other = state & ~(255 << 8 * robot | 3 << (WAYS + 2 * robot))
                found[count] = other | field << 8 * robot | new_way << (WAYS + 2 * robot)
                count += 1
    return found[:count], False


@rule
def run(state: int, robots: int, ground: Numbers, robot: int, direction: int) -> tuple[int, int]:
    field, heading, length = state >> 8 * robot & 255, direction, 0
    while length < 2000:
        blocked = ground[field] >> heading & 1 == 1
        for other in range(robots):
            blocked |= other != robot and state >> 8 * other & 255 == field + STEPS[heading]
        if blocked:
            break
        field += STEPS[heading]
        length += 1
        if ground[field] & 48 and ground[field] >> 6 != robot:
            heading = (1, 0, 3, 2)[heading] if ground[field] & 16 else (3, 2, 1, 0)[heading]
    if length in (0, 2000) or ground[field] & 48:
        return -1, 0
    return field, heading
