"""The rule book of Kurz vor Knapp, rule by rule. Gravity is told what it did: no wood is needed here."""

import itertools
from math import hypot

import pytest

from spieltisch.core.contract import CHANCE, GRAVITY, IllegalMove
from spieltisch.core.rng import seeded
from spieltisch.games.kurz_vor_knapp import GAME, course, falling, laying, places, refusals, sampling, steady, view
from spieltisch.games.kurz_vor_knapp.bots import CHARACTERS, fits
from spieltisch.games.kurz_vor_knapp.components import (
    APART,
    BARS,
    CORD,
    CROWDED,
    CYLINDERS,
    HAND_TURN,
    HEIGHT,
    LENGTHS,
    LEVEL,
    RADIUS,
    STEPS,
    WIDTH,
    Options,
    X,
    Y,
)
from spieltisch.games.kurz_vor_knapp.geometry import bar_height, cylinder_height, rests_right
from spieltisch.games.kurz_vor_knapp.moves import Rest, Resting
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.scenes import build, centred, laid, rest_at, scene, shown, units


def step(s: State) -> str:
    return STEPS[s.step]


def play(s: State, *texts: str) -> State:
    """Moves of whoever is to move."""
    for text in texts:
        s = GAME.apply(s, GAME.actors(s)[0], GAME.parse(text))
    return s


def refused(s: State, text: str) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as wrong:
        play(s, text)
    return wrong.value.rule, wrong.value.code


def put(x: float, y: float) -> str:
    return f"put {units(x)},{units(y)}"


def lay(s: State, a: int, b: int) -> str:
    return "lay {},{},{}".format(*centred(s, a, b))


def bar(number: int, x: float, y: float, level: int, yaw: float = 0, tilt: int = 0) -> Resting:
    return Resting("bar", number, units(x), units(y), bar_height(level), units(yaw), tilt)


def cyl(number: int, x: float, y: float, height: float = 0, tilt: int = 0) -> Resting:
    return Resting("cyl", number, units(x), units(y), units(height), 0, tilt)


PAIR = [(0, 0, 0), (100, 0, 0)]
# Two bars side by side on the table, with two cylinders on each: a pair for level 2.
STOREY = [(-100, 0, 0), (0, 0, 0), (-100, 100, 0), (0, 100, 0), (-90, 0, 1), (-90, 100, 1)]
STOREY_BARS = [(110, 0, 1), (120, 2, 3)]


FULL_TABLE = [
    (x + 42.5 * (i % 2), y, 0)
    for i, y in enumerate(range(-219, 220, 73))
    for x in range(-255, 256, 85)
    if hypot(x + 42.5 * (i % 2), y) < 235
]


def dealt(seats: int = 2, hand: str = "free", seed: int = 1) -> State:
    """A game after chance's moves."""
    s = GAME.setup(seats, Options(hand="free" if hand == "free" else "steady"))
    rng = seeded(seed)
    while GAME.actors(s) == (CHANCE,):
        s = GAME.apply(s, CHANCE, GAME.sample(s, CHANCE, rng))
    return s


def test_k1_the_box_has_54_cylinders_24_bars_and_a_cord() -> None:
    assert (54, 24, units(12.5), units(20), units(200)) == (CYLINDERS, BARS, RADIUS, HEIGHT, CORD)


def test_k2_bars_are_60_to_290_long_one_each() -> None:
    assert tuple(units(length) for length in range(60, 300, 10)) == LENGTHS
    assert units(10) == WIDTH


def test_k3_a_storey_is_a_cylinder_and_a_bar() -> None:
    assert [bar_height(level) for level in (1, 2, 3)] == [units(20), units(50), units(80)]
    assert [cylinder_height(level) for level in (0, 1, 2)] == [0, units(30), units(60)]


@pytest.mark.parametrize(("seats", "stock"), [(2, 16), (3, 14), (4, 11)])
def test_k4_ten_stand_wide_apart_and_everybody_adds_one(seats: int, stock: int) -> None:
    s = dealt(seats)
    there = s.cylinders[s.cylinders[:, LEVEL] == 0]
    assert len(there) == 10
    apart = [((one[X] - two[X]) ** 2 + (one[Y] - two[Y]) ** 2) ** 0.5 for one, two in itertools.combinations(there, 2)]
    assert min(apart) >= units(75)
    assert s.stock[:seats].tolist() == [stock] * seats
    order = []
    while step(s) == "add":
        order.append(GAME.actors(s)[0])
        s = GAME.apply(s, order[-1], GAME.default(s, order[-1]))
    assert order == [(int(s.first) + i) % seats for i in range(seats)]
    assert s.stock[:seats].tolist() == [stock - 1] * seats


