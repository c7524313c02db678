"""The rule book of Qwixx, one test a rule, on positions in notation: how rows close, how the game ends, what counts."""

import pytest

import spieltisch
from spieltisch import CHANCE
from spieltisch.games.qwixx import GAME
from tests.qwixx.table import EMPTY, FIVE_RED, at, now, refused, texts

game = GAME


def test_q7_last_number_needs_five_crosses() -> None:
    match = at("r2,3,4,5 y- g12,11,10,9 b- p0 / w66 r2 y2 g4 b3 / white")
    assert refused(match, 0, "r12") == ("Q7", "needs_five_crosses")
    match = at("r- y- g12,11,10,9 b12,11,10,9,8 p0 / w11 r2 y2 g4 b3 / white")
    assert refused(match, 0, "g2") == ("Q7", "needs_five_crosses")
    assert texts(match, 0) == ["b2", "pass", "r2", "y2"]


def test_q7_more_than_five_crosses_are_enough_too() -> None:
    match = at("r2,3,4,5,6,7,8 y- g- b- p0 / w66 r2 y2 g4 b3 / white")
    match.play(0, "r12")
    assert now(match) == "r2,3,4,5,6,7,8,12L y- g- b- p0 / w66 y2 g4 b3 / colour+"


def test_q7_the_last_number_marks_the_lock_too() -> None:
    match = at(f"{FIVE_RED} / w66 r2 y2 g4 b3 / white")
    match.play(0, "r12")
    assert now(match) == "r2,3,4,5,6,12L y- g- b- p0 / w66 y2 g4 b3 / colour+"
    assert match.view(0)["sheets"][0]["rows"][0]["points"] == 28


def test_q7_a_cross_of_the_white_step_counts_for_the_colour_step() -> None:
    match = at("r2,3,4,5 y- g- b- p0 / w56 r6 y2 g4 b3 / white")
    match.play(0, "r11")
    match.play(0, "r12")
    assert now(match) == "r2,3,4,5,11,12L y- g- b- p0 / - / roll"


def test_q8_a_closed_row_takes_no_more_marks() -> None:
    match = at("r-x y- g- b- p0; r2,3,4,5,6,12L y- g- b- p0 / w31 y2 g4 b3 / white")
    assert refused(match, 0, "r4") == ("Q8", "row_is_closed")
    match = at("r-x y- g- b- p0; r2,3,4,5,6,12L y- g- b- p0 / w31 y2 g4 b3 / colour")
    assert refused(match, 0, "r4") == ("Q8", "row_is_closed")


def test_q8_a_row_closes_whichever_it_is() -> None:
    match = at("r- y2,3,4,5,6 g- b- p0; r- y- g- b- p0 / w66 r2 y2 g4 b3 / white 1=pass")
    match.play(0, "y12")
    assert now(match) == "r- y2,3,4,5,6,12L g- b- p0; r- y-x g- b- p0 / w66 r2 g4 b3 / colour+"
    match.play(0, "pass")
    match.play(CHANCE, "roll w31 r2 g4 b3")
    assert refused(match, 0, "y4") == ("Q8", "row_is_closed")
    assert texts(match, 0) == ["b4", "g4", "pass", "r4"]


def test_q8_the_die_is_gone_before_the_colour_step_of_the_same_turn() -> None:
    match = at(f"{FIVE_RED}; {EMPTY} / w66 r2 y2 g4 b3 / white 1=pass")
    match.play(0, "r12")
    assert now(match) == "r2,3,4,5,6,12L y- g- b- p0; r-x y- g- b- p0 / w66 y2 g4 b3 / colour+"


def test_q8_all_who_mark_the_last_number_in_the_white_step_get_the_lock() -> None:
    match = at(f"{FIVE_RED}; {FIVE_RED}; {FIVE_RED} / w66 r2 y2 g4 b3 / white 0=r12 1=r12")
    match.play(2, "pass")
    locked = "r2,3,4,5,6,12L y- g- b- p0"
    assert now(match) == f"{locked}; {locked}; r2,3,4,5,6x y- g- b- p0 / w66 y2 g4 b3 / colour+"


