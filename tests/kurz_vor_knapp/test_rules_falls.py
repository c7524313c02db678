"""Falls: what leaves the game, what stays, what it costs (K25, K26, K28, K30)."""

from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import LEVEL, X, Y
from spieltisch.games.kurz_vor_knapp.moves import Resting
from spieltisch.games.kurz_vor_knapp.rules.falling import fallen, free_standing, level_at_rest
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.playing import (
    FLAT,
    PAIR,
    STOREY,
    STOREY_BARS,
    bar,
    collapse,
    cyl,
    lying,
    play,
    put,
    refused,
    second_storey,
    snatched_turn,
    step,
)
from tests.kurz_vor_knapp.scenes import build, scene, shown, tower, units


def test_k25_fallen_bars_leave_and_the_building_bar_too() -> None:
    s = shown(scene([*PAIR, (0, 100, 0), (100, 100, 0), (50, 100, 1)], [(110, 2, 3)]), 0, 1)
    after = collapse(s, bar(0, 50, 120, 0, tilt=9000), lying(4, 50, 130))
    assert (step(after), after.building, after.gone) == ("tumble", 2, 0)
    assert not after.bars[0].any()


def gallery() -> State:
    """A pair shown, and behind it a bar on two cylinders (2, 3) with one (4) on top."""
    return shown(scene([*PAIR, (0, 100, 0), (100, 100, 0), (50, 100, 1)], [(110, 2, 3)]), 0, 1)


def test_k25_an_upright_cylinder_stays_where_it_landed() -> None:
    after = collapse(gallery(), cyl(4, 50, 130, 0))
    assert (after.cylinders[4].tolist(), after.gone) == ([0, units(50), units(130)], 0)
    near_another = collapse(gallery(), cyl(4, 30, 10, 0))  # K5 or not
    assert near_another.cylinders[4].tolist() == [0, units(30), units(10)]


def test_k25_a_cylinder_that_lies_stays_lying_where_it_came_to_rest() -> None:
    after = collapse(gallery(), lying(4, 50, 130))
    assert (after.cylinders[4].tolist(), after.lying[4].tolist()) == ([0, units(50), units(130)], list(FLAT))
    assert (after.gone, GAME.read(GAME.position(after)).tobytes()) == (0, after.tobytes())
    assert "4=0@5000,13000~244,4500,9000,560" in GAME.position(after)
    for tilt, lies in ((287, True), (286, False)):
        leaning = collapse(gallery(), cyl(4, 50, 130, 0, tilt=tilt))
        assert (bool(leaning.lying[4].any()), leaning.cylinders[4, LEVEL]) == (lies, 0)


def test_k25_what_came_to_rest_outside_the_cord_leaves_the_game() -> None:
    for where in (lying(4, 0, 187.51), cyl(4, 0, 187.51, 0)):
        after = collapse(gallery(), where)
        assert (after.cylinders[4].tolist(), after.gone, bool(after.lying.any())) == ([-1, 0, 0], 1, False)
    for where in (lying(4, 0, 187.5), cyl(4, 0, 187.5, 0)):
        assert collapse(gallery(), where).gone == 0


def test_k25_k34_a_cylinder_knocked_out_of_the_cord_leaves_the_game_though_it_stands() -> None:
    fell = lying(4, 50, 130)
    after = collapse(gallery(), fell, cyl(0, -187.51, 0))
    assert (after.cylinders[0].tolist(), after.gone) == ([-1, 0, 0], 1)
    assert GAME.read(GAME.position(after)).tobytes() == after.tobytes()
    after = collapse(gallery(), fell, cyl(0, -187.5, 0))
    assert (after.cylinders[0].tolist(), after.gone) == ([0, units(-187.5), 0], 0)


def test_k25_gravity_runs_again_when_what_held_a_bar_has_left() -> None:
    s = collapse(gallery(), cyl(4, 50, 130, 0, tilt=9000))
    again = play(s, "rest cyl2:-1000,19000,0,0")
    assert (step(again), again.cylinders[2, LEVEL], again.gone) == ("tumble", -1, 1)
    assert step(play(again, "rest bar0:5000,10000,0,0,3000", "rest")) == "take"


def test_k25_upright_on_a_fallen_bar_it_stands_on_the_table_once_the_bar_is_gone() -> None:
    after = collapse(gallery(), bar(0, 50, 140, 0), cyl(4, 50, 140, 10))
    assert not after.bars.any()
    assert (after.cylinders[4].tolist(), after.gone) == ([0, units(50), units(140)], 0)


