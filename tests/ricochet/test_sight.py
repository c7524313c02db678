"""What is seen: the table after each thing that a move makes happen, and what a board need not work out for itself."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from spieltisch.core.contract import CHANCE, CLOCK, Event
from spieltisch.core.match import Match
from spieltisch.core.rng import below, seeded
from spieltisch.core.terms import happenings
from spieltisch.games.ricochet.sight import Seen
from spieltisch.games.ricochet.sight.events import Agreed, Announced, Missed, SaidNext, Slid, TimeUp, Turned

from .table import GAME, PLAIN, ROBOTS, at, written


def told(match: Match, seat: int, move: str, viewer: int | None = None) -> list[Event | Seen]:
    before = match.state.copy()
    match.play(seat, move)
    return list(GAME.events(before, seat, GAME.parse(move), match.state, viewer))


def kinds(happened: list[Event | Seen]) -> str:
    """`Slid view Won`."""
    return " ".join("view" if isinstance(each, Seen) else type(each).__name__ for each in happened)


def written_down() -> Iterator[tuple[Match, int, str]]:
    """Every move of the rounds in notation, before it is played."""
    for title, lines in written():
        seats, *options = title.split()
        chosen = {name: json.loads(value) for name, _, value in (option.partition("=") for option in options)}
        match = GAME.match(seats=int(seats), chance="manual", **chosen)
        for line in lines:
            seat, _, move = line.partition(" | ")[0].partition(" ")
            if move:
                yield match, int(seat), move


def holds(event: Event, seen: Seen) -> bool:
    """Does the table look as an event tells?"""
    match event:
        case Slid(seat, robot, path, made):
            return (seen.robots[robot], seen.made, seen.shows, seen.phase) == (path[-1], made, seat, "show")
        case Announced(seat, moves):
            return [bid.moves for bid in seen.bids if bid.seat == seat] == [moves] and not any(seen.ready)
        case Agreed(seat) | SaidNext(seat):
            return seen.ready[seat]
        case Missed(seat):
            return seen.robots == seen.marks and [bid.failed for bid in seen.bids if bid.seat == seat] == [True]
        case Turned(chip):
            return seen.chip == chip
    return False


def follows(before: Any, seat: int, move: str, after: Any) -> list[str]:
    """The events of a move that a view follows; all hold in it, and it is the same for everybody."""
    parsed, found = GAME.parse(move), list[str]()
    views = [
        [seen for _, seen in happenings(GAME.events(before, seat, parsed, after, viewer))]
        for viewer in (None, *range(after.seats))
    ]
    events = list(happenings(GAME.events(before, seat, parsed, after, None)))
    assert events[-1][1] is None
    for event, seen in events[:-1]:
        assert isinstance(event, TimeUp) == (seen is None)
        if seen:
            assert holds(event, seen)
            found.append(type(event).__name__)
    for viewer, others in zip(range(after.seats), views[1:], strict=True):
        assert others == [seen and structs.replace(seen, seat=viewer) for seen in views[0]]
    return found


def test_the_table_is_shown_between_the_events_of_a_move() -> None:
    found = Counter[str]()
    for match, seat, move in written_down():
        before = match.state.copy()
        match.play(seat, move)
        found.update(follows(before, seat, move, match.state))
    assert set(found) >= {"Slid", "Announced", "Agreed", "Missed", "SaidNext"}


@settings(max_examples=15)
@given(seed=st.integers(0, 10_000), seats=st.integers(1, 4))
def test_so_it_is_in_random_games(seed: int, seats: int) -> None:
    match = GAME.match(seats=seats, seed=seed, silver=True, diagonals=True, chance="manual")
    rng = seeded(seed)
    for _ in range(120):
        if not match.actors:
            break
        seat = match.actors[below(rng, len(match.actors))]
        move = str(GAME.sample(match.state, seat, rng))
        before = match.state.copy()
        match.play(seat, move)
        follows(before, seat, move, match.state)


def test_a_robot_stands_on_the_target_before_the_chip_is_won() -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn")
    for move in ("bid 3", "rN", "rE"):
        match.play(0, move)
    happened = told(match, 0, "rS")
    assert kinds(happened) == "Slid view Won"
    seen = happened[1]
    assert isinstance(seen, Seen)
    assert (seen.chip, seen.chips, seen.made) == ("red-square", [[]], 3)
    assert match.view()["chips"] == [["red-square"]]


def test_the_way_that_was_shown_is_told_until_the_round_has_been_seen() -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=2")
    for seat, move in ((0, "bid 5"), (CLOCK, "time"), (0, "gN"), (0, "rN"), (0, "rE"), (0, "rS")):
        match.play(seat, move)
    view = match.view()
    assert (view["phase"], view["chip"], view["shows"], view["to_show"]) == ("end", "red-square", None, [])
    assert [run["robot"] for run in view["way"]] == [1, 0, 0, 0]
    assert [run["robots"] for run in view["way"]][-1] == view["robots"]
    assert view["way"][1]["path"] == [52, 36, 20, 4]
    match.play(1, "watch")
    assert (match.view()["watching"], match.view()["seconds"]) == ([False, True], 60)
    match.play(CLOCK, "time")
    assert (match.view()["way"], match.view()["watching"]) == ([], [False, False])


def test_the_last_move_of_a_bid_is_seen_then_the_robots_go_back_then_the_next_shows() -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=2")
    for seat, move in ((0, "bid 1"), (1, "bid 3"), (CLOCK, "time")):
        match.play(seat, move)
    happened = told(match, 0, "rN")
    assert kinds(happened) == "Slid view Missed view Shows"
    slid, missed = (each for each in happened if isinstance(each, Seen))
    assert slid.robots[0] == 4
    assert missed.robots == missed.marks
    assert missed.to_show == [1]


@pytest.mark.parametrize(
    ("position", "played", "last", "expected"),
    [
        ("red-square turn / seats=2", [(0, "bid 3"), (CLOCK, "time")], (CLOCK, "time"), "TimeUp Missed view Returned"),
        ("red-square turn / seats=2", [(0, "bid 3"), (CLOCK, "time")], (0, "give up"), "Missed view Returned"),
        ("red-square turn / seats=2", [(0, "bid 3"), (0, "ready")], (1, "ready"), "Agreed view Shows"),
        ("red-square turn / seats=2", [(0, "ready")], (1, "ready"), "Agreed view LastCall"),
        ("red-square turn / seats=2", [], (CLOCK, "time"), "TimeUp LastCall"),
        ("red-square turn / seats=2", [], (0, "bid 3"), "Announced"),
        ("red-square turn", [], (0, "bid 3"), "Announced view Shows"),
        ("red-square turn", [], (0, "ready"), "Agreed view Lost"),
        ("red-square turn", [(0, "ready")], (0, "next"), "SaidNext view WentOn"),
        ("red-square turn / seats=2", [(CLOCK, "time")] * 2, (0, "next"), "SaidNext"),
        ("red-square turn / seats=2", [(CLOCK, "time")] * 2, (0, "watch"), "Watches"),
        ("red-square turn / seats=2", [(CLOCK, "time")] * 2, (CLOCK, "time"), "WentOn"),
    ],
)
def test_what_is_told_of_a_move(
    position: str, played: list[tuple[int, str]], last: tuple[int, str], expected: str
) -> None:
    match = at(f"{PLAIN} {ROBOTS} {position}")
    for seat, move in played:
        match.play(seat, move)
    assert kinds(told(match, *last)) == expected


def test_a_chip_that_cannot_be_solved_is_seen_before_it_goes_back() -> None:
    match = at("0.0ES,9.9:red-circle,9.12:vortex r0.0,g0.15,b9.5,y15.0 - turn / seats=2")
    happened = told(match, CHANCE, "chip red-circle", 1)
    assert kinds(happened) == "Turned view Returned"
    assert isinstance(happened[1], Seen)
    assert (happened[1].chip, happened[1].seat) == ("red-circle", 1)


def test_who_shows_next_is_told_in_order() -> None:
    """R13."""
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=4")
    assert match.view()["to_show"] == []
    for seat, move in ((0, "bid 5"), (1, "bid 3"), (3, "bid 3")):
        match.play(seat, move)
    orders = [match.view()["to_show"]]
    for seat, move in ((CLOCK, "time"), (1, "give up"), (3, "give up")):
        match.play(seat, move)
        orders.append(match.view()["to_show"])
    assert orders == [[1, 3, 0], [3, 0], [0], []]


@pytest.mark.parametrize(
    ("robots", "chip", "asked"),
    [
        (ROBOTS, "green-circle", [1]),
        (ROBOTS, "vortex", [0, 1, 2, 3]),
        (f"{ROBOTS},s9.9", "vortex", [0, 1, 2, 3, 4]),
        (ROBOTS, "-", []),
    ],
)
def test_which_robots_may_reach_the_target_is_told(robots: str, chip: str, asked: list[int]) -> None:
    """R9."""
    assert at(f"{PLAIN} {robots} {chip} turn").view()["asked"] == asked


def test_no_more_chips_are_needed_than_there_are() -> None:
    """R16, on a board that somebody drew."""
    assert at(f"{PLAIN} {ROBOTS} - turn / seats=2").view()["goal"] == 8
    assert at(f"9.1:red-circle,9.9:vortex {ROBOTS} - turn / seats=2").view()["goal"] == 2
