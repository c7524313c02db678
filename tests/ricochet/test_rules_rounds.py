"""Rounds and how the game ends: R12 to R17."""

from typing import Any

import pytest

from spieltisch.core.contract import CHANCE, CLOCK, IllegalMove, Timer
from spieltisch.core.match import Match

from .table import BOARD, GAME, PLAIN, ROBOTS, at, refused, start


def bidding(seats: int = 2) -> Match:
    return at(f"{PLAIN} {ROBOTS} red-square turn / seats={seats}")


def laid(**options: int) -> Match:
    """The same at a table that has chosen something."""
    match = start(**options)
    for move in (f"board {PLAIN}", f"robots {ROBOTS}", "chip red-square"):
        match.play(CHANCE, move)
    return match


def test_r12_the_first_bid_starts_the_timer() -> None:
    match = bidding()
    assert GAME.timer(match.state) == Timer(1, 300)
    match.play(1, "bid 9")
    assert GAME.timer(match.state) == Timer(2, 60)
    match.play(0, "bid 12")
    assert GAME.timer(match.state) == Timer(2, 60)


def test_r12_ones_own_bid_may_only_be_lowered() -> None:
    match = bidding()
    match.play(0, "bid 9")
    assert refused(match, 0, "bid 9") == "R12 not_lower"
    assert refused(match, 0, "bid 10") == "R12 not_lower"
    match.play(1, "bid 99")
    match.play(0, "bid 1")
    with pytest.raises(IllegalMove):
        match.play(1, "bid 100")


def test_r12_the_timer_ends_at_once_when_all_say_so() -> None:
    match = bidding()
    match.play(0, "bid 9")
    match.play(0, "ready")
    assert refused(match, 0, "ready") == "R12 already_ready"
    match.play(1, "ready")
    assert match.view()["shows"] == 0


def test_r12_a_new_bid_asks_all_again() -> None:
    match = bidding()
    match.play(0, "bid 9")
    match.play(0, "ready")
    match.play(1, "bid 8")
    assert match.view()["ready"] == [False, False]


def test_r12_no_bids_while_somebody_shows() -> None:
    match = bidding()
    match.play(0, "bid 9")
    assert refused(match, 0, "rN") == "R13 not_showing"
    assert refused(match, 0, "give up") == "R13 not_showing"
    match.play(CLOCK, "time")
    assert refused(match, 0, "bid 5") == "R12 no_bids_now"
    assert refused(match, 0, "ready") == "R12 no_bids_now"
    assert refused(match, 1, "bid 5") == "table not_your_turn"


def test_r13_the_lowest_bid_shows_first_equal_ones_as_announced() -> None:
    match = bidding(4)
    for seat, bid in ((3, 9), (2, 7), (0, 8), (1, 8), (3, 7)):
        match.play(seat, f"bid {bid}")
    match.play(CLOCK, "time")
    order = []
    while match.view()["phase"] == "show":
        order.append(match.view()["shows"])
        match.play(order[-1], "give up")
    assert order == [2, 3, 0, 1]


def moves_of(match: Match) -> list[object]:
    legal = match.legal(0)
    assert isinstance(legal, list)
    return legal


def test_r13_the_robots_go_back_when_the_bid_is_used_up() -> None:
    match = bidding()
    marks = match.view()["robots"]
    match.play(0, "bid 2")
    match.play(1, "bid 5")
    match.play(CLOCK, "time")
    for _ in range(2):
        match.play(0, next(move for move in ("rN", "rE", "rS", "rW") if move in map(str, moves_of(match))))
    assert match.view()["robots"] == marks
    assert match.view()["shows"] == 1
    assert match.view()["bids"][0]["failed"]


def test_r13_sixty_seconds_are_enough_to_show() -> None:
    match = bidding()
    match.play(0, "bid 5")
    match.play(CLOCK, "time")
    assert GAME.timer(match.state) == Timer(3, 60)
    match.play(CLOCK, "time")
    assert match.view()["last"]["winner"] is None


@pytest.mark.parametrize(("seconds", "told"), [(0, 30), (20, 20), (120, 120)])
def test_r13_a_table_may_choose_how_long_a_way_is_shown(seconds: int, told: int) -> None:
    match = laid(seconds=30, show_seconds=seconds)
    match.play(0, "bid 5")
    assert GAME.timer(match.state) == Timer(2, 30)
    match.play(CLOCK, "time")
    assert GAME.timer(match.state) == Timer(3, told)


# From where the robots stand at the start of these tests.
WAYS = {
    "red-square": ("rN", "rE", "rS"),
    "yellow-hexagon": ("rS", "yE", "yN"),
    "vortex": ("bS", "bW", "bS", "gS", "bW", "bN"),
}


def solve_round(match: Match) -> None:
    """Seat 0 bids as many moves as the way has, and shows it."""
    moves = WAYS[match.view()["chip"]]
    match.play(0, f"bid {len(moves)}")
    if match.view()["phase"] != "show":
        match.play(CLOCK, "time")
    for move in moves:
        match.play(0, move)


