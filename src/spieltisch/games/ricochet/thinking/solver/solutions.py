"""From the log of the search by positions back to the moves: those of one solution, or of every one."""

import numpy as np

from spieltisch.core.record import rule
from spieltisch.games.ricochet.components import Ints
from spieltisch.games.ricochet.rules.positions import (
    ENTRY,
    KEY,
    LAST,
    LENGTH,
    MADE,
    OPTIMUM,
    PARENT,
    Memory,
    Problem,
    arrived,
    key_of,
    place_of,
    unpack,
)
from spieltisch.games.ricochet.rules.slides import slide, way_after


@rule
def mark_useful(problem: Problem, memory: Memory, useful: Ints) -> None:
    """Mark the entries that lie on an optimal solution, from its end to its start, after a complete search."""
    robots, ways = problem.robots.copy(), problem.ways.copy()
    useful[:] = 0
    for made in range(memory.marks[OPTIMUM] - 1, -1, -1):
        for entry in range(memory.marks[LENGTH]):
            if memory.log[entry * ENTRY + MADE] == made:
                unpack(memory.log[entry * ENTRY + KEY], robots, ways)
                useful[entry] = leads_on(problem, memory, useful, made + 1, robots, ways)


@rule
def leads_on(problem: Problem, memory: Memory, useful: Ints, made: int, robots: Ints, ways: Ints) -> bool:
    for robot in range(len(robots)):
        for direction in range(4):
            if step_leads_on(problem, memory, useful, made, robots, ways, robot * 4 + direction):
                return True
    return False


@rule
def step_leads_on(
    problem: Problem, memory: Memory, useful: Ints, made: int, robots: Ints, ways: Ints, step: int
) -> bool:
    """Does this move arrive with the optimum's last move, or reach a useful position in as many moves?"""
    robot, direction = step // 4, step % 4
    end = slide(problem.ground, robots, robot, direction)
    if end < 0:
        return False
    field, way = robots[robot], ways[robot]
    robots[robot], ways[robot] = end // 4, way_after(way, direction, end % 4)
    if arrived(problem, robots, ways, robot):
        good = made == memory.marks[OPTIMUM]
    else:
        entry = memory.places[place_of(memory, key_of(problem, robots, ways))] - 1
        good = entry >= 0 and useful[entry] and memory.log[entry * ENTRY + MADE] == made
    robots[robot], ways[robot] = field, way
    return bool(good)


@rule
def retrace(problem: Problem, memory: Memory, steps: Ints) -> None:
    """The moves of the solution found, as robot * 4 + direction, from the chain of positions in the log."""
    optimum = memory.marks[OPTIMUM]
    chain = np.empty(optimum, np.int64)
    entry = memory.marks[LAST]
    for made in range(optimum - 1, -1, -1):
        chain[made] = memory.log[entry * ENTRY + KEY]
        entry = memory.log[entry * ENTRY + PARENT]
    robots, ways = problem.robots.copy(), problem.ways.copy()
    for made in range(optimum):
        goal = chain[made + 1] if made + 1 < optimum else -1
        steps[made] = step_to(problem, robots, ways, goal)


@rule
def step_to(problem: Problem, robots: Ints, ways: Ints, goal: int) -> int:
    """Make the one move that leads to the position `goal`, or to arrival when it is -1."""
    for step in range(4 * len(robots)):
        robot, direction = step // 4, step % 4
        end = slide(problem.ground, robots, robot, direction)
        if end >= 0:
            field, way = robots[robot], ways[robot]
            robots[robot], ways[robot] = end // 4, way_after(way, direction, end % 4)
            there = arrived(problem, robots, ways, robot) if goal < 0 else key_of(problem, robots, ways) == goal
            if there:
                return step
            robots[robot], ways[robot] = field, way
    return -1