def test_q8_who_has_fewer_than_five_cannot_join() -> None:
    match = at(f"{FIVE_RED}; r2,3,4,5 y- g- b- p0 / w66 r2 y2 g4 b3 / white 0=r12")
    assert refused(match, 1, "r12") == ("Q7", "needs_five_crosses")


def test_q8_in_the_colour_step_the_active_player_alone_gets_the_lock() -> None:
    match = at(f"{FIVE_RED}; {FIVE_RED} / w65 r6 y2 g4 b3 / colour")
    match.play(0, "r12")
    assert now(match) == "r2,3,4,5,6,12L y- g- b- p0; *r2,3,4,5,6x y- g- b- p0 / - / roll"


def test_q9_crosses_in_a_row_closed_by_others_still_count() -> None:
    match = at(f"{FIVE_RED}; r2,3,4,5 y- g- b- p0 / w66 r2 y2 g4 b3 / white 1=pass")
    match.play(0, "r12")
    assert match.view(1)["sheets"][1]["total"] == 10


def test_q10_the_fourth_penalty_ends_the_game_at_once() -> None:
    match = at(f"r- y- g- b- p3; {EMPTY} / w31 r2 y2 g4 b3 / colour")
    match.play(0, "pass")
    assert match.actors == ()
    assert match.outcome == spieltisch.Outcome([-20, 0], [1], "four_penalties")
    assert now(match) == f"r- y- g- b- p4; {EMPTY} / - / roll"
    assert refused(match, 1, "pass") == ("table", "over")


def test_q10_two_closed_rows_end_the_game_by_whomever() -> None:
    match = at("r2,3,4,5,6 y-x g- b- p0; r- y2,3,4,5,6,12L g- b- p0 / w65 r6 g4 b3 / colour")
    match.play(0, "r12")
    assert match.actors == ()
    assert match.outcome == spieltisch.Outcome([28, 28], [0, 1], "two_rows_closed")


def test_q10_a_third_row_may_close_with_the_second() -> None:
    blue = "b12,11,10,9,8,2L"
    match = at(
        f"r2,3,4,5,6 y- g- b-x p0; r- y2,3,4,5,6 g- b-x p0; *r- y- g- {blue} p0 / w66 r2 y2 g4 / white 0=r12 1=y12"
    )
    match.play(2, "pass")
    assert match.outcome == spieltisch.Outcome([28, 28, 28], [0, 1, 2], "two_rows_closed")
    assert match.view()["closed"] == [True, True, False, True]


def test_q11_a_white_step_that_ends_the_game_brings_no_colour_step_and_no_penalty() -> None:
    match = at("r2,3,4,5,6 y-x g- b- p0; *r- y2,3,4,5,6,12L g- b- p3 / w66 r2 g4 b3 / white 0=r12")
    match.play(1, "pass")
    assert match.actors == ()
    assert now(match) == "r2,3,4,5,6,12L y-x g- b- p0; *r-x y2,3,4,5,6,12L g- b- p3 / - / roll"


@pytest.mark.parametrize(("crosses", "points"), list(enumerate([0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55])))
def test_q12_a_row_scores_by_its_crosses(crosses: int, points: int) -> None:
    row = ",".join(str(number) for number in range(2, 2 + crosses)) or "-"
    assert at(f"r{row} y- g- b- p0 / - / roll").view(0)["sheets"][0]["total"] == points


def test_q12_the_lock_makes_twelve_crosses_seventy_eight_points() -> None:
    match = at("r2,3,4,5,6,7,8,9,10,11,12L y- g- b- p0 / - / roll")
    assert match.view(0)["sheets"][0]["total"] == 78


def test_q12_known_result() -> None:
    sheet = "r2,3,4,5 y2,3,4 g12,11,10,9,8,2L b12,11,10,9,8,7,6,5 p2"
    assert at(f"{sheet} / - / roll").view(0)["sheets"][0]["total"] == 70


