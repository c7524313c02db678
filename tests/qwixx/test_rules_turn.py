"""The rule book of Qwixx, one test a rule, on positions in notation: the sheet, the turn, what brings a penalty."""

from collections import Counter

import pytest

import spieltisch
from spieltisch import CHANCE
from spieltisch.games.qwixx import GAME, rules
from spieltisch.games.qwixx.moves import Roll
from spieltisch.games.qwixx.rules import announcing, sheet
from tests.qwixx.table import EMPTY, FIVE_RED, at, now, refused, texts

game = GAME


def test_q1_red_and_yellow_rise_green_and_blue_fall() -> None:
    match = at(f"{EMPTY} / w31 r2 y2 g4 b3 / white")
    assert texts(match, 0) == ["b4", "g4", "pass", "r4", "y4"]
    match = at("r3 y5 g3 b5 p0 / w31 r2 y2 g4 b3 / white")
    assert texts(match, 0) == ["b4", "pass", "r4"]


def test_q1_there_is_no_other_box_on_the_sheet() -> None:
    match = at(f"{EMPTY} / w31 r2 y2 g4 b3 / white")
    assert refused(match, 0, "r13") == ("table", "unreadable")
    assert refused(match, 0, "r1") == ("table", "unreadable")
    assert refused(match, 0, "v4") == ("table", "unreadable")


def test_q1_every_box_has_its_number() -> None:
    for row, letter in enumerate("rygb"):
        for place in range(11):
            number = sheet.number_at(row, place)
            assert sheet.place_of(row, number) == place
            assert str(game.moves.decode(0, 1 + 11 * row + place)) == f"{letter}{number}"
    assert [sheet.number_at(row, 0) for row in range(4)] == [2, 2, 12, 12]


def test_q1_no_other_code_marks_anything() -> None:
    state = at(f"{EMPTY} / w31 r2 y2 g4 b3 / white").state
    for code in (45, 46, 1023):
        assert rules.REFUSALS[rules.refusal(state, 0, code)] == ("Q1", "no_such_box")


@pytest.mark.parametrize("move", ["r2", "y2", "g2", "b2"])
def test_q1_a_two_can_be_the_first_or_the_last_box(move: str) -> None:
    match = at("r- y- g12,11,10,9,8 b12,11,10,9,8 p0 / w11 r1 y1 g1 b1 / white")
    match.play(0, move)
    assert move[1:] in now(match).split(move[0])[1].split()[0]
    match = at("r- y- g12,11,10,9,8 b12,11,10,9,8 p0 / w11 r1 y1 g1 b1 / colour")
    match.play(0, move)
    assert move[1:] in now(match).split(move[0])[1].split()[0]


def test_q1_a_die_shows_one_to_six_each_alike() -> None:
    match = at("r- y-x g- b- p0; *r- y2,3,4,5,6,12L g- b- p0 / - / roll")
    rng = spieltisch.rng(1)
    seen: list[Counter[int]] = [Counter() for _ in range(6)]
    for _ in range(3000):
        roll = game.sample(match.state, CHANCE, rng)
        assert isinstance(roll, Roll)
        game.apply(match.state, CHANCE, roll)
        for die, shown in enumerate(roll.dice):
            seen[die][shown] += 1
    out = seen.pop(3)
    assert out == {0: 3000}
    assert all(sorted(die) == [1, 2, 3, 4, 5, 6] and min(die.values()) > 420 for die in seen)  # 500 are to be expected


def test_q1_six_dice_are_rolled() -> None:
    match = at(f"{EMPTY} / - / roll")
    for roll in ("roll w31 r2 y2 g4", "roll r2 y2 g4 b3", "roll w37 r2 y2 g4 b3", "roll w31 r0 y2 g4 b3"):
        refused(match, CHANCE, roll)
    match.play(CHANCE, "roll w56 r6 y5 g6 b5")
    assert now(match) == f"{EMPTY} / w56 r6 y5 g6 b5 / white"


def test_q3_no_other_code_is_a_roll() -> None:
    state = at(f"{EMPTY} / - / roll").state
    for code in (-1, 0, 1, 7**6, 7**6 * 8 + 8, 2**62):
        assert rules.REFUSALS[rules.refusal(state, CHANCE, code)] == ("Q3", "no_such_roll")


def test_q2_rows_are_marked_from_left_to_right() -> None:
    match = at("r5 y- g5 b- p0 / w31 r2 y2 g4 b3 / white")
    assert refused(match, 0, "r4") == ("Q2", "box_is_gone")
    assert "g4" in texts(match, 0)
    match = at("r4 y- g- b- p0 / w31 r2 y2 g4 b3 / white")
    assert refused(match, 0, "r4") == ("Q2", "box_is_gone")


