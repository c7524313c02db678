"""Cylinders after a success: those in the way, those that are set, and where they may stand (K17 to K23, K34)."""

from math import cos, hypot, radians, sin

import pytest

from spieltisch.games.kurz_vor_knapp.components import APART, CROWDED, LEVEL, STEPS, Y
from spieltisch.games.kurz_vor_knapp.rules.laying import bar_at, interfering, last_pose, loads, misfit
from spieltisch.games.kurz_vor_knapp.rules.places import NOWHERE, line_on, place_on_table, safe_on
from spieltisch.games.kurz_vor_knapp.rules.scoring import cylinders_for
from spieltisch.games.kurz_vor_knapp.rules.setting import target
from tests.kurz_vor_knapp.playing import (
    FULL_TABLE,
    PAIR,
    STOREY,
    STOREY_BARS,
    bar,
    collapse,
    play,
    put,
    refused,
    second_storey,
    step,
)
from tests.kurz_vor_knapp.scenes import build, centred, laid, scene, shown, units


def test_k17_an_interfering_cylinder_is_put_elsewhere_on_the_table() -> None:
    s = build(scene([*PAIR, (50, 10, 0)]), 0, 1)
    assert (step(s), s.lifted, s.cylinders[2, LEVEL]) == ("clear", 1, -1)
    assert refused(s, put(0, 30)) == ("K5", "too_close")
    after = play(s, put(50, 100))
    assert after.cylinders[2].tolist() == [0, units(50), units(100)]
    assert step(after) == "set"


def test_k17_after_a_failure_all_stay() -> None:
    s = build(scene([(0, 0, 0), (150, 0, 0), (50, 10, 0)]), 0, 1)
    assert s.cylinders[2].tolist() == [0, units(50), units(10)]


def test_k17_where_there_is_no_place_it_leaves_the_game() -> None:
    a, b = FULL_TABLE.index((42.5, 0, 0)), FULL_TABLE.index((127.5, 0, 0))
    s = build(scene([*FULL_TABLE, (85, 8, 0)], building=90), a, b)
    assert (step(s), s.gone, s.lifted) == ("set", 1, 0)
    s = build(scene([*FULL_TABLE, (85, 8, 0), (85, -17, 0)], building=90), a, b)
    assert (step(s), s.gone, s.lifted) == ("set", 2, 0)


def test_k17_one_by_one_and_only_those_without_a_place_leave_the_game() -> None:
    a, b, gap = (FULL_TABLE.index((x, 0, 0)) for x in (42.5, 127.5, -42.5))
    s = scene([*FULL_TABLE, (85, 8, 0), (85, -17, 0)], building=90)
    s.cylinders[gap, LEVEL] = -1
    s = build(s, a, b)
    assert (step(s), s.lifted, s.gone) == ("clear", 2, 0)
    s = play(s, put(-42.5, 0))
    assert (step(s), s.lifted, s.gone) == ("set", 0, 1)


def test_k17_those_from_upper_levels_go_to_the_table() -> None:
    s = build(scene([*STOREY, (-98, 55, 1)], STOREY_BARS, building=100), 4, 5)
    assert (step(s), s.cylinders[6, LEVEL]) == ("clear", -1)
    assert refused(s, put(-60, 0)) == ("K5", "too_close")
    assert play(s, put(100, 50)).cylinders[6].tolist() == [0, units(100), units(50)]


def test_k17_what_the_bar_does_not_pass_over_stays() -> None:
    for y, word in ((17.49, "clear"), (17.5, "set")):
        assert step(build(scene([*PAIR, (50, y, 0)]), 0, 1)) == word


def test_k17_the_fit_is_tested_without_the_interfering_ones_only() -> None:
    cylinders = [(0, 0, 0), (200, 0, 0), (60, 8, 0), (140, 8, 0), (140, 98, 0)]
    s = shown(scene(cylinders, [(90, 3, 4)], building=200), 0, 1)
    assert interfering(s, bar_at(s, centred(s, 0, 1))) == [2]
    s = laid(s, (1, 2, 3), (4, 5, 6), (7, 8, 9))
    assert last_pose(s) == (7, 8, 9)