def test_q12_highest_total_wins_and_ties_share() -> None:
    match = at("r2 y- g- b- p0; r2,3 y- g- b- p0; *r- y- g- b- p3; r- y2,3 g- b- p0 / w31 r2 y2 g4 b3 / colour")
    match.play(2, "pass")
    assert match.outcome == spieltisch.Outcome([1, 3, -20, 3], [1, 3], "four_penalties")


def test_q13_alone_the_player_is_always_active() -> None:
    match = game.match(seats=1, chance="manual")
    match.play(CHANCE, "roll w31 r2 y2 g4 b3")
    match.play(0, "r4")
    match.play(0, "y5")
    assert now(match) == "r4 y5 g- b- p0 / - / roll"
    match = at("r- y- g- b- p3 / w31 r2 y2 g4 b3 / colour")
    match.play(0, "pass")
    assert match.outcome == spieltisch.Outcome([-20], [0], "four_penalties")


FIVE_BLUE = "r- y- g- b12,11,10,9,8 p0"
JOIN = f"{FIVE_RED}; {FIVE_RED}; {EMPTY} / w66 r2 y2 g4 b3 / announce join 0=r12 1=pass? 2=pass"


def test_q8_a_last_number_is_announced_where_the_table_wants_it() -> None:
    match = at(f"{FIVE_RED}; {FIVE_RED}; {EMPTY} / w66 r2 y2 g4 b3 / announce white 1=pass 2=pass")
    match.play(0, "r12")
    assert now(match) == JOIN
    assert match.actors == (1,)
    assert texts(match, 1) == ["pass", "r12"]


def test_q8_without_the_option_nobody_is_asked() -> None:
    match = at(f"{FIVE_RED}; {FIVE_RED} / w66 r2 y2 g4 b3 / white 1=pass")
    match.play(0, "r12")
    assert now(match) == "r2,3,4,5,6,12L y- g- b- p0; r2,3,4,5,6x y- g- b- p0 / w66 y2 g4 b3 / colour+"


def test_q8_who_joins_gets_the_lock_too() -> None:
    match = at(JOIN)
    match.play(1, "r12")
    sheets = "r2,3,4,5,6,12L y- g- b- p0; r2,3,4,5,6,12L y- g- b- p0; r-x y- g- b- p0"
    assert now(match) == f"{sheets} / w66 y2 g4 b3 / announce colour+"


def test_q8_who_does_not_join_keeps_the_own_choice() -> None:
    match = at(f"{FIVE_RED}; {FIVE_RED} / w66 r2 y2 g4 b3 / announce join 0=r12 1=g12?")
    match.play(1, "pass")
    sheets = "r2,3,4,5,6,12L y- g- b- p0; r2,3,4,5,6x y- g12 b- p0"
    assert now(match) == f"{sheets} / w66 y2 g4 b3 / announce colour+"


def test_q8_who_joins_gives_the_own_choice_up() -> None:
    match = at(f"{FIVE_RED}; {FIVE_RED} / w66 r2 y2 g4 b3 / announce join 0=r12 1=g12?")
    match.play(1, "r12")
    sheets = "r2,3,4,5,6,12L y- g- b- p0; r2,3,4,5,6,12L y- g- b- p0"
    assert now(match) == f"{sheets} / w66 y2 g4 b3 / announce colour+"


def test_q8_only_what_is_announced_can_be_joined() -> None:
    match = at("r2,3,4,5,6 y- g- b- p0; r2,3,4,5,6 y2,3,4,5,6 g- b- p0 / w66 r2 y2 g4 b3 / announce join 0=r12 1=pass?")
    assert refused(match, 1, "y12") == ("Q8", "not_announced")
    assert refused(match, 1, "g12") == ("Q8", "not_announced")
    assert refused(match, 1, "r11") == ("Q8", "not_announced")
    assert texts(match, 1) == ["pass", "r12"]


def test_q8_nobody_is_asked_who_could_not_join() -> None:
    """Four crosses are too few, and who has announced the row or closes another with it need not be asked."""
    match = at(f"{FIVE_RED}; r2,3,4,5 y- g- b- p0; {FIVE_RED} / w66 r2 y2 g4 b3 / announce white 1=pass 2=r12")
    match.play(0, "r12")
    assert GAME.position(match.state).endswith("/ announce colour+")


