"""The general search (`rules/positions.py`) asked and answered: one optimal solution, or every one."""

from functools import partial

import numpy as np

from spieltisch.core.budget import Flag
from spieltisch.games.ricochet.components import FIELDS, Ints
from spieltisch.games.ricochet.rules import positions
from spieltisch.games.ricochet.rules.distance import FAR, distances
from spieltisch.games.ricochet.rules.slides import TURNED, UNMOVED, slide, way_after
from spieltisch.games.ricochet.thinking.solver import solutions
from spieltisch.games.ricochet.thinking.solver.bits import Words
from spieltisch.games.ricochet.thinking.solver.task import (
    GROWTH,
    GaveUp,
    Solution,
    Table,
    Task,
    in_time,
    names_of,
    no_solution,
)

MOST_SOLUTIONS = 100_000
FIRST_ROOM = 1 << 13  # words


def one_solution(task: Task, table: Table) -> Solution:
    problem = problem_of(task)
    book = searched(problem, task, table, complete=False)
    steps = np.empty(book.marks[positions.OPTIMUM], np.int64)
    solutions.retrace(problem, book, steps)
    return Solution(names_of(steps.tolist()), int(book.marks[positions.NODES]))


def every_solution(task: Task, table: Table) -> list[Solution]:
    problem = problem_of(task)
    book = searched(problem, task, table, complete=True)
    useful = np.zeros(book.marks[positions.LENGTH], np.int64)
    solutions.mark_useful(problem, book, useful)
    nodes = int(book.marks[positions.NODES])
    return [Solution(moves, nodes) for moves in sorted(map(names_of, _ways(task, problem, book, useful)))]


def problem_of(task: Task) -> positions.Problem:
    distance = np.full((len(task.fields), FIELDS), FAR)
    ways = np.full(len(task.fields), TURNED)
    for robot in task.asked:
        distance[robot] = distances(task.board.ground, task.target, robot)
        # Without a turn a robot stays on the lines through its field: only from one of them it could arrive so.
        if task.must_turn and distance[robot, task.fields[robot]] <= 1:
            ways[robot] = UNMOVED
    bends = bool(task.board.passing)
    return positions.Problem(task.board.ground, task.robots, ways, distance, _alike(task), task.target, bends)


def _alike(task: Task) -> Ints:
    """Robots that need not arrive and that no diagonal lets pass are interchangeable."""
    passes = task.board.diagonal_colours
    return np.array([int(robot not in task.asked and robot not in passes) for robot in range(len(task.fields))])


def searched(problem: positions.Problem, task: Task, table: Table, complete: bool) -> positions.Memory:
    """The memory after a search that found the optimum."""
    verdict, book = _search(problem, table, task.limit.stop, complete)
    if verdict != positions.FOUND:
        no_solution(verdict, task, table)
    return book


def _search(problem: positions.Problem, table: Table, stop: Flag, complete: bool) -> tuple[int, positions.Memory]:
    """In little memory first, however much the table has: it has to be cleared."""
    room = FIRST_ROOM
    while True:
        book = _book(table.store[:room], stop)
        verdict = positions.search(problem, book, complete)
        if verdict != positions.FULL or (room >= len(table.store) and not table.grow()):
            return verdict, book
        room = min(GROWTH * room, len(table.store))


def _book(store: Words, stop: Flag) -> positions.Memory:
    words = store.view(np.int64)
    places = 1 << (len(words) // 3).bit_length() - 1
    marks, piles = np.zeros(positions.MARKS, np.int64), np.empty(3, np.int64)
    return positions.Memory(words[:places], words[places : 4 * places], marks, piles, stop)


def _ways(task: Task, problem: positions.Problem, book: positions.Memory, useful: Ints) -> list[list[int]]:
    """Walk from the start along useful positions only: every walk ends in a solution."""
    found: list[list[int]] = []
    waiting = [(problem.robots.copy(), problem.ways.copy(), list[int]())]
    while waiting:
        robots, ways, steps = waiting.pop()
        if len(steps) == book.marks[positions.OPTIMUM]:
            found.append(steps)
            continue
        if task.limit.stop[0]:
            raise GaveUp(f"the solutions could not all be listed {in_time(task)}")
        if len(found) + len(waiting) > MOST_SOLUTIONS:
            raise GaveUp(f"there are more than {MOST_SOLUTIONS} optimal solutions")
        good = partial(solutions.step_leads_on, problem, book, useful, len(steps) + 1, robots, ways)
        waiting += [
            (*after(problem, robots, ways, step), [*steps, step]) for step in range(4 * len(robots)) if good(step)
        ]
    return found


def after(problem: positions.Problem, robots: Ints, ways: Ints, step: int) -> tuple[Ints, Ints]:
    """The robots and how they have moved, after a move."""
    robots, ways = robots.copy(), ways.copy()
    end = slide(problem.ground, robots, step // 4, step % 4)
    robots[step // 4] = end // 4
    ways[step // 4] = way_after(int(ways[step // 4]), step % 4, end % 4)
    return robots, ways
