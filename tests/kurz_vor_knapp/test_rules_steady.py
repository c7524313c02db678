"""The steady hand against a slow one that tries every pose, and says everything by complex numbers."""

import cmath
from math import hypot, radians
from random import Random

import pytest

from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import FULL_TURN, GRAZE, LEVEL, MM, MOST_BARS, RADIUS, WIDTH, YAW, X, Y
from spieltisch.games.kurz_vor_knapp.rules.happenings import Failed
from spieltisch.games.kurz_vor_knapp.rules.laying import blocked, loads
from spieltisch.games.kurz_vor_knapp.rules.steady import centred, path
from spieltisch.games.kurz_vor_knapp.state import State
from tests.kurz_vor_knapp.playing import one_step, play, step
from tests.kurz_vor_knapp.scenes import scene, shown
from tests.kurz_vor_knapp.test_rules_geometry import corners, overlap, seen_from, turned

Poses = tuple[float, float, complex, list[int]]  # how far bars are shoved, how far from centred, which way, the bar


def fits(bar: list[int], length: int, s: State) -> bool:
    tops = [complex(x, y) for _, x, y in s.cylinders[bar[4:]].tolist()]
    near, far = corners(bar, length)[:2], corners(bar, length)[2:]
    rest = [
        all(abs(corner - tops[i]) <= RADIUS for corner in near)
        and all(abs(corner - tops[1 - i]) <= RADIUS for corner in far)
        for i in (0, 1)
    ]
    return any(rest)


def over_a_full_one(bar: list[int], length: int, s: State) -> bool:
    for (level, x, y), load in zip(s.cylinders.tolist(), loads(s), strict=True):
        point = seen_from(bar, x, y)
        beyond = max(abs(point.real) - length / 2, 0), max(abs(point.imag) - WIDTH / 2, 0)
        if load >= MOST_BARS and level == bar[LEVEL] - 1 and hypot(*beyond) < RADIUS:
            return True
    return False


def away_from(bar: list[int], length: int, other: list[int], other_length: int) -> complex:
    """The shortest way that leads the other one out."""
    best, way = float("inf"), 0j
    for direction in (turned(bar), turned(bar) * 1j, turned(other), turned(other) * 1j):
        deep = min(overlap_along(direction, bar, length, other, other_length), best)
        if deep < best:
            apart = (complex(other[X] - bar[X], other[Y] - bar[Y]) * direction.conjugate()).real
            best, way = deep, direction if apart >= 0 else -direction
    return best * way


def overlap_along(direction: complex, bar: list[int], length: int, other: list[int], other_length: int) -> float:
    one = [(corner * direction.conjugate()).real for corner in corners(bar, length)]
    two = [(corner * direction.conjugate()).real for corner in corners(other, other_length)]
    return min(max(one) - min(two), max(two) - min(one))


def lies_right_after(s: State, number: int, bar: list[int], shove: complex) -> bool:
    """The end nearer to the building bar goes along, the other one stays."""
    there, length = s.bars[number].tolist(), int(s.lengths[number])
    ends = [complex(there[X], there[Y]) + sign * turned(there) * length / 2 for sign in (-1, 1)]
    goes = int(seen_from(there, bar[X], bar[Y]).real >= 0)
    axis = (1 if goes else -1) * (ends[goes] + shove - ends[1 - goes])
    axis /= abs(axis)
    middle = ends[1 - goes] + (1 if goes else -1) * axis * length / 2
    turn = round(cmath.phase(axis) * FULL_TURN / (2 * cmath.pi)) % FULL_TURN
    there[X], there[Y], there[YAW] = round(middle.real), round(middle.imag), turn
    others = [i for i in range(len(s.bars)) if i != number and s.bars[i, LEVEL] == there[LEVEL]]
    free = all(overlap(there, length, s.bars[i].tolist(), int(s.lengths[i])) <= GRAZE for i in others)
    return fits(there, length, s) and free


def shoving(s: State, bar: list[int], length: int) -> tuple[float, complex] | None:
    total, way = 0.0, 0j
    for number, other in enumerate(s.bars.tolist()):
        if other[LEVEL] != bar[LEVEL]:
            continue
        shove = away_from(bar, length, other, int(s.lengths[number]))
        deep = overlap(bar, length, other, int(s.lengths[number]))
        if deep > GRAZE:
            if not lies_right_after(s, number, bar, shove):
                return None
            total, way = total + deep, way + shove
    return total, way


def tried(s: State) -> Poses | None:
    """The best of all poses: that shoves least, then the nearest to the centred one."""
    a, b = (complex(x, y) for _, x, y in s.cylinders[s.pair].tolist())
    length, level = int(s.lengths[s.building]), int(s.cylinders[s.pair[0], LEVEL]) + 1
    turn = radians(round(cmath.phase(b - a) * 18000 / cmath.pi) % FULL_TURN / 100)
    axis, middle = cmath.exp(1j * turn), complex(round((a + b).real / 2), round((a + b).imag / 2))
    best: Poses | None = None
    for along in range(-12 * MM, 12 * MM + 1, MM):
        for one in range(-8 * MM, 8 * MM + 1, MM):
            for other in range(-8 * MM, 8 * MM + 1, MM):
                at = middle + axis * complex(along, (one + other) / 2)
                yaw = round((turn + (one - other) / length) * 18000 / cmath.pi) % FULL_TURN
                bar = [level, round(at.real), round(at.imag), yaw, *s.pair.tolist()]
                if not fits(bar, length, s) or over_a_full_one(bar, length, s):
                    continue
                found, shift = shoving(s, bar, length), hypot(along, one, other)
                if found and (best is None or (found[0], shift) < best[:2]):
                    best = (found[0], shift, found[1], bar)
    return best


