"""The plane geometry behind the rules, against the same thing said another way: turned by complex numbers."""

import cmath
from math import hypot, radians
from random import Random

import numpy as np
import pytest

from spieltisch.games.kurz_vor_knapp.components import APART, CROWDED, GRAZE, LENGTHS, LEVEL, RADIUS, WIDTH, YAW, X, Y
from spieltisch.games.kurz_vor_knapp.rules.geometry import covers, in_the_way, passed_over, push, rests_right
from spieltisch.games.kurz_vor_knapp.rules.places import (
    NOWHERE,
    bar_below,
    free_on_bar,
    free_on_table,
    gap_on_new_bar,
    headroom,
    level_with_room,
    place_on_bar,
    place_on_table,
    safe_on,
)
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.scenes import scene, units

TRIES = 200
CLOSE = 1e-6


def random_bar(dice: Random, far: int = 4000) -> tuple[list[int], int]:
    bar = [1, dice.randint(-far, far), dice.randint(-far, far), dice.randrange(36000), 0, 1]
    return bar, dice.choice(LENGTHS[:12])


def turned(bar: list[int]) -> complex:
    return cmath.exp(1j * radians(bar[YAW] / 100))


def seen_from(bar: list[int], x: float, y: float) -> complex:
    """A point as the bar sees it: along it and across it."""
    return complex(x - bar[X], y - bar[Y]) / turned(bar)


def corners(bar: list[int], length: int) -> list[complex]:
    middle = complex(bar[X], bar[Y])
    return [middle + turned(bar) * complex(a, b) for a in (-length / 2, length / 2) for b in (-WIDTH / 2, WIDTH / 2)]


def test_k14_a_bar_rests_when_each_end_has_a_circle_of_its_own() -> None:
    dice, seen = Random(14), set()
    for _ in range(TRIES):
        bar, length = random_bar(dice)
        ends = [complex(bar[X], bar[Y]) + sign * turned(bar) * length / 2 for sign in (-1, 1)]
        dice.shuffle(ends)
        off = [complex(dice.randint(-900, 900), dice.randint(-900, 900)) for _ in ends]
        circles = [end + by for end, by in zip(ends, off, strict=True)]
        cylinders = np.array([(0, round(c.real), round(c.imag)) for c in circles])
        tops = [complex(x, y) for _, x, y in cylinders.tolist()]
        near, far = corners(bar, length)[:2], corners(bar, length)[2:]
        fits = any(
            all(abs(corner - tops[i]) <= RADIUS for corner in near)
            and all(abs(corner - tops[1 - i]) <= RADIUS for corner in far)
            for i in (0, 1)
        )
        assert rests_right(np.array(bar), length, cylinders) == fits
        seen.add(fits)
    assert seen == {True, False}


@pytest.mark.parametrize(("inside", "fits"), [(750, True), (751, False)])
def test_k14_a_corner_on_the_very_edge_is_inside(inside: int, fits: bool) -> None:
    bar = np.array([1, 0, 0, 0, 0, 1])
    cylinders = np.array([(0, 5000 - inside, -500), (0, -5000 + inside, -500)])  # 750 and 1000 make 1250
    assert rests_right(bar, 10000, cylinders) == fits


def test_k17_k18_a_bar_passes_over_every_circle_of_the_level_below_that_it_overlaps() -> None:
    dice = Random(17)
    for _ in range(TRIES):
        bar, length = random_bar(dice)
        cylinders = [(dice.randrange(-1, 3), dice.randint(-9000, 9000), dice.randint(-9000, 9000)) for _ in range(4)]
        expected = []
        for level, x, y in cylinders:
            point = seen_from(bar, x, y)
            beyond = max(abs(point.real) - length / 2, 0), max(abs(point.imag) - WIDTH / 2, 0)
            assert covers(np.array(bar), length, x, y) == (hypot(*beyond) < RADIUS)
            expected.append(int(level == 0 and hypot(*beyond) < RADIUS))
        assert passed_over(np.array(bar), length, np.array(cylinders)).tolist() == expected


def overlap(one: list[int], length: int, other: list[int], other_length: int) -> float:
    """How deep two bars are in each other along the best of the four directions, negative when they are apart."""
    deepest = float("inf")
    for direction in (turned(one), turned(one) * 1j, turned(other), turned(other) * 1j):
        shadows = [
            [(corner * direction.conjugate()).real for corner in corners(*bar)]
            for bar in ((one, length), (other, other_length))
        ]
        deepest = min(deepest, max(shadows[0]) - min(shadows[1]), max(shadows[1]) - min(shadows[0]))
    return deepest


def test_k15_two_bars_are_pushed_apart_by_the_shortest_way() -> None:
    dice, seen = Random(15), set()
    for _ in range(TRIES):
        (one, length), (other, other_length) = random_bar(dice, 3000), random_bar(dice, 3000)
        far, way_x, way_y = push(np.array(one), length, np.array(other), other_length)
        assert far == pytest.approx(overlap(one, length, other, other_length), abs=CLOSE)
        assert hypot(way_x, way_y) == pytest.approx(1)
        if far > 0:
            away = [1, round(other[X] + way_x * far), round(other[Y] + way_y * far), *other[YAW:]]
            assert abs(overlap(one, length, away, other_length)) < 2
        bars = np.array([one, other])
        blocked = in_the_way(bars, np.array([length, other_length]), bars[0], length, 0)
        assert blocked == (1 if far > GRAZE else -1)
        seen.add(blocked)
        bars[1, LEVEL] = 2
        assert in_the_way(bars, np.array([length, other_length]), bars[0], length, 0) == -1
    assert seen == {1, -1}


