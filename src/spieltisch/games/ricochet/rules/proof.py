"""R18 for the rule book: how long the shortest way is, and whether there is none."""

import numpy as np

from spieltisch.core.record import rule
from spieltisch.games.ricochet.components import DIAGONAL, FIELDS, ROBOTS, STEPS, VORTEX, Ints
from spieltisch.games.ricochet.rules.distance import FAR, distances
from spieltisch.games.ricochet.rules.positions import (
    FOUND,
    MARKS,
    OPTIMUM,
    UNSOLVABLE,
    Memory,
    Problem,
    search,
)
from spieltisch.games.ricochet.rules.slides import ENDLESS, TURNED, UNMOVED, deflected
from spieltisch.games.ricochet.state import State

NO_WAY_AT_ALL, UNKNOWN = 0, -1
NOTHING_NEW, CAME_FARTHER, ARRIVED = 0, 1, 2


@rule
def asked(chip: int, robot: int) -> bool:
    """R9: the robot of the target's colour, or any."""
    return chip == VORTEX or chip // 4 == robot


@rule
def unsolvable(s: State) -> bool:
    """R14: could no asked robot ever stop on the target, even if the others stood wherever they may ever stop?

    `taken` has a bit for each robot that may come to a field. It grows until nothing is added, and takes in more than
    can really be reached: what is out of reach here is proven to be unsolvable.
    """
    taken = np.zeros(FIELDS, np.int64)
    for robot in range(robots_in_game(s)):
        taken[s.robots[robot]] |= 1 << robot
    growing = True
    while growing:
        growing = False
        for robot in range(robots_in_game(s)):
            for start in range(4 * FIELDS):
                if taken[start // 4] >> robot & 1:
                    verdict = let_run(s, taken, robot, start // 4, start % 4)
                    if verdict == ARRIVED:
                        return False
                    growing |= verdict == CAME_FARTHER
    return True


@rule
def let_run(s: State, taken: Ints, robot: int, start: int, direction: int) -> int:
    """Note every field on which this slide might end: before a wall, or where another robot may be."""
    field, heading, verdict = start, direction, NOTHING_NEW
    for steps in range(ENDLESS):
        walled = s.ground[field] & 1 << heading
        stops = walled or taken[field + STEPS[heading]] & ~(1 << robot)
        if stops and steps and not s.ground[field] & DIAGONAL:
            if asked(s.chip, robot) and field == s.targets[s.chip]:
                return ARRIVED
            if not taken[field] >> robot & 1:
                taken[field] |= 1 << robot
                verdict = CAME_FARTHER
        if walled:
            break
        field += STEPS[heading]
        heading = deflected(s.ground[field], heading, robot)
    return verdict


@rule
def robots_in_game(s: State) -> int:
    return ROBOTS if s.silver else ROBOTS - 1


@rule
def shortest_way(s: State, robots: Ints, chip: int, room: int) -> int:
    """R18: the optimum, looking at no more positions than there is room for; else NO_WAY_AT_ALL or UNKNOWN."""
    count, ground = robots_in_game(s), s.ground.copy()
    distance, ways = np.full((count, FIELDS), FAR), np.full(count, TURNED)
    for robot in range(count):
        if asked(chip, robot):
            distance[robot] = distances(ground, s.targets[chip], robot)
            if s.must_turn:
                ways[robot] = UNMOVED
    alike, bends = np.zeros(count, np.int64), bool((ground & DIAGONAL).any())
    problem = Problem(ground, robots[:count].copy(), ways, distance, alike, s.targets[chip], bends)
    marks, piles, never = np.zeros(MARKS, np.int64), np.empty(3, np.int64), np.zeros(1, np.int64)
    memory = Memory(np.zeros(2 * room, np.int64), np.empty(4 * room, np.int64), marks, piles, never)
    verdict = search(problem, memory, False)  # noqa: FBT003
    if verdict == UNSOLVABLE:
        return NO_WAY_AT_ALL
    return memory.marks[OPTIMUM] if verdict == FOUND else UNKNOWN