def test_k25_upright_on_a_bar_that_stayed_it_stands_on_that_level() -> None:
    cylinders = [*STOREY, (-90, 50, 2)]
    s = shown(scene([*cylinders, (100, 0, 0), (100, 100, 0)], [*STOREY_BARS, (100, 4, 5)], building=90), 7, 8)
    for height, level in ((30, 1), (27, 1), (40, 1)):
        after = collapse(s, bar(2, -40, 100, 1, yaw=30), cyl(6, -50, 100, height))
        assert (after.cylinders[6].tolist(), after.gone) == ([level, units(-50), units(100)], 0)
    sunk = collapse(s, bar(2, -40, 100, 1), cyl(6, -50, 100, 26.99))
    assert (sunk.cylinders[6, LEVEL], sunk.gone) == (-1, 1)
    under_the_bar = collapse(s, cyl(6, -50, 100, 20))
    assert under_the_bar.cylinders[6].tolist() == [0, units(-50), units(100)]


def test_k25_it_stands_on_the_highest_bar_that_is_left_under_it() -> None:
    s = tower()
    assert level_at_rest(s, cyl(12, 0, 0, 150)) == 5
    assert level_at_rest(s, cyl(12, 0, 0, 149)) == 5
    assert level_at_rest(s, lying(12, 0, 0, 152.5)) == 5
    s.bars[4] = 0
    assert level_at_rest(s, cyl(12, 0, 0, 150)) == 4
    s.bars[:4] = 0
    assert level_at_rest(s, cyl(12, 0, 0, 150)) == 0


def test_k25_a_cylinder_on_another_one_leaves_the_game() -> None:
    for x, gone in ((22.99, 1), (23, 0)):  # what slid a little is put back, so two may come to stand a little closer
        after = collapse(gallery(), cyl(4, x, 0, 20))
        assert (after.cylinders[4, LEVEL] == -1, after.gone) == (bool(gone), gone)


def test_k25_where_another_fell_over_there_is_room() -> None:
    after = collapse(gallery(), cyl(4, 0, 0, 0), lying(0, -30, 0))
    assert (after.cylinders[0].tolist(), after.cylinders[4].tolist()) == ([0, units(-30), 0], [0, 0, 0])
    assert after.gone == 0


def test_k25_what_stands_on_a_bar_is_not_knocked_out_of_the_cord() -> None:
    s = shown(scene([*PAIR, (0, 150, 0), (0, 187, 0), (0, 187, 1), (-80, 0, 0)], [(60, 2, 3)]), 0, 1)
    after = collapse(s, cyl(4, 0, 188.5, 30), cyl(5, -90, 0, 0, tilt=9000))
    assert (after.cylinders[4].tolist(), after.gone) == ([1, 0, units(188.5)], 0)


def test_k25_of_two_that_fell_on_each_other_the_lower_one_stays() -> None:
    cylinders = [*STOREY, (100, 0, 0), (100, 100, 0)]
    s = shown(scene(cylinders, STOREY_BARS), 6, 7)
    for one, other in ((4, 5), (5, 4)):
        after = collapse(s, cyl(one, 50, 50, 20), cyl(other, 55, 50, 0))
        assert (after.cylinders[one, LEVEL], after.cylinders[other, LEVEL], after.gone) == (-1, 0, 1)


def test_k25_gravity_runs_again_and_then_one_free_cylinder_is_taken() -> None:
    s = shown(scene([*PAIR, (0, 100, 0), (100, 100, 0), (50, 100, 1), (-80, 0, 0)], [(110, 2, 3)]), 0, 1)
    s = collapse(s, cyl(4, 50, 130, 0, tilt=9000))
    again = play(s, "rest bar0:5000,10000,0,0,9000")
    assert step(again) == "tumble"
    s = play(again, "rest")
    assert step(s) == "take"
    assert [str(move) for move in GAME.legal(s, 0)] == [f"take {i}" for i in range(6)]  # type: ignore[union-attr]
    assert refused(s, "take 6") == ("K25", "not_free_standing")
    after = play(s, "take 5")
    assert (after.stock[0], after.carrier, after.cylinders[5, LEVEL]) == (11, 1, -1)


def test_k25_it_is_taken_from_the_table_if_one_stands_free_there() -> None:
    s = collapse(shown(scene([*STOREY, (150, 0, 0)], STOREY_BARS), 4, 5), bar(2, -90, 50, 1))
    s = play(s, "rest")
    assert refused(s, "take 4") == ("K25", "not_free_standing")  # on a bar
    assert refused(s, "take 0") == ("K25", "not_free_standing")  # under a bar
    assert play(s, "take 6").stock[0] == 11


def test_k25_a_cylinder_under_a_bar_is_not_taken() -> None:
    s = scene([*PAIR, (50, 0, 1)], [(100, 0, 1)], building=60)
    assert free_standing(s) == [2]


def test_k25_fallen_is_three_millimetres_low_or_three_degrees_askew() -> None:
    s = scene([*PAIR, (50, 0, 1)], [(100, 0, 1)], building=60)
    for low, tilt, falls in ((300, 0, False), (301, 0, True), (0, 286, False), (0, 287, True)):
        assert fallen(s, Resting("cyl", 2, 0, 0, units(30) - low, 0, tilt)) == falls
        assert fallen(s, Resting("bar", 0, 0, 0, units(20) - low, 0, tilt)) == falls