def test_k4_chance_may_not_put_them_closer() -> None:
    s = GAME.setup(2, Options())
    places_there = [(x, y) for x in (-150, -50, 50, 150) for y in (-75, 0, 75)][:10]
    close = " ".join(f"{units(x)},{units(y)}" for x, y in places_there)
    near = close.replace(f"{units(-150)},{units(0)}", f"{units(-150)},{units(-0.01)}")
    assert step(play(s, f"scatter {close}")) == "spiral"
    assert refused(s, f"scatter {near}") == ("K4", "not_wide_apart")
    assert refused(s, "scatter 0,0") == ("K4", "not_wide_apart")


def test_k5_another_cylinder_fits_between_two_of_one_level() -> None:
    s = scene(PAIR, step="add")
    assert refused(s, put(0, 49.99)) == ("K5", "too_close")
    assert play(s, put(0, 50)).cylinders[2].tolist() == [0, 0, units(50)]


def test_k5_does_not_look_at_other_levels() -> None:
    s = scene([*PAIR, (50, 0, 1)], [(100, 0, 1)], building=60)
    assert places.apart(s, 1, units(10), 0, units(40))
    assert not places.apart(s, 1, units(10.01), 0, units(40))


def test_k6_the_four_outermost_are_among_the_six_longest() -> None:
    s = play(GAME.setup(2, Options()), str(sampling.sample(GAME.setup(2, Options()), seeded(3))))
    for seed in range(5):
        drawn = sampling.sample(s, seeded(seed))
        assert set(drawn.lengths[:4]) <= set(LENGTHS[-6:])  # type: ignore[attr-defined]
    short_outside = " ".join(map(str, LENGTHS))
    assert refused(s, f"spiral {short_outside}") == ("K6", "wrong_spiral")
    assert refused(s, "spiral 29000 29000") == ("K6", "wrong_spiral")


def test_k7_chance_names_the_start_player() -> None:
    assert {int(dealt(3, seed=seed).first) for seed in range(12)} == {0, 1, 2}
    s = GAME.setup(2, Options())
    s.step = STEPS.index("first")
    assert refused(s, "first 2") == ("K7", "no_such_player")
    assert play(s, "first 1").carrier == 1


def test_k8_the_stock_shrinks_with_every_cylinder_set() -> None:
    s = build(scene(PAIR), 0, 1)
    assert play(s, put(50, 0)).stock[0] == 9


def test_k9_only_cylinders_of_one_level_are_connected() -> None:
    s = scene([*PAIR, (50, 0, 1)], [(100, 0, 1)], building=60)
    assert refused(s, "show 0 2") == ("K9", "two_levels")


def test_k9_a_cylinder_carries_two_bars_at_most() -> None:
    s = scene([*PAIR, (0, 100, 0), (-100, 0, 0)], [(100, 0, 1), (90, 0, 2)], building=110)
    assert laying.loads(s)[:4] == [2, 1, 1, 0]
    assert refused(s, "show 0 3") == ("K12", "carries_two")
    assert step(play(s, "show 1 2")) == "lay"


def test_k10_the_same_bar_again_leaves_the_game() -> None:
    s = scene(PAIR)
    s.last_bar[0] = 0  # seat 0 has begun a turn with it
    s = play(s, "pass")
    assert (s.carrier, s.building) == (1, 0)
    s = play(s, "pass")
    assert (s.carrier, s.building) == (0, 1)


def test_k10_a_snatched_turn_counts_for_both() -> None:
    s = scene([(-100, 0, 0), (0, 0, 0), *STOREY[2:]], STOREY_BARS, building=60, seats=3)
    s = play(s, "show 0 1", "bid 2")
    assert s.last_bar[1] == s.building
    assert s.last_bar[2] == -1


def test_k11_a_view_tells_no_length_distance_or_fit() -> None:
    assert not {"length", "lengths", "distance", "fits", "fit"} & set(view.Seen.__struct_fields__)
    assert set(view.Bar.__struct_fields__) == {"id", "level", "ends", "on"}
    assert set(view.Cylinder.__struct_fields__) == {"id", "level", "x", "y"}


def test_k12_a_pair_is_shown_or_the_turn_ends() -> None:
    s = scene([*PAIR, (0, 100, 0)])
    assert step(play(s, "show 0 1")) == "lay"
    after = play(s, "pass")
    assert (step(after), after.carrier, after.building) == ("show", 1, 0)
    assert refused(s, "show 0 0") == ("K12", "no_pair")
    assert refused(s, "show 0 9") == ("K12", "no_pair")
    assert refused(s, "show 0 54") == ("K12", "no_pair")


