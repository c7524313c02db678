"""What a solver can be asked: the least number of moves of a question or a position, each move's worth, a drawing."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from spieltisch.core.budget import Flag, time_limit
from spieltisch.games.ricochet.moves import Moves, parse
from spieltisch.games.ricochet.notation import read
from spieltisch.games.ricochet.rules import positions
from spieltisch.games.ricochet.rules.slides import TURNED, slide
from spieltisch.games.ricochet.sight import draw_way, show, view
from spieltisch.games.ricochet.state import State
from spieltisch.games.ricochet.thinking.solver import by_placements, by_positions
from spieltisch.games.ricochet.thinking.solver.boards import Board, Field
from spieltisch.games.ricochet.thinking.solver.store import ALL_SPEEDUPS
from spieltisch.games.ricochet.thinking.solver.task import (
    MEMORY,
    NEVER,
    GaveUp,
    Limit,
    Solution,
    Table,
    Task,
    Unsolvable,
    all_places,
    name_of,
    question_of,
    set_task,
)


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
    stop: Flag = NEVER,
    speedups: int = ALL_SPEEDUPS,
) -> Solution:
    """An optimal solution. `robot` is the index of the robot that must arrive, None when any may (the vortex).

    The search ends when somebody raises the flag `stop`, or after `seconds`.
    """
    if seconds is None:
        task = set_task(board, robots, target, robot, must_turn, Limit(stop))
        return answered(task, table or Table(memory), speedups)
    prepare()
    with time_limit(seconds) as budget:
        task = set_task(board, robots, target, robot, must_turn, Limit(budget.stop, seconds))
        return answered(task, table or Table(memory), speedups)


def answered(task: Task, table: Table, speedups: int) -> Solution:
    """By whichever search can: the quick one, else the general one."""
    found = None
    if speedups:
        search = by_placements.any_arrives if task.robot is None else by_placements.one_arrives
        found = search(task, table, speedups)
    return found or by_positions.one_solution(task, table)


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
    if seconds is not None:
        prepare()
    with time_limit(seconds) as budget:
        task = set_task(board, robots, target, robot, must_turn, Limit(budget.stop, seconds))
        return by_positions.every_solution(task, table or Table(memory))


def solve_position(
    position: str | State, *, table: Table | None = None, seconds: float | None = None, stop: Flag = NEVER
) -> Solution:
    """An optimal solution of a position in notation, from where the robots stand."""
    state = read(position) if isinstance(position, str) else position
    return solve(*question_of(state), table=table, seconds=seconds, stop=stop)


def solve_all_of(state: State, *, table: Table | None = None, seconds: float | None = None) -> list[Solution]:
    """Every optimal solution of a position of the game."""
    return solve_all(*question_of(state), table=table, seconds=seconds)


@cache
def prepare() -> None:
    """Have the searches compiled: the first time that takes a while, which is not to count as anybody's time.

    Easy questions do: two moves on a board without diagonals and on one with them, and a robot that could go straight
    to its target but must turn (R10).
    """
    for corner, start in (("1A", (10, 5)), ("1A", (10, 4)), ("1D", (10, 9))):
        board = Board.from_quadrants(corner, "2A", "3A", "4A")
        question = board, [start, (0, 15), (15, 0), (15, 15)], board.target("red-circle"), 0
        solve_all(*question)
        solve(*question)


def analyse(position: str) -> list[tuple[Moves, float]]:
    """Every move of a robot with what it is worth: minus the moves needed in all, if one starts with it."""
    task, table = set_task(*question_of(read(position))), Table()
    problem = by_positions.problem_of(task)
    possible = [s for s in range(4 * len(task.fields)) if slide(problem.ground, problem.robots, s // 4, s % 4) >= 0]
    try:
        worth = [(parse(name_of(step)), -_needed(task, problem, step, table)) for step in possible]
    except GaveUp as tired:
        raise ValueError(f"This position is too hard to analyse: {tired}.") from tired
    return sorted(worth, key=lambda each: (-each[1], str(each[0])))


def _needed(task: Task, problem: positions.Problem, step: int, table: Table) -> float:
    """How many moves a solution has that starts with this one; inf if there is none."""
    robots, ways = by_positions.after(problem, problem.robots, problem.ways, step)
    if positions.arrived(problem, robots, ways, step // 4):
        return 1.0
    follow = replace(task, places=all_places(robots.tolist()), must_turn=0)
    try:
        if min(ways[list(task.asked)]) == TURNED:
            return 1.0 + answered(follow, table, ALL_SPEEDUPS).optimum
        start = problem._replace(robots=robots, ways=ways)
        book = by_positions.searched(start, follow, table, complete=False)
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
