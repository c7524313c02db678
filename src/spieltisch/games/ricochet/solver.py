"""The least number of moves, proven (R18), and the moves themselves.

Nearly everything is searched by placements (`placements.py`), which is fast; the rest by positions (`positions.py`),
which knows every rule and finds all solutions. Both are exact and end within a bounded memory: with a solution, with
the proof that there is none, or by saying that they gave up.
"""

import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from typing import NamedTuple, NoReturn

import numpy as np

from spieltisch.games.ricochet import lanes, placements, positions, slides, trace
from spieltisch.games.ricochet.bits import Words
from spieltisch.games.ricochet.boards import Board, Field
from spieltisch.games.ricochet.components import (
    DIRECTIONS,
    FIELDS,
    LETTERS,
    ROBOTS,
    SIZE,
    VORTEX,
    Ints,
)
from spieltisch.games.ricochet.distance import FAR, distances
from spieltisch.games.ricochet.moves import Moves, parse
from spieltisch.games.ricochet.notation import read
from spieltisch.games.ricochet.slides import slide
from spieltisch.games.ricochet.state import State
from spieltisch.games.ricochet.store import ALL_SPEEDUPS, DEEPEST, NODES, OPTIMUM, PLAN, SMALLEST, STOP, WAY
from spieltisch.games.ricochet.view import show, view
from spieltisch.games.ricochet.way import draw_way

__all__ = [
    "Board",
    "GaveUp",
    "Solution",
    "Table",
    "Unsolvable",
    "analyse",
    "draw",
    "solve",
    "solve_all",
    "solve_all_of",
    "solve_position",
]

MEMORY = 256 << 20
GROWTH = 32  # how much more memory a search gets when it runs out
MOST_SOLUTIONS = 100_000
FOREVER = nullcontext()
FIELD_AT = {divmod(field, SIZE): field for field in range(FIELDS)}
ABSENT = (lanes.ABSENT,) * ROBOTS


class Unsolvable(Exception):
    """It is proven that no sequence of moves solves the position."""


class GaveUp(Exception):
    """A limit on time, memory or the number of solutions was reached first."""


class Solution(NamedTuple):
    moves: tuple[str, ...]
    nodes: int  # moves looked at

    @property
    def optimum(self) -> int:
        return len(self.moves)


