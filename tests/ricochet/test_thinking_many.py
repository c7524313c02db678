"""R18: many questions at once are answered as each of them by itself."""

import random

import numpy as np
import pytest

from spieltisch.games.ricochet.components import DIAGONAL
from spieltisch.games.ricochet.thinking import solver
from spieltisch.games.ricochet.thinking.solver import ANY, NO_ANSWER, NO_WAY, Board, Table, solve, solve_many

from .positions import Position, draw

OPEN = Board.from_walls(np.zeros((16, 16), np.int64))


def number(field: tuple[int, int]) -> int:
    return field[0] * 16 + field[1]


def alone(position: Position, table: Table) -> tuple[int, tuple[str, ...]]:
    """The optimum and the moves that `solve` finds."""
    try:
        moves = solve(*position, table=table).moves
    except solver.Unsolvable:
        return NO_WAY, ()
    return len(moves), moves


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("must_turn", [False, True])
@pytest.mark.parametrize("robots", [4, 5])
def test_r18_many_answers_are_those_of_each(robots: int, must_turn: bool, threads: int) -> None:
    dice, table = random.Random(2026), Table()
    asked = [draw(dice, diagonals=n % 2 == 1, robots=robots, must_turn=must_turn) for n in range(200)]
    answers = solve_many(
        [each.board for each in asked],
        [[number(field) for field in each.robots] for each in asked],
        [number(each.target) for each in asked],
        [ANY if each.robot is None else each.robot for each in asked],
        must_turn,
        which=range(len(asked)),
        threads=threads,
    )
    for i, each in enumerate(asked):
        assert (answers.optimum[i], answers.moves(i)) == alone(each, table)


def test_r18_many_questions_know_when_there_is_no_answer() -> None:
    walled = np.zeros((16, 16), np.int64)
    walled[5, 5] = 15
    shut = solve_many(Board.from_walls(walled), [[0, 15, 240, 255]], 5 * 16 + 5, 0, must_turn=False)
    assert (shut.optimum.tolist(), shut.moves(0)) == ([NO_WAY], ())
    board = Board.from_quadrants("1A", "4B", "3B", "2B")
    hard = [[number(field) for field in ((2, 14), (2, 1), (11, 13), (0, 15))]]
    target = number(board.target("blue-triangle"))
    assert solve_many(board, hard, target, 2, must_turn=False, memory=1 << 16).optimum.tolist() == [NO_ANSWER]


@pytest.mark.parametrize(
    ("robots", "target", "robot", "which", "wrong"),
    [
        ([[1, 2], [3, 300]], 9, 0, 0, "question 1: robots and target are on fields"),
        ([[1, 2], [3, 4]], 256, 0, 0, "question 0: robots and target are on fields"),
        ([[1, 1]], 9, 0, 0, "question 0: robots stand on fields of their own"),
        ([[1, 2]], 9, 2, 0, "question 0: there is no such robot"),
        ([[1, 2]], 9, 0, 1, "question 0: there is no such board"),
        ([1, 2], 9, 0, 0, "robots has a row for each question"),
        ([[1, 2, 3, 4, 5, 6]], 9, 0, 0, "robots has a row for each question"),
    ],
)
def test_many_questions_are_checked(robots: list[int], target: int, robot: int, which: int, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        solve_many(OPEN, robots, target, robot, which=which)


def test_no_robot_of_many_stands_on_a_diagonal() -> None:
    board = Board.from_quadrants("1D", "2A", "3A", "4A")
    diagonal = next(field for field in range(256) if board.ground[field] & DIAGONAL)
    with pytest.raises(ValueError, match="question 0: no robot stands on a diagonal"):
        solve_many(board, [[diagonal, 255]], 9, 0)


def test_no_questions_have_no_answers() -> None:
    assert solve_many(OPEN, np.zeros((0, 4), np.int64), [], []).optimum.tolist() == []
