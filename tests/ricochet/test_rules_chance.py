"""What CHANCE may do, and what it does: also for numbers that no text stands for."""

from collections import Counter
from typing import Any

import pytest

import spieltisch
from spieltisch.core.contract import CHANCE
from spieltisch.core.rng import seeded
from spieltisch.games.ricochet import moves, rules
from spieltisch.games.ricochet.notation import write
from spieltisch.games.ricochet.rules import proof
from spieltisch.games.ricochet.rules.chance import draw_board, draw_chip

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
        assert refusal(state, moves.encode(board)) == ("", "")
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
            assert refusal(state, moves.encode(start)) == ("", "")


def test_r2_every_mark_is_as_likely_as_any_other_in_every_corner() -> None:
    state, rng, seen = table(), seeded(11), Counter[tuple[int, int]]()
    for _ in range(12_000):
        board = draw_board(state, rng)
        seen[board >> 2 & 3, board >> 6 & 3] += 1
    assert len(seen) == 12
    assert all(900 < count < 1100 for count in seen.values())


def test_r9_every_chip_of_the_stack_is_as_likely_as_any_other() -> None:
    state, rng = table("board 1A,2A,3A,4A", "robots r0.0,g0.2,b0.3,y0.5"), seeded(12)
    state.owner[3], state.dead = 1, 1 << 5
    seen = Counter(draw_chip(state, rng) for _ in range(7500))
    assert set(seen) == set(range(17)) - {3, 5}
    assert all(400 < count < 600 for count in seen.values())


@pytest.mark.slow
@pytest.mark.parametrize(("length", "least", "most"), [("short", 2, 4), ("medium", 5, 7), ("long", 8, 99)])
def test_r17_alone_chips_are_drawn_whose_way_is_as_long_as_asked_for(length: str, least: int, most: int) -> None:
    state = alone(length)
    ways = [proof.shortest_way(state, state.robots, chip, 1 << 15) for chip in range(17)]
    fitting = {chip for chip, way in enumerate(ways) if least <= way <= most}
    rng = seeded(5)
    assert {draw_chip(state, rng) for _ in range(200)} == fitting
    for chip in fitting:
        state.owner[chip] = 0
    left = [max(least - way, way - most) for chip, way in enumerate(ways) if chip not in fitting]
    drawn = ways[draw_chip(state, rng)]
    assert max(least - drawn, drawn - most) == min(left)


def alone(length: str) -> Any:
    match = GAME.match(seats=1, chance="manual", length=length)
    for move in ("board 3A,2B,4C,1B", "robots r3.4,g12.7,b1.15,y15.0"):
        match.play(CHANCE, move)
    return match.state


def test_r17_in_company_and_in_a_puzzle_every_chip_is_turned_over() -> None:
    assert GAME.match(seats=2, length="long").state.length == 0
    assert GAME.match(seats=1, length="long", day=20_000).state.length == 0


def test_r14_silver_may_be_the_one_that_arrives() -> None:
    """The others are walled in, and any robot will do."""
    walls = "0.0ES,0.14E,0.15S,5.9E:vortex,14.0S,14.15S,15.0E,15.14E"
    alone = GAME.read(f"{walls} r0.0,g0.15,b15.0,y15.15 vortex -")
    helped = GAME.read(f"{walls} r0.0,g0.15,b15.0,y15.15,s5.5 vortex -")
    assert proof.unsolvable(alone)
    assert not proof.unsolvable(helped)


def test_the_puzzle_of_a_day_is_the_same_whatever_else_is_chosen() -> None:
    plain = GAME.match(seats=1, chance="manual", day=20_000).state
    chosen: dict[str, Any] = {"must_turn": False, "diagonals": True, "silver": True, "chips": 5, "nw": "3D", "se": "1A"}
    assert write(GAME.match(seats=1, chance="manual", day=20_000, **chosen).state) == write(plain)
    assert (plain.must_turn, plain.diagonals, plain.silver, plain.goal, plain.patience) == (1, 0, 0, 1, 1200)
    assert plain.chosen.tolist() == [-1, -1, -1, -1]


def test_there_is_no_puzzle_of_a_day_for_several_players() -> None:
    assert GAME.match(seats=2, chance="manual", day=20_000).state.day == 0
