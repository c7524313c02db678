"""The end of a round (R14): it is looked at until all say next, or the clock does."""

import pytest

from spieltisch.core.contract import CHANCE, CLOCK, Timer
from spieltisch.core.match import Match
from spieltisch.games.ricochet.notation import read

from .table import GAME, PLAIN, ROBOTS, at, refused

WON = (
    f"{PLAIN} r4.10,g12.7,b1.15,y15.0 red-square turn / seats=3 phase=end marks=52,199,31,240,-1 ways=3,0,0,0,0 "
    "owner=-1,-1,1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1 bids=2,4,9,0,0,0,0,0 order=0,1,2,0,0,0,0,0 announced=3 "
    "shown=1 made=3 way=rN,rE,rS timers=5 last_chip=2 last_robots=52,199,31,240,-1 last_winner=1 last_made=3"
)
NOBODY = (
    f"{PLAIN} {ROBOTS} red-square turn / seats=2 phase=end timers=3 barren=1 last_chip=2 last_robots=52,199,31,240,-1"
)
ALONE = (
    f"{PLAIN} {ROBOTS} red-square turn / phase=end owner=-1,-1,8,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1 timers=2 "
    "last_chip=2 last_robots=52,199,31,240,-1"
)


def legal(match: Match, seat: int) -> list[str]:
    moves = match.legal(seat)
    assert isinstance(moves, list)
    return [str(move) for move in moves]


def test_r14_the_robot_stays_on_its_target_and_the_chip_lies_open() -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=3")
    for seat, move in ((0, "bid 2"), (1, "bid 4"), (2, "bid 9"), (CLOCK, "time"), (0, "give up")):
        match.play(seat, move)
    for move in ("rN", "rE", "rS"):
        match.play(1, move)
    assert GAME.position(match.state) == WON


def test_r14_also_what_nobody_bid_for_is_looked_at() -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=2")
    match.play(CLOCK, "time")
    match.play(CLOCK, "time")
    assert GAME.position(match.state) == NOBODY


def test_r14_when_all_say_next_another_chip_is_turned_over() -> None:
    match = at(WON)
    for seat, left in ((1, (0, 2, CLOCK)), (0, (2, CLOCK)), (2, (CHANCE,))):
        match.play(seat, "next")
        assert match.actors == left
    assert match.view()["phase"] == "turn"
    assert match.view()["chip"] is None
    assert match.view()["marks"] == match.view()["robots"]
    assert (match.view()["bids"], match.view()["made"], match.view()["way"]) == ([], 0, [])


def test_r14_the_clock_says_next_after_four_seconds() -> None:
    match = at(WON)
    assert GAME.timer(match.state) == Timer(5, 4)
    match.play(0, "next")
    assert GAME.timer(match.state) == Timer(5, 4)
    match.play(CLOCK, "time")
    assert match.actors == (CHANCE,)


def test_r14_alone_there_is_no_clock() -> None:
    match = at(ALONE)
    assert GAME.timer(match.state) is None
    assert match.actors == (0,)
    match.play(0, "next")
    assert match.actors == (CHANCE,)


def test_r14_who_watches_the_shortest_way_is_waited_for() -> None:
    match = at(WON)
    match.play(0, "watch")
    assert GAME.timer(match.state) == Timer(6, 60)
    match.play(1, "watch")
    assert GAME.timer(match.state) == Timer(6, 60)
    match.play(0, "next")
    assert GAME.timer(match.state) == Timer(6, 60)
    match.play(1, "next")
    assert GAME.timer(match.state) == Timer(7, 4)
    match.play(2, "next")
    assert match.actors == (CHANCE,)
    assert match.state.watching == 0


def test_r14_after_a_minute_nobody_is_waited_for() -> None:
    match = at(WON)
    match.play(2, "watch")
    match.play(CLOCK, "time")
    assert match.actors == (CHANCE,)
    assert match.state.watching == 0