def bidding(seats: int = 3) -> State:
    """Pairs on levels 1, 2 and 3."""
    cylinders = [*STOREY, (-90, 30, 2), (-90, 85, 2), (150, 0, 0), (150, 100, 0)]
    s = scene(cylinders, [*STOREY_BARS, (100, 4, 5)], building=60, seats=seats)
    return play(s, "show 8 9")


def test_k13_each_other_player_may_bid_once_higher_than_all_so_far() -> None:
    s = bidding()
    assert GAME.actors(s) == (1,)
    assert [str(move) for move in GAME.legal(s, 1)] == ["pass", "bid 2", "bid 3"]  # type: ignore[union-attr]
    s = play(s, "bid 2")
    assert GAME.actors(s) == (2,)
    assert refused(s, "bid 2") == ("K13", "not_higher")
    s = play(s, "bid 3")
    assert (step(s), s.carrier, s.starter) == ("show", 2, 0)


def test_k13_the_snatcher_shows_on_exactly_the_level_bid_and_must_build() -> None:
    s = play(bidding(), "bid 2", "pass")
    assert s.carrier == 1
    assert refused(s, "pass") == ("K13", "must_build")
    assert refused(s, "show 8 9") == ("K13", "level_bid")
    assert step(play(s, "show 4 5")) == "lay"


def test_k13_without_a_bid_the_turn_stays() -> None:
    s = play(bidding(), "pass", "pass")
    assert (step(s), s.carrier) == ("lay", 0)


def test_k13_only_levels_with_a_pair_can_be_bid() -> None:
    assert refused(bidding(), "bid 4") == ("K13", "not_higher")


@pytest.mark.parametrize(
    ("length", "apart", "fit"), [(100, 77.2, True), (100, 122.8, True), (100, 77, False), (100, 123, False)]
)
def test_k14_all_four_end_corners_lie_on_the_circles(length: int, apart: float, fit: bool) -> None:
    s = shown(scene([(0, 0, 0), (apart, 0, 0)], building=length), 0, 1)
    assert rests_right(laying.bar_at(s, centred(s, 0, 1)), units(length), s.cylinders) == fit
    after = build(s, 0, 1)
    assert (step(after) == "set") == fit


def test_k14_an_edge_beyond_the_circle_is_a_failure() -> None:
    s = shown(scene(PAIR), 0, 1)
    for aside, word in ((7.4, "set"), (7.6, "show")):
        pose = (units(50), units(aside), 0)
        there = play(s, "lay {},{},{}".format(*pose))
        assert step(GAME.apply(there, GRAVITY, rest_at(there, pose))) == word


def test_k14_a_failed_bar_goes_back_to_the_outer_end_and_the_turn_ends() -> None:
    after = build(scene([(0, 0, 0), (150, 0, 0)]), 0, 1)
    assert (step(after), after.carrier, after.building) == ("show", 1, 0)
    assert not after.bars.any()


def test_k14_a_bar_that_is_never_let_go_has_failed() -> None:
    s = laid(shown(scene(PAIR), 0, 1), centred(scene(PAIR), 0, 1))
    assert step(GAME.apply(s, GRAVITY, Rest(centred(s, 0, 1)))) == "show"


def test_k14_the_hand_stays_within_reach() -> None:
    s = shown(scene(PAIR), 0, 1)
    assert refused(s, "lay 26001,0,0") == ("K14", "out_of_reach")
    assert refused(s, "lay 0,0,36000") == ("K14", "out_of_reach")
    assert refused(s, "lay 0,26001,0") == ("K14", "out_of_reach")
    assert step(play(s, "lay 26000,26000,35999")) == "laid"
    assert refused(s, "lay " + ";".join(["0,5000,0"] * 65)) == ("K14", "out_of_reach")
    assert play(s, "lay " + ";".join(["0,5000,0"] * 64)).poses == 64


CROSSING = [(0, 0, 0), (100, 0, 0), (0, -100, 0), (60, 40, 0)]


def crossing() -> State:
    """A bar to be laid at right angles to the end of another."""
    return shown(scene(CROSSING, [(110, 0, 1)], building=100), 2, 0)


def judged(s: State, *moved: Resting) -> str:
    pose = (0, units(-55 + 4), 9000)
    there = laid(s, pose)
    return step(GAME.apply(there, GRAVITY, rest_at(there, pose, *moved)))


def test_k15_a_shoved_bar_must_lie_right_again() -> None:
    assert judged(crossing(), bar(0, 50, 5, 1)) == "set"
    assert judged(crossing(), bar(0, 50, 8, 1)) == "show"


