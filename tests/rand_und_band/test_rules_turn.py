"""The box, the set-up and the turn: A1 to A14."""

from collections import Counter

import numpy as np

from spieltisch.core.contract import CHANCE
from spieltisch.core.rng import seeded
from spieltisch.games.rand_und_band import GAME, components, moves, rules
from spieltisch.games.rand_und_band.sight.events import Dropped
from tests.rand_und_band.table import after, asked, played, refused

FRESH = "- - - - - / - / - / rest / -; -; - / lay"
LAID = "Hb Tr Lyb Hr Ty / - / - / rest / -; -; - / set out"


def test_a1_tiles_run_from_space_1_to_5() -> None:
    assert after("Hb Tr Lyb Hr Ty / - / - / rest / -; - / push 1", "push Lb").startswith("Lb Hb Tr Lyb Hr /")


def test_a1_numbers_are_those_of_the_belt_spaces() -> None:
    assert after("Hb Tr Lyb Hr Ty / - / - / rest / -; - / roll", "roll 14").startswith("Hb:a Tr Lyb Hr:a Ty /")


def test_a2_of_each_part_six_tiles_of_one_colour_and_three_of_two() -> None:
    box = {name: int(n) for name, n in zip(components.TILES, components.BOX, strict=True)}
    for part in "HTL":
        assert [box[part + colours] for colours in ("b", "r", "y", "br", "ry", "yb")] == [2, 2, 2, 1, 1, 1]
    assert sum(box.values()) == 27


def test_a3_end_of_work_comes_only_when_no_robot_tile_is_left() -> None:
    assert refused("Hb Tr Lyb Hr Ty / - / - / Lb / -; - / push 1", "push end") == ("A4", "no_such_draw")
    assert refused("Hb Tr Lyb Hr Ty / - / - / - / -; - / close 5", "push Lb") == ("A4", "no_such_draw")
    assert after("Hb Tr Lyb Hr Ty / - / - / - / -; - / close 5", "push end").startswith("end Hb Tr Lyb Hr /")


def test_a4_dice_show_one_to_four_the_middle_twice_as_often() -> None:
    state, rng = GAME.read("Hb Tr Lyb Hr Ty / - / - / rest / -; - / roll"), seeded(4)
    seen: Counter[int] = Counter()
    for _ in range(3000):
        roll = GAME.sample(state, CHANCE, rng)
        assert isinstance(roll, moves.Roll)
        seen.update(roll.dice)
    assert [round(seen[face] / 1000) for face in (1, 2, 3, 4)] == [1, 2, 2, 1]
    assert refused("Hb Tr Lyb Hr Ty / - / - / rest / -; - / roll", "roll 3") == ("A4", "no_such_draw")


def test_a4_a_number_that_stands_for_no_draw_is_refused() -> None:
    five = moves.encode(moves.parse("lay Hb Tr Lyb Hr Ty"))
    no_tile = five + moves.pack_tile(components.END - moves.laid(five, 4), 4)
    start = moves.STARTS | 4 << 2
    fifth_face = moves.pack_push(2) + (moves.DIGIT**components.HIGHEST << (2 + moves.TILE_BITS))
    for position, code in (
        (FRESH, five + moves.pack_tile(1, components.SPACES)),
        (FRESH, no_tile),
        (FRESH, five - (1 << 40)),
        ("Hb:abcd Tr:abcd Lyb Hr Ty / - / - / rest / -; -; -; - / start", start),
        ("Hb Tr Lyb Hr Ty:a / - / - / rest / -; - / push 1", fifth_face),
    ):
        assert rules.REFUSALS[rules.refusal(GAME.read(position), CHANCE, code)] == ("A4", "no_such_draw")


def test_a4_ten_dice_a_player() -> None:
    assert played(FRESH).view()["workshops"][2]["supply"] == 10


def test_a5_five_edge_spaces_on_either_side() -> None:
    assert components.BESIDE.tolist() == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4]


def test_a5_an_edge_space_holds_one_die() -> None:
    assert refused("Hb Tr Lyb Hr Ty / p4b / - / rest / -; - / place", "p4") == ("A9", "occupied")


def test_a6_five_tiles_on_the_belt_and_22_in_the_stack() -> None:
    assert GAME.match(seats=3, chance="manual").state == GAME.read(FRESH)
    laid = played(FRESH, "lay Hb Tr Lyb Hr Ty")
    assert laid.state == GAME.read(LAID)
    assert len(laid.view()["stack"]) == 22


