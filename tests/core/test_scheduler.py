"""Who moves next by itself, and when: told by hand, without any clock."""

import pytest

from spieltisch.core.contract import CLOCK, GRAVITY, Move, Seat, Time, Timer
from spieltisch.core.log import Entry
from spieltisch.core.scheduler import LONGEST_WAIT, SHORTEST_WAIT, Due, Scheduler
from spieltisch.core.sitting import PAUSE, Sitting
from tests.server.bell import BellGame, Scripted

ONE: list[Move] = [Time()]
TWO: list[Move] = [Time(), Move()]


def entry(version: int, seat: Seat, at: int) -> Entry:
    return Entry(version, seat, "", at)


def test_a_bot_is_asked_after_each_entry() -> None:
    scheduler = Scheduler(2, rest=100)
    scheduler.follow(None, (0, 1), None)
    assert scheduler.dues({0, 1}) == [Due(100, 0, "bot"), Due(100, 1, "bot")]
    scheduler.follow(entry(1, 0, 700), (1,), None)
    assert scheduler.dues({0, 1}) == [Due(800, 1, "bot")]


def test_who_waits_is_asked_then_or_when_something_happens() -> None:
    scheduler = Scheduler(2)
    scheduler.follow(None, (0, 1), None)
    scheduler.wait(0, 50, 2.5)
    assert scheduler.dues({0, 1}) == [Due(0, 1, "bot"), Due(2550, 0, "bot")]
    scheduler.follow(entry(1, 1, 900), (0, 1), None)
    assert scheduler.dues({0}) == [Due(900, 0, "bot")]
    scheduler.wait(0, 900, 60)
    scheduler.wake()
    assert scheduler.dues({0}) == [Due(900, 0, "bot")]


@pytest.mark.parametrize(
    ("seconds", "slept"),
    [
        (0.2, 200),
        (0.2001, 201),
        (0, SHORTEST_WAIT),
        (-5, SHORTEST_WAIT),
        (float("inf"), LONGEST_WAIT),
        (float("nan"), LONGEST_WAIT),
    ],
)
def test_time_goes_on_whatever_a_bot_asks_for(seconds: float, slept: int) -> None:
    scheduler = Scheduler(1)
    scheduler.follow(None, (0,), None)
    scheduler.wait(0, 10, seconds)
    assert scheduler.dues({0}) == [Due(10 + slept, 0, "bot")]


def test_a_timer_waits_until_people_have_been_shown_what_began_it() -> None:
    scheduler = Scheduler(1)
    scheduler.follow(entry(3, 0, 1000), (CLOCK,), Timer(1, 4))
    assert scheduler.timer_since == 3
    scheduler.hold_timer(3000)
    scheduler.hold_timer(3000)  # something else has happened meanwhile
    assert scheduler.dues(()) == [Due(8000, CLOCK, "timer")]
    assert scheduler.let_timer_run(2800)
    assert scheduler.dues(()) == [Due(6800, CLOCK, "timer")]
    assert not scheduler.let_timer_run(3000)
    assert scheduler.dues(()) == [Due(6800, CLOCK, "timer")]


def test_a_timer_waits_for_nobody_for_long() -> None:
    scheduler = Scheduler(1)
    scheduler.follow(entry(3, 0, 1000), (CLOCK,), Timer(1, 4))
    scheduler.hold_timer(3000)
    assert scheduler.let_timer_run(6000)
    assert scheduler.dues(()) == [Due(8000, CLOCK, "timer")]


def test_a_timer_runs_from_the_entry_that_changed_its_key() -> None:
    scheduler = Scheduler(1)
    scheduler.follow(None, (0, CLOCK), Timer(1, 300))
    scheduler.follow(entry(1, 0, 41_200), (0, CLOCK), Timer(2, 60))
    scheduler.follow(entry(2, 0, 80_000), (0, CLOCK), Timer(2, 60))
    assert scheduler.dues(()) == [Due(101_200, CLOCK, "timer")]
    scheduler.follow(entry(3, CLOCK, 101_200), (0,), None)
    assert scheduler.dues(()) == []


def test_a_timer_that_was_away_starts_anew() -> None:
    scheduler = Scheduler(1)
    scheduler.follow(None, (0, CLOCK), Timer(1, 10))
    scheduler.follow(entry(1, 0, 1000), (GRAVITY,), None)
    scheduler.follow(entry(2, GRAVITY, 2000), (0, CLOCK), Timer(1, 10))
    assert scheduler.dues(()) == [Due(12_000, CLOCK, "timer")]


def test_the_tables_clock_runs_for_people_since_they_have_a_choice() -> None:
    scheduler = Scheduler(2)
    scheduler.follow(None, (0, 1), None, {0: TWO, 1: TWO})
    scheduler.follow(entry(1, 1, 3000), (0, 1), None, {0: TWO, 1: TWO})
    assert scheduler.dues((), clock=5000) == [Due(5000, 0, "clock"), Due(8000, 1, "clock")]
    assert scheduler.dues({0}, clock=5000) == [Due(3000, 0, "bot"), Due(8000, 1, "clock")]
    assert scheduler.dues(()) == []
    scheduler.follow(entry(2, 1, 4000), (0,), None, {0: ONE})
    assert (scheduler.offers[0].version, scheduler.offers[0].at) == (2, 4000), "other moves: another offer"
    assert scheduler.offers[1].version == 2


def test_an_only_move_is_made_after_a_pause_where_the_game_allows_it() -> None:
    scheduler = Scheduler(2)
    scheduler.follow(None, (0, 1), None, {0: ONE, 1: TWO})
    assert scheduler.dues((), pause=800, forced=True) == [Due(800, 0, "forced")]
    assert scheduler.dues((), pause=800) == []
    assert scheduler.dues({0}, pause=800, forced=True) == [Due(0, 0, "bot")]


def test_at_the_same_time_time_is_up_before_anybody_moves() -> None:
    scheduler = Scheduler(2)
    scheduler.follow(None, (0, 1, CLOCK), Timer(1, 5), {0: ONE, 1: TWO})
    scheduler.wait(1, 0, 5)
    due = scheduler.dues({1}, clock=5000, pause=5000, forced=True)
    assert [each.cause for each in due] == ["timer", "clock", "forced", "bot"]
    assert {each.at for each in due} == {5000}
    scheduler.follow(entry(1, 0, 600), (GRAVITY,), None)
    assert scheduler.dues({1}) == [Due(600, GRAVITY, "gravity")]


def test_simulated_time_is_set_forward_to_what_is_due() -> None:
    game = BellGame()
    sitting = Sitting(game.match(seats=1, seed=1, seconds=30), {0: Scripted()}, "1")
    asked = []
    while due := sitting.next_due():
        asked.append((due.cause, due.at))
        sitting.carry_out(due)
    assert asked == [("bot", PAUSE), ("timer", 30_000)]
    assert sitting.now == 30_000
    assert [(each.seat, each.at) for each in sitting.match.log] == [(CLOCK, 30_000)]