def test_k15_bars_of_one_level_never_overlap() -> None:
    assert judged(crossing()) == "show"


def test_k15_after_a_failure_everything_is_where_it_was() -> None:
    s = crossing()
    pose = (0, units(-51), 9000)
    there = laid(s, pose)
    after = GAME.apply(there, GRAVITY, rest_at(there, pose, bar(0, 50, 8, 1)))
    assert (after.bars == s.bars).all()


def test_k15_a_shoved_bar_over_another_cylinder_is_a_failure() -> None:
    s = crossing()
    s.cylinders[3] = 0, units(50), units(20)
    assert judged(s, bar(0, 50, 5, 1)) == "show"


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
        return refusals.seconds([(0, 0, yaw) for yaw in yaws]) * HAND_TURN

    assert turning(100, 35900) == turning(35900, 100) == pytest.approx(200)
    assert turning(0, 17000) == turning(17000, 0) == pytest.approx(17000)
    assert turning(0, 19000) == turning(5000, 24000) == pytest.approx(17000)
    assert turning(0, 13000, 30000) == pytest.approx(30000)


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


def test_k18_a_bar_may_rest_on_a_cylinder_that_carries_one() -> None:
    s = scene([(0, 0, 0), (200, 0, 0), (100, 8, 0), (100, 98, 0)], [(90, 2, 3)], building=200)
    after = build(s, 0, 1)
    assert (step(after), after.lifted, laying.loads(after)[2]) == ("set", 0, 2)


def test_k18_over_a_cylinder_with_two_bars_it_fails() -> None:
    cylinders = [(0, 0, 0), (200, 0, 0), (100, 8, 0), (100, 108, 0), (180, 78, 0)]
    s = shown(scene(cylinders, [(90, 2, 3), (100, 2, 4)], building=200), 0, 1)
    assert laying.misfit(s, laying.bar_at(s, centred(s, 0, 1))) == "third_bar"


def test_k19_one_own_cylinder_goes_onto_the_new_bar() -> None:
    s = build(scene([*PAIR, (0, 100, 0), (100, 100, 0), (50, 100, 1)], [(110, 2, 3)]), 0, 1)
    assert refused(s, put(20, 100)) == ("K19", "new_bar_first")
    after = play(s, put(50, 0))
    assert after.cylinders[after.setting].tolist() == [1, units(50), 0]