def test_a6_no_more_tiles_of_a_kind_than_the_box_has() -> None:
    assert after(FRESH, "lay Hb Hb Lyb Hr Ty").startswith("Hb Hb")
    assert refused(FRESH, "lay Hb Hb Hb Hr Ty") == ("A4", "no_such_draw")
    assert refused(FRESH, "lay Hbr Hr Ty Lb Hbr") == ("A4", "no_such_draw")


def test_a6_every_tile_is_drawn_as_often_as_the_box_has_it() -> None:
    state, drawn = GAME.read(FRESH), Counter[str]()
    for n in range(600):
        five = GAME.sample(state, CHANCE, seeded(n))
        GAME.apply(state, CHANCE, five)
        drawn.update(str(five).split()[1:])
    assert np.allclose([drawn[tile] / 3000 for tile in components.TILES], components.BOX / 27, atol=0.02)


def test_a7_lowest_total_starts() -> None:
    set_out = after(LAID, "roll 22", "roll 12", "roll 14")
    assert set_out == "Hb:bc Tr:aab Lyb Hr:c Ty / - / - / rest / -; *-; - / roll"
    assert after(LAID, "roll 11", "roll 12", "roll 21").endswith("/ -; -; - / roll")


def test_a7_chance_decides_among_the_lowest_only() -> None:
    tied = after(LAID, "roll 22", "roll 12", "roll 21")
    assert tied.endswith("/ start")
    assert refused(tied, "start a") == ("A4", "no_such_draw")
    assert after(tied, "start c").endswith("-; -; *- / roll")
    first_two = after(LAID, "roll 21", "roll 12", "roll 22")
    assert refused(first_two, "start c") == ("A4", "no_such_draw")
    assert after(first_two, "start b").endswith("-; *-; - / roll")
    drawn = Counter(str(GAME.sample(GAME.read(tied), CHANCE, seeded(n))) for n in range(200))
    assert drawn.keys() == {"start b", "start c"}
    assert min(drawn.values()) > 70
    three = GAME.read(after(LAID, "roll 21", "roll 12", "roll 21"))
    drawn = Counter(str(GAME.sample(three, CHANCE, seeded(n))) for n in range(300))
    assert len(drawn) == 3
    assert min(drawn.values()) > 70


def test_a7_play_goes_clockwise() -> None:
    position = "Hb Tr Lyb Hr Ty / - / - / rest / -; -; *- / push 1"
    assert after(position, "push Lb").endswith("/ -; -; - / roll")
    assert after(position, "push Lb", "roll 11", "p4", "push Ly").endswith("/ -; *-; - / roll")
    assert played(position, "push Lb", "roll 11").actors == (0,)
    assert played(position, "push Lb", "roll 11", "p4", "push Ly", "roll 11").actors == (1,)


def test_a8_both_dice_go_from_the_supply_to_the_spaces_of_their_numbers() -> None:
    rolled = played("Hb:b Tr Lyb:ab Hr Ty / - / - / rest / -; - / roll", "roll 33")
    assert GAME.position(rolled.state) == "Hb:b Tr Lyb:aaab Hr Ty / - / - / rest / -; - / place"
    assert [shop["supply"] for shop in rolled.view()["workshops"]] == [7, 8]


def test_a9_any_free_edge_space() -> None:
    position = "Hb Tr Lyb Hr Ty / p2b p7a / - / rest / -; - / place"
    assert asked(position) == ["p1", "p3", "p4", "p5", "p6", "p8", "p9", "p10"]


def test_a9_the_last_die_is_placed_without_taking_one_back() -> None:
    position = "Hb:aaaa Tr:aaaaa Lyb Hr Ty / p1b / - / rest / -; - / place"
    assert asked(position) == [f"p{edge}" for edge in range(2, 11)]
    assert refused(position, "take 1") == ("A10", "not_short")
    assert played(position, "p4").view()["workshops"][0]["supply"] == 0


def test_a9_the_first_free_space_stands_for_no_answer() -> None:
    state = GAME.read("Hb Tr Lyb Hr Ty / p1a p2b / - / rest / -; - / place")
    assert str(moves.decode(0, rules.default(state, 0))) == "p3"