def test_q8_all_who_could_join_are_asked_and_wait_for_each_other() -> None:
    match = at(f"{FIVE_RED}; {FIVE_RED}; {FIVE_RED} / w66 r2 y2 g4 b3 / announce white 1=pass 2=pass")
    match.play(0, "r12")
    assert match.actors == (1, 2)
    match.play(2, "r12")
    assert now(match).endswith("/ announce join 0=r12 1=pass? 2=+r12")
    match.play(1, "pass")
    assert now(match).startswith("r2,3,4,5,6,12L y- g- b- p0; r2,3,4,5,6x y- g- b- p0; r2,3,4,5,6,12L")


def test_q8_another_number_announces_nothing() -> None:
    match = at(f"{FIVE_RED}; {FIVE_RED} / w56 r2 y2 g4 b3 / announce white 1=pass")
    match.play(0, "r11")
    assert now(match).endswith("/ announce colour+")


def test_q8_green_and_blue_rows_are_announced_by_their_2() -> None:
    match = at(f"{FIVE_BLUE}; {FIVE_BLUE} / w11 r2 y2 g4 b3 / announce white 1=r2")
    match.play(0, "b2")
    assert now(match).endswith("/ announce join 0=b2 1=r2?")
    assert texts(match, 1) == ["b2", "pass"]
    match.play(1, "b2")
    assert now(match).startswith("r- y- g- b12,11,10,9,8,2L p0; r- y- g- b12,11,10,9,8,2L p0 /")


def test_q8_last_numbers_are_announced_by_choice() -> None:
    assert GAME.position(GAME.setup(2, GAME.options(announce=True))).endswith("/ announce start")
    assert GAME.position(GAME.setup(2, GAME.options())).endswith("/ start")


THREE_FIVES = f"{FIVE_RED}; {FIVE_RED}; {FIVE_RED} / w66 r2 y2 g4 b3 / announce"


def known(position: str, viewer: int) -> list[set[int]]:
    """By seat, the choices that this viewer takes for possible."""
    state, rng = at(position).state, spieltisch.rng(1)
    dealt = [GAME.redeal(state, viewer, rng).choice.tolist() for _ in range(100)]
    return [{choice[seat] for choice in dealt} for seat in range(3)]


@pytest.mark.parametrize(
    ("step", "viewer", "expected"),
    [
        ("white 1=r12 2=pass", 0, [{-1}, {0, 1, 3, 4}, {0, 1, 3, 4}]),
        ("join 0=r12 1=pass? 2=pass?", 1, [{1}, {0}, {0, 3, 4}]),
        ("join 0=r12 1=pass? 2=pass", 1, [{1}, {0}, {0, 3, 4, 5}]),
        ("join 0=r12 1=pass? 2=+r12", 1, [{1}, {0}, {0, 3, 4, 5}]),
    ],
)
def test_q8_what_was_announced_is_known_and_who_joins_is_not(step: str, viewer: int, expected: list[set[int]]) -> None:
    assert known(f"{THREE_FIVES} {step}", viewer) == expected


def test_q8_only_what_is_announced_may_have_been_joined() -> None:
    both = "r- y- g12,11,10,9,8 b12,11,10,9,8 p0"
    position = f"{FIVE_BLUE}; {FIVE_BLUE}; {both} / w11 r2 y2 g4 b3 / announce join 0=b2 1=pass? 2=+b2"
    assert known(position, 1) == [{4}, {0}, {0, 1, 2, 8}]


def test_q10_the_game_ends_after_those_who_join() -> None:
    both = "r2,3,4,5,6 y2,3,4,5,6,12L g- b- p0"
    match = at(f"{both}; r2,3,4,5,6 y-x g- b- p0 / w66 r2 g4 b3 / announce join 0=r12 1=pass?")
    match.play(1, "r12")
    assert match.outcome is not None
    assert match.outcome.reason == "two_rows_closed"
