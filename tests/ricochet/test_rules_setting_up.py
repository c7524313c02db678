"""What is in the box and how it is set up: R1 to R5."""

from collections import Counter
from typing import Any

import pytest

from spieltisch.core.contract import CHANCE
from spieltisch.core.rng import seeded
from spieltisch.games.ricochet.components import CENTRE, CHIPS, DIAGONAL, IDS, MARKS
from spieltisch.games.ricochet.thinking.solver import Board

from .table import BOARD, GAME, PLAIN, ROBOTS, refused, start


def test_r1_sixteen_quadrants_in_four_sets() -> None:
    assert len(IDS) == 16
    assert Counter(MARKS[int(name[0]) - 1] for name in IDS) == {"red": 4, "green": 4, "blue": 4, "yellow": 4}
    assert refused(start(), CHANCE, "board 3A,3B,4C,1D") == "R2 no_such_board"


@pytest.mark.parametrize("corner", range(4))
@pytest.mark.parametrize("side", "ABCD")
def test_r2_every_board_has_every_target_once_and_a_closed_centre(corner: int, side: str) -> None:
    """Each quadrant in each corner; all 1536 boards are looked at in `test_rules_boards.py`."""
    numbers = "1234"[corner:] + "1234"[:corner]
    board = Board.from_quadrants(*(number + side for number in numbers))
    assert len(set(board.targets.tolist()) - {-1}) == len(CHIPS)
    for centre in CENTRE:
        assert board.ground[centre] & 15 == 15
    for place in range(256):
        assert not board.ground[place] & 2 or place % 16 == 15 or board.ground[place + 1] & 8
        assert not board.ground[place] & 4 or place >= 240 or board.ground[place + 16] & 1
    assert bool((board.ground & DIAGONAL).any()) == (side == "D")


def test_r3_silver_plays_only_in_its_variant() -> None:
    match = start()
    match.play(CHANCE, f"board {PLAIN}")
    assert refused(match, CHANCE, f"robots {ROBOTS},s9.9") == "R4 no_such_start"
    match = start(silver=True)
    match.play(CHANCE, f"board {PLAIN}")
    match.play(CHANCE, f"robots {ROBOTS},s9.9")
    assert match.view()["robots"][4] == 9 * 16 + 9
    assert len(CHIPS) == 17


@pytest.mark.parametrize(
    "robots", ["r7.7,g0.0,b0.1,y0.2", "r0.0,g0.0,b0.1,y0.2", "r5.7,g0.0,b0.1,y0.2", "r0.0,g0.1,b0.2"]
)
def test_r4_robots_start_on_free_fields_of_their_own(robots: str) -> None:
    match = start()
    match.play(CHANCE, f"board {PLAIN}")
    assert refused(match, CHANCE, f"robots {robots}") == "R4 no_such_start"


def test_r4_nor_on_a_diagonal() -> None:
    match = start(diagonals=True)
    match.play(CHANCE, "board 3D,2B,4C,1A")
    assert refused(match, CHANCE, "robots r1.4,g0.0,b0.1,y0.2") == "R4 no_such_start"


def drawn(moves: int, seed: int, **options: Any) -> Any:
    """The view after CHANCE's first moves: 1 lays the board, 2 sets the robots too."""
    match, rng = start(3, **options), seeded(seed)
    for _ in range(moves):
        match.play(CHANCE, GAME.sample(match.state, CHANCE, rng))
    return match.view()


def test_r4_chance_finds_such_fields() -> None:
    for seed in range(20):
        view = drawn(2, seed, silver=True, diagonals=True)
        robots = view["robots"]
        assert len(set(robots)) == 5
        assert view["marks"] == robots
        for place in robots:
            assert place not in CENTRE
            assert place not in view["targets"]
            assert not view["ground"][place] & DIAGONAL


def test_r5_diagonals_only_where_they_are_wanted() -> None:
    assert refused(start(), CHANCE, f"board {BOARD}") == "R2 no_such_board"
    start(diagonals=True).play(CHANCE, f"board {BOARD}")
    assert all("D" not in "".join(drawn(1, seed)["board"]) for seed in range(30))
    assert any("D" in "".join(drawn(1, seed, diagonals=True)["board"]) for seed in range(30))


def test_r5_a_board_can_be_chosen() -> None:
    assert drawn(1, 1, nw="3A", ne="2D", se="4C", sw="1B")["board"] == ["3A", "2D", "4C", "1B"]
    assert refused(start(nw="3A"), CHANCE, "board 3B,2B,4C,1A") == "R2 no_such_board"
    board = drawn(1, 1, nw="3A", sw="3B")["board"]
    assert board[0] == "3A"
    assert len({name[0] for name in board}) == 4


def test_r5_all_quadrants_come_everywhere() -> None:
    state, rng = start(diagonals=True).state, seeded(7)
    boards = [str(GAME.sample(state, CHANCE, rng)).removeprefix("board ").split(",") for _ in range(150)]
    assert all({board[corner] for board in boards} == set(IDS) for corner in range(4))