@pytest.mark.parametrize(("level", "count"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_k20_k21_higher_levels_let_one_set_more(level: int, count: int) -> None:
    assert course.cylinders_for(level) == count


def second_storey() -> State:
    return build(scene(STOREY, STOREY_BARS, building=100), 4, 5)


def test_k20_one_more_goes_onto_the_level_below() -> None:
    s = play(second_storey(), put(-90, 50), "rest")
    assert (step(s), s.settings, course.target(s)[0]) == ("set", 1, 1)
    after = play(s, put(-20, 0), "rest")
    assert (step(after), after.carrier, after.stock[0]) == ("show", 1, 8)


def test_k21_from_level_four_on_the_third_goes_two_below() -> None:
    s = second_storey()
    s.built, s.settings = 4, 2
    assert course.target(s)[0] == 2


def test_k22_on_the_new_bar_the_distance_is_broken_only_when_it_must() -> None:
    s = build(scene(PAIR), 0, 1)
    s.cylinders[5] = 1, units(20), units(18)
    assert course.target(s) == (1, APART, 0)
    s.cylinders[6] = 1, units(80), units(18)
    assert course.target(s) == (1, CROWDED, 0)
    assert refused(s, put(30, 0)) == ("K5", "too_close")
    assert step(play(s, put(50, 0))) == "stand"
    s.cylinders[7] = 1, units(50), 0
    assert course.target(s)[0] == 0


def test_k22_without_a_place_a_cylinder_goes_to_the_next_lower_level() -> None:
    s = second_storey()
    s.settings = 1
    assert course.target(s)[0] == 1
    s.cylinders[20], s.cylinders[21] = (1, units(-24), 0), (1, units(-24), units(100))
    assert course.target(s) == (0, APART, places.NOWHERE)
    assert refused(s, put(0, 190)) == ("K34", "outside")
    assert refused(s, put(0, 40)) == ("K5", "too_close")
    after = play(s, put(100, -100))
    assert (step(after), after.stock[0], after.cylinders[6].tolist()) == ("show", 9, [0, units(100), units(-100)])


def test_k22_without_any_place_it_leaves_the_game_and_its_owner_is_rid_of_it() -> None:
    a, b = FULL_TABLE.index((42.5, 0, 0)), FULL_TABLE.index((127.5, 0, 0))
    crowd = [(x, side, 1) for x in (65, 85, 105) for side in (18, -18)]
    after = build(scene([*FULL_TABLE, *crowd], building=90), a, b)
    assert (step(after), after.gone, after.stock[0], after.carrier) == ("show", 1, 9, 1)


def test_k23_a_cylinder_stands_safely_on_its_bar() -> None:
    s = build(scene(PAIR), 0, 1)
    assert refused(s, put(50, 5)) == ("K23", "not_safe")
    assert refused(s, put(88, 0)) == ("K23", "not_safe")
    assert step(play(s, put(87.5, 4.99))) == "stand"


def snatched_turn(stock: int = 10) -> State:
    """Seat 1 has taken seat 0's turn on level 1 and shows a pair of level 2 that does not fit."""
    s = scene(STOREY, STOREY_BARS, building=290, stock=stock)
    return play(s, "show 0 2", "bid 2", "show 4 5")


def failed_lay(s: State) -> State:
    pose = centred(s, int(s.pair[0]), int(s.pair[1]))
    there = laid(s, pose)
    return GAME.apply(there, GRAVITY, Rest(pose))


def test_k24_a_snatcher_who_fails_is_given_cylinders() -> None:
    after = failed_lay(snatched_turn())
    assert after.stock[:2].tolist() == [9, 11]
    assert after.carrier == 0  # K27: the snatcher's left neighbour


def test_k24_giving_away_the_last_one_wins() -> None:
    after = failed_lay(snatched_turn(stock=1))
    assert step(after) == "over"
    assert GAME.outcome(after) is not None
    assert course.winners(after) == [0]


def collapse(s: State, *moved: Resting) -> State:
    pose = centred(s, int(s.pair[0]), int(s.pair[1]))
    there = laid(s, pose)
    return GAME.apply(there, GRAVITY, Rest(pose, moved))


def test_k25_fallen_bars_and_cylinders_leave_and_the_building_bar_too() -> None:
    s = shown(scene([*PAIR, (0, 100, 0), (100, 100, 0), (50, 100, 1)], [(110, 2, 3)]), 0, 1)
    after = collapse(s, bar(0, 50, 120, 0, tilt=9000), cyl(4, 50, 130, 0, tilt=9000))
    assert (step(after), after.building, after.gone) == ("tumble", 2, 1)
    assert not after.bars[0].any()
    assert after.cylinders[4, LEVEL] == -1


def test_k25_an_upright_cylinder_stays_where_it_landed() -> None:
    s = shown(scene([*PAIR, (0, 100, 0), (100, 100, 0), (50, 100, 1)], [(110, 2, 3)]), 0, 1)
    after = collapse(s, cyl(4, 50, 130, 0))
    assert after.cylinders[4].tolist() == [0, units(50), units(130)]
    outside = collapse(s, cyl(4, 0, 195, 0))
    assert outside.cylinders[4, LEVEL] == -1
    on_no_level = collapse(s, cyl(4, 50, 130, 20))
    assert on_no_level.cylinders[4, LEVEL] == -1


def test_k25_gravity_runs_again_and_then_one_free_cylinder_is_taken() -> None:
    s = shown(scene([*PAIR, (0, 100, 0), (100, 100, 0), (50, 100, 1), (-80, 0, 0)], [(110, 2, 3)]), 0, 1)
    s = collapse(s, cyl(4, 50, 130, 0, tilt=9000))
    again = play(s, "rest bar0:5000,10000,0,0,9000")
    assert step(again) == "tumble"
    s = play(again, "rest")
    assert step(s) == "take"
    assert [str(move) for move in GAME.legal(s, 0)] == [f"take {i}" for i in (0, 1, 2, 3, 5)]  # type: ignore[union-attr]
    assert refused(s, "take 4") == ("K25", "not_free_standing")
    after = play(s, "take 5")
    assert (after.stock[0], after.carrier, after.cylinders[5, LEVEL]) == (11, 1, -1)


def test_k25_a_cylinder_under_a_bar_is_not_taken() -> None:
    s = scene([*PAIR, (50, 0, 1)], [(100, 0, 1)], building=60)
    assert falling.free_standing(s) == [2]


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


def test_k27_the_left_neighbour_of_the_carrier_is_next() -> None:
    after = build(scene([(0, 0, 0), (150, 0, 0)], seats=4), 0, 1)
    assert after.carrier == 1
    s = failed_lay(snatched_turn())
    assert s.carrier == 0


def test_k28_the_last_cylinder_wins_at_once() -> None:
    s = build(scene(STOREY, STOREY_BARS, building=100, stock=1), 4, 5)
    s = play(s, put(-90, 50))
    assert step(s) == "stand"
    after = play(s, "rest")
    assert (step(after), course.winners(after), course.reason(after)) == ("over", [0], "rid_of_all")


def test_k28_a_fall_comes_before_the_win() -> None:
    s = play(build(scene([*PAIR, (0, 150, 0)], stock=1), 0, 1), put(50, 0))
    s = play(s, "rest cyl3:5000,2000,0,0,9000", "rest")
    assert (step(s), s.stock[0]) == ("take", 0)
    assert play(s, "take 2").stock[0] == 1


def test_k29_without_bars_the_fewest_cylinders_win() -> None:
    s = scene(PAIR, stock=5)
    s.building, s.stock[1] = BARS - 1, 4
    s.last_bar[1] = BARS - 1
    after = play(s, "pass")
    assert step(after) == "over"
    assert (course.winners(after), course.reason(after)) == ([1], "no_bars")
    after.stock[1] = 5
    assert course.winners(after) == [0, 1]


def test_k30_a_fallen_bar_never_comes_back() -> None:
    s = collapse(shown(scene(PAIR), 0, 1), bar(0, 50, 0, 0))
    s = play(s, "rest", "take 0")
    assert s.building == 1
    assert not s.bars[0].any()


def test_k31_a_bar_that_fitted_when_let_go_has_succeeded_wherever_it_settles() -> None:
    s = shown(scene(PAIR), 0, 1)
    pose = centred(s, 0, 1)
    there = laid(s, pose)
    settled = Resting("bar", 0, pose[0] + units(12), pose[1], bar_height(1), 0)
    after = GAME.apply(there, GRAVITY, Rest(pose, (settled,)))
    assert (step(after), after.bars[0, X]) == ("set", pose[0] + units(12))


def test_k31_gravity_moves_only_what_is_there() -> None:
    s = laid(shown(scene(PAIR), 0, 1), (units(50), 0, 0))
    assert refused(s, "rest cyl9:0,0,0,0") == ("K31", "no_such_piece")
    assert refused(s, "rest cyl0:0,0,0,0 cyl0:0,0,0,0") == ("K31", "no_such_piece")
    assert refused(s, "rest bar1:0,0,0,0") == ("K31", "no_such_piece")
    assert refused(s, "rest bar24:0,0,0,0") == ("K31", "no_such_piece")
    assert step(play(s, "rest bar0:0,0,0,0")) == "tumble"
    s.step = STEPS.index("tumble")
    assert refused(s, "rest bar0:0,0,0,0") == ("K31", "no_such_piece")  # nobody holds it any more


def test_k32_a_steady_hand_lays_centred() -> None:
    s = play(scene(PAIR, hand="steady"), "show 0 1")
    assert step(s) == "laid"
    assert s.path[: s.poses].tolist() == [[units(50), 0, 0]]


def test_k32_a_steady_hand_shifts_a_little_if_a_bar_is_there() -> None:
    s = shown(scene([(0, 0, 0), (100, 0, 0), (-100, 0, 0)], [(110, 0, 1)], building=100), 2, 0)
    (pose,) = steady.path(s)
    assert pose[0] < units(-50)
    assert not laying.blocked(s, pose)
    assert laying.misfit(s, laying.bar_at(s, pose)) == ""


def test_k32_a_steady_hand_shoves_if_it_must() -> None:
    s = shown(scene([(0, 0, 0), (100, 0, 0), (0, -80, 0)], [(110, 0, 1)], building=100), 2, 0)
    start, end = steady.path(s)
    assert laying.blocked(s, end)
    assert not laying.blocked(s, start)


def test_k32_without_a_pose_it_is_a_failure() -> None:
    s = scene([(0, 0, 0), (100, 0, 0), (50, 60, 0), (50, -60, 0)], [(120, 2, 3)], building=100, hand="steady")
    after = play(s, "show 0 1")
    assert (step(after), after.carrier, after.building) == ("show", 1, 1)


def test_k33_bots_err_by_three_to_eight_percent() -> None:
    blurs = [CHARACTERS[level].blur for level in ("expert", "hard", "medium", "easy")]
    assert blurs == sorted(blurs)
    assert (blurs[0], blurs[-1]) == (0.03, 0.08)
    assert fits(0, 100) > 0.99
    assert fits(units(22.9), units(10)) == pytest.approx(0.5, abs=0.01)


def test_k34_no_cylinder_stands_under_a_bar_of_the_next_level() -> None:
    s = scene([(-60, 0, 0), (120, 0, 0)], [(180, 0, 1)], step="add")
    assert refused(s, put(30, 17.4)) == ("K34", "no_room")
    assert step(play(s, put(30, 17.5))) != ""


def test_k34_the_whole_circle_stands_inside_the_cord() -> None:
    s = scene(PAIR, step="add")
    assert refused(s, put(0, 187.51)) == ("K34", "outside")
    assert play(s, put(0, 187.5)).cylinders[2, Y] == units(187.5)


def test_a_move_of_another_step_is_refused() -> None:
    assert refused(scene(PAIR), "take 0") == ("table", "unreadable")


def test_k4_a_new_game_knows_nobody_and_nothing_yet() -> None:
    for hand, steady_hand in (("steady", 1), ("free", 0)):
        s = GAME.setup(3, Options(hand=hand))  # type: ignore[arg-type]
        assert (s.steady, step(s)) == (steady_hand, "scatter")
        assert GAME.position(s) == f"{hand} 14:- 14:- 14:- gone 0 / - / - / - / scatter"


def test_k6_the_spiral_lies_as_chance_has_laid_it() -> None:
    s = GAME.setup(2, Options())
    s = GAME.apply(s, CHANCE, sampling.sample(s, seeded(1)))
    laid_out = sampling.sample(s, seeded(2))
    assert GAME.apply(s, CHANCE, laid_out).lengths.tolist() == laid_out.lengths  # type: ignore[attr-defined]


def test_k12_a_turn_begins_with_nothing_in_hand_or_mind() -> None:
    """Whatever the turn before has left."""
    s = shown(scene([(0, 0, 0), (150, 0, 0), *STOREY[2:]], [(110, 2, 3)], building=100), 0, 1)
    after = failed_lay(play(s, lay(s, 0, 1)))
    assert GAME.position(after).endswith("/ show starter=1 carrier=1")
    assert after.last_bar[1] == after.building
    assert not after.path.any()
    assert not after.bids.any()
    assert after.pair.tolist() == [-1, -1]


def test_k12_a_cylinder_with_two_bars_is_not_offered_nor_one_alone_on_its_level() -> None:
    s = scene([*PAIR, (0, 100, 0), (-100, 0, 0), (50, 0, 1)], [(100, 0, 1), (90, 0, 2)], building=110)
    assert course.open_cylinders(s) == {1: [1, 2, 3]}


def test_k13_the_snatcher_begins_to_choose_anew() -> None:
    s = play(bidding(), "bid 2", "pass")
    assert (s.pair.tolist(), s.bidder) == ([-1, -1], -1)


def why(s: State, move: Rest) -> str:
    return course.verdict(s, move)[0]


def test_k14_k15_k16_k31_a_failure_says_why() -> None:
    s = crossing()
    pose = (0, units(-51), 9000)
    there = laid(s, pose)
    assert why(there, Rest()) == why(there, Rest(pose)) == "does_not_fit"
    assert why(there, rest_at(there, (0, 0, 0))) == "does_not_fit"
    assert why(there, rest_at(there, pose)) == "bars_overlap"
    assert why(there, rest_at(there, pose, bar(0, 50, 8, 1))) == "shoved_bar"
    assert why(there, rest_at(there, pose, bar(0, 50, 5, 1), cyl(3, 60, 42))) == "cylinder_moved"
    assert why(there, rest_at(there, pose, bar(0, 50, 5, 1))) == ""
    for off, word in ((99, ""), (100, ""), (101, "not_level"), (-101, "not_level")):
        high = Resting("bar", 1, pose[0], pose[1], bar_height(1) + off, pose[2])
        assert why(there, Rest(pose, (high, bar(0, 50, 5, 1)))) == word


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


def test_k17_the_fit_is_tested_without_the_interfering_ones_only() -> None:
    cylinders = [(0, 0, 0), (200, 0, 0), (60, 8, 0), (140, 8, 0), (140, 98, 0)]
    s = shown(scene(cylinders, [(90, 3, 4)], building=200), 0, 1)
    assert laying.interfering(s, laying.bar_at(s, centred(s, 0, 1))) == [2]
    s = laid(s, (1, 2, 3), (4, 5, 6), (7, 8, 9))
    assert laying.last_pose(s) == (7, 8, 9)


def test_k25_fallen_is_three_millimetres_low_or_three_degrees_askew() -> None:
    s = scene([*PAIR, (50, 0, 1)], [(100, 0, 1)], building=60)
    for low, tilt, falls in ((300, 0, False), (301, 0, True), (0, 286, False), (0, 287, True)):
        assert falling.fallen(s, Resting("cyl", 2, 0, 0, units(30) - low, 0, tilt)) == falls
        assert falling.fallen(s, Resting("bar", 0, 0, 0, units(20) - low, 0, tilt)) == falls


@pytest.mark.parametrize(
    ("height", "tilt", "level"),
    [(0, 0, 0), (150, 0, 0), (151, 0, -1), (-151, 0, -1), (3000, 286, 1), (3000, 287, -1), (6150, 0, 2), (6151, 0, -1)],
)
def test_k25_a_fallen_cylinder_stands_on_the_level_of_what_carries_it(height: int, tilt: int, level: int) -> None:
    assert falling.standing_level(Resting("cyl", 0, 0, 0, height, 0, tilt)) == level


def test_k25_a_bar_that_stays_lies_on_what_is_under_it() -> None:
    cylinders = [(0, 0, 0), (200, 0, 0), (100, 2, 0), (110, -100, 0)]
    s = shown(scene([*cylinders, (-80, 0, 0)], [(200, 0, 1)], building=60), 3, 4)
    after = collapse(s, cyl(1, 230, 0, 0, tilt=9000))
    assert after.bars[0, 4:].tolist() == [0, 2]
    after = collapse(s, cyl(0, -30, 0, 0, tilt=9000))
    assert after.bars[0, 4:].tolist() == [2, 1]
    after = collapse(s, cyl(3, 110, -130, 0, tilt=9000))
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
    s = collapse(shown(scene([*PAIR, (50, 0, 1)], [(100, 0, 1)], building=60), 0, 1), cyl(2, 50, 20, 0, tilt=9000))
    after = play(s, "rest")
    assert (step(after), after.carrier, after.stock[0]) == ("show", 1, 10)


def test_k25_the_lowest_level_that_has_a_free_one() -> None:
    cylinders = [*PAIR, (10, 0, 1), (90, 0, 1), (50, 0, 2)]
    s = scene(cylinders, [(100, 0, 1), (90, 2, 3)], building=60)
    assert falling.free_standing(s) == [4]
    s.cylinders[5] = 1, units(50), 0
    s.bars[1, Y] += units(60)
    assert falling.free_standing(s) == [2, 3, 5]


def test_k26_a_collapse_after_the_success_leaves_the_new_bar_and_the_spiral() -> None:
    s = play(second_storey(), put(-90, 50))
    after = play(s, "rest cyl6:-9000,8000,0,0,9000")
    assert (step(after), after.building, after.bars[2, LEVEL], after.setting) == ("tumble", 3, 2, -1)
    assert after.cylinders[6, LEVEL] == -1
    assert after.gone == 1


def test_k24_a_gift_that_leaves_one_does_not_end_the_game() -> None:
    after = failed_lay(snatched_turn(stock=2))
    assert (step(after), after.stock[:2].tolist()) == ("show", [1, 3])
    own = build(scene([(0, 0, 0), (150, 0, 0)], stock=1), 0, 1)
    assert own.stock[:2].tolist() == [1, 1]


def test_k29_one_cylinder_left_is_not_none() -> None:
    s = scene(PAIR, stock=1)
    s.building = BARS
    assert course.reason(s) == "no_bars"


def test_k19_a_set_cylinder_moves_what_it_moves() -> None:
    s = play(second_storey(), put(-90, 50))
    after = play(s, "rest bar2:-9000,5100,5000,9000")
    assert (after.bars[2, Y], after.setting) == (units(51), -1)


def test_k17_a_place_in_the_middle_line_of_the_table_is_one_too() -> None:
    s = build(scene([*PAIR, (50, 10, 0)]), 0, 1)
    assert (step(s), places.place_on_table(s)[0]) == ("clear", True)
    assert s.cylinders[2].tolist() == [-1, 0, 0]
    s = play(collapse(shown(scene([*PAIR, (-80, 0, 0)]), 0, 1), bar(0, 50, 0, 0)), "rest", "take 2")
    assert s.cylinders[2].tolist() == [-1, 0, 0]


def test_k16_a_cylinder_on_a_bar_that_stayed_has_not_moved_either() -> None:
    s = shown(scene([*PAIR, (0, 80, 0), (100, 80, 0), (50, 80, 1)], [(110, 2, 3)]), 0, 1)
    pose = centred(s, 0, 1)
    there = laid(s, pose)
    after = GAME.apply(there, GRAVITY, rest_at(there, pose, cyl(4, 50, 80.6, 30)))
    assert (step(after), after.cylinders[4, Y]) == ("set", units(80))


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


def test_k25_a_building_bar_that_lies_level_leaves_no_trace() -> None:
    s = shown(scene([*PAIR, (50, 60, 0)]), 0, 1)
    after = collapse(s, bar(0, 50, 0, 1), cyl(2, 50, 80, 0, tilt=9000))
    assert not after.bars.any()
    assert after.cylinders[2].tolist() == [-1, 0, 0]
