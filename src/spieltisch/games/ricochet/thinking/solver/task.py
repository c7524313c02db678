"""What a solver is asked, the memory it gets and the flag that stops it, and how it answers."""

from collections.abc import Iterable, Sequence
from typing import NoReturn

import msgspec
import numpy as np

from spieltisch.core.budget import Flag, lowered
from spieltisch.games.ricochet.components import DIAGONAL, DIRECTIONS, LETTERS, ROBOTS, SIZE, VORTEX, Ints
from spieltisch.games.ricochet.rules.positions import STOPPED, UNSOLVABLE
from spieltisch.games.ricochet.state import State
from spieltisch.games.ricochet.thinking.solver.bits import Words
from spieltisch.games.ricochet.thinking.solver.boards import Board, Field
from spieltisch.games.ricochet.thinking.solver.lanes import ABSENT
from spieltisch.games.ricochet.thinking.solver.store import BLOCK, PLAN, SMALLEST

MEMORY = 256 << 20
GROWTH = 32  # how much more memory a search gets when it runs out
NEVER = lowered()  # the flag of a search that nobody stops
NAMES = [letter + direction for letter in LETTERS for direction in DIRECTIONS]

name_of = NAMES.__getitem__
field_at = {divmod(field, SIZE): field for field in range(SIZE * SIZE)}.__getitem__
Question = tuple[Board, list[Field], Field, int | None, bool]


class Unsolvable(Exception):
    """It is proven that no sequence of moves solves the position."""


class GaveUp(Exception):
    """A limit on time, memory or the number of solutions was reached first."""


class Solution(msgspec.Struct, frozen=True, gc=False):
    moves: tuple[str, ...]
    nodes: int  # moves looked at

    @property
    def optimum(self) -> int:
        return len(self.moves)


class Table:
    """Memory kept from one call to the next, for callers who solve many positions. For one thread at a time."""

    def __init__(self, memory: int = MEMORY) -> None:
        self.words = max(memory // 8, SMALLEST)
        self.store = _lines(min(SMALLEST, self.words))
        self.plan = np.zeros(PLAN, np.int64)
        self.numbers = self.plan.data  # the same, quicker to read one by one

    def grow(self) -> bool:
        """Small memory first, more when it does not do: most positions are easy, and fresh memory takes time."""
        if len(self.store) >= self.words:
            return False
        self.store = _lines(min(GROWTH * len(self.store), self.words))
        return True


def _lines(words: int) -> Words:
    """Fresh memory that begins with a line of the processor's cache, so that a slot or an entry fills just one."""
    fresh = np.empty(words + BLOCK, np.uint64)
    start = -fresh.ctypes.data // 8 % BLOCK
    return fresh[start : start + words]


class Limit(msgspec.Struct, frozen=True, gc=False):
    """Who may stop a search: the flag, and the seconds after which it is raised, as far as is known here."""

    stop: Flag = NEVER
    seconds: float | None = None


UNLIMITED = Limit()


class Task(msgspec.Struct, frozen=True, gc=False):
    """A question, checked."""

    board: Board
    places: list[int]  # of all five robots; those that do not play are ABSENT
    target: int
    robot: int | None
    must_turn: int  # 0 or 1, as compiled code takes it
    limit: Limit

    @property
    def fields(self) -> list[int]:
        return [place for place in self.places if place != ABSENT]

    @property
    def robots(self) -> Ints:
        return np.array(self.fields)

    @property
    def asked(self) -> Sequence[int]:
        return range(len(self.fields)) if self.robot is None else (self.robot,)


def set_task(
    board: Board,
    robots: Sequence[Field],
    target: Field,
    robot: int | None,
    must_turn: bool,
    limit: Limit = UNLIMITED,
) -> Task:
    try:
        fields, goal = [*map(field_at, robots)], field_at(target)
    except (LookupError, TypeError):
        raise ValueError(f"robots and target are on fields from (0, 0) to {(SIZE - 1, SIZE - 1)}") from None
    if not 1 <= len(fields) <= ROBOTS or len(set(fields)) < len(fields):
        raise ValueError("one to five robots stand on fields of their own")
    if board.passing and any(board.ground[field] & DIAGONAL for field in fields):
        raise ValueError("no robot stands on a diagonal")
    if robot is not None and not 0 <= robot < len(fields):
        raise ValueError(f"there is no robot {robot}")
    return Task(board, all_places(fields), goal, robot, int(must_turn), limit)


def all_places(fields: list[int]) -> list[int]:
    return fields + [ABSENT] * (ROBOTS - len(fields))


def question_of(state: State) -> Question:
    """What a position of the game asks for, from where the robots stand."""
    fields = [int(field) for field in state.robots if field >= 0]
    if state.chip < 0 or len(fields) < 4 or state.robots[:4].min() < 0:
        raise ValueError("There is nothing to solve: a chip and all robots are needed.")
    board = Board(state.ground.copy(), state.targets.copy())
    robot = None if state.chip == VORTEX else int(state.chip) // 4
    target = divmod(int(state.targets[state.chip]), SIZE)
    return board, [divmod(field, SIZE) for field in fields], target, robot, bool(state.must_turn)


def no_solution(verdict: int, task: Task, table: Table) -> NoReturn:
    if verdict == UNSOLVABLE:
        raise Unsolvable("it is proven that this position has no solution")
    if verdict == STOPPED:
        raise GaveUp(f"no solution was found {in_time(task)}")
    room = f"{table.words >> 17} MB" if table.words >> 17 else f"{table.words >> 7} kB"
    raise GaveUp(f"no solution was found within {room}")


def in_time(task: Task) -> str:
    """How long the search had, as far as is known."""
    return "in time" if task.limit.seconds is None else f"within {task.limit.seconds:g} seconds"


def names_of(steps: Iterable[int]) -> tuple[str, ...]:
    """Moves as robot * 4 + direction: their names."""
    return tuple(map(name_of, steps))
