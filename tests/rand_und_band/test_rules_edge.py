"""The ten actions at the edge: P1 to P12."""

from spieltisch.core.contract import CHANCE
from spieltisch.core.rng import seeded
from spieltisch.games.rand_und_band import GAME, moves, rules
from spieltisch.games.rand_und_band.moves import CODES, MOVE_FORWARD
from tests.rand_und_band.table import after, asked, played, refused

EMPTY = "Hb Tr Lyb Hr Ty / - / - / rest / -; -; - / place"


def test_p1_two_pushes_end_the_turn() -> None:
    twice = after(EMPTY, "p1")
    assert twice == "Hb Tr Lyb Hr Ty / p1a / - / rest / -; -; - / push 2"
    assert after(twice, "push Lb", "push Ly") == "Ly Lb Hb Tr Lyb / p1a / Hr,Ty / rest / -; *-; - / roll"


def test_p1_the_two_tiles_are_awarded_one_after_the_other() -> None:
    position = "Hb Tr Lyb Hr:b Ty:ab / - / - / rest / -; - / push 2"
    assert after(position, "push Lb a1 b1", "push Ly b2") == "Ly Lb Hb Tr Lyb / - / - / rest / -; *Hr,Ty / roll"
    assert after(position, "push Lb a2 b1", "push Ly b2") == "Ly Lb Hb Tr Lyb / - / - / rest / Ty; *Hr / roll"


def test_p2_two_own_dice_go_back_one_space_each() -> None:
    position = "Hb Tr:a Lyb:b Hr Ty:a / - / - / rest / -; - / place"
    assert asked(position, "p2") == ["a2>1", "a5>4"]
    assert after(position, "p2", "a5>4") == "Hb Tr:a Lyb:b Hr:a Ty / p2a / - / rest / -; - / back 1 4"
    assert after(position, "p2", "a5>4", "a2>1") == "Hb:a Tr Lyb:b Hr:a Ty / p2a / - / rest / -; - / push 1"


def test_p2_only_own_dice_only_back() -> None:
    position = "Hb Tr:a Lyb:b Hr:a Ty / - / - / rest / -; - / back 2"
    assert refused(position, "b3>2") == ("P2", "own_dice")
    assert refused(position, "a2>3") == ("P2", "wrong_way")
    assert refused(position, "a3>2") == ("A9", "no_die")
    assert refused(position, "c2>1") == ("A9", "no_die")


def test_p3_one_more_die_is_rolled_onto_the_belt() -> None:
    rolling = played(EMPTY, "p3")
    assert rolling.actors == (CHANCE,)
    assert after(EMPTY, "p3", "roll 4") == "Hb Tr Lyb Hr:a Ty / p3a / - / rest / -; -; - / push 1"
    assert refused(after(EMPTY, "p3"), "roll 44") == ("A4", "no_such_draw")
    roll = GAME.sample(rolling.state, CHANCE, seeded(1))
    assert isinstance(roll, moves.Roll)
    assert len(roll.dice) == 1


def test_p3_rolls_the_last_die_of_the_supply() -> None:
    assert after("Hb:aaaa Tr:aa Lyb:aa Hr Ty / - / - / rest / -; - / place", "p3").endswith(
        "p3a / - / rest / -; - / extra"
    )


def test_p3_lapses_with_an_empty_supply() -> None:
    last = "Hb:aaaa Tr:aaa Lyb:aa Hr Ty / - / - / rest / -; - / place"
    assert after(last, "p3").endswith("p3a / - / rest / -; - / push 1")


def test_p4_others_dice_that_fall_this_turn_show_1() -> None:
    position = "Hb Tr Lyb Hr Ty:abbc / - / - / rest / -; -; - / place"
    ones = after(position, "p4")
    assert ones.endswith("/ push 1 ones")
    assert refused(ones, "push Lb a3 b12 c1") == ("A4", "no_such_draw")
    assert after(ones, "push Lb a3 b11 c1").endswith("/ Ty; *-; - / roll")
    fallen = {str(GAME.sample(GAME.read(ones), CHANCE, seeded(n))).split(" ", 2)[2] for n in range(60)}
    assert fallen == {f"a{face} b11 c1" for face in (1, 2, 3, 4)}


