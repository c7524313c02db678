"""Positions for the tests, told in millimetres and degrees as one would lay them on a table."""

from collections.abc import Sequence
from math import atan2, degrees

from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import LAID, LENGTHS, LEVEL, MM, SHOW, STEPS, X, Y
from spieltisch.games.kurz_vor_knapp.moves import Pose, Rest, Resting
from spieltisch.games.kurz_vor_knapp.rules.geometry import bar_height
from spieltisch.games.kurz_vor_knapp.rules.laying import level_shown
from spieltisch.games.kurz_vor_knapp.state import NOBODY, State

Spot = tuple[float, float, int]  # x, y and the level


def units(mm: float) -> int:
    return round(mm * MM)


def scene(
    cylinders: Sequence[Spot],
    bars: Sequence[tuple[int, int, int]] = (),
    building: int = 100,
    *,
    seats: int = 2,
    stock: int = 10,
    hand: str = "free",
    step: str = "show",
) -> State:
    """Cylinders numbered in order; bars as (length, cylinder, cylinder), centred between them and numbered in order."""
    s = State.new()
    s.seats, s.steady, s.step = seats, hand == "steady", STEPS.index(step)
    s.stock[:seats] = stock
    s.last_bar[:] = s.pair[:] = s.bidder = s.setting = NOBODY
    s.cylinders[:, LEVEL] = -1
    for i, (x, y, level) in enumerate(cylinders):
        s.cylinders[i] = level, units(x), units(y)
    used = [units(length) for length, _, _ in bars] + [units(building)]
    s.lengths[:] = used + [length for length in LENGTHS if length not in used]
    for i, (_, a, b) in enumerate(bars):
        s.bars[i] = s.cylinders[a, LEVEL] + 1, *centred(s, a, b), a, b
    s.building = len(bars)
    return s


def centred(s: State, a: int, b: int) -> Pose:
    (ax, ay), (bx, by) = s.cylinders[a, [X, Y]].tolist(), s.cylinders[b, [X, Y]].tolist()
    return round((ax + bx) / 2), round((ay + by) / 2), round(degrees(atan2(by - ay, bx - ax)) * 100) % 36000


def shown(s: State, a: int, b: int, carrier: int = 0) -> State:
    """The pair is shown and nobody else wants the turn: the bar can be laid."""
    s = s.copy()
    s.step, s.carrier = STEPS.index("lay"), carrier
    s.pair[:] = a, b
    s.bids[s.starter] = level_shown(s)
    return s


def laid(s: State, *path: Pose) -> State:
    """The bar was led along the path: GRAVITY is to move."""
    s = s.copy()
    s.step, s.poses = LAID, len(path)
    s.path[: len(path)] = path
    return s


def rest_at(s: State, pose: Pose, *others: Resting) -> Rest:
    """Everything stayed where it was put."""
    bar = Resting("bar", int(s.building), pose[0], pose[1], bar_height(level_shown(s)), pose[2])
    return Rest(pose, (bar, *others))


def build(s: State, a: int, b: int, *others: Resting) -> State:
    """The bar is laid centred on the pair and stays there."""
    s = shown(s, a, b, int(s.carrier)) if s.step == SHOW else s
    pose = centred(s, a, b)
    s = GAME.apply(s, int(s.carrier), GAME.parse(f"lay {pose[0]},{pose[1]},{pose[2]}"))
    return GAME.apply(s, -3, rest_at(s, pose, *others))


TOWER = (200, 170, 140, 110, 80)


def tower(building: int = 60) -> State:
    """Five levels, and two cylinders on top; beside it two more on the table."""
    cylinders = [(side * length / 2, 0, level) for level, length in enumerate((*TOWER, 50)) for side in (-1, 1)]
    cylinders += [(-60, 90, 0), (60, 90, 0)]
    return scene(cylinders, [(length, 2 * i, 2 * i + 1) for i, length in enumerate(TOWER)], building)