def table(turn: float, cylinders: list[tuple[float, float]], bars: list[tuple[int, int, int]], building: int) -> State:
    """A scene turned around the middle, and moved away from it."""
    axis = cmath.exp(1j * radians(turn))
    spots = [complex(x, y) * axis + complex(13, -7) for x, y in cylinders]
    return shown(scene([(spot.real, spot.imag, 0) for spot in spots], bars, building), 0, 1)


def run_ups(bar: list[int], way: complex) -> list[tuple[int, int, int]]:
    back = [complex(bar[X], bar[Y]) - way / abs(way) * far * MM for far in (2, 5, 10, 20, 35)]
    return [(round(start.real), round(start.imag), bar[YAW]) for start in back]


ACROSS = [(0.0, 0.0), (100.0, 0.0)]
SCENES = {
    "alone": (27.0, ACROSS, [], 110),
    "beside": (200.0, [*ACROSS, (0, 100)], [(90, 0, 2)], 120),
    "end to end": (118.0, [*ACROSS, (200, 0)], [(110, 1, 2)], 100),
    "shoved": (305.0, [(0, -80), (0, 0), (100, 0)], [(110, 1, 2)], 100),
    "shoved, the other end": (61.0, [(0, -80), (0, 0), (-100, 0)], [(110, 2, 1)], 100),
    "two": (340.0, [(0, 0), (160, 0), (4, 90), (150, -94)], [(100, 0, 2), (110, 3, 1)], 170),
    "over a full one": (75.0, [(0, 0), (200, 0), (100, 14), (100, 108), (180, 90)], [(90, 2, 3), (120, 2, 4)], 200),
    "no way": (10.0, [*ACROSS, (50, 60), (50, -60)], [(120, 2, 3)], 100),
}


@pytest.mark.parametrize("name", SCENES)
def test_k32_the_hand_shoves_as_little_as_it_can_then_stays_as_near_as_it_can(name: str) -> None:
    s = table(*SCENES[name])  # type: ignore[arg-type]
    best, led = tried(s), path(s)
    if best is None:
        assert led == ([] if blocked(s, centred(s)) else [centred(s)])
        return
    shoves, shift, way, bar = best
    if not led:
        assert all(blocked(s, start) for start in run_ups(bar, way))
        return
    assert len(led) == (1 if shoves == 0 else 2)
    x, y, yaw = led[-1]
    laid = [*bar[:1], x, y, yaw, *bar[4:]]
    found = shoving(s, laid, int(s.lengths[s.building]))
    assert fits(laid, int(s.lengths[s.building]), s)
    assert found is not None
    assert found[0] == pytest.approx(shoves, abs=0.01)
    if shoves == 0:
        middle = centred(s)
        assert hypot(x - middle[0], y - middle[1]) <= shift + 1
    else:
        run_up = complex(x - led[0][0], y - led[0][1])
        assert run_up / abs(run_up) == pytest.approx(way / abs(way), abs=0.02)
        assert not blocked(s, led[0])


def test_k32_it_takes_the_shortest_run_up_that_is_free() -> None:
    s = table(*SCENES["shoved"])  # type: ignore[arg-type]
    start, end = path(s)
    run_up = hypot(end[0] - start[0], end[1] - start[1]) / MM
    assert run_up == pytest.approx(min((2, 5, 10, 20, 35), key=lambda far: abs(far - run_up)), abs=0.02)


def test_k32_centred_is_on_the_line_of_the_centres() -> None:
    dice = Random(32)
    for _ in range(20):
        spots = [(dice.uniform(-150, 150), dice.uniform(-150, 150), 0) for _ in range(2)]
        s = shown(scene(spots), 0, 1)
        (_, ax, ay), (_, bx, by) = s.cylinders[:2].tolist()
        x, y, yaw = centred(s)
        assert abs(complex(2 * x - ax - bx, 2 * y - ay - by)) <= 2
        assert cmath.exp(1j * radians(yaw / 100)) == pytest.approx(
            complex(bx - ax, by - ay) / abs(complex(bx - ax, by - ay)), abs=1e-3
        )


@pytest.mark.parametrize("building", [100, 190])
def test_k32_where_hands_are_free_the_table_lays_a_bar_for_whoever_wants_it(building: int) -> None:
    free = shown(scene([(0, 0, 0), (100, 0, 0)], building=building), 0, 1)
    laid = play(free, "lay")
    assert step(laid) == "laid"
    assert [tuple(pose) for pose in laid.path[: laid.poses].tolist()] == path(free)


def test_k32_where_bars_leave_no_room_the_table_fails_to_lay_it() -> None:
    cylinders = [(0, 0, 0), (100, 0, 0), (50, -60, 0), (50, 60, 0)]
    free = shown(scene(cylinders, [(130, 2, 3)], building=100), 0, 1)
    assert path(free) == []
    assert GAME.events(*one_step(free, GAME.parse("lay")), None)[0] == Failed(0, "no_pose")
    assert step(play(free, "lay")) == "show"