def test_p4_ends_with_the_turn() -> None:
    position = "Hb Tr Lyb Hr:b Ty / - / - / rest / -; - / push 1 ones"
    assert after(position, "push Lb") == "Lb Hb Tr Lyb Hr:b / - / Ty / rest / -; *- / roll"


def test_p5_own_dice_move_from_the_edge_onto_the_belt() -> None:
    position = "Hb Tr:b Lyb Hr Ty / p1a p2b p9a p10a / - / rest / -; - / place"
    assert after(position, "p5") == "Hb:a Tr:b Lyb Hr:a Ty:aa / p2b / - / rest / -; - / push 1"


def test_p6_another_occupied_space_acts_again_whoevers_die_it_is() -> None:
    position = "Hb:a Tr Lyb Hr Ty / p1b p3a p10c / - / rest / -; -; - / place"
    assert asked(position, "p6") == ["repeat p1", "repeat p3", "repeat p10"]
    assert after(position, "p6", "repeat p1").endswith("/ p1b p3a p6a p10c / - / rest / -; -; - / push 2")
    assert after(position, "p6", "repeat p3").endswith("/ extra")


def test_p6_repeats_every_action() -> None:
    full = "Hb:a Tr Lyb:aa Hr:b Ty:b / p1b p2b p3b p4b p7b p8b p9b p10b / - / rest / -; - / place"
    steps = {edge: after(full, "p6", f"repeat p{edge}").rsplit(" / ", 1)[1] for edge in (1, 2, 3, 4, 7, 8, 9, 10)}
    assert steps == {
        1: "push 2",
        2: "back 2",
        3: "extra",
        4: "push 1 ones",
        7: "push 1",
        8: "forward 2",
        9: "other back",
        10: "other forward",
    }
    assert " Ty:ab / " in after(full, "p6", "repeat p7")


def test_p6_never_itself_nor_a_free_space() -> None:
    again = after("Hb:a Tr Lyb Hr Ty / p1b / - / rest / -; -; - / place", "p6")
    assert refused(again, "repeat p6") == ("P6", "not_itself")
    assert refused(again, "repeat p3") == ("P6", "not_occupied")
    assert refused(EMPTY, "repeat p3") == ("A9", "wrong_step")


def test_p6_lapses_when_no_other_space_is_occupied() -> None:
    assert after(EMPTY, "p6").endswith("/ p6a / - / rest / -; -; - / push 1")


def test_p7_a_die_joins_others_on_the_front_tile() -> None:
    position = "Hb Tr Lyb Hr Ty:b / - / - / rest / -; - / place"
    assert after(position, "p7") == "Hb Tr Lyb Hr Ty:ab / p7a / - / rest / -; - / push 1"


def test_p7_lapses_on_an_empty_front_tile_or_with_an_empty_supply() -> None:
    assert after(EMPTY, "p7").startswith("Hb Tr Lyb Hr Ty / p7a /")
    last = "Hb:aaaa Tr:aaa Lyb:aa Hr Ty:b / - / - / rest / -; - / place"
    assert after(last, "p7").startswith("Hb:aaaa Tr:aaa Lyb:aa Hr Ty:b / p7a /")


def test_p7_the_last_die_of_the_supply_joins_too() -> None:
    last = "Hb:aaaa Tr:aaaa Lyb Hr Ty:b / - / - / rest / -; - / place"
    assert after(last, "p7").startswith("Hb:aaaa Tr:aaaa Lyb Hr Ty:ab / p7a /")


def test_p8_the_second_player_moves_dice_of_the_second_player() -> None:
    assert asked("Hb:b Tr:a Lyb Hr:b Ty / - / - / rest / -; *- / place", "p8") == ["b1>2", "b4>5"]
    assert asked("Hb:a Tr:b Lyb Hr Ty / - / - / rest / -; - / place", "p8") == ["a1>2"]