def test_k17_a_place_in_the_middle_line_of_the_table_is_one_too() -> None:
    s = build(scene([*PAIR, (50, 10, 0)]), 0, 1)
    assert (step(s), place_on_table(s)[0]) == ("clear", True)
    assert s.cylinders[2].tolist() == [-1, 0, 0]
    s = play(collapse(shown(scene([*PAIR, (-80, 0, 0)]), 0, 1), bar(0, 50, 0, 0)), "rest", "take 2")
    assert s.cylinders[2].tolist() == [-1, 0, 0]


def test_k18_a_bar_may_rest_on_a_cylinder_that_carries_one() -> None:
    s = scene([(0, 0, 0), (200, 0, 0), (100, 8, 0), (100, 98, 0)], [(90, 2, 3)], building=200)
    after = build(s, 0, 1)
    assert (step(after), after.lifted, loads(after)[2]) == ("set", 0, 2)


def test_k18_over_a_cylinder_with_two_bars_it_fails() -> None:
    cylinders = [(0, 0, 0), (200, 0, 0), (100, 8, 0), (100, 108, 0), (180, 78, 0)]
    s = shown(scene(cylinders, [(90, 2, 3), (100, 2, 4)], building=200), 0, 1)
    assert misfit(s, bar_at(s, centred(s, 0, 1))) == "third_bar"


def test_k19_one_own_cylinder_goes_onto_the_new_bar() -> None:
    s = build(scene([*PAIR, (0, 100, 0), (100, 100, 0), (50, 100, 1)], [(110, 2, 3)]), 0, 1)
    assert refused(s, put(20, 100)) == ("K19", "new_bar_first")
    after = play(s, put(50, 0))
    assert after.cylinders[after.setting].tolist() == [1, units(50), 0]


def test_k19_a_set_cylinder_moves_what_it_moves() -> None:
    s = play(second_storey(), put(-90, 50))
    after = play(s, "rest bar2:-9000,5100,5000,9000")
    assert (after.bars[2, Y], after.setting) == (units(51), -1)