def test_q2_numbers_may_be_skipped_and_are_lost() -> None:
    match = at(f"{EMPTY} / w56 r2 y2 g4 b3 / white")
    match.play(0, "r11")
    assert now(match) == "r11 y- g- b- p0 / w56 r2 y2 g4 b3 / colour+"
    assert not [move for move in texts(match, 0) if move.startswith("r")]


def test_q2_chance_names_the_start_player_then_clockwise() -> None:
    match = at(f"{EMPTY}; {EMPTY}; {EMPTY} / - / start")
    assert match.actors == (CHANCE,)
    assert refused(match, CHANCE, "start 3") == ("Q2", "no_such_player")
    rng = spieltisch.rng(1)
    assert {str(game.sample(match.state, CHANCE, rng)) for _ in range(50)} == {"start 0", "start 1", "start 2"}
    game.apply(match.state, CHANCE, game.parse("start 0"))
    match.play(CHANCE, "start 2")
    assert now(match) == f"{EMPTY}; {EMPTY}; *{EMPTY} / - / roll"
    match = at(f"{EMPTY}; {EMPTY}; *{EMPTY} / w31 r2 y2 g4 b3 / colour+")
    match.play(2, "pass")
    assert now(match) == f"{EMPTY}; {EMPTY}; {EMPTY} / - / roll"


def test_q2_two_players_draw_who_starts() -> None:
    assert now(game.match(seats=2, chance="manual")) == f"{EMPTY}; {EMPTY} / - / start"


def test_q3_a_turn_is_a_roll_and_two_steps() -> None:
    match = at(f"{EMPTY}; {EMPTY} / - / roll")
    match.play(CHANCE, "roll w31 r2 y2 g4 b3")
    assert match.actors == (0, 1)
    match.play(0, "pass")
    match.play(1, "pass")
    assert now(match) == f"{EMPTY}; {EMPTY} / w31 r2 y2 g4 b3 / colour"
    assert refused(match, 1, "r5") == ("table", "not_your_turn")
    match.play(0, "r5")
    assert now(match) == f"r5 y- g- b- p0; *{EMPTY} / - / roll"


def test_q3_all_dice_still_in_the_game_are_rolled() -> None:
    match = at("r-x y- g- b- p0; r2,3,4,5,6,12L y- g- b- p0 / - / roll")
    assert refused(match, CHANCE, "roll w31 r2 y2 g4 b3") == ("Q3", "no_such_roll")
    assert refused(match, CHANCE, "roll w31 y2 g4") == ("Q3", "no_such_roll")
    match.play(CHANCE, "roll w31 y2 g4 b3")


def test_q4_each_white_step_asks_everybody_anew() -> None:
    match = at(f"{EMPTY}; {EMPTY} / w31 r2 y2 g4 b3 / white 0=r4")
    match.play(1, "y4")
    match.play(0, "pass")
    match.play(CHANCE, "roll w31 r2 y2 g4 b3")
    assert match.actors == (0, 1)


def test_q4_what_others_chose_is_redealt_and_nothing_else() -> None:
    state = at(f"{EMPTY}; {EMPTY}; r5 y5 g4 b- p0 / w31 r2 y2 g4 b3 / white 1=y4 2=b4").state
    rng = spieltisch.rng(1)
    for seat, expected in (
        (0, [{-1}, {0, 1, 2, 3, 4}, {0, 4}]),
        (1, [{-1}, {2}, {0, 4}]),
        (2, [{-1}, {0, 1, 2, 3, 4}, {4}]),
    ):
        dealt = [game.redeal(state, seat, rng).choice.tolist() for _ in range(100)]
        assert [{choice[other] for choice in dealt} for other in range(3)] == expected


def test_q4_a_choice_is_told_as_its_move() -> None:
    state = at(f"{EMPTY}; {EMPTY}; {EMPTY}; {EMPTY} / w31 r2 y2 g4 b3 / white 0=r4 1=pass 2=b4").state
    told = [str(game.moves.decode(seat, announcing.chosen_code(state, seat))) for seat in range(3)]
    assert told == ["r4", "pass", "b4"]


def test_q4_everybody_may_mark_the_white_sum_in_one_row() -> None:
    match = at(f"{EMPTY}; {EMPTY} / w31 r2 y2 g4 b3 / white")
    assert texts(match, 0) == texts(match, 1) == ["b4", "g4", "pass", "r4", "y4"]
    assert refused(match, 1, "r5") == ("Q4", "not_the_white_sum")