def test_a9_what_is_impossible_lapses_and_the_die_stays() -> None:
    assert after("Hb Tr Lyb Hr Ty / - / - / rest / -; - / place", "p8") == (
        "Hb Tr Lyb Hr Ty / p8a / - / rest / -; - / push 1"
    )


def test_a9_the_die_is_placed_after_the_roll() -> None:
    assert refused("Hb Tr Lyb Hr Ty / p2a / - / rest / -; - / again", "p8") == ("A9", "wrong_step")
    assert refused("Hb Tr:a Lyb:b Hr Ty / - / - / rest / -; - / back 2", "p8") == ("A9", "wrong_step")
    assert refused("Hb:a Tr:a Lyb:b Hr Ty / - / - / rest / -; - / place", "a1>2") == ("A9", "wrong_step")


def test_a10_missing_dice_are_taken_from_the_belt_before_the_roll() -> None:
    position = "Hb:aaaa Tr:b Lyb:aaa Hr Ty:a / p1a / - / rest / -; - / roll"
    assert asked(position) == ["take 1", "take 3", "take 5"]
    assert after(position, "take 3") == "Hb:aaaa Tr:b Lyb:aa Hr Ty:a / p1a / - / rest / -; - / roll"
    assert played(position, "take 3").actors == (CHANCE,)
    assert refused(position, "take 2") == ("A10", "no_own_die")
    assert refused(position, "take p1") == ("A10", "belt_first")


def test_a10_two_are_taken_when_none_is_left() -> None:
    position = "Hb:aaaaa Tr:b Lyb:aaa Hr Ty:a / p1a / - / rest / -; - / roll"
    assert asked(position, "take 1") == ["take 1", "take 3", "take 5"]
    assert played(position, "take 1", "take 5").actors == (CHANCE,)


def test_a10_a_die_for_the_edge_may_be_one_just_rolled() -> None:
    position = "Hb:aaaa Tr:b Lyb:aaa Hr Ty / p1a / - / rest / -; - / roll"
    assert asked(position, "roll 24") == ["take 1", "take 2", "take 3", "take 4"]
    assert refused(after(position, "roll 24"), "p3") == ("A10", "take_first")
    assert after(position, "roll 24", "take 4", "p3").startswith("Hb:aaaa Tr:ab Lyb:aaa Hr Ty / p1a p3a /")


def test_a10_from_the_edge_when_none_lies_on_the_belt() -> None:
    short = "Hb Tr:b Lyb Hr Ty:a / p1a p2a p3a p4a p6a p7a p8a p9a p10a / - / rest / -; - / roll"
    assert asked(short) == ["take 5"]
    assert asked(short, "take 5") == [f"take p{edge}" for edge in (1, 2, 3, 4, 6, 7, 8, 9, 10)]
    assert after(short, "take 5", "take p1").startswith("Hb Tr:b Lyb Hr Ty / p2a p3a p4a p6a p7a p8a p9a p10a /")
    assert after(short, "take 5", "take p9").startswith("Hb Tr:b Lyb Hr Ty / p1a p2a p3a p4a p6a p7a p8a p10a /")
    assert refused(after(short, "take 5"), "take p5") == ("A10", "no_own_die")


def test_a10_never_another_players_dice() -> None:
    position = "Hb Tr:b Lyb Hr Ty:a / p1a p2a p3a p4a p6a p7a p8a p9a p10b / - / rest / -; - / roll"
    assert refused(position, "take 2") == ("A10", "no_own_die")
    assert asked(position) == ["take 5"]


def test_a10_only_as_many_as_are_missing() -> None:
    assert refused("Hb:aa Tr Lyb Hr Ty / - / - / rest / -; - / place", "take 1") == ("A10", "not_short")
    assert refused("Hb:a Tr:a Lyb Hr Ty / - / - / rest / -; - / back 2", "take 1") == ("A9", "wrong_step")


def test_a11_dice_ride_on_their_tiles_those_on_the_edge_stay() -> None:
    before = "Hb:a Tr:ab Lyb Hr:c Ty / p3a p9b / - / rest / -; -; - / push 1"
    assert after(before, "push Lb") == "Lb Hb:a Tr:ab Lyb Hr:c / p3a p9b / Ty / rest / -; *-; - / roll"


def test_a11_every_die_on_the_front_tile_is_rolled() -> None:
    position = "Hb Tr Lyb Hr Ty:aab / - / - / rest / -; - / push 1"
    for wrong in ("push Lb a11", "push Lb a111 b1", "push Lb a11 b1 c1", "push - a11 b1"):
        assert refused(position, wrong) == ("A4", "no_such_draw")
    assert after(position, "push Lb a11 b4").startswith("Lb Hb Tr Lyb Hr / - / - /")


