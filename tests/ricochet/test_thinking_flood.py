"""Distances 64 fields at a time are the distances of the plain search; so are the fields from which one walks alone."""

import random

import numpy as np
import pytest

from spieltisch.games.ricochet.components import FIELDS
from spieltisch.games.ricochet.rules.distance import FAR, distances
from spieltisch.games.ricochet.rules.slides import slide
from spieltisch.games.ricochet.thinking.solver import Board
from spieltisch.games.ricochet.thinking.solver.flood import find_stoppers, measure
from spieltisch.games.ricochet.thinking.solver.lookahead import find_useful
from spieltisch.games.ricochet.thinking.solver.store import ALONE, AT_WORK, STOPPERS, USEFUL

NOBODY = 4  # silver, which every board without diagonals treats like the others


def fields_of(work: np.ndarray[tuple[int], np.dtype[np.uint64]], at: int) -> set[int]:
    return {field for field in range(FIELDS) if int(work[at + field // 64]) >> field % 64 & 1}


def random_board(dice: random.Random, walls: float) -> Board:
    return Board.from_walls([[sum(1 << side for side in range(4) if dice.random() < walls)] for _ in range(FIELDS)])


@pytest.mark.parametrize("walls", [0.0, 0.05, 0.2, 0.5])
def test_distances_and_lonely_walks_agree_with_slides(walls: float) -> None:
    dice = random.Random(int(100 * walls))
    for _ in range(20):
        board, target = random_board(dice, walls), dice.randrange(FIELDS)
        work, distance = np.zeros(AT_WORK, np.uint64), np.empty(FIELDS, np.int64)
        measure(board.walls, work, target, distance)
        find_stoppers(board.walls, work)
        assert (distance == distances(board.ground, target, NOBODY)).all()
        alone = walkers(board, target, distance.tolist())
        assert fields_of(work, ALONE) == alone
        for heading, step in enumerate((-16, 1, 16, -1)):
            open_ahead = {field for field in alone if not board.ground[field] >> heading & 1}
            assert fields_of(work, STOPPERS + 4 * heading) == {field + step for field in open_ahead}


@pytest.mark.parametrize("runners", [[], [0], [15], [17, 30, 255], [63, 64, 112], list(range(0, 256, 5))])
def test_a_stopper_is_of_use_where_a_runner_stands_in_its_row_or_column(runners: list[int]) -> None:
    board = random_board(random.Random(len(runners)), 0.1)
    work, distance = np.zeros(AT_WORK + 4, np.uint64), np.empty(FIELDS, np.int64)
    measure(board.walls, work, 100, distance)
    find_stoppers(board.walls, work)
    for runner in runners:
        work[AT_WORK + runner // 64] |= np.uint64(1 << runner % 64)
    find_useful(work, AT_WORK)
    north, east, south, west = (fields_of(work, STOPPERS + 4 * heading) for heading in range(4))
    in_row = {field for field in east | west if field // 16 in {runner // 16 for runner in runners}}
    in_column = {field for field in north | south if field % 16 in {runner % 16 for runner in runners}}
    assert fields_of(work, USEFUL) == in_row | in_column


def walkers(board: Board, target: int, distance: list[int]) -> set[int]:
    """Fields from which slides on the empty board lead to the target, each nearer than the one before."""
    alone = {target}
    for field in sorted(range(FIELDS), key=distance.__getitem__):
        if distance[field] < FAR:
            ends = [slide(board.ground, np.array([field]), 0, direction) // 4 for direction in range(4)]
            if any(end in alone and distance[end] < distance[field] for end in ends if end >= 0):
                alone.add(field)
    return alone
