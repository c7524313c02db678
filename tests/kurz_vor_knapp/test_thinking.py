"""The eye that errs: how sure it is that a bar fits, and what it sees in a pair or a place."""

import pytest

from spieltisch.core.rng import seeded
from spieltisch.games.kurz_vor_knapp.components import BARS
from spieltisch.games.kurz_vor_knapp.thinking import Eye, fits, full_between
from tests.kurz_vor_knapp.scenes import scene, units

SHARP = Eye(blur=0.001, greed=0.5)


def test_k33_the_eye_is_sure_of_what_is_clear_and_in_doubt_at_the_edge() -> None:
    assert fits(0, 100) > 0.99
    assert fits(units(22.9), units(10)) == pytest.approx(0.5, abs=0.01)
    assert fits(units(-22.9), units(10)) == pytest.approx(0.5, abs=0.01)
    assert fits(units(50), units(10)) < 0.01


def test_k33_a_blurred_eye_is_less_sure_of_a_bar_that_fits() -> None:
    s = scene([(0, 0, 0), (200, 0, 0)], building=200)
    sharp, blurred = (Eye(blur, 0.0).chance(s, (0, 1), seeded(1)) for blur in (0.001, 0.2))
    assert sharp == pytest.approx(1)
    assert blurred < 0.6


def test_a_greedy_eye_prefers_the_level_that_lets_it_place_more() -> None:
    spots = [(0, 0, 0), (110, 0, 0), (0, 150, 0), (110, 150, 0), (0, 0, 1), (100, 0, 1)]
    s = scene(spots, [(130, 0, 1)], building=100)
    levels = {1: [2, 3], 2: [4, 5]}
    promise, pair = Eye(blur=0.001, greed=1.0).best_pair(s, levels, seeded(1))
    assert promise == pytest.approx(2)
    assert pair == (4, 5)
    assert Eye(blur=0.001, greed=0.0).best_pair(s, levels, seeded(1))[0] == pytest.approx(1)


def test_everybody_sees_a_full_cylinder_between_the_two() -> None:
    spots = [(-100, 0, 0), (100, 0, 0), (0, 0, 0), (0, 120, 0), (100, 120, 0)]
    s = scene(spots, [(120, 2, 3), (130, 2, 3)], building=200)
    assert full_between(s, (0, 1))
    assert not full_between(s, (1, 4))


def test_a_place_is_good_where_my_next_bar_fits_and_the_neighbours_does_not() -> None:
    s = scene([(0, 0, 0)], building=100, step="add")
    theirs, mine = int(s.lengths[0]), int(s.lengths[1])
    assert SHARP.outlook(s, (mine, 0), seeded(1)) == pytest.approx(1)
    assert SHARP.outlook(s, (theirs, 0), seeded(1)) == pytest.approx(-1)
    s.building = BARS - 1
    theirs = int(s.lengths[BARS - 1])
    assert SHARP.outlook(s, (theirs, 0), seeded(1)) == pytest.approx(-1), "there is no bar after that"
