"""From the log of `placements.py` back to the moves: every position before the last one has a known level.

A position is reached by a slide that ended at an obstacle. So its predecessors lie on the lines behind the robots that
have something in front of them, and a predecessor made one move fewer exactly if the log has it on the level of its
moves plus its distance.
"""

import numpy as np

from spieltisch.core.record import rule
from spieltisch.games.ricochet.bits import NONE, Words, bit
from spieltisch.games.ricochet.components import STEPS, Ints
from spieltisch.games.ricochet.placements import (
    ABSENT,
    BLOCK,
    FOUND,
    HASH,
    MASK,
    NEWEST,
    OLDER,
    OPTIMUM,
    PLACEMENT,
    RUNNER,
    USE_LINES,
    Course,
    Memory,
    measure,
    search,
    split,
)

MAY_ARRIVE_STRAIGHT = 6  # R10 has to be watched, move by move


@rule
def trace(course: Course, ground: Ints, memory: Memory, target: int, chain: Ints) -> None:
    """Fill in the positions of a solution: row m has runner and helpers (sorted) after m moves."""
    marks = memory.marks
    optimum = marks[OPTIMUM]
    chain[optimum, 0], chain[optimum - 1, 0] = target, marks[RUNNER]
    for helper in range(4):
        chain[optimum - 1, 1 + helper] = marks[PLACEMENT] >> 9 * helper & 511
    chain[optimum, 1:] = chain[optimum - 1, 1:]
    for made in range(optimum - 1, 0, -1):
        step_back(course, ground, memory, made, chain)


@rule
def step_back(course: Course, ground: Ints, memory: Memory, made: int, chain: Ints) -> None:
    before = chain[made - 1]
    for robot in range(5):
        for direction in range(4):
            before[:] = chain[made]
            if before[robot] != ABSENT and blocked(ground, before, robot, direction):
                while not blocked(ground, before, robot, direction ^ 2):
                    before[robot] += STEPS[direction ^ 2]
                    if logged(course, memory, before, made - 1):
                        sort_helpers(before)
                        return


@rule
def blocked(ground: Ints, robots: Ints, robot: int, direction: int) -> bool:
    """Is there a wall or a robot directly in front?"""
    ahead = robots[robot] + STEPS[direction]
    if ground[robots[robot]] & 1 << direction:
        return True
    for other in range(5):
        if robots[other] == ahead:
            return True
    return False


@rule
def logged(course: Course, memory: Memory, robots: Ints, made: int) -> bool:
    """Is this position reached with so many moves, and not with fewer?"""
    key = sorted_key(robots)
    level = made + course.distance[robots[0]]
    mask = memory.marks[MASK]
    place = (key * HASH >> 20) & mask
    while memory.index[place] >> 24 != key:
        if not memory.index[place]:
            return False
        place = (place + 1) & mask
    slot = (memory.index[place] & 0xFFFFFF) - 1
    newest = np.int64(memory.slots[slot * BLOCK + NEWEST])
    while newest >> 32 > level + 1:
        newest = np.int64(memory.log[(newest & 0xFFFFFFFF) * BLOCK + OLDER])
    if newest >> 32 != level + 1:
        return False
    return memory.log[(newest & 0xFFFFFFFF) * BLOCK + (robots[0] >> 6)] & bit(robots[0]) != NONE


@rule
def sorted_key(robots: Ints) -> int:
    key = 0
    for robot in range(1, 5):
        place = 0
        for other in range(1, 5):
            place += robots[other] < robots[robot] or (robots[other] == robots[robot] and other < robot)
        key |= robots[robot] << 9 * place
    return key


@rule
def sort_helpers(robots: Ints) -> None:
    key = sorted_key(robots)
    for helper in range(4):
        robots[1 + helper] = key >> 9 * helper & 511


@rule
def name_steps(chain: Ints, robots: Ints, asked: int, steps: Ints) -> None:
    """The moves, as robot * 4 + direction, that lead along a chain of positions; `robots` are moved along."""
    for made in range(len(steps)):
        mover, end = asked, chain[made + 1, 0]
        if end == chain[made, 0]:
            mover, end = helper_moved(chain[made], chain[made + 1], robots, asked)
        steps[made] = mover * 4 + direction_of(robots[mover], end)
        robots[mover] = end


@rule
def helper_moved(before: Ints, after: Ints, robots: Ints, asked: int) -> tuple[int, int]:
    """Which robot left its field, and the field that is newly taken."""
    mover, end = -1, -1
    for robot in range(len(robots)):
        if robot != asked and not among(after, robots[robot]):
            mover = robot
    for helper in range(1, 5):
        if not among(before, after[helper]):
            end = after[helper]
    return mover, end


@rule
def among(position: Ints, field: int) -> bool:
    for helper in range(1, 5):
        if position[helper] == field:
            return True
    return False


@rule
def direction_of(start: int, end: int) -> int:
    if start >> 4 == end >> 4:
        return 1 if end > start else 3
    return 2 if end > start else 0


@rule
def prove(
    ground: Ints, stops: Ints, robots: Ints, goal: Ints, speedups: int, block: Words, marks: Ints, steps: Ints
) -> int:
    """Search and trace in one go. `goal`: target, robot asked, whether it must turn, the last level to be tried."""
    target, asked = goal[0], goal[1]
    if robots[asked] == target:
        speedups &= ~USE_LINES  # R11: it may come back on the line on which it left
    course = Course(stops, measure(stops, target), speedups)
    if goal[2] and course.distance[robots[asked]] <= 1:
        return MAY_ARRIVE_STRAIGHT
    memory = split(block, marks)
    verdict = search(course, robots[asked], placement_of(robots, asked), goal[3], memory)
    if verdict == FOUND:
        chain = np.empty((marks[OPTIMUM] + 1, 5), np.int64)
        trace(course, ground, memory, target, chain)
        name_steps(chain, robots.copy(), asked, steps[: marks[OPTIMUM]])
    return verdict


@rule
def placement_of(robots: Ints, asked: int) -> int:
    helpers = np.full(5, ABSENT)
    for robot in range(len(robots)):
        if robot != asked:
            helpers[1 + robot - (robot > asked)] = robots[robot]
    return sorted_key(helpers)
