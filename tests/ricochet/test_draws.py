"""What CHANCE may do, and what it does: also for numbers that no text stands for."""

from typing import Any

import pytest

import spieltisch
from spieltisch.core.contract import CHANCE
from spieltisch.core.rng import seeded
from spieltisch.games.ricochet import moves, rules

GAME = spieltisch.game("ricochet")


def refusal(state: Any, code: int) -> tuple[str, str]:
    return rules.REFUSALS[rules.refusal(state, CHANCE, code)]


def code_of(text: str) -> int:
    return moves.encode(moves.parse(text))


def table(*played: str, **options: Any) -> Any:
    match = GAME.match(seats=2, chance="manual", **options)
    for move in played:
        match.play(CHANCE, move)
    return match.state


@pytest.mark.parametrize("names", ["3A,3B,4C,1A", "2A,2B,3A,4A", "1A,1B,2A,3A", "1A,2A,3A,3B"])
def test_r2_four_different_marks(names: str) -> None:
    assert refusal(table(), code_of(f"board {names}")) == ("R2", "no_such_board")


def test_r2_a_number_that_is_no_board() -> None:
    board = code_of("board 1A,2A,3A,4A")
    assert refusal(table(), board) == ("", "")
    for code in (board & 0xFFFF, board | 1 << 21, -board, 0):
        assert refusal(table(), code) == ("R2", "no_such_board")


def test_r5_a_chosen_quadrant_is_laid_where_it_was_chosen() -> None:
    state = table(nw="1A", se="3D")
    assert refusal(state, code_of("board 1B,2A,3D,4A")) == ("R2", "no_such_board")
    assert refusal(state, code_of("board 1A,2A,3C,4A")) == ("R2", "no_such_board")
    rng = seeded(3)
    for _ in range(60):
        board = GAME.sample(state, CHANCE, rng)
        assert refusal(state, moves.encode(board)) == ("", "")  # type: ignore[arg-type]
        names = str(board).removeprefix("board ").split(",")
        assert (names[0], names[2]) == ("1A", "3D")
        assert {name[0] for name in names} == set("1234")


@pytest.mark.parametrize(
    "robots", ["r0.0,g0.1,b0.1,y0.2", "r0.0,g0.1,b0.2,y0.2", "r0.0,g0.1,b0.2,y0.1", "r0.2,g0.1,b0.0,y0.2"]
)
def test_r4_no_two_robots_on_one_field(robots: str) -> None:
    assert refusal(table("board 1A,2A,3A,4A"), code_of(f"robots {robots}")) == ("R4", "no_such_start")


def test_r4_a_number_that_is_no_start() -> None:
    state = table("board 1A,2A,3A,4A")
    start = code_of("robots r0.0,g0.2,b0.3,y0.5")
    assert refusal(state, start) == ("", "")
    for code in (start & (1 << 45) - 1, start | 1 << 51, start | 256, -start):
        assert refusal(state, code) == ("R4", "no_such_start")


def test_r9_a_number_that_is_no_chip() -> None:
    state = table("board 1A,2A,3A,4A", "robots r0.0,g0.2,b0.3,y0.5")
    assert refusal(state, 16) == ("", "")
    for code in (17, -1, 1 << 40):
        assert refusal(state, code) == ("R9", "no_such_chip")


def test_r4_silver_is_set_in_its_variant_only() -> None:
    rng = seeded(4)
    for silver in (False, True):
        state = table("board 1A,2A,3A,4A", silver=silver)
        for _ in range(20):
            start = GAME.sample(state, CHANCE, rng)
            assert ("s" in str(start).removeprefix("robots ")) == silver
            assert refusal(state, moves.encode(start)) == ("", "")  # type: ignore[arg-type]
