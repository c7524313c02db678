"""Many questions at once, as arrays, on all cores: the loop over them is compiled, without any Python in it."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import ArrayLike, NDArray

from spieltisch.core.budget import Flag
from spieltisch.core.record import inlined, kernel
from spieltisch.games.ricochet.components import DIAGONAL, FIELDS, ROBOTS, Ints
from spieltisch.games.ricochet.rules.positions import FOUND, UNSOLVABLE
from spieltisch.games.ricochet.thinking.solver.bits import Words
from spieltisch.games.ricochet.thinking.solver.boards import Board
from spieltisch.games.ricochet.thinking.solver.lanes import ABSENT, Lanes
from spieltisch.games.ricochet.thinking.solver.solving import answered
from spieltisch.games.ricochet.thinking.solver.store import (
    ALL_SPEEDUPS,
    ALLOWED,
    ASKED,
    DEEPEST,
    FIRST_ROBOT,
    MOST,
    MUST_TURN,
    NODES,
    OPTIMUM,
    PASSING,
    TARGET,
    WAY,
)
from spieltisch.games.ricochet.thinking.solver.task import (
    MEMORY,
    NEVER,
    GaveUp,
    Limit,
    Solution,
    Table,
    Task,
    Unsolvable,
    names_of,
)
from spieltisch.games.ricochet.thinking.solver.trace import prove

ANY = -1  # the robot that must arrive may be any (the vortex)
NO_WAY, NO_ANSWER = -1, -2  # instead of an optimum: proven that there is none, and none found within the memory
OPEN = -3  # not yet answered
CHUNK = 64  # questions that a thread takes at a time


class Questions(NamedTuple):
    """Questions, checked, a row for each."""

    lanes: Lanes
    walls: Words
    passing: Ints
    which: Ints
    places: Any
    targets: Ints
    asked: Ints
    must_turn: int


class Told(NamedTuple):
    """The answers' arrays, as compiled code takes them."""

    optimum: Ints
    nodes: Ints
    steps: Any


class Answers(msgspec.Struct, frozen=True):
    """A number for each question, in their order."""

    optimum: Ints  # or NO_WAY, or NO_ANSWER
    nodes: Ints  # moves looked at
    steps: NDArray[np.int8]  # robot * 4 + direction of each move; only the first `optimum` of a row

    def moves(self, i: int) -> tuple[str, ...]:
        """An optimal solution of one question; nothing where there is none."""
        return names_of(self.steps[i, : max(0, int(self.optimum[i]))].tolist())


def solve_many(
    boards: Board | Sequence[Board],
    robots: ArrayLike,
    targets: ArrayLike,
    robot: ArrayLike,
    must_turn: bool = True,
    *,
    which: ArrayLike = 0,
    memory: int = MEMORY,
    threads: int | None = None,
    stop: Flag = NEVER,
) -> Answers:
    """An optimal solution of each question, the same that `solve` finds.

    Fields are numbers, row * 16 + column. `robots` has a row for each question, `robot` the index of the one that must
    arrive or ANY; `which` says which of the boards is meant. Each thread has so many bytes of memory at the most.
    """
    boards = [boards] if isinstance(boards, Board) else list(boards)
    asked = _checked(boards, robots, targets, robot, must_turn, which)
    count = len(asked.targets)
    answers = Answers(np.full(count, OPEN), np.zeros(count, np.int64), np.zeros((count, DEEPEST), np.int8))
    work = _at_work(boards, asked, answers, [Table(memory) for _ in range(threads or cores())], stop)
    with ThreadPoolExecutor(threads or cores()) as pool:
        return _with(answers, [each for found in pool.map(work, range(0, count, CHUNK)) for each in found])


def _at_work(
    boards: Sequence[Board], asked: Questions, answers: Answers, free: list[Table], stop: Flag
) -> Callable[[int], list[tuple[int, Solution]]]:
    """What a thread does with the questions from one on; it has a table to itself, of which there is one for each."""

    def work(start: int) -> list[tuple[int, Solution]]:
        table, end = free.pop(), min(start + CHUNK, len(asked.targets))
        try:
            told = Told(answers.optimum, answers.nodes, answers.steps)
            prove_all(asked, (table.plan, table.store), stop, start, end, told)
            rest = np.flatnonzero(answers.optimum[start:end] == OPEN) + start
            return [*_one_by_one(boards, asked, rest.tolist(), table, stop, answers)]
        finally:
            free.append(table)

    return work


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@kernel
def prove_all(asked: Questions, memory: tuple[Ints, Words], stop: Flag, start: int, end: int, told: Told) -> None:
    """The quick search, one question after the other; what it cannot answer stays open."""
    plan, store = memory
    for i in range(start, end):
        if asked.asked[i] == ANY or stop[0]:
            continue
        put(asked, plan, i)
        board = asked.which[i]
        verdict = prove(asked.lanes[board], asked.walls[board], plan, store, stop)
        if verdict == UNSOLVABLE:
            told.optimum[i] = NO_WAY
        elif verdict == FOUND:
            told.optimum[i], told.nodes[i] = plan[OPTIMUM], plan[NODES]
            for made in range(plan[OPTIMUM]):
                told.steps[i, made] = plan[WAY + made]