def test_k15_bars_that_graze_do_not_overlap() -> None:
    bars, lengths = np.array([[1, 0, 0, 0, 0, 1], [1, 0, WIDTH - GRAZE + 1, 0, 2, 3]]), np.array([6000, 6000])
    assert in_the_way(bars, lengths, bars[0], 6000, 0) == -1
    bars[1, Y] -= 2
    assert in_the_way(bars, lengths, bars[0], 6000, 0) == 1


def one_bar(yaw: int = 3000, length: int = 100) -> State:
    """A bar alone in the middle, slanted."""
    s = scene([], building=length)
    s.bars[0] = 1, units(20), units(-10), yaw, 0, 1
    s.building = 1
    return s


def test_k23_safe_is_over_the_bar_and_not_beyond_its_end() -> None:
    dice, s = Random(23), one_bar()
    bar, seen = s.bars[0].tolist(), set()
    for _ in range(TRIES):
        x, y = dice.randint(-3000, 7000), dice.randint(-4500, 2500)
        point = seen_from(bar, x, y)
        safe = abs(point.real) <= 5000 - RADIUS and abs(point.imag) < WIDTH / 2
        assert safe_on(s, 0, x, y) == safe
        assert bar_below(s, 1, x, y) == (0 if safe else NOWHERE)
        assert bar_below(s, 2, x, y) == NOWHERE
        seen.add(safe)
    assert seen == {True, False}
    assert bar_below(s, 0, 0, 0) == NOWHERE  # the table is no bar


def along(s: State, share: float, across: float = 0) -> tuple[int, int]:
    """A place on the bar, from its middle, in millimetres."""
    bar = s.bars[0].tolist()
    point = complex(bar[X], bar[Y]) + turned(bar) * complex(units(share), units(across))
    return round(point.real), round(point.imag)


def found_at(s: State) -> complex:
    """The place found on the bar, in millimetres along and across."""
    found, x, y = place_on_bar(s, 0, APART)
    assert found
    assert free_on_bar(s, 0, x, y, APART)
    return seen_from(s.bars[0].tolist(), x, y) / 100


def test_k22_the_first_place_on_a_bar_is_at_its_end_on_the_middle_line() -> None:
    s = one_bar()
    assert found_at(s) == pytest.approx(-37.5, abs=0.6)
    assert abs(found_at(s).imag) < 0.01
    s.cylinders[0] = 1, *along(s, -37.5)
    assert found_at(s) == pytest.approx(12.5, abs=0.6)
    s.cylinders[0] = 1, *along(s, -13.2)
    assert found_at(s) == pytest.approx(37.5, abs=0.7)
    s.cylinders[0] = 1, *along(s, 0)
    assert not place_on_bar(s, 0, APART)[0]


def test_k22_beside_the_middle_line_there_may_be_room_yet() -> None:
    """The middle line is just too close to a cylinder beside the bar; a millimetre across it is not."""
    for side in (1, -1):
        s = one_bar(length=60)
        s.cylinders[0] = 1, *along(s, 0, side * -46.5)
        assert found_at(s) == pytest.approx(complex(-17.5, side), abs=0.6)
        assert found_at(s).imag == pytest.approx(side, abs=0.02)
        s.cylinders[0] = 1, *along(s, 0, side * -43.5)
        assert found_at(s).imag == pytest.approx(4 * side, abs=0.02)


def test_k22_the_last_place_on_a_bar_is_at_its_other_end() -> None:
    s = one_bar(yaw=0)
    s.cylinders[0] = 1, *along(s, -12.5)
    assert found_at(s) == 37.5


def test_k22_a_place_at_the_middle_of_the_table_is_a_place() -> None:
    s = one_bar(yaw=9000)
    s.bars[0, X] = 0
    assert place_on_bar(s, 0, APART)[:2] == (True, 0)
    assert gap_on_new_bar(s, 0) == APART
    assert level_with_room(s, 1) == 1
    s.cylinders[0] = 1, *along(s, 0)
    assert gap_on_new_bar(s, 0) == CROWDED


def test_k17_the_first_place_on_the_table_is_leftmost_then_nearest() -> None:
    s = scene([])
    found, x, y = place_on_table(s)
    assert (found, x) == (True, units(-187.5) + 200)  # exactly at the left edge only y = 0 is inside
    assert hypot(x, y) <= units(187.5) < hypot(x, y - 200)


def test_k34_under_a_slanted_bar_there_is_no_room() -> None:
    s, dice = one_bar(), Random(34)
    bar = s.bars[0].tolist()
    for _ in range(TRIES):
        x, y = dice.randint(-5000, 9000), dice.randint(-7000, 5000)
        point = seen_from(bar, x, y)
        beyond = max(abs(point.real) - 5000, 0), max(abs(point.imag) - WIDTH / 2, 0)
        assert headroom(s, 0, x, y) == (hypot(*beyond) >= RADIUS)
        assert free_on_table(s, x, y) == headroom(s, 0, x, y)
        assert headroom(s, 1, x, y)
