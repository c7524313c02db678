"""Whole rounds, move by move: after each the position stands exactly as it must."""

import json

import pytest

import spieltisch
from spieltisch.core.contract import CHANCE, CLOCK
from spieltisch.core.match import Match
from spieltisch.core.rng import seeded
from spieltisch.games.ricochet import rules
from spieltisch.games.ricochet.rules.slides import path_of

from .table import GAME, at, written

PLAIN = "3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0"


@pytest.mark.parametrize(("title", "lines"), list(written()))
def test_r12_to_r17_rounds_in_notation(title: str, lines: list[str]) -> None:
    seats, *options = title.split()
    chosen = {name: json.loads(value) for name, _, value in (option.partition("=") for option in options)}
    match = GAME.match(seats=int(seats), chance="manual", **chosen)
    for line in lines:
        move, _, position = line.partition(" | ")
        if move != "start":
            seat, _, what = move.partition(" ")
            match.play(int(seat), what)
        assert f"{move} | {GAME.position(match.state)}" == f"{move} | {position}"


def legal(match: Match, seat: int) -> list[str]:
    moves = match.legal(seat)
    assert isinstance(moves, list)
    return [str(move) for move in moves]


def test_r12_everybody_may_be_ready_or_bid() -> None:
    match = at(f"{PLAIN} red-square turn / seats=3")
    assert legal(match, 1) == ["ready", *(f"bid {moves}" for moves in range(1, 100))]
    match.play(1, "ready")
    assert legal(match, 1) == [f"bid {moves}" for moves in range(1, 100)]
    assert legal(match, 2)[0] == "ready"
    with pytest.raises(spieltisch.IllegalMove, match="Already"):
        match.play(1, "ready")
    match.play(1, "bid 4")
    assert legal(match, 1) == ["ready", "bid 1", "bid 2", "bid 3"]


def test_r12_who_can_do_nothing_more_is_not_asked() -> None:
    match = at(f"{PLAIN} red-square turn / seats=3")
    match.play(1, "bid 1")
    asked = [match.actors]
    for seat, move in ((1, "ready"), (2, "bid 2"), (2, "ready")):
        match.play(seat, move)
        asked.append(match.actors)
    everybody = (0, 1, 2, CLOCK)
    assert asked == [everybody, (0, 2, CLOCK), everybody, everybody]


def test_r13_who_shows_may_move_every_robot_or_give_up() -> None:
    match = at(f"{PLAIN} red-square turn")
    match.play(0, "bid 9")
    assert match.actors == (0, CLOCK)
    walled = {"gW", "bE", "yS", "yW"}
    assert legal(match, 0) == [
        *(move for robot in "rgby" for move in (f"{robot}{way}" for way in "NESW") if move not in walled),
        "give up",
    ]


def default(match: Match, seat: int) -> str:
    return str(GAME.default(match.state, seat))


def test_r12_who_is_away_is_ready_then_bids_as_little_as_possible() -> None:
    match = at(f"{PLAIN} red-square turn / seats=2")
    assert default(match, 1) == "ready"
    match.play(1, "ready")
    assert default(match, 1) == "bid 99"
    assert default(match, 0) == "ready"
    match.play(1, "bid 7")
    match.play(1, "ready")
    assert default(match, 1) == "bid 6"
    match.play(CLOCK, "time")
    assert default(match, 1) == "give up"


def test_r12_no_timer_before_a_chip_is_turned_over_and_after_the_end() -> None:
    match = GAME.match(seats=2, chance="manual", seconds=30)
    assert GAME.timer(match.state) is None
    over = at("3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0 - turn / seats=2 phase=over")
    assert GAME.timer(over.state) is None


def test_r17_the_puzzle_of_a_day_is_one_chip_with_more_time() -> None:
    state = GAME.match(seats=1, chance="manual", day=20_773).state
    assert (state.day, state.goal, state.patience) == (20_773, 1, 1200)


@pytest.mark.parametrize(
    ("robots", "move", "refusal"),
    [
        ("r4.5,g12.0,b13.0,y7.4", "yN", "R8 ends_on_diagonal"),
        ("r3.4,g12.0,b13.0,y4.2", "yE", "R8 ends_on_diagonal"),
        ("r4.3,g12.0,b13.0,y1.4", "yS", "R8 ends_on_diagonal"),
        ("r5.4,g12.0,b13.0,y4.7", "yW", "R8 ends_on_diagonal"),
        ("r10.10,g10.11,b11.10,y15.15", "rE", "R6 no_way_to_go"),
        ("r10.10,g10.11,b11.10,y15.15", "rS", "R6 no_way_to_go"),
        ("r10.10,g10.11,b11.10,y15.15", "gW", "R6 no_way_to_go"),
        ("r10.10,g10.11,b11.10,y15.15", "bN", "R6 no_way_to_go"),
        ("r10.10,g10.11,b11.10,y15.15", "yE", "R6 no_way_to_go"),
        ("r10.10,g10.11,b11.10,y15.15", "yS", "R6 no_way_to_go"),
        ("r0.0,g10.11,b11.10,y15.15", "rN", "R6 no_way_to_go"),
        ("r0.0,g10.11,b11.10,y15.15", "rW", "R6 no_way_to_go"),
    ],
)
def test_r8_why_a_robot_may_not_go(robots: str, move: str, refusal: str) -> None:
    match = at(f"4.4:blue/,9.9:vortex {robots} vortex turn")
    match.play(0, "bid 9")
    with pytest.raises(spieltisch.IllegalMove) as refused:
        match.play(0, move)
    assert f"{refused.value.rule} {refused.value.code}" == refusal