def test_q4_all_decide_at_the_same_time_and_each_once() -> None:
    match = at(f"{EMPTY}; {EMPTY}; {EMPTY} / w31 r2 y2 g4 b3 / white")
    match.play(1, "y4")
    assert now(match) == f"{EMPTY}; {EMPTY}; {EMPTY} / w31 r2 y2 g4 b3 / white 1=y4"
    assert match.actors == (0, 2)
    assert refused(match, 1, "pass") == ("table", "not_your_turn")
    match.play(2, "pass")
    match.play(0, "r4")
    assert now(match) == f"r4 y- g- b- p0; r- y4 g- b- p0; {EMPTY} / w31 r2 y2 g4 b3 / colour+"


def test_q4_nobody_sees_a_choice_before_all_have_chosen() -> None:
    match = at(f"{EMPTY}; {EMPTY} / w31 r2 y2 g4 b3 / white 1=y4")
    assert match.view(0)["chosen"] == [False, True]
    assert match.view(0)["choice"] is None
    assert match.view()["choice"] is None
    assert match.view(1)["choice"] == "y4"
    assert "y4" not in str(match.view(0))


def test_q4_the_order_of_choices_does_not_matter() -> None:
    one, other = (at(f"{FIVE_RED}; {FIVE_RED} / w66 r2 y2 g4 b3 / white") for _ in range(2))
    one.play(0, "r12")
    one.play(1, "pass")
    other.play(1, "pass")
    other.play(0, "r12")
    assert now(one) == now(other)


def test_q5_the_active_player_alone_adds_a_white_and_a_coloured_die() -> None:
    match = at(f"{EMPTY}; *{EMPTY} / w31 r2 y6 g4 b3 / colour")
    assert match.actors == (1,)
    assert texts(match, 1) == ["b4", "b6", "g5", "g7", "pass", "r3", "r5", "y7", "y9"]
    assert refused(match, 1, "r4") == ("Q5", "not_a_colour_sum")
    assert refused(match, 0, "r3") == ("table", "not_your_turn")


def test_q5_equal_white_dice_give_one_sum_a_row() -> None:
    match = at(f"{EMPTY} / w33 r2 y6 g4 b3 / colour")
    assert texts(match, 0) == ["b6", "g7", "pass", "r5", "y9"]


def test_q5_both_steps_may_mark_one_row_the_second_further_right() -> None:
    match = at(f"{EMPTY} / w31 r1 y6 g4 b3 / white")
    match.play(0, "r4")
    assert refused(match, 0, "r2") == ("Q2", "box_is_gone")
    assert refused(match, 0, "r4") == ("Q2", "box_is_gone")
    match = at(f"{EMPTY} / w31 r2 y6 g4 b3 / white")
    match.play(0, "r4")
    match.play(0, "r5")
    assert now(match) == "r4,5 y- g- b- p0 / - / roll"


def test_q6_the_active_player_who_marks_in_neither_step_takes_a_penalty() -> None:
    match = at(f"{EMPTY}; {EMPTY} / w31 r2 y2 g4 b3 / white")
    match.play(0, "pass")
    match.play(1, "pass")
    match.play(0, "pass")
    assert now(match) == f"r- y- g- b- p1; *{EMPTY} / - / roll"


def test_q6_a_mark_of_somebody_else_spares_nothing() -> None:
    match = at(f"{EMPTY}; {EMPTY} / w31 r2 y2 g4 b3 / white 1=r4")
    match.play(0, "pass")
    match.play(0, "pass")
    assert now(match) == "r- y- g- b- p1; *r4 y- g- b- p0 / - / roll"


def test_q6_one_mark_in_either_step_spares_the_penalty() -> None:
    match = at(f"{EMPTY}; {EMPTY} / w31 r2 y2 g4 b3 / white 1=pass")
    match.play(0, "r4")
    match.play(0, "pass")
    assert now(match) == f"r4 y- g- b- p0; *{EMPTY} / - / roll"
    match = at(f"{EMPTY}; {EMPTY} / w31 r2 y2 g4 b3 / colour")
    match.play(0, "r5")
    assert now(match) == f"r5 y- g- b- p0; *{EMPTY} / - / roll"


def test_q6_others_never_take_a_penalty() -> None:
    match = at(f"{EMPTY}; *{EMPTY} / w31 r2 y2 g4 b3 / white 1=r4")
    match.play(0, "pass")
    match.play(1, "pass")
    assert now(match) == f"{EMPTY}; r4 y- g- b- p0 / - / roll"