def test_k25_a_bar_that_stays_lies_on_what_is_under_it() -> None:
    cylinders = [(-100, 0, 0), (100, 0, 0), (0, 2, 0), (10, -100, 0)]
    s = shown(scene([*cylinders, (-180, 0, 0)], [(200, 0, 1)], building=60), 3, 4)
    after = collapse(s, cyl(1, 130, 0, 0, tilt=9000))
    assert after.bars[0, 4:].tolist() == [0, 2]
    assert collapse(s, lying(1, 101, 0)).bars[0, 4:].tolist() == [0, 2]  # no bar rests on one that lies
    after = collapse(s, cyl(0, -130, 0, 0, tilt=9000))
    assert after.bars[0, 4:].tolist() == [2, 1]
    after = collapse(s, cyl(3, 10, -130, 0, tilt=9000))
    assert after.bars[0, 4:].tolist() == [0, 1]
    assert not after.bars[1:].any()


def test_k25_what_still_stands_is_where_it_came_to_rest() -> None:
    s = shown(scene([*PAIR, (0, 100, 0), (100, 100, 0), (50, 100, 1)], [(110, 2, 3)]), 0, 1)
    after = collapse(s, bar(0, 52, 101, 1, yaw=1), cyl(4, 50, 130, 0, tilt=9000), cyl(0, -3, 0))
    assert after.bars[0, :4].tolist() == [1, units(52), units(101), 100]
    assert after.cylinders[0].tolist() == [0, units(-3), 0]
    again = play(after, "rest bar0:5300,10100,2000,100")
    assert again.bars[0, X] == units(53)


def test_k25_without_a_free_one_there_is_no_penalty() -> None:
    s = collapse(shown(scene([*PAIR, (50, 0, 1)], [(100, 0, 1)], building=60), 0, 1), lying(2, 50, 190))
    after = play(s, "rest")
    assert (step(after), after.carrier, after.stock[0]) == ("show", 1, 10)


def test_k25_the_lowest_level_that_has_a_free_one() -> None:
    cylinders = [*PAIR, (10, 0, 1), (90, 0, 1), (50, 0, 2)]
    s = scene(cylinders, [(100, 0, 1), (90, 2, 3)], building=60)
    assert free_standing(s) == [4]
    s.cylinders[5] = 1, units(50), 0
    s.bars[1, Y] += units(60)
    assert free_standing(s) == [2, 3, 5]


def test_k25_a_building_bar_that_lies_level_leaves_no_trace() -> None:
    s = shown(scene([*PAIR, (50, 60, 0)]), 0, 1)
    after = collapse(s, bar(0, 50, 0, 1), cyl(2, 50, 80, 0, tilt=9000))
    assert not after.bars.any()
    assert after.lying[2].any()


def test_k26_a_collapse_in_a_snatched_turn_costs_both() -> None:
    s = collapse(snatched_turn(), cyl(0, -100, -20, 0, tilt=9000))
    assert s.stock[:2].tolist() == [9, 11]
    s = play(s, "rest")
    after = GAME.apply(s, 1, GAME.legal(s, 1)[0])  # type: ignore[index]
    assert after.stock[:2].tolist() == [9, 12]


def test_k26_after_a_success_only_the_cylinder() -> None:
    s = play(build(scene([*STOREY, (150, 0, 0)], STOREY_BARS, building=100), 4, 5), put(-90, 50))
    s.starter = 1
    s = play(s, "rest cyl7:-9000,5000,0,0,9000", "rest")
    assert (step(s), s.stock[:2].tolist()) == ("take", [9, 10])


def test_k26_a_collapse_after_the_success_leaves_the_new_bar_and_the_spiral() -> None:
    s = play(second_storey(), put(-90, 50))
    after = play(s, "rest cyl6:-9000,8000,0,0,9000")
    assert (step(after), after.building, after.bars[2, LEVEL], after.setting) == ("tumble", 3, 2, -1)
    assert after.cylinders[6].tolist() == [0, -9000, 8000]
    assert after.lying[6].any()


def test_k28_a_fall_comes_before_the_win() -> None:
    s = play(build(scene([*PAIR, (0, 150, 0)], stock=1), 0, 1), put(50, 0))
    s = play(s, "rest cyl3:5000,2000,0,0,9000", "rest")
    assert (step(s), s.stock[0]) == ("take", 0)
    assert play(s, "take 2").stock[0] == 1


def test_k30_a_fallen_bar_never_comes_back() -> None:
    s = collapse(shown(scene(PAIR), 0, 1), bar(0, 50, 0, 0))
    s = play(s, "rest", "take 0")
    assert s.building == 1
    assert not s.bars[0].any()