def test_r13_the_chip_is_won_as_soon_as_the_robot_arrives() -> None:
    match = bidding()
    chip = match.view()["chip"]
    solve_round(match)
    assert match.view()["chips"][0] == [chip]


def test_r14_after_a_success_the_robots_stay() -> None:
    match = bidding()
    before = match.view()["robots"]
    solve_round(match)
    arrived = match.view()["robots"]
    assert arrived != before
    match.play(CLOCK, "time")
    view = match.view()
    assert view["marks"] == view["robots"] == arrived
    assert view["last"]["robots"] == before


def test_r14_a_chip_that_nobody_wins_goes_back() -> None:
    match = bidding()
    match.play(0, "bid 3")
    match.play(CLOCK, "time")
    match.play(0, "rN")
    match.play(0, "give up")
    assert match.view()["left"] == 17
    assert match.view()["last"]["winner"] is None
    assert match.view()["last"]["moves"] == 0


@pytest.mark.parametrize(("barren", "over"), [(8, False), (9, True)])
def test_r14_ten_chips_that_nobody_wins_end_the_game(barren: int, over: bool) -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=2 barren={barren}")
    match.play(0, "bid 3")
    match.play(CLOCK, "time")
    match.play(0, "give up")
    assert (match.outcome is not None) == over
    if match.outcome:
        assert match.outcome.reason == "nobody_wins"


def test_r14_a_table_may_choose_how_many_chips_that_nobody_wins_end_the_game() -> None:
    match = laid(barren_chips=1)
    match.play(0, "bid 3")
    match.play(CLOCK, "time")
    match.play(0, "give up")
    assert match.outcome
    assert match.outcome.reason == "nobody_wins"


def test_r14_a_chip_that_is_won_starts_the_count_anew() -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=2 barren=9")
    solve_round(match)
    assert match.state.barren == 0
    assert match.view()["phase"] == "end"


# Red, green and yellow cannot leave their corners. Two targets: one for red, one where blue stops.
SHUT_IN = "0.0ES,0.14E,0.15S,9.0:blue-circle,9.9:red-square,14.0S,15.0E r0.0,g0.15,b9.5,y15.0"
BLUE_WON = "9,9,-1,9,9,9,9,9,0,9,9,9,9,9,9,9,9"


def test_r14_an_unsolvable_chip_goes_back_at_once() -> None:
    match = at(f"{SHUT_IN} - turn / seats=2")
    match.play(CHANCE, "chip red-square")
    assert match.view()["phase"] == "turn"
    assert match.view()["chip"] is None
    assert refused(match, CHANCE, "chip red-square") == "R9 no_such_chip"
    match.play(CHANCE, "chip blue-circle")
    assert match.view()["phase"] == "think"
    assert match.view()["chip"] == "blue-circle"


@pytest.mark.parametrize(("barren", "phase"), [("", "set"), (" barren=8", "set"), (" barren=9", "over")])
def test_r14_the_robots_are_set_anew_when_no_chip_is_left_to_try(barren: str, phase: str) -> None:
    match = at(f"{SHUT_IN} - turn / seats=2 owner={BLUE_WON}{barren}")
    match.play(CHANCE, "chip red-square")
    assert match.view()["phase"] == phase
    if phase == "set":
        match.play(CHANCE, "robots r1.1,g2.2,b9.5,y3.3")
        assert match.state.dead == 0


def test_r14_a_chip_that_another_could_help_with_is_not_unsolvable() -> None:
    """Red stops on 9.9 only if another robot may stand beside it."""
    board = "0.0ES,0.14E,0.15S,9.9:red-circle,14.0S,15.0E"
    beside = at(f"{board} r9.0,g0.15,b9.10,y15.0 - turn / seats=2")
    beside.play(CHANCE, "chip red-circle")
    assert beside.view()["phase"] == "think"
    nobody = at(f"{board} r9.0,g0.15,b0.0,y15.0 - turn / seats=2")
    nobody.play(CHANCE, "chip red-circle")
    assert nobody.view()["phase"] == "set"


def test_r14_no_robot_stands_in_its_own_way() -> None:
    board = "0.0ES,0.14E,0.15S,9.1:blue-circle,14.0S,15.0E"
    match = at(f"{board} r0.0,g0.15,b9.5,y15.0 - turn / seats=2")
    match.play(CHANCE, "chip blue-circle")
    assert match.view()["phase"] == "set"


def test_r15_after_five_minutes_there_is_a_last_call() -> None:
    match = bidding()
    match.play(CLOCK, "time")
    assert match.view()["phase"] == "last_call"
    assert GAME.timer(match.state) == Timer(2, 60)
    match.play(CLOCK, "time")
    assert match.view()["phase"] == "end"
    assert match.view()["last"]["winner"] is None


def test_r15_all_may_agree_to_start_the_timer() -> None:
    match = bidding()
    match.play(0, "ready")
    assert match.view()["phase"] == "think"
    match.play(1, "ready")
    assert match.view()["phase"] == "last_call"


def test_r15_the_first_bid_in_that_minute_starts_the_timer_anew() -> None:
    match = bidding()
    match.play(CLOCK, "time")
    match.play(1, "bid 12")
    assert match.view()["phase"] == "bidding"
    assert GAME.timer(match.state) == Timer(3, 60)


