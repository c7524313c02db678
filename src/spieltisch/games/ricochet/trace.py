"""From the log of `placements.py` back to the moves: every position before the last one has a known level.

A position is reached by a slide that ended at an obstacle. So its predecessors lie on the lines behind the robots that
have something in front of them, and a predecessor made one move fewer exactly if the log has it on the level of its
moves plus its distance.
"""

import numpy as np

from spieltisch.core.record import rule
from spieltisch.games.ricochet.bits import NONE, Words, bit, whole
from spieltisch.games.ricochet.components import STEPS, Ints
from spieltisch.games.ricochet.placements import ABSENT, FOUND, USE_LINES, measure, search
from spieltisch.games.ricochet.store import (
    DISTANCE,
    NEWEST,
    OLDER,
    OPTIMUM,
    PLACEMENT,
    RUNNER,
    SPEEDUPS,
    place_of,
    slot_at,
)

MAY_ARRIVE_STRAIGHT = 6  # R10 has to be watched, move by move


@rule
def trace(plan: Ints, store: Words, ground: Ints, target: int, chain: Ints) -> None:
    """Fill in the positions of a solution: row m has runner and helpers (sorted) after m moves."""
    optimum = plan[OPTIMUM]
    chain[optimum, 0], chain[optimum - 1, 0] = target, plan[RUNNER]
    for helper in range(4):
        chain[optimum - 1, 1 + helper] = plan[PLACEMENT] >> 9 * helper & 511
    chain[optimum, 1:] = chain[optimum - 1, 1:]
    for made in range(optimum - 1, 0, -1):
        step_back(plan, store, ground, made, chain)


@rule
def step_back(plan: Ints, store: Words, ground: Ints, made: int, chain: Ints) -> None:
    before = chain[made - 1]
    for robot in range(5):
        for direction in range(4):
            before[:] = chain[made]
            if before[robot] != ABSENT and blocked(ground, before, robot, direction):
                while not blocked(ground, before, robot, direction ^ 2):
                    before[robot] += STEPS[direction ^ 2]
                    if logged(plan, store, before, made - 1):
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
def logged(plan: Ints, store: Words, robots: Ints, made: int) -> bool:
    """Is this position reached with so many moves, and not with fewer?"""
    level = made + plan[DISTANCE + robots[0]]
    word = store[place_of(plan, store, sorted_key(robots))]
    if word == NONE:
        return False
    newest = whole(store[slot_at(plan, word) + NEWEST])
    while newest >> 32 > level + 1:
        newest = whole(store[(newest & 0xFFFFFFFF) + OLDER])
    if newest >> 32 != level + 1:
        return False
    return bool(store[(newest & 0xFFFFFFFF) + (robots[0] >> 6)] & bit(robots[0]))


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
def prove(plan: Ints, store: Words, ground: Ints, robots: Ints, goal: Ints, steps: Ints) -> int:
    """Search and trace in one go. `goal`: target, robot asked, whether it must turn, the last level, speed-ups."""
    target, asked = goal[0], goal[1]
    measure(plan, target)
    if goal[2] and plan[DISTANCE + robots[asked]] <= 1:
        return MAY_ARRIVE_STRAIGHT
    plan[SPEEDUPS] = goal[4]
    if robots[asked] == target:
        plan[SPEEDUPS] &= ~USE_LINES  # R11: it may come back on the line on which it left
    verdict = search(plan, store, robots[asked], placement_of(robots, asked), goal[3])
    if verdict == FOUND:
        chain = np.empty((plan[OPTIMUM] + 1, 5), np.int64)
        trace(plan, store, ground, target, chain)
        name_steps(chain, robots.copy(), asked, steps[: plan[OPTIMUM]])
    return verdict


@rule
def placement_of(robots: Ints, asked: int) -> int:
    helpers = np.full(5, ABSENT)
    for robot in range(len(robots)):
        if robot != asked:
            helpers[1 + robot - (robot > asked)] = robots[robot]
    return sorted_key(helpers)
