"""Questions at the table, and puzzles."""

import datetime

import pytest
from msgspec import structs

import spieltisch
from spieltisch.core.contract import CLOCK
from spieltisch.core.rng import seeded
from spieltisch.games.ricochet.study import puzzles, questions
from spieltisch.games.ricochet.thinking import solver
from spieltisch.games.ricochet.thinking.solver import solve_position

GAME = spieltisch.game("ricochet")


def test_the_optimum_is_told_when_the_round_is_over() -> None:
    match = GAME.match(seats=2, seed=5)
    with pytest.raises(ValueError, match="nothing to tell"):
        GAME.answer(match.view(0), {"about": "last"})
    with pytest.raises(ValueError, match="nothing to tell"):
        GAME.answer(match.view(0), {"about": "hint"})
    way = solve_position(match.view()["position"]).moves
    match.play(0, "bid 9")
    match.play(CLOCK, "time")
    match.play(0, "give up")
    told = GAME.answer(match.view(1), {"about": "last"})
    assert told["moves"] == list(way)
    assert len(told["slides"]) == len(way)
    assert told["stars"] is None
    assert not told["reached"]


@pytest.mark.parametrize(("detour", "stars"), [([], 3), (["bS"], 2), (["bS", "bN"], 1), (["bS", "bN", "bS"], 1)])
def test_a_way_that_won_gets_stars(detour: list[str], stars: int) -> None:
    match = GAME.match(position="3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0 red-square turn")
    for move in [f"bid {len(detour) + 3}", *detour, "rN", "rE", "rS"]:
        match.play(0, move)
    assert match.view()["last"]["winner"] == 0
    told = GAME.answer(match.view(0), {"about": "last"})
    assert told["stars"] == stars
    assert told["reached"] is (not detour)


@pytest.mark.parametrize(
    ("shown", "spare"),
    [
        ("rN rE rS", []),
        ("gN rN rE rS", [0]),
        ("gN rN bS rE bN rS", [0, 2, 4]),
        ("bS bW bS gS bW bN", []),
    ],
)
def test_which_moves_of_the_way_were_not_needed(shown: str, spare: list[int]) -> None:
    chip = "red-square turn" if "r" in shown else "vortex turn"
    match = GAME.match(position=f"3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0 {chip} / seats=2", chance="manual")
    for seat, move in ((0, "bid 9"), (CLOCK, "time"), *((0, move) for move in shown.split())):
        match.play(seat, move)
    assert match.view()["last"]["winner"] == 0
    assert list(GAME.answer(match.view(1), {"about": "last"})["spare"]) == spare
    match.play(CLOCK, "time")
    assert not GAME.answer(match.view(1), {"about": "last"})["spare"]


def test_all_shortest_ways_of_the_last_round_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = GAME.match(position="3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0 green-circle turn")
    ways = solver.solve_all_of(match.state)
    assert len(ways) > 2
    with pytest.raises(ValueError, match="nothing to tell"):
        GAME.answer(match.view(0), {"about": "all"})
    match.play(0, "ready")
    told = GAME.answer(match.view(0), {"about": "all"})
    assert told["count"] == len(told["ways"]) == len(ways)
    assert {len(way) for way in told["ways"]} == {ways[0].optimum}
    target = match.view()["targets"][4]
    assert all(way[-1]["path"][-1] == target for way in told["ways"])
    monkeypatch.setattr(questions, "MOST_WAYS", 2)
    told = GAME.answer(match.view(0), {"about": "all"})
    assert (told["count"], len(told["ways"])) == (len(ways), 2)


def test_where_the_robots_stand_is_told_after_every_slide_of_a_way() -> None:
    match = GAME.match(position="3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0 red-square turn")
    slides = GAME.answer(match.view(0), {"about": "hint"})["slides"]
    assert [slide["robots"] for slide in slides] == [[field, 199, 31, 240, -1] for field in (4, 10, 74)]


def test_alone_there_are_hints() -> None:
    match = GAME.match(seats=1, seed=5)
    assert GAME.answer(match.view(0), {"about": "hint"})["moves"]


ENDLESS = "4C,3C,2B,1A r0.3,g4.13,b0.14,y5.14 blue-triangle -"  # 21 moves
SHUT_IN = "0.0ES,0.14E,0.15S,9.1:blue-circle,14.0S,15.0E r0.0,g0.15,b9.5,y15.0 blue-circle turn"


@pytest.mark.parametrize(("position", "seconds", "none"), [(ENDLESS, 0.0, "gave_up"), (SHUT_IN, 60.0, "unsolvable")])
def test_where_there_is_no_way_to_tell_the_answer_says_why(
    position: str, seconds: float, none: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(questions, "SECONDS", seconds)
    view = GAME.match(position=position).view(0)
    assert GAME.answer(view, {"about": "hint"}) == {"none": none}


def test_the_puzzle_of_a_day_is_the_same_for_everybody() -> None:
    monday, sunday = datetime.date(2026, 11, 16), datetime.date(2026, 11, 22)
    assert puzzles.daily(monday) == puzzles.daily(monday)
    assert puzzles.daily(monday).position != puzzles.daily(sunday).position
    assert 3 <= puzzles.daily(monday).optimum <= 5
    assert 8 <= puzzles.daily(sunday).optimum <= 11
    table = GAME.match(seats=1, day=(monday - puzzles.EPOCH).days)
    assert table.view()["position"] == puzzles.daily(monday).position


def test_the_puzzle_of_a_day_is_one_chip() -> None:
    for last in ("bid", "ready"):
        match = GAME.match(seats=1, day=20_773)
        way = solve_position(match.view()["position"]).moves
        for move in [f"bid {len(way)}", *way] if last == "bid" else ["ready"]:
            match.play(0, move)
        assert match.outcome
        assert match.outcome.scores == [int(last == "bid")]
        assert match.outcome.reason == ("enough_chips" if last == "bid" else "not_solved")
        assert match.view()["last"]["moves"] == (len(way) if last == "bid" else 0)


def test_puzzles_come_in_three_difficulties() -> None:
    for difficulty, (least, most) in puzzles.GRADES.items():
        assert least <= puzzles.generate(difficulty, seeded(3)).difficulty < most


def test_what_makes_a_puzzle_hard() -> None:
    puzzle = puzzles.generate("medium", seeded(3))
    ways = solver.solve_all_of(GAME.read(puzzle.position))
    assert puzzle.optimum == ways[0].optimum
    assert puzzle.solutions == len(ways)
    assert puzzle.robots == min(len({move[0] for move in way.moves}) for way in ways)
    harder = [
        structs.replace(puzzle, optimum=puzzle.optimum + 1),
        structs.replace(puzzle, robots=puzzle.robots + 1),
        structs.replace(puzzle, misleading=puzzle.misleading + 1),
    ]
    assert all(each.difficulty > puzzle.difficulty for each in harder)
    assert structs.replace(puzzle, solutions=puzzle.solutions + 1).difficulty < puzzle.difficulty


def test_hints_come_in_steps_and_the_shared_text_gives_nothing_away() -> None:
    puzzle = puzzles.daily(datetime.date(2026, 11, 16))
    number, robot, move = puzzles.hints(puzzle)
    assert str(puzzle.optimum) in number
    assert "robot" in robot
    assert move.startswith("Send")
    text = puzzles.share_text(datetime.date(2026, 11, 16), puzzle.optimum, puzzle.optimum + 1, 1)
    assert not any(step in text for step in puzzle.way)
    assert puzzles.share_text(datetime.date(2026, 11, 16), 5, 0).endswith("not solved")
