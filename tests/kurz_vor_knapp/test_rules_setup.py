"""What is in the box and how a game begins (K1 to K7)."""

import itertools

import pytest

from spieltisch.core.contract import CHANCE
from spieltisch.core.rng import seeded
from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import (
    BARS,
    CORD,
    CYLINDERS,
    HEIGHT,
    LENGTHS,
    LEVEL,
    RADIUS,
    STEPS,
    WIDTH,
    X,
    Y,
)
from spieltisch.games.kurz_vor_knapp.options import Options
from spieltisch.games.kurz_vor_knapp.rules.chance import random_move
from spieltisch.games.kurz_vor_knapp.rules.geometry import bar_height, cylinder_height
from spieltisch.games.kurz_vor_knapp.rules.places import apart
from tests.kurz_vor_knapp.playing import PAIR, dealt, play, put, refused, step
from tests.kurz_vor_knapp.scenes import scene, units


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


def test_k4_a_new_game_knows_nobody_and_nothing_yet() -> None:
    for hand, steady_hand in (("steady", 1), ("free", 0)):
        s = GAME.setup(3, Options(hand=hand))  # type: ignore[arg-type]
        assert (s.steady, step(s)) == (steady_hand, "scatter")
        assert GAME.position(s) == f"{hand} 14:- 14:- 14:- gone 0 / - / - / - / scatter"


def test_k5_another_cylinder_fits_between_two_of_one_level() -> None:
    s = scene(PAIR, step="add")
    assert refused(s, put(0, 49.99)) == ("K5", "too_close")
    assert play(s, put(0, 50)).cylinders[2].tolist() == [0, 0, units(50)]


def test_k5_does_not_look_at_other_levels() -> None:
    s = scene([*PAIR, (50, 0, 1)], [(100, 0, 1)], building=60)
    assert apart(s, 1, units(10), 0, units(40))
    assert not apart(s, 1, units(10.01), 0, units(40))


def test_k6_the_four_outermost_are_among_the_six_longest() -> None:
    s = play(GAME.setup(2, Options()), str(random_move(GAME.setup(2, Options()), seeded(3))))
    for seed in range(5):
        drawn = random_move(s, seeded(seed))
        assert set(drawn.lengths[:4]) <= set(LENGTHS[-6:])  # type: ignore[attr-defined]
    short_outside = " ".join(map(str, LENGTHS))
    assert refused(s, f"spiral {short_outside}") == ("K6", "wrong_spiral")
    assert refused(s, "spiral 29000 29000") == ("K6", "wrong_spiral")


def test_k6_the_spiral_lies_as_chance_has_laid_it() -> None:
    s = GAME.setup(2, Options())
    s = GAME.apply(s, CHANCE, random_move(s, seeded(1)))
    laid_out = random_move(s, seeded(2))
    assert GAME.apply(s, CHANCE, laid_out).lengths.tolist() == laid_out.lengths  # type: ignore[attr-defined]


def test_k7_chance_names_the_start_player() -> None:
    assert {int(dealt(3, seed=seed).first) for seed in range(12)} == {0, 1, 2}
    s = GAME.setup(2, Options())
    s.step = STEPS.index("first")
    assert refused(s, "first 2") == ("K7", "no_such_player")
    assert play(s, "first 1").carrier == 1
