"""Shoving bars and what stands on them (K15, K16)."""

import pytest

from spieltisch.core.contract import GRAVITY
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import HAND_TURN, X, Y
from spieltisch.games.kurz_vor_knapp.moves import Rest, Resting
from spieltisch.games.kurz_vor_knapp.rules.building import verdict
from spieltisch.games.kurz_vor_knapp.rules.geometry import bar_height
from spieltisch.games.kurz_vor_knapp.rules.refusals import seconds
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.playing import PAIR, bar, cyl, play, refused, step
from tests.kurz_vor_knapp.scenes import build, centred, laid, rest_at, scene, shown, units

CROSSING = [(0, 0, 0), (100, 0, 0), (0, -100, 0), (60, 40, 0)]


def crossing() -> State:
    """A bar to be laid at right angles to the end of another."""
    return shown(scene(CROSSING, [(110, 0, 1)], building=100), 2, 0)


def judged(s: State, *moved: Resting) -> str:
    pose = (0, units(-55 + 4), 9000)
    there = laid(s, pose)
    return step(GAME.apply(there, GRAVITY, rest_at(there, pose, *moved)))


def why(s: State, move: Rest) -> str:
    return verdict(s, move)[0]


def test_k14_k15_k16_k31_a_failure_says_why() -> None:
    s = crossing()
    pose = (0, units(-51), 9000)
    there = laid(s, pose)
    assert why(there, Rest()) == why(there, Rest(pose)) == "not_level"
    assert why(there, rest_at(there, (0, 0, 0))) == "beside"
    assert why(there, rest_at(there, pose)) == "bars_overlap"
    assert why(there, rest_at(there, pose, bar(0, 50, 8, 1))) == "shoved_bar"
    assert why(there, rest_at(there, pose, bar(0, 50, 5, 1), cyl(3, 60, 42))) == "cylinder_moved"
    assert why(there, rest_at(there, pose, bar(0, 50, 5, 1))) == ""
    for off, word in ((99, ""), (100, ""), (101, "not_level"), (-101, "not_level")):
        high = Resting("bar", 1, pose[0], pose[1], bar_height(1) + off, pose[2])
        assert why(there, Rest(pose, (high, bar(0, 50, 5, 1)))) == word


def test_k15_a_shoved_bar_must_lie_right_again() -> None:
    assert judged(crossing(), bar(0, 50, 5, 1)) == "set"
    assert judged(crossing(), bar(0, 50, 8, 1)) == "show"


def test_k15_each_bar_lies_where_it_came_to_rest() -> None:
    there = laid(crossing(), pose := (0, units(-51), 9000))
    shoved, new = bar(0, 50, 5, 1), rest_at(there, pose).pieces[0]
    after = GAME.apply(there, GRAVITY, Rest(pose, (shoved, new)))
    assert after.bars[:2, 1:4].tolist() == [[units(50), units(5), 0], list(pose)]


def test_k15_bars_of_one_level_never_overlap() -> None:
    assert judged(crossing()) == "show"


def test_k15_after_a_failure_everything_is_where_it_was() -> None:
    s = crossing()
    pose = (0, units(-51), 9000)
    there = laid(s, pose)
    after = GAME.apply(there, GRAVITY, rest_at(there, pose, bar(0, 50, 8, 1)))
    assert (after.bars == s.bars).all()


def test_k15_a_shoved_bar_over_a_cylinder_it_did_not_lie_on_is_a_failure() -> None:
    pose = (0, units(-51), 9000)
    for y, word in ((23, ""), (22, "shoved_bar"), (17, "")):  # beside it, passed over, passed over before too
        s = crossing()
        s.cylinders[3] = 0, units(50), units(y)
        there = laid(s, pose)
        assert why(there, rest_at(there, pose, bar(0, 50, 5, 1))) == word


def test_k15_every_bar_that_moved_must_lie_right_again() -> None:
    s = scene([*CROSSING[:3], (0, 60, 0), (100, 60, 0)], [(110, 0, 1), (120, 3, 4)], building=100)
    there = laid(shown(s, 2, 0), pose := (0, units(-51), 9000))
    assert why(there, rest_at(there, pose, bar(0, 50, 5, 1), bar(1, 50, 62, 1))) == ""
    assert why(there, rest_at(there, pose, bar(0, 50, 5, 1), bar(1, 50, 63, 1))) == "shoved_bar"


def test_k15_a_bar_is_not_lowered_onto_another() -> None:
    s = crossing()
    assert refused(s, "lay 0,-4000,9000") == ("K15", "occupied")
    assert step(play(s, "lay 0,-6500,9000;0,-4000,9000")) == "laid"


def test_k15_the_way_of_the_hand_is_limited() -> None:
    s = shown(scene(PAIR), 0, 1)
    there_and_back = ";".join(["-15000,15000,0", "15000,15000,0"] * 2)
    assert refused(s, f"lay {there_and_back}") == ("K15", "too_long_a_way")
    assert step(play(s, "lay -25000,15000,0;25000,15000,0")) == "laid"  # half a metre is just right
    assert refused(s, "lay -25000,15000,0;25001,15000,0") == ("K15", "too_long_a_way")