@inlined
def put(asked: Questions, plan: Ints, i: int) -> None:
    """One of the questions, into the plan."""
    plan[TARGET], plan[ASKED], plan[MUST_TURN] = asked.targets[i], asked.asked[i], asked.must_turn
    plan[MOST], plan[ALLOWED], plan[PASSING] = DEEPEST, ALL_SPEEDUPS, asked.passing[asked.which[i]]
    for robot in range(ROBOTS):
        plan[FIRST_ROBOT + robot] = asked.places[i, robot]


def _one_by_one(
    boards: Sequence[Board], asked: Questions, rest: list[int], table: Table, stop: Flag, answers: Answers
) -> Iterator[tuple[int, Solution]]:
    """The vortex, the turn rule where it has to be watched, and what needs more memory."""
    for i in rest:
        robot = int(asked.asked[i])
        task = Task(
            boards[int(asked.which[i])],
            asked.places[i].tolist(),
            int(asked.targets[i]),
            None if robot == ANY else robot,
            asked.must_turn,
            Limit(stop),
        )
        try:
            yield i, answered(task, table, ALL_SPEEDUPS)
        except Unsolvable:
            answers.optimum[i] = NO_WAY
        except GaveUp:
            answers.optimum[i] = NO_ANSWER


def _with(answers: Answers, found: list[tuple[int, Solution]]) -> Answers:
    """The answers, with those that came one by one."""
    if not found:
        return answers
    longest = max([DEEPEST, *(solution.optimum for _, solution in found)])
    steps = np.zeros((len(answers.optimum), longest), np.int8)
    steps[:, :DEEPEST] = answers.steps
    for i, solution in found:
        answers.optimum[i], answers.nodes[i] = solution.optimum, solution.nodes
        steps[i, : solution.optimum] = [STEPS_OF[move] for move in solution.moves]
    return msgspec.structs.replace(answers, steps=steps)


STEPS_OF = {name: step for step in range(4 * ROBOTS) for name in names_of([step])}


def _checked(
    boards: list[Board], robots: ArrayLike, targets: ArrayLike, robot: ArrayLike, must_turn: bool, which: ArrayLike
) -> Questions:
    """The same that is asked of a single question; the first that is wrong is named."""
    fields = np.asarray(robots, np.int64)
    if fields.ndim != 2 or not 1 <= fields.shape[1] <= ROBOTS:
        raise ValueError("robots has a row for each question, with the fields of one to five robots")
    goals, asked, meant = (
        np.ascontiguousarray(np.broadcast_to(np.asarray(each, np.int64), len(fields)))
        for each in (targets, robot, which)
    )
    _check_fields(boards, fields, goals, asked, meant)
    places = np.full((len(fields), ROBOTS), ABSENT)
    places[:, : fields.shape[1]] = fields
    lanes, walls = np.stack([board.lanes for board in boards]), np.stack([board.walls for board in boards])
    passing = np.array([board.passing for board in boards])
    return Questions(lanes, walls, passing, meant, places, goals, asked, int(must_turn))


def _check_fields(boards: list[Board], fields: Any, goals: Ints, asked: Ints, meant: Ints) -> None:
    _require((meant >= 0) & (meant < len(boards)), "there is no such board")
    on_board = (fields >= 0) & (fields < FIELDS)
    on_board = np.column_stack([on_board, (goals >= 0) & (goals < FIELDS)])
    _require(on_board.all(1), f"robots and target are on fields from 0 to {FIELDS - 1}")
    ordered = np.sort(fields, 1)
    _require((ordered[:, 1:] != ordered[:, :-1]).all(1), "robots stand on fields of their own")
    _require((asked >= ANY) & (asked < fields.shape[1]), "there is no such robot")
    grounds = np.stack([board.ground for board in boards])
    _require(~((grounds[meant[:, None], fields] & DIAGONAL) > 0).any(1), "no robot stands on a diagonal")


def _require(right: Any, promise: str) -> None:
    if not right.all():
        raise ValueError(f"question {int(np.flatnonzero(~right)[0])}: {promise}")
