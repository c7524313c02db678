"""The quick search (`placements.py`) asked and answered: one robot that must arrive, or the vortex."""

from struct import Struct

from spieltisch.games.ricochet.rules.positions import FOUND, FULL, UNSOLVABLE
from spieltisch.games.ricochet.thinking.solver import trace
from spieltisch.games.ricochet.thinking.solver.placements import BEYOND
from spieltisch.games.ricochet.thinking.solver.store import DEEPEST, NODES, OPTIMUM, PASSING, TARGET, WAY
from spieltisch.games.ricochet.thinking.solver.task import Solution, Table, Task, names_of, no_solution
from spieltisch.games.ricochet.thinking.solver.trace import MAY_ARRIVE_STRAIGHT

QUESTION = Struct(f"={PASSING + 1 - TARGET}q")  # as it stands in the plan from TARGET on


def one_arrives(task: Task, table: Table, speedups: int) -> Solution | None:
    """None where the turn rule has to be watched move by move, or the way is too long to be written down here."""
    assert task.robot is not None
    verdict = _prove(task, table, task.robot, DEEPEST, speedups)
    if verdict == FOUND:
        return _answer(table)
    if verdict not in (BEYOND, MAY_ARRIVE_STRAIGHT):
        no_solution(verdict, task, table)
    return None


def any_arrives(task: Task, table: Table, speedups: int) -> Solution | None:
    """The vortex: each robot in turn, going deeper together."""
    for deepest in range(4, DEEPEST, 2):
        best, most, hopeless = None, deepest, 0
        for robot in task.asked:
            verdict = _prove(task, table, robot, most, speedups)
            if verdict == MAY_ARRIVE_STRAIGHT:
                return None
            if verdict == FOUND:
                best = _answer(table)
                most = best.optimum - 1
            elif verdict == UNSOLVABLE:
                hopeless += 1
            elif verdict != BEYOND:
                no_solution(verdict, task, table)
        if best:
            return best
        if hopeless == len(task.fields):
            no_solution(UNSOLVABLE, task, table)
    return None


def _prove(task: Task, table: Table, robot: int, deepest: int, speedups: int) -> int:
    """The verdict on this robot; where a way is found, it lies in the table."""
    board, goal = task.board, task.target
    while True:
        QUESTION.pack_into(
            table.numbers, 8 * TARGET, goal, robot, *task.places, task.must_turn, deepest, speedups, board.passing
        )
        verdict = trace.prove(board.lanes, board.walls, table.plan, table.store, task.limit.stop)
        if verdict != FULL or not table.grow():
            return verdict


def _answer(table: Table) -> Solution:
    numbers = table.numbers
    return Solution(names_of(numbers[WAY : WAY + numbers[OPTIMUM]]), numbers[NODES])