def test_p8_no_code_stands_behind_the_last_die() -> None:
    state = GAME.read("Hb:a Tr Lyb Hr Ty / - / - / rest / -; - / forward 2")
    assert rules.refusal(state, 0, MOVE_FORWARD) == 0
    assert rules.refusal(state, 0, CODES) > 0


def test_p8_two_own_dice_go_forward() -> None:
    position = "Hb Tr:a Lyb:b Hr:a Ty:a / - / - / rest / -; - / place"
    assert asked(position, "p8") == ["a2>3", "a4>5"]
    assert after(position, "p8", "a4>5", "a2>3") == "Hb Tr Lyb:ab Hr Ty:aa / p8a / - / rest / -; - / push 1"
    assert refused(after(position, "p8"), "b3>4") == ("P8", "own_dice")
    assert refused(after(position, "p8"), "a2>1") == ("P8", "wrong_way")


def test_p9_one_rivals_die_goes_back() -> None:
    position = "Hb:b Tr:a Lyb:b Hr:c Ty / - / - / rest / -; -; - / place"
    assert asked(position, "p9") == ["b3>2", "c4>3"]
    assert after(position, "p9", "c4>3") == "Hb:b Tr:a Lyb:bc Hr Ty / p9a / - / rest / -; -; - / push 1"
    assert refused(after(position, "p9"), "a2>1") == ("P9", "rival_dice")
    assert refused(after(position, "p9"), "b3>4") == ("P9", "wrong_way")
    assert after("Hb Tr Lyb:b Hr Ty:c / - / - / rest / -; -; - / place", "p9", "c5>4").endswith("/ push 1")


def test_p10_one_rivals_die_goes_forward() -> None:
    position = "Hb:b Tr:a Lyb:b Hr:c Ty:c / - / - / rest / -; -; - / place"
    assert asked(position, "p10") == ["b1>2", "b3>4", "c4>5"]
    assert after(position, "p10", "b1>2") == "Hb Tr:ab Lyb:b Hr:c Ty:c / p10a / - / rest / -; -; - / push 1"
    assert refused(after(position, "p10"), "a2>3") == ("P10", "rival_dice")
    assert refused(after(position, "p10"), "b3>2") == ("P10", "wrong_way")


def test_p11_no_die_leaves_the_belt() -> None:
    assert refused("Hb:a Tr:a Lyb Hr Ty / - / - / rest / -; - / back 2", "a1>0") == ("P11", "off_the_belt")
    assert refused("Hb:a Tr:b Lyb Hr Ty:b / - / - / rest / -; - / other forward", "b5>6") == ("P11", "off_the_belt")


def test_p11_dice_on_the_edge_are_not_moved() -> None:
    assert after("Hb Tr Lyb Hr Ty / p1a p9a / - / rest / -; - / place", "p8").endswith("/ push 1")


def test_p12_two_different_dice_perhaps_from_one_space() -> None:
    position = "Hb Tr Lyb:aa Hr Ty / - / - / rest / -; - / place"
    assert after(position, "p8", "a3>4", "a3>4") == "Hb Tr Lyb Hr:aa Ty / p8a / - / rest / -; - / push 1"
    assert refused(after(position, "p8", "a3>4"), "a4>5") == ("P12", "moved_already")


def test_p12_a_die_beside_the_moved_one_may_still_move() -> None:
    position = "Hb Tr Lyb:a Hr:a Ty / - / - / rest / -; - / place"
    assert asked(position, "p8", "a3>4") == ["a4>5"]
    assert after(position, "p8", "a3>4", "a4>5") == "Hb Tr Lyb Hr:a Ty:a / p8a / - / rest / -; - / push 1"


def test_p12_when_only_one_can_move_one_is_moved() -> None:
    position = "Hb:a Tr Lyb:a Hr Ty / - / - / rest / -; - / place"
    assert after(position, "p2", "a3>2") == "Hb:a Tr:a Lyb Hr Ty / p2a / - / rest / -; - / push 1"


def test_p12_a_possible_move_is_mandatory() -> None:
    assert asked("Hb Tr:a Lyb Hr Ty / - / - / rest / -; - / place", "p8") == ["a2>3"]
