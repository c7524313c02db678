"""The quick search (`placements.py`) asked and answered: one robot that must arrive, or the vortex."""

from spieltisch.games.ricochet import lanes, placements, trace
from spieltisch.games.ricochet.components import ROBOTS
from spieltisch.games.ricochet.store import DEEPEST, NODES, OPTIMUM, WAY
from spieltisch.games.ricochet.task import Solution, Table, Task, no_solution, notation, stopping

ABSENT = [(lanes.ABSENT,) * (ROBOTS - robots) for robots in range(ROBOTS + 1)]


def one_arrives(task: Task, table: Table, speedups: int) -> Solution | None:
    """None where the turn rule has to be watched move by move, or the way is too long to be written down here."""
    assert task.robot is not None
    found = _prove(task, table, task.robot, DEEPEST, speedups)
    if found == placements.BEYOND:
        return None
    if isinstance(found, int):
        no_solution(found, task, table)
    return found


def any_arrives(task: Task, table: Table, speedups: int) -> Solution | None:
    """The vortex: each robot in turn, going deeper together."""
    for deepest in range(4, DEEPEST, 2):
        best, most, hopeless = None, deepest, 0
        for robot in task.asked:
            found = _prove(task, table, robot, most, speedups)
            if found is None:
                return None
            if isinstance(found, Solution):
                best, most = found, found.optimum - 1
            elif found == placements.UNSOLVABLE:
                hopeless += 1
            elif found != placements.BEYOND:
                no_solution(found, task, table)
        if best:
            return best
        if hopeless == len(task.fields):
            no_solution(placements.UNSOLVABLE, task, table)
    return None


def _prove(task: Task, table: Table, robot: int, deepest: int, speedups: int) -> Solution | int | None:
    """A solution with this robot, the verdict why there is none, or None where `placements` cannot tell."""
    if task.seconds is None:
        verdict = _search(task, table, robot, deepest, speedups)
    else:
        with stopping(table.plan, task.until):
            verdict = _search(task, table, robot, deepest, speedups)
    if verdict == placements.FOUND:
        numbers = table.numbers
        return Solution(notation(numbers[WAY : WAY + numbers[OPTIMUM]]), numbers[NODES])
    return None if verdict == trace.MAY_ARRIVE_STRAIGHT else verdict


def _search(task: Task, table: Table, robot: int, deepest: int, speedups: int) -> int:
    board, fields = task.board, task.fields
    asked = (task.target, robot, int(task.must_turn), deepest, speedups, board.passing)
    while True:
        verdict = trace.prove(board.lanes, board.walls, table.plan, table.store, *asked, *fields, *ABSENT[len(fields)])
        if verdict != placements.FULL or not table.grow():
            return verdict