def test_r14_next_and_watch_are_all_there_is_to_say() -> None:
    match = at(WON)
    assert legal(match, 2) == ["next", "watch"]
    match.play(2, "watch")
    assert legal(match, 2) == ["next"]
    assert refused(match, 2, "watch") == "R14 already_watching"
    match.play(2, "next")
    assert refused(match, 2, "watch") == "table not_your_turn"
    assert refused(match, 0, "bid 5") == "R14 round_is_over"
    assert refused(match, 0, "ready") == "R14 round_is_over"
    assert refused(match, 0, "rN") == "R13 not_showing"
    assert refused(match, 0, "give up") == "R13 not_showing"


@pytest.mark.parametrize("facts", ["", " phase=bidding bids=5,0,0,0,0,0,0,0 announced=1"])
@pytest.mark.parametrize("move", ["next", "watch"])
def test_r14_before_its_end_a_round_goes_on(facts: str, move: str) -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=2{facts}")
    assert refused(match, 0, move) == "R14 round_goes_on"
    match.play(0, "bid 3")
    match.play(CLOCK, "time")
    assert refused(match, 0, move) == "R14 round_goes_on"


def test_r14_who_is_away_says_next() -> None:
    match = at(WON)
    assert str(GAME.default(match.state, 0)) == "next"
    match.play(0, "watch")
    assert str(GAME.default(match.state, 0)) == "next"


def test_r16_the_last_round_is_left_as_it_is() -> None:
    match = at(f"{PLAIN} {ROBOTS} red-square turn / seats=2 goal=1")
    for seat, move in ((0, "bid 3"), (CLOCK, "time"), (0, "rN"), (0, "rE"), (0, "rS")):
        match.play(seat, move)
    assert match.outcome
    assert match.actors == ()
    assert GAME.timer(match.state) is None
    view = match.view()
    assert (view["phase"], view["chip"], view["made"], view["robots"][0]) == ("over", "red-square", 3, 74)
    assert read(view["position"]).tobytes() == match.state.tobytes()


@pytest.mark.parametrize(
    ("position", "old", "new", "complaint"),
    [
        (WON, "phase=end", "phase=think", "belongs to nobody"),
        (WON, "last_chip=2", "last_chip=3", "is the last round"),
        (WON, "last_robots=52", "last_robots=53", "is the last round"),
        (WON, "last_made=3", "last_made=4", "is the last round"),
        (WON, " timers=5", " dead=8 timers=5", "is the last round"),
        (WON, "last_winner=1", "last_winner=2", "lies with who won it"),
        (WON, "owner=-1,-1,1", "owner=-1,-1,-1", "lies with who won it"),
        (WON, "bids=2,4,9", "bids=2,2,9", "within the bid"),
        (WON, "shown=1", "shown=3", "has not failed"),
        (WON, "way=rN,rE,rS", "way=rN,rS,rE", "leads from the marks"),
        (WON, "ways=3,0,0,0,0", "ways=1,0,0,0,0", "to its target"),
        (WON, "red-square", "red-circle", "is the last round"),
        (WON, " shown", " ready=7 shown", "one after the other"),
        (WON, " shown", " watching=8 shown", "has not said next"),
        (WON, " shown", " ready=1 watching=1 shown", "has not said next"),
        (WON, "seats=3", "seats=3 goal=1", "won already"),
        (NOBODY, " timers", " bids=5,0,0,0,0,0,0,0 announced=1 timers", "all who bid"),
        (NOBODY, " timers", " shown=1 timers", "Only who has bid"),
        (ALONE, "owner=-1,-1,8", "owner=-1,-1,-1", "lies with who won it"),
        (ALONE, " owner", " day=5 owner", "then it is over"),
        (ALONE, "phase=end", "phase=end goal=17 marks=52,199,31,241,-1", "unless somebody has moved"),
    ],
)
def test_r14_an_end_that_cannot_be_is_refused(position: str, old: str, new: str, complaint: str) -> None:
    assert read(position).phase
    assert old in position
    with pytest.raises(ValueError, match=complaint):
        read(position.replace(old, new, 1))
