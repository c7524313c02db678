"""The least number of moves, proven (R18), and the moves themselves.

Boards without diagonals are searched by placements (`placements.py`), which is fast; everything else by positions
(`positions.py`), which knows every rule. Both are exact and end within a bounded memory: with a solution, with the
proof that there is none, or by saying that they gave up.
"""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np

from spieltisch.games.ricochet import placements, positions, trace
from spieltisch.games.ricochet.components import CHIPS, DIAGONAL, DIRECTIONS, FIELDS, IDS, LETTERS, ROBOTS, SIZE, Ints
from spieltisch.games.ricochet.distance import FAR, distances
from spieltisch.games.ricochet.slides import close_walls, lay_quadrants

Field = tuple[int, int]
MEMORY = 256 << 20
MOST_SOLUTIONS = 100_000


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


class Board:
    """The ground of a board; a board of quadrants also knows its targets."""

    def __init__(self, ground: Ints, targets: Ints) -> None:
        self.ground = ground
        self.targets = targets
        self.stops = placements.find_stops(ground)
        self.has_diagonals = bool((ground & DIAGONAL).any())

    @classmethod
    def from_quadrants(cls, nw: str, ne: str, se: str, sw: str) -> "Board":
        quadrants = np.array([_quadrant(name) for name in (nw, ne, se, sw)])
        ground, targets = np.zeros(FIELDS, np.int64), np.empty(len(CHIPS), np.int64)
        lay_quadrants(quadrants, ground, targets)
        return cls(ground, targets)

    @classmethod
    def from_walls(cls, walls: Sequence[Sequence[int]] | Ints) -> "Board":
        """Any 16 x 16 fields, walls N=1 E=2 S=4 W=8; a wall may be given from one side only."""
        ground = np.array(walls, np.int64).reshape(-1)
        if len(ground) != FIELDS or (ground & ~15).any():
            raise ValueError("a board has 16 x 16 fields, each a number from 0 to 15")
        close_walls(ground)
        return cls(ground, np.full(len(CHIPS), -1))

    def target(self, chip: str) -> Field:
        """Where a target lies: `red-triangle`, `vortex`."""
        field = int(self.targets[CHIPS.index(chip)])
        if field < 0:
            raise ValueError(f"this board has no {chip}")
        return divmod(field, SIZE)


class Table:
    """Memory kept from one call to the next, for callers who solve many positions. For one thread at a time."""

    def __init__(self, memory: int = MEMORY) -> None:
        self.memory = memory
        self.positions: positions.Memory | None = None


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
) -> Solution:
    """An optimal solution. `robot` is the index of the robot that must arrive, None when any may (the vortex)."""
    problem = _problem(board, robots, target, robot, must_turn)
    book = _search(problem, table or Table(memory), seconds, complete=False)
    steps = np.empty(book.marks[positions.OPTIMUM], np.int64)
    positions.retrace(problem, book, steps)
    return Solution(_notation(steps), int(book.marks[positions.NODES]))


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
    """Every optimal solution."""
    problem = _problem(board, robots, target, robot, must_turn)
    book = _search(problem, table or Table(memory), seconds, complete=True)
    useful = np.zeros(book.marks[positions.LENGTH], np.int64)
    positions.mark_useful(problem, book, useful)
    found = [Solution(_notation(steps), int(book.marks[positions.NODES])) for steps in _ways(problem, book, useful)]
    return sorted(found)


def _quadrant(name: str) -> int:
    if name not in IDS:
        raise ValueError(f"there is no quadrant {name}; they are {', '.join(IDS)}")
    return IDS.index(name)


