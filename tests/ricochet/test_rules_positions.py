"""The lower bound of the general search. It is 0 where a robot has arrived, and no move changes it by more than one.

So it never says too much, and three piles of positions are enough.
"""

import random
from collections.abc import Iterator

import pytest

from spieltisch.games.ricochet.components import DIAGONAL, STEPS
from spieltisch.games.ricochet.rules import positions
from spieltisch.games.ricochet.rules.distance import FAR
from spieltisch.games.ricochet.rules.slides import TURNED, deflected, way_after
from spieltisch.games.ricochet.thinking.solver import by_positions
from spieltisch.games.ricochet.thinking.solver.task import set_task

from .positions import FIELDS, Position, draw, draw_walls

WAYS = 4


def free_moves(ground: list[int], field: int, way: int) -> Iterator[tuple[int, int]]:
    """Where a robot could come to with one move if it could stop anywhere, and how it has moved then."""
    for direction in range(4):
        at, heading = field, direction
        for _ in range(64):
            if ground[at] & 1 << heading:
                break
            at += STEPS[heading]
            heading = deflected(ground[at], heading, 0)
            if not ground[at] & DIAGONAL:
                yield at, way_after(way, direction, heading)


def never_too_much(position: Position) -> None:
    problem = by_positions.problem_of(set_task(*position))
    ground = position.board.ground.tolist()
    least = [[positions.least(problem, 0, field, way) for way in range(WAYS)] for field in range(256)]
    assert least[problem.target][TURNED] == 0
    for field in range(256):
        for way in range(WAYS):
            if least[field][way] < FAR and not ground[field] & DIAGONAL:
                changes = {least[at][then] - least[field][way] for at, then in free_moves(ground, field, way)}
                assert changes <= {-1, 0, 1}, f"{position.target}, {divmod(field, 16)}, {way}: {changes}"


@pytest.mark.parametrize("diagonals", [False, True])
def test_r10_the_bound_on_boards_of_quadrants(diagonals: bool) -> None:
    dice = random.Random(1)
    for _ in range(3):
        position = draw(dice, diagonals=diagonals, robots=4, must_turn=True)
        never_too_much(position._replace(robot=0))


@pytest.mark.parametrize("share", [0.0, 0.1, 0.4])
def test_r10_the_bound_on_boards_of_any_walls(share: float) -> None:
    dice = random.Random(2)
    for _ in range(3):
        robot, target = dice.sample(FIELDS, 2)
        never_too_much(Position(draw_walls(dice, share), [robot], target, 0, must_turn=True))