def test_k15_a_turn_of_the_hand_takes_time_too_the_shorter_way_round() -> None:
    def turning(*yaws: int) -> float:
        return seconds([(0, 0, yaw) for yaw in yaws]) * HAND_TURN

    assert turning(100, 35900) == turning(35900, 100) == pytest.approx(200)
    assert turning(0, 17000) == turning(17000, 0) == pytest.approx(17000)
    assert turning(0, 19000) == turning(5000, 24000) == pytest.approx(17000)
    assert turning(0, 13000, 30000) == pytest.approx(30000)


def test_k15_a_shoved_bar_may_not_lie_in_a_third_one() -> None:
    s = crossing()
    s.cylinders[3], s.cylinders[4] = (0, 0, units(15)), (0, units(100), units(15))
    s.lengths[2], s.building = units(120), 1
    s.bars[2] = 1, units(50), units(15), 0, 3, 4
    assert judged(s, bar(0, 50, 5.05, 1)) == "show"
    s.bars[2, Y] += units(1)
    s.cylinders[3:5, Y] += units(20)
    s.bars[2, Y] += units(20)
    assert judged(s, bar(0, 50, 5, 1)) == "set"


def test_k15_only_bars_that_were_moved_must_lie_right_again() -> None:
    s = scene([*PAIR, (0, 80, 0), (100, 80, 0)], [(110, 2, 3)])
    s.bars[0, X] += units(15)  # it has settled beyond its circle in a turn before (K31)
    assert step(build(s, 0, 1)) == "set"


def test_k15_a_shoved_bar_may_not_lie_in_the_first_one_either() -> None:
    cylinders = [(0, 0, 0), (100, 0, 0), (0, -100, 0), (30, 16, 0), (130, 16, 0)]
    s = shown(scene(cylinders, [(120, 3, 4), (110, 0, 1)], building=100), 2, 0)
    pose = (0, units(-51), 9000)
    there = laid(s, pose)
    assert why(there, rest_at(there, pose, bar(1, 50, 6.4, 1))) == "shoved_bar"
    assert why(there, rest_at(there, pose, bar(1, 50, 5.5, 1))) == ""


def test_k16_a_cylinder_that_slides_a_millimetre_is_a_failure() -> None:
    s = shown(scene([*PAIR, (50, 60, 0)]), 0, 1)
    pose = centred(s, 0, 1)
    there = laid(s, pose)
    for far, word in ((0.99, "set"), (1.0, "show")):
        after = GAME.apply(there, GRAVITY, rest_at(there, pose, cyl(2, 50, 60 + far)))
        assert step(after) == word
        assert after.cylinders[2, Y] == units(60)


def test_k16_a_cylinder_on_a_shoved_bar_rides_along() -> None:
    s = crossing()
    s.cylinders[3] = 1, units(50), 0
    pose = (0, units(-51), 9000)
    there = laid(s, pose)
    after = GAME.apply(there, GRAVITY, rest_at(there, pose, bar(0, 50, 5, 1), cyl(3, 50, 5, 30)))
    assert (step(after), after.cylinders[3, Y]) == ("set", units(5))
    left_behind = GAME.apply(there, GRAVITY, rest_at(there, pose, bar(0, 50, 5, 1), cyl(3, 50, -1, 30)))
    assert step(left_behind) == "show"


def test_k16_a_cylinder_that_rides_may_move_less_than_a_millimetre() -> None:
    """What stands on a bar that moved goes with it however little; what stands on another stays where it was."""
    s = crossing()
    s.cylinders[3] = 1, units(50), 0
    pose = (0, units(-51), 9000)
    there = laid(s, pose)
    after = GAME.apply(there, GRAVITY, rest_at(there, pose, bar(0, 50, 5, 1), cyl(3, 50, 0.6, 30)))
    assert after.cylinders[3, Y] == units(0.6)
    on_table = laid(shown(scene([*PAIR, (50, 60, 0)]), 0, 1), (units(50), 0, 0))
    slid = rest_at(on_table, (units(50), 0, 0), cyl(2, 50, 60.6))
    assert GAME.apply(on_table, GRAVITY, slid).cylinders[2, Y] == units(60)


def test_k16_a_cylinder_on_a_bar_that_stayed_has_not_moved_either() -> None:
    s = shown(scene([*PAIR, (0, 80, 0), (100, 80, 0), (50, 80, 1)], [(110, 2, 3)]), 0, 1)
    pose = centred(s, 0, 1)
    there = laid(s, pose)
    after = GAME.apply(there, GRAVITY, rest_at(there, pose, cyl(4, 50, 80.6, 30)))
    assert (step(after), after.cylinders[4, Y]) == ("set", units(80))