class Table:
    """Memory kept from one call to the next, for callers who solve many positions. For one thread at a time."""

    def __init__(self, memory: int = MEMORY) -> None:
        self.words = max(memory // 8, SMALLEST)
        self.store = np.empty(min(SMALLEST, self.words), np.uint64)
        self.plan = np.zeros(PLAN, np.int64)

    def grow(self) -> bool:
        """Small memory first, more when it does not do: most positions are easy, and fresh memory takes time."""
        if len(self.store) >= self.words:
            return False
        self.store = np.empty(min(GROWTH * len(self.store), self.words), np.uint64)
        return True


class Task(NamedTuple):
    """A question, checked."""

    board: Board
    fields: list[int]
    target: int
    robot: int | None
    must_turn: bool
    seconds: float | None

    @property
    def robots(self) -> Ints:
        return np.array(self.fields)

    @property
    def asked(self) -> Sequence[int]:
        return range(len(self.fields)) if self.robot is None else (self.robot,)


def solve(
    board: Board,
    robots: Sequence[Field],
    target: Field,
    robot: int | None,
    must_turn: bool = True,
    *,
    table: Table | None = None,
    memory: int = MEMORY,
    seconds: float | None = None,
    speedups: int = ALL_SPEEDUPS,
) -> Solution:
    """An optimal solution. `robot` is the index of the robot that must arrive, None when any may (the vortex)."""
    task = _task(board, robots, target, robot, must_turn, seconds)
    return _solve(task, table or Table(memory), speedups)


def _solve(task: Task, table: Table, speedups: int) -> Solution:
    if speedups:
        by_placements = _any_by_placements if task.robot is None else _by_placements
        if found := by_placements(task, table, speedups):
            return found
    problem = _problem(task)
    book = _by_positions(problem, task, table, complete=False)
    steps = np.empty(book.marks[positions.OPTIMUM], np.int64)
    positions.retrace(problem, book, steps)
    return Solution(_notation(steps.tolist()), int(book.marks[positions.NODES]))


def solve_all(
    board: Board,
    robots: Sequence[Field],
    target: Field,
    robot: int | None,
    must_turn: bool = True,
    *,
    table: Table | None = None,
    memory: int = MEMORY,
    seconds: float | None = None,
) -> list[Solution]:
    """Every optimal solution, in the order of the moves' names."""
    task = _task(board, robots, target, robot, must_turn, seconds)
    problem = _problem(task)
    book = _by_positions(problem, task, table or Table(memory), complete=True)
    useful = np.zeros(book.marks[positions.LENGTH], np.int64)
    positions.mark_useful(problem, book, useful)
    nodes = int(book.marks[positions.NODES])
    return sorted(Solution(_notation(steps), nodes) for steps in _ways(problem, book, useful))


def solve_position(position: str | State, *, table: Table | None = None) -> Solution:
    """An optimal solution of a position in notation, from where the robots stand."""
    return solve(*_question(read(position) if isinstance(position, str) else position), table=table)


def solve_all_of(state: State, *, table: Table | None = None) -> list[Solution]:
    """Every optimal solution of a position of the game."""
    return solve_all(*_question(state), table=table)


def analyse(position: str) -> list[tuple[Moves, float]]:
    """Every move of a robot with what it is worth: minus the moves needed in all, if one starts with it."""
    task, table = _task(*_question(read(position)), seconds=None), Table()
    problem = _problem(task)
    possible = [s for s in range(4 * len(task.fields)) if slide(problem.ground, problem.robots, s // 4, s % 4) >= 0]
    worth = [(parse(_notation([step])[0]), -_needed(task, problem, step, table)) for step in possible]
    return sorted(worth, key=lambda each: (-each[1], str(each[0])))


def _needed(task: Task, problem: positions.Problem, step: int, table: Table) -> float:
    """How many moves a solution has that starts with this one; inf if there is none."""
    robots, ways = _after(problem, problem.robots, problem.ways, step)
    if positions.arrived(problem, robots, ways, step // 4):
        return 1.0
    follow = task._replace(fields=robots.tolist(), must_turn=False)
    try:
        if min(ways[list(task.asked)]) == slides.TURNED:
            return 1.0 + _solve(follow, table, ALL_SPEEDUPS).optimum
        book = _by_positions(problem._replace(robots=robots, ways=ways), follow, table, complete=False)
    except Unsolvable:
        return float("inf")
    return 1.0 + float(book.marks[positions.OPTIMUM])


def draw(position: str) -> str:
    """The position with an optimal solution drawn in, or with the reason why there is none."""
    state = read(position)
    try:
        return draw_way(state, solve_position(state).moves)
    except (Unsolvable, GaveUp) as none:
        return f"{show(view(state, None))}\n{none}"


Question = tuple[Board, list[Field], Field, int | None, bool]


def _question(state: State) -> Question:
    fields = [int(field) for field in state.robots if field >= 0]
    if state.chip < 0 or len(fields) < 4 or state.robots[:4].min() < 0:
        raise ValueError("There is nothing to solve: a chip and all robots are needed.")
    board = Board(state.ground.copy(), state.targets.copy())
    robot = None if state.chip == VORTEX else int(state.chip) // 4
    target = divmod(int(state.targets[state.chip]), SIZE)
    return board, [divmod(field, SIZE) for field in fields], target, robot, bool(state.must_turn)


def _task(
    board: Board, robots: Sequence[Field], target: Field, robot: int | None, must_turn: bool, seconds: float | None
) -> Task:
    try:
        fields, goal = [FIELD_AT[place] for place in robots], FIELD_AT[target]
    except KeyError as unknown:
        raise ValueError(f"there is no field {unknown}") from unknown
    if not 1 <= len(fields) <= ROBOTS or len(set(fields)) < len(fields):
        raise ValueError("one to five robots stand on fields of their own")
    if robot is not None and not 0 <= robot < len(fields):
        raise ValueError(f"there is no robot {robot}")
    return Task(board, fields, goal, robot, must_turn, seconds)


def _by_placements(task: Task, table: Table, speedups: int) -> Solution | None:
    """None where the turn rule has to be watched move by move."""
    assert task.robot is not None
    found = _prove(task, table, task.robot, DEEPEST, speedups)
    if isinstance(found, int):
        _no_solution(found, task, table)
    return found if isinstance(found, Solution) else None


def _any_by_placements(task: Task, table: Table, speedups: int) -> Solution | None:
    """The vortex: each robot in turn, going deeper together."""
    for deepest in range(4, DEEPEST, 2):
        most, best, worst = deepest, None, placements.UNSOLVABLE
        for robot in task.asked:
            found = _prove(task, table, robot, most, speedups)
            if found is None:
                return None
            if isinstance(found, Solution):
                best, most = found, found.optimum - 1
            else:
                worst = max(worst, found)
        if best and worst in (placements.UNSOLVABLE, placements.BEYOND):
            return best
        if worst != placements.BEYOND:
            _no_solution(worst, task, table)
    return None


def _prove(task: Task, table: Table, robot: int, deepest: int, speedups: int) -> Solution | int | None:
    """A solution with this robot, the verdict why there is none, or None where `placements` cannot tell."""
    board, plan = task.board, table.plan
    asked = (task.target, robot, int(task.must_turn), deepest, speedups, board.passing)
    robots = (*task.fields, *ABSENT[len(task.fields) :])
    plan[STOP] = 0
    with _deadline(plan, task.seconds):
        verdict = trace.prove(board.lanes, plan, table.store, *asked, *robots)
        while verdict == placements.FULL and table.grow():
            verdict = trace.prove(board.lanes, plan, table.store, *asked, *robots)
    if verdict == placements.FOUND:
        return Solution(_notation(plan[WAY : WAY + plan.item(OPTIMUM)].tolist()), plan.item(NODES))
    return None if verdict == trace.MAY_ARRIVE_STRAIGHT else verdict


def _by_positions(problem: positions.Problem, task: Task, table: Table, complete: bool) -> positions.Memory:
    marks, piles = np.zeros(positions.MARKS, np.int64), np.empty(3, np.int64)
    with _deadline(marks, task.seconds):
        book = _book(table.store, marks)
        verdict = positions.search(problem, book, piles, complete)
        while verdict == positions.FULL and table.grow():
            book = _book(table.store, marks)
            verdict = positions.search(problem, book, piles, complete)
    if verdict != positions.FOUND:
        _no_solution(verdict, task, table)
    return book


def _book(store: Words, marks: Ints) -> positions.Memory:
    words = store.view(np.int64)
    places = 1 << (len(words) // 3).bit_length() - 1
    return positions.Memory(words[:places], words[places : 4 * places], marks)


def _no_solution(verdict: int, task: Task, table: Table) -> NoReturn:
    if verdict == positions.UNSOLVABLE:
        raise Unsolvable("it is proven that this position has no solution")
    if verdict == positions.STOPPED:
        raise GaveUp(f"no solution was found within {task.seconds} seconds")
    raise GaveUp(f"no solution was found within {table.words >> 17} MB")


def _deadline(flags: Ints, seconds: float | None) -> AbstractContextManager[None]:
    return FOREVER if seconds is None else _stopping(flags, seconds)


@contextmanager
def _stopping(flags: Ints, seconds: float) -> Iterator[None]:
    """Raises the stop flag, which the search looks at, when the time is over."""
    timer = threading.Timer(seconds, flags.__setitem__, (STOP, 1))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _problem(task: Task) -> positions.Problem:
    distance = np.full((len(task.robots), FIELDS), FAR)
    ways = np.full(len(task.robots), slides.TURNED)
    for robot in task.asked:
        distance[robot] = distances(task.board.ground, task.target, robot)
        # Without a turn a robot stays on the lines through its field: only from one of them it could arrive so.
        if task.must_turn and distance[robot, task.robots[robot]] <= 1:
            ways[robot] = slides.UNMOVED
    return positions.Problem(task.board.ground, task.robots, ways, distance, _alike(task))


def _alike(task: Task) -> Ints:
    """Robots that need not arrive and that no diagonal lets pass are interchangeable."""
    passes = task.board.diagonal_colours
    return np.array([int(robot not in task.asked and robot not in passes) for robot in range(len(task.robots))])


def _ways(problem: positions.Problem, book: positions.Memory, useful: Ints) -> list[list[int]]:
    """Walk from the start along useful positions only: every walk ends in a solution."""
    found: list[list[int]] = []
    waiting = [(problem.robots.copy(), problem.ways.copy(), list[int]())]
    while waiting:
        robots, ways, steps = waiting.pop()
        if len(steps) == book.marks[positions.OPTIMUM]:
            found.append(steps)
            continue
        if len(found) + len(waiting) > MOST_SOLUTIONS:
            raise GaveUp(f"there are more than {MOST_SOLUTIONS} optimal solutions")
        good = partial(positions.step_leads_on, problem, book, useful, len(steps) + 1, robots, ways)
        waiting += [
            (*_after(problem, robots, ways, step), [*steps, step]) for step in range(4 * len(robots)) if good(step)
        ]
    return found


def _after(problem: positions.Problem, robots: Ints, ways: Ints, step: int) -> tuple[Ints, Ints]:
    robots, ways = robots.copy(), ways.copy()
    end = slide(problem.ground, robots, step // 4, step % 4)
    robots[step // 4] = end // 4
    ways[step // 4] = slides.way_after(int(ways[step // 4]), step % 4, end % 4)
    return robots, ways


NAMES = [letter + direction for letter in LETTERS for direction in DIRECTIONS]


def _notation(steps: Iterable[int]) -> tuple[str, ...]:
    return tuple([NAMES[step] for step in steps])