def test_a11_ten_dice_of_each_player_may_fall_at_once() -> None:
    position = "Hb Tr Lyb Hr Ty:aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd / - / - / rest / -; -; -; - / push 1"
    dropped = played(position, "push Lb a4444444444 b1111111111 c3444444444 d4444444444")
    assert GAME.position(dropped.state).endswith("/ Ty / rest / -; *-; -; - / roll")
    won = played(position, "push Lb a3444444444 b1111111111 c3444444444 d4444444444")
    assert GAME.position(won.state).endswith("/ - / rest / -; *-; -; Ty / roll")


def test_a11_nothing_below_zero_is_drawn() -> None:
    for step in ("roll", "extra", "push 1"):
        state = GAME.read(f"Hb Tr Lyb Hr Ty / p3a / - / rest / -; - / {step}")
        assert all(rules.refusal(state, CHANCE, code) > 0 for code in range(-64, 0))


def test_a11_tiles_come_from_the_stack() -> None:
    position = "Hb Tr Lyb Hr Ty / - / - / Lb,Lr / -; - / push 1"
    assert refused(position, "push Ly") == ("A4", "no_such_draw")
    drawn = Counter(str(GAME.sample(GAME.read(position), CHANCE, seeded(n))) for n in range(200))
    assert drawn.keys() == {"push Lb", "push Lr"}
    assert min(drawn.values()) > 70


def test_a12_the_highest_total_wins_the_tile_and_all_that_is_stored() -> None:
    position = "Hb Tr Lyb Hr Ty:aab / - / Hb,Lbr / rest / Tb; - / push 1"
    assert after(position, "push Lb a11 b3") == "Lb Hb Tr Lyb Hr / - / - / rest / Tb; *Hb,Ty,Lbr / roll"
    assert after(position, "push Lb a13 b3") == "Lb Hb Tr Lyb Hr / - / - / rest / Hb,Tb,Ty,Lbr; *- / roll"


def test_a12_the_totals_are_told() -> None:
    before = GAME.read("Hb Tr Lyb Hr Ty:aab / - / Hb / rest / -; -; - / push 1")
    move = GAME.parse("push Lb a34 b2")
    (dropped,) = GAME.events(before, CHANCE, move, GAME.apply(before, CHANCE, move), None)
    assert isinstance(dropped, Dropped)
    assert (dropped.totals, dropped.winner, dropped.stored) == ([7, 2, 0], 0, ["Hb"])


def test_a13_a_tie_for_the_highest_stores_the_tile() -> None:
    position = "Hb Tr Lyb Hr Ty:aabcc / - / Hb / rest / -; -; - / push 1"
    assert after(position, "push Lb a12 b2 c12") == "Lb Hb Tr Lyb Hr / - / Hb,Ty / rest / -; *-; - / roll"
    assert after(position, "push Lb a12 b4 c12") == "Lb Hb Tr Lyb Hr / - / - / rest / -; *Hb,Ty; - / roll"
    assert after(position, "push Lb a22 b4 c13") == "Lb Hb Tr Lyb Hr / - / Hb,Ty / rest / -; *-; - / roll"


def test_a13_a_tile_without_dice_is_stored() -> None:
    assert "/ - / Ty / rest /" in after("Hb Tr Lyb Hr Ty / - / - / rest / -; - / push 1", "push Lb")


def test_a14_fallen_dice_go_home() -> None:
    dropped = played("Hb:a Tr Lyb Hr Ty:aab / p1b / - / rest / -; - / push 1", "push Lb a11 b4")
    assert [shop["supply"] for shop in dropped.view()["workshops"]] == [9, 9]


def test_every_face_can_fall() -> None:
    state = GAME.read("Hb Tr Lyb Hr Ty:abb / - / - / rest / -; - / push 1")
    fallen = [GAME.sample(state, CHANCE, seeded(n)) for n in range(300)]
    faces = Counter(face for push in fallen if isinstance(push, moves.Push) for dice in push.fallen for face in dice)
    assert np.allclose([faces[face] / 900 for face in (1, 2, 3, 4)], [1 / 6, 1 / 3, 1 / 3, 1 / 6], atol=0.06)
