"""What is seen of Qwixx: what a view adds up, and the views between the events of one move."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from spieltisch.core.rng import below, seeded
from spieltisch.core.terms import happenings
from spieltisch.games.qwixx import GAME
from spieltisch.games.qwixx.moves import Moves
from spieltisch.games.qwixx.sight import Announced, Chose, Closed, Marked, Revealed, RowSeen, Seen
from spieltisch.games.qwixx.state import State

FIVE_RED = "r2,3,4,5,6 y- g- b- p0"
FIVE_BLUE = "r- y- g- b12,11,10,9,8 p0"
BOTH = "r2,3,4,5,6 y2,3,4,5,6 g- b- p0"


def row_of(text: str) -> RowSeen:
    return GAME.view(GAME.read(f"r{text} y- g- b- p0 / - / roll"), 0).sheets[0].rows[0]


def told(position: str, seat: int, move: str, viewer: int | None = None) -> list[Any]:
    """All that a viewer is told of a move."""
    before, played = GAME.read(position), GAME.parse(move)
    return list(GAME.events(before, seat, played, GAME.apply(before, seat, played), viewer))


@pytest.mark.parametrize(
    ("text", "skipped"), [("-", []), ("2", []), ("4", [2, 3]), ("3,5,6", [2, 4]), ("2,3,4,5,6,12L", [7, 8, 9, 10, 11])]
)
def test_a_row_tells_the_numbers_that_are_lost(text: str, skipped: list[int]) -> None:
    assert row_of(text).skipped == skipped


@pytest.mark.parametrize(("text", "needed"), [("-", 5), ("4,5", 3), ("2,3,4,5,9", 0), ("2,3,4,5,6,7", 0)])
def test_a_row_tells_how_many_crosses_its_last_number_waits_for(text: str, needed: int) -> None:
    assert row_of(text).needed == needed


def test_a_sheet_tells_what_its_penalties_cost() -> None:
    sheet = GAME.view(GAME.read("r2,3 y- g- b- p3 / - / roll"), 0).sheets[0]
    assert (sheet.penalty_points, sheet.total) == (15, 3 - 15)


@pytest.mark.parametrize(("step", "costs"), [("white", 0), ("colour", 5), ("colour+", 0)])
def test_a_view_tells_what_a_pass_costs_and_the_white_sum(step: str, costs: int) -> None:
    seen = GAME.view(GAME.read(f"r- y- g- b- p0 / w31 r2 y2 g4 b3 / {step}"), 0)
    assert (seen.pass_costs, seen.sum) == (costs, 4)


@pytest.mark.parametrize(("step", "secret"), [("white", True), ("colour", False)])
def test_a_view_tells_when_choices_are_secret(step: str, secret: bool) -> None:
    assert GAME.view(GAME.read(f"r- y- g- b- p0 / w31 r2 y2 g4 b3 / {step}"), 0).secret == secret


def test_a_view_tells_which_dice_are_still_rolled() -> None:
    """The die of a closed row has left the game, also between two rolls."""
    seen = GAME.view(GAME.read("r2,3,4,5,6,12L y- g- b- p0; r-x y- g- b- p0 / - / roll"), 0)
    assert seen.in_game == [True, True, False, True, True, True]


def test_a_view_tells_the_limits_of_a_sheet() -> None:
    """Q7: five crosses before the last number; Q10, Q12: four boxes for penalties of five points."""
    seen = GAME.view(GAME.read("r- y- g- b- p0 / - / roll"), 0)
    assert (seen.crosses_for_last, seen.penalty_boxes, seen.penalty_costs) == (5, 4, 5)


def test_crosses_are_seen_before_the_row_closes() -> None:
    revealed, crossed, closed = told(f"{FIVE_RED}; {FIVE_RED} / w66 r2 y2 g4 b3 / white 0=r12", 1, "pass")
    assert revealed == Revealed(["r12", "pass"], 12)
    assert crossed.sheets[0].rows[0].numbers[-1] == 12
    assert crossed.sheets[0].rows[0].locked
    assert (crossed.closed[0], crossed.dice[2]) == (False, 2)
    assert closed == Closed("r", [0])


def test_rows_close_one_after_the_other() -> None:
    one, two = told(f"{BOTH}; {BOTH} / w66 r2 y3 g4 b3 / white 0=r12", 1, "y12")[2:4]
    assert one == Closed("r", [0])
    assert two.closed == [True, False, False, False]
    assert two.dice == [6, 6, 0, 3, 4, 3]
    assert not two.over


def test_a_cross_of_the_colour_step_is_seen_before_its_row_closes() -> None:
    marked, crossed, closed = told(f"{FIVE_BLUE} / w15 r2 y2 g4 b1 / colour", 0, "b2")
    assert marked == Marked(0, "b", 2)
    assert crossed.sheets[0].rows[3].numbers == [12, 11, 10, 9, 8, 2]
    assert crossed.closed == [False] * 4
    assert closed == Closed("b", [0])


def test_without_a_closed_row_the_view_after_the_move_is_enough() -> None:
    assert len(told(f"{FIVE_RED}; {FIVE_RED} / w34 r2 y2 g4 b3 / white 0=r7", 1, "pass")) == 1


@pytest.mark.slow
@given(seed=some.integers(0, 10_000), seats=some.integers(1, 5))
def test_what_an_event_tells_holds_in_the_view_after_it(seed: int, seats: int) -> None:
    state, rng = GAME.setup(seats, GAME.options()), seeded(seed)
    while actors := GAME.actors(state):
        seat = actors[below(rng, len(actors))]
        move = GAME.sample(state, seat, rng)
        after = GAME.apply(state, seat, move)
        for viewer in (None, *range(seats)):
            check(state, seat, move, after, viewer)
        state = after


def check(before: State, seat: int, move: Moves, after: State, viewer: int | None) -> None:
    last = GAME.view(after, viewer)
    closed = list(GAME.view(before, viewer).closed)
    for event, view in happenings(GAME.events(before, seat, move, after, viewer)):
        now = view or last
        if isinstance(event, Closed):
            row = "rygb".index(event.row)
            closed[row] = True
            assert [player for player, sheet in enumerate(now.sheets) if sheet.rows[row].locked] == event.seats
        elif isinstance(event, Revealed):
            assert all(move == "pass" or crossed(now, player, move) for player, move in enumerate(event.moves))
        elif isinstance(event, Marked):
            assert crossed(now, event.seat, f"{event.row}{event.number}")
        assert now.closed == closed
        assert now.seat == viewer
    assert closed == last.closed


def crossed(seen: Seen, seat: int, move: str) -> bool:
    return int(move[1:]) in seen.sheets[seat].rows["rygb".index(move[0])].numbers


def test_q5_a_view_tells_what_each_coloured_die_makes_with_the_white_ones() -> None:
    seen = GAME.view(GAME.read("r2,3,4,5,6,12L y- g- b- p0 / w64 y3 g1 b6 / colour"), 0)
    assert seen.sums == [[], [9, 7], [7, 5], [12, 10]]
    assert GAME.view(GAME.read("r- y- g- b- p0 / - / roll"), 0).sums == [[], [], [], []]


def test_q12_a_view_tells_what_crosses_are_worth() -> None:
    seen = GAME.view(GAME.read("r- y- g- b- p0 / - / roll"), 0)
    assert seen.points_for == [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]


FIVE_RED_TWICE = f"{FIVE_RED}; {FIVE_RED} / w66 r2 y2 g4 b3 / announce"


def test_q8_an_announcement_tells_last_numbers_and_nothing_else() -> None:
    assert told(f"{FIVE_RED_TWICE} white 1=g12", 0, "r12") == [Announced(["r12", None])]
    seen = GAME.view(GAME.read(f"{FIVE_RED_TWICE} join 0=r12 1=g12?"), 0)
    assert (seen.step, seen.announced, seen.chosen, seen.secret) == ("join", ["r12", None], [True, False], True)


def test_q8_who_keeps_the_own_choice_is_revealed_with_it() -> None:
    revealed, *_ = told(f"{FIVE_RED_TWICE} join 0=r12 1=g12?", 1, "pass")
    assert revealed == Revealed(["r12", "g12"], 12)
    revealed, *_ = told(f"{FIVE_RED_TWICE} join 0=r12 1=g12?", 1, "r12")
    assert revealed == Revealed(["r12", "r12"], 12)


def test_q8_who_joins_is_secret_until_all_have_said() -> None:
    three = f"{FIVE_RED}; {FIVE_RED}; {FIVE_RED} / w66 r2 y2 g4 b3 / announce join 0=r12 1=pass? 2=pass?"
    assert told(three, 1, "r12", viewer=2) == [Chose(1)]
    assert told(three, 1, "r12", viewer=1) == [Chose(1, "r12")]
    joined, passed = (GAME.read(three.replace("1=pass?", choice)) for choice in ("1=+r12", "1=pass"))
    assert GAME.view(joined, 2) == GAME.view(passed, 2)
    assert GAME.view(joined, 1).choice == "r12"
    assert GAME.recall(GAME.view(joined, 1)).tobytes() == joined.tobytes()