def _problem(
    board: Board, robots: Sequence[Field], target: Field, robot: int | None, must_turn: bool
) -> positions.Problem:
    fields = np.array([_field(place) for place in robots])
    if not 1 <= len(fields) <= ROBOTS or len(set(fields)) < len(fields):
        raise ValueError("one to five robots stand on fields of their own")
    if robot is not None and not 0 <= robot < len(fields):
        raise ValueError(f"there is no robot {robot}")
    asked = range(len(fields)) if robot is None else [robot]
    distance = np.full((len(fields), FIELDS), FAR)
    for each in asked:
        distance[each] = distances(board.ground, _field(target), each)
    ways = np.full(len(fields), positions.TURNED)
    for each in asked:
        # Without a turn a robot stays on the lines through its field: only from one of them it could arrive so.
        if must_turn and distance[each, fields[each]] <= 1:
            ways[each] = positions.UNMOVED
    return positions.Problem(board.ground, fields, ways, distance, _field(target), _alike(board, len(fields), asked))


def _field(place: Field) -> int:
    row, column = place
    if not (0 <= row < SIZE and 0 <= column < SIZE):
        raise ValueError(f"there is no field {row}.{column}")
    return int(row) * SIZE + int(column)


def _alike(board: Board, robots: int, asked: Sequence[int]) -> Ints:
    """Robots that need not arrive and that no diagonal lets pass are interchangeable."""
    own = {int(ground) >> 6 for ground in board.ground if ground & DIAGONAL}
    return np.array([int(robot not in asked and robot not in own) for robot in range(robots)])


def _search(problem: positions.Problem, table: Table, seconds: float | None, complete: bool) -> positions.Memory:
    for book in _memories(table):
        with _deadline(book.marks, seconds):
            verdict = positions.search(problem, book, np.empty(3, np.int64), complete)
        if verdict == positions.FOUND:
            return book
        if verdict == positions.UNSOLVABLE:
            raise Unsolvable("it is proven that this position has no solution")
        if verdict == positions.STOPPED:
            raise GaveUp(f"no solution was found within {seconds} seconds")
    raise GaveUp(f"no solution was found within {table.memory >> 20} MB")


def _memories(table: Table) -> Iterator[positions.Memory]:
    """Small memory first: most positions are easy, and fresh memory takes time."""
    if table.positions is not None:
        yield table.positions
    most = max(table.memory // 64, 64)
    for entries in (1 << 11, 1 << 16, most):
        entries = min(entries, most)
        if table.positions is None or len(table.positions.log) < entries * positions.ENTRY:
            index = np.empty(1 << (entries.bit_length() + 1), np.int64)
            table.positions = positions.Memory(index, np.empty(entries * positions.ENTRY, np.int64), np.zeros(5, np.int64))
            yield table.positions


@contextmanager
def _deadline(marks: Ints, seconds: float | None) -> Iterator[None]:
    """Raises the stop flag, which the search looks at, when the time is over."""
    marks[positions.STOP] = 0
    if seconds is None:
        yield
        return
    timer = threading.Timer(seconds, marks.__setitem__, (positions.STOP, 1))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _ways(problem: positions.Problem, book: positions.Memory, useful: Ints) -> list[list[int]]:
    """Walk from the start along useful positions only: every walk ends in a solution."""
    found: list[list[int]] = []
    waiting = [(problem.robots.copy(), problem.ways.copy(), list[int]())]
    while waiting:
        robots, ways, steps = waiting.pop()
        if len(steps) == book.marks[positions.OPTIMUM]:
            found.append(steps)
        if len(found) + len(waiting) > MOST_SOLUTIONS:
            raise GaveUp(f"there are more than {MOST_SOLUTIONS} optimal solutions")
        for step in range(4 * len(robots)) if len(steps) < book.marks[positions.OPTIMUM] else ():
            if positions.step_leads_on(problem, book, useful, len(steps) + 1, robots, ways, step):
                waiting.append((*_after(problem, robots, ways, step), [*steps, step]))
    return found


def _after(problem: positions.Problem, robots: Ints, ways: Ints, step: int) -> tuple[Ints, Ints]:
    robots, ways = robots.copy(), ways.copy()
    end = positions.slide(problem.ground, robots, step // 4, step % 4)
    robots[step // 4] = end // 4
    ways[step // 4] = positions.way_after(int(ways[step // 4]), step % 4, end % 4)
    return robots, ways


def _notation(steps: Sequence[int] | Ints) -> tuple[str, ...]:
    return tuple(LETTERS[step // 4] + DIRECTIONS[step % 4] for step in steps)