@pytest.mark.parametrize(("level", "count"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_k20_k21_higher_levels_let_one_set_more(level: int, count: int) -> None:
    assert cylinders_for(level) == count


def test_k20_one_more_goes_onto_the_level_below() -> None:
    s = play(second_storey(), put(-90, 50), "rest")
    assert (step(s), s.settings, target(s)[0]) == ("set", 1, 1)
    after = play(s, put(-20, 0), "rest")
    assert (step(after), after.carrier, after.stock[0]) == ("show", 1, 8)


def test_k21_from_level_four_on_the_third_goes_two_below() -> None:
    s = second_storey()
    s.built, s.settings = 4, 2
    assert target(s)[0] == 2


def test_k22_on_the_new_bar_the_distance_is_broken_only_when_it_must() -> None:
    s = build(scene(PAIR), 0, 1)
    s.cylinders[5] = 1, units(20), units(18)
    assert target(s) == (1, APART, 0)
    s.cylinders[6] = 1, units(80), units(18)
    assert target(s) == (1, CROWDED, 0)
    assert refused(s, put(30, 0)) == ("K5", "too_close")
    assert step(play(s, put(50, 0))) == "stand"
    s.cylinders[7] = 1, units(50), 0
    assert target(s)[0] == 0


def test_k22_elsewhere_the_distance_holds() -> None:
    s = play(second_storey(), put(-90, 50), "rest")
    assert refused(s, put(-40.01, 0)) == ("K5", "too_close")
    assert step(play(s, put(-40, 0))) == "stand"


def test_k22_the_bar_is_the_players_choice_when_the_new_one_is_full() -> None:
    s = build(scene([*PAIR, (0, 100, 0), (100, 100, 0)], [(110, 2, 3)]), 0, 1)
    s.cylinders[5:8] = [(1, units(x), units(y)) for x, y in ((20, 0), (50, 4), (80, 0))]
    assert target(s) == (1, APART, NOWHERE)
    assert refused(s, put(35, 0)) == ("K5", "too_close")
    assert play(s, put(50, 100)).stock[0] == 9


def test_k22_without_a_place_a_cylinder_goes_to_the_next_lower_level() -> None:
    s = second_storey()
    s.settings = 1
    assert target(s)[0] == 1
    s.cylinders[20], s.cylinders[21] = (1, units(-24), 0), (1, units(-24), units(100))
    assert target(s) == (0, APART, NOWHERE)
    assert refused(s, put(0, 190)) == ("K34", "outside")
    assert refused(s, put(0, 40)) == ("K5", "too_close")
    after = play(s, put(100, -100))
    assert (step(after), after.stock[0], after.cylinders[6].tolist()) == ("show", 9, [0, units(100), units(-100)])


def test_k22_without_any_place_it_leaves_the_game_and_its_owner_is_rid_of_it() -> None:
    a, b = FULL_TABLE.index((42.5, 0, 0)), FULL_TABLE.index((127.5, 0, 0))
    crowd = [(x, side, 1) for x in (65, 85, 105) for side in (18, -18)]
    after = build(scene([*FULL_TABLE, *crowd], building=90), a, b)
    assert (step(after), after.gone, after.stock[0], after.carrier) == ("show", 1, 9, 1)


def test_k22_each_cylinder_without_a_place_leaves_the_game() -> None:
    a, b = FULL_TABLE.index((42.5, 0, 0)), FULL_TABLE.index((127.5, 0, 0))
    s = play(build(scene(FULL_TABLE, building=90), a, b), put(85, 0))
    s.built = 4  # two more are to be set, and there is no place left
    after = play(s, "rest")
    assert (step(after), after.gone, after.stock[0]) == ("show", 2, 7)


def test_k23_along_the_line_told_a_cylinder_stands_safely_and_hardly_any_further() -> None:
    for turn in range(0, 360, 7):
        ends = [(side * 60 * cos(radians(turn)), side * 60 * sin(radians(turn)), 0) for side in (-1, 1)]
        s = scene(ends, [(120, 0, 1)], building=60)
        for x, y in line_on(s, 0):
            assert safe_on(s, 0, x, y)
            further = 1 + units(0.03) / hypot(x, y)
            assert not safe_on(s, 0, round(x * further), round(y * further))


def test_k23_a_cylinder_stands_safely_on_its_bar() -> None:
    s = build(scene(PAIR), 0, 1)
    assert refused(s, put(50, 5)) == ("K23", "not_safe")
    assert refused(s, put(88, 0)) == ("K23", "not_safe")
    assert step(play(s, put(87.5, 4.99))) == "stand"


def test_k34_no_cylinder_stands_under_a_bar_of_the_next_level() -> None:
    s = scene([(-60, 0, 0), (120, 0, 0)], [(180, 0, 1)], step="add")
    assert refused(s, put(30, 17.4)) == ("K34", "no_room")
    assert play(s, put(30, 17.5)).cylinders[2].tolist() == [0, units(30), units(17.5)]


def test_k34_nor_on_a_bar_nor_when_one_in_the_way_is_put_elsewhere() -> None:
    """A bar of level 2 lies along one of level 1, where there is no place then."""
    low = [(-100, 0, 0), (100, 0, 0), (-80, 0, 1), (80, 0, 1), (20, -60, 0), (20, -150, 0), (20, -110, 0)]
    s = build(scene(low, [(210, 0, 1), (170, 2, 3)], building=90), 4, 5)
    assert step(s) == "clear"
    assert refused(s, put(0, 17)) == ("K34", "no_room")
    s.built, s.settings, s.step, s.lifted = 2, 1, STEPS.index("set"), 0
    s.bars[2] = 0
    assert target(s)[0] == 0
    s.bars[1, Y] += units(17.5)
    assert target(s)[0] == 1
    assert refused(s, put(0, 0.01)) == ("K34", "no_room")
    assert step(play(s, put(0, 0))) == "stand"


def test_k34_a_building_bar_may_be_slid_in_under_a_higher_one() -> None:
    low = [(-100, 0, 0), (100, 0, 0), (-80, 0, 1), (80, 0, 1), (0, -60, 0), (0, 60, 0)]
    s = shown(scene(low, [(210, 0, 1), (170, 2, 3)], building=120), 4, 5)
    s.bars[0] = 0
    assert step(play(s, "lay 0,0,9000")) == "laid"


def test_k34_the_whole_circle_stands_inside_the_cord() -> None:
    s = scene(PAIR, step="add")
    assert refused(s, put(0, 187.51)) == ("K34", "outside")
    assert play(s, put(0, 187.5)).cylinders[2, Y] == units(187.5)