@pytest.mark.parametrize(("seats", "goal"), [(2, 8), (3, 6), (4, 5), (5, 17), (8, 17)])
def test_r16_chips_to_win_by_number_of_players(seats: int, goal: int) -> None:
    assert start(seats).view()["goal"] == goal
    assert start(seats, chips=2).view()["goal"] == 2


def owners(*groups: tuple[int, int]) -> str:
    """So many chips to each owner, from the last chip on; the rest is in the stack."""
    belongs = [owner for owner, count in groups for _ in range(count)]
    return ",".join(map(str, [-1] * (17 - len(belongs)) + belongs))


def test_r16_the_first_with_enough_chips_wins() -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=2 goal=2")
    solve_round(match)
    assert match.outcome is None
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=2 goal=2 owner={owners((1, 1), (0, 1))}")
    solve_round(match)
    assert match.outcome
    assert match.outcome.scores == [2, 1]
    assert match.outcome.winners == [0]
    assert match.outcome.reason == "enough_chips"


def test_r16_most_chips_win_and_ties_share() -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=3 owner={owners((0, 1), (1, 3), (2, 3))} barren=9")
    for _ in range(2):
        match.play(CLOCK, "time")
    assert match.outcome
    assert match.outcome.scores == [1, 3, 3]
    assert match.outcome.winners == [1, 2]


def test_r16_the_vortex_is_a_chip_like_the_others() -> None:
    match = at(f"{PLAIN} {ROBOTS} vortex - / seats=2 goal=1")
    solve_round(match)
    assert match.view()["chips"] == [["vortex"], []]
    assert match.outcome


def test_r16_with_no_chip_left_the_game_ends() -> None:
    belongs = ",".join(["0"] * 8 + ["1"] * 7 + ["-1", "1"])
    match = at(f"{PLAIN} {ROBOTS} yellow-hexagon - / seats=5 owner={belongs}")
    solve_round(match)
    assert match.outcome
    assert match.outcome.reason == "no_chips_left"
    assert match.outcome.winners == [0]
    assert match.outcome.scores == [9, 8, 0, 0, 0]


def alone(**options: Any) -> Match:
    """One player, the red square open."""
    match = start(1, **options)
    for move in (f"board {PLAIN}", f"robots {ROBOTS}", "chip red-square"):
        match.play(CHANCE, move)
    return match


def test_r17_alone_chip_and_timer_start_together() -> None:
    match = alone()
    assert GAME.timer(match.state) == Timer(1, 60)
    assert GAME.timer(alone(two_timers=True).state) == Timer(1, 120)
    match.play(0, "bid 20")
    assert match.view()["phase"] == "show"
    match.play(0, "give up")
    assert match.view()["failed"] == ["red-square"]
    assert match.view()["left"] == 16


def test_r17_alone_a_chip_not_found_in_time_has_failed() -> None:
    match = alone()
    match.play(CLOCK, "time")
    assert match.view()["failed"] == ["red-square"]
    assert match.view()["phase"] == "end"


@pytest.mark.parametrize(("last", "reason"), [("bid 3", "enough_chips"), ("ready", "not_solved")])
def test_r17_the_puzzle_of_a_day_is_solved_or_not(last: str, reason: str) -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / goal=1 patience=1200 day=20000")
    for move in (last, *(WAYS["red-square"] if last != "ready" else ())):
        match.play(0, move)
    assert match.outcome
    assert match.outcome.reason == reason
    assert match.view()["last"]["moves"] == (3 if last == "bid 3" else 0)


@pytest.mark.parametrize(("last", "winners"), [("bid 3", [0]), ("ready", [])])
def test_r17_alone_more_solved_than_failed_wins(last: str, winners: list[int]) -> None:
    belongs = ",".join(["8"] * 2 + ["-1"] + ["8"] * 6 + ["0"] * 8)
    match = at(f"{PLAIN} {ROBOTS} red-square turn / owner={belongs}")
    for move in (last, *(WAYS["red-square"] if last != "ready" else ())):
        match.play(0, move)
    assert match.outcome
    assert match.outcome.scores == [8 + len(winners)]
    assert match.outcome.winners == winners


def test_r17_alone_all_chips_are_played_whatever_the_table_needs_to_win() -> None:
    """The number of chips to win is for races; `goal` stands for it in a position."""
    match = alone(chips=1)
    assert match.view()["goal"] == 17
    match.play(0, "bid 3")
    for move in WAYS["red-square"]:
        match.play(0, move)
    assert match.view()["chips"] == [["red-square"]]
    assert match.outcome is None


def test_the_position_of_the_table_is_read_back() -> None:
    short = f"{BOARD} {ROBOTS} red-triangle turn"
    assert GAME.position(GAME.read(short)) == short
    with pytest.raises(ValueError, match="not a board"):
        GAME.read(f"3A,3B,4C,1D {ROBOTS} red-triangle turn")
    with pytest.raises(ValueError, match="one field"):
        GAME.read(f"{BOARD} r0.0,g0.0,b1.1,y2.2 red-triangle turn")
