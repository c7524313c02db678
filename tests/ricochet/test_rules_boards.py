"""All 1536 boards that can be put together."""

from itertools import product

import pytest

from spieltisch.games.ricochet.components import CENTRE, CHIPS, DIAGONAL
from spieltisch.games.ricochet.thinking.solver import Board


@pytest.mark.parametrize("sides", list(product("ABCD", repeat=2)))
def test_every_board_has_every_target_once_and_a_closed_centre(sides: tuple[str, str]) -> None:
    for (one, other), order in product(product("ABCD", repeat=2), ("1234", "1243", "1324", "1342", "1423", "1432")):
        board = Board.from_quadrants(*(number + side for number, side in zip(order, (*sides, one, other), strict=True)))
        assert len(set(board.targets.tolist()) - {-1}) == len(CHIPS)
        assert all(board.ground[centre] & 15 == 15 for centre in CENTRE)
        assert bool((board.ground & DIAGONAL).any()) == ("D" in (*sides, one, other))