@pytest.mark.parametrize(
    ("shape", "came", "goes"),
    [
        *(("/", came, goes) for came, goes in ("NE", "EN", "SW", "WS")),
        *(("\\", came, goes) for came, goes in ("NW", "WN", "SE", "ES")),
    ],
)
def test_r7_where_a_diagonal_sends_a_robot(shape: str, came: str, goes: str) -> None:
    """A diagonal on 4.4; the robot comes to it from two fields away and ends at the border."""
    steps = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
    row, column = 4 - 2 * steps[came][0], 4 - 2 * steps[came][1]
    state = GAME.read(f"4.4:blue{shape},9.9:vortex r15.14,g15.13,b15.12,y15.11,s{row}.{column} vortex -")
    path = path_of(state, 4, "NESW".index(came))
    assert path[2] == 4 * 16 + 4
    assert path[3] == (4 + steps[goes][0]) * 16 + 4 + steps[goes][1]
    assert path[-1] == {"N": 4, "E": 4 * 16 + 15, "S": 15 * 16 + 4, "W": 4 * 16}[goes]
    assert path_of(state, 2, "NESW".index("E")) == [15 * 16 + 12]


def test_r6_a_robot_may_go_to_the_first_field_of_the_board() -> None:
    match = at("9.9:vortex r0.5,g10.11,b11.10,y15.15 vortex turn")
    match.play(0, "bid 9")
    for move, field in (("rW", 0), ("rS", 240), ("rN", 0)):
        match.play(0, move)
        assert match.view()["robots"][0] == field


def test_r5_of_two_corners_with_one_mark_the_first_counts() -> None:
    match = GAME.match(seats=2, chance="manual", nw="1A", ne="1B", se="4D")
    assert GAME.position(match.state) == "- - - turn / seats=2 chosen=0,-1,15,-1"


def test_r12_a_bid_is_one_of_1_to_99() -> None:
    match = at(f"{PLAIN} red-square turn / seats=2")
    for code in (24, 100, 200):
        assert rules.REFUSALS[rules.refusal(match.state, 0, code)] == ("R12", "not_a_bid")
    assert rules.refusal(match.state, CLOCK, 0) == 0


def test_r17_alone_as_many_solved_as_failed_is_not_won() -> None:
    owners = ",".join(["8"] * 8 + ["0"] * 8 + ["-1"])
    match = at(f"{PLAIN} - turn / phase=over owner={owners}")
    assert match.outcome
    assert match.outcome.winners == []


def test_r16_nobody_has_a_chip() -> None:
    match = at(f"{PLAIN} - turn / seats=3 phase=over")
    assert match.outcome
    assert match.outcome.winners == [0, 1, 2]


@pytest.mark.parametrize(
    ("target", "start", "moves"),
    [("9.0", "9.3", "EW"), ("9.15", "9.3", "WE"), ("0.9", "3.9", "SN"), ("15.9", "3.9", "NS")],
)
def test_r10_there_and_back_on_one_line_is_no_turn(target: str, start: str, moves: str) -> None:
    match = at(f"{target}:red-circle r{start},g0.1,b0.2,y0.3 red-circle turn")
    match.play(0, "bid 3")
    for move in moves:
        match.play(0, f"r{move}")
    row, column = map(int, target.split("."))
    assert match.view()["robots"][0] == row * 16 + column
    assert match.view()["phase"] == "show"


def test_r6_a_slide_ends_before_another_robot() -> None:
    state = GAME.read("9.9:vortex r5.5,g5.4,b5.9,y15.0 vortex turn")
    assert path_of(state, 0, 1) == [85, 86, 87, 88]


def test_r13_when_the_time_to_show_is_over_the_next_follows() -> None:
    match = at(f"{PLAIN} red-square turn / seats=2")
    match.play(0, "bid 3")
    match.play(1, "bid 4")
    match.play(CLOCK, "time")
    match.play(0, "rN")
    match.play(CLOCK, "time")
    assert match.view()["shows"] == 1
    assert match.view()["robots"] == match.view()["marks"]


def test_r14_chance_turns_over_only_what_is_left() -> None:
    match = at(f"{PLAIN} - turn / seats=2 goal=17 owner=0,-1,0,0,0,0,0,0,0,0,0,0,0,0,0,-1,0")
    rng = seeded(1)
    drawn = {str(GAME.sample(match.state, CHANCE, rng)) for _ in range(40)}
    assert drawn == {"chip red-triangle", "chip yellow-hexagon"}
