"""Poses of the record as bodies of the simulation, and back."""

from math import acos, atan2, cos, pi, sin
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.kurz_vor_knapp.components import (
    FULL_TURN,
    HEIGHT,
    LEAN,
    MM,
    SIDES,
    TILT,
    WIDTH,
)
from spieltisch.games.kurz_vor_knapp.moves import Resting
from spieltisch.games.kurz_vor_knapp.rules.geometry import bar_height, cylinder_height, radians
from spieltisch.games.kurz_vor_knapp.rules.laying import level_shown
from spieltisch.games.kurz_vor_knapp.state import State

METRE = 1000 * MM
SAG = 0.3  # wood sinks into wood by this much per contact at rest: touching pieces become one sleeping island
ROUNDED = 0.5 + SAG  # a lying cylinder touches what it lies on, however its height was rounded

Bodies = NDArray[np.float64]  # one row per piece: x, y, z of the centre in metres, and the quaternion
Centre = tuple[float, float, float, float]  # x, y, z of a centre in the record's units, and the turn in radians
Turned = tuple[float, float, float]  # how a cylinder lies: direction, lean and roll in radians


def in_hand_at(s: State, pose: list[int]) -> Centre:
    """The hand leads the bar so that it just touches the cylinders' tops."""
    x, y, yaw = pose
    level = level_shown(s)
    return x, y, bar_height(level) + WIDTH / 2 - SAG * (2 * level - 1), radians(yaw)


def cylinder_at(s: State, number: int, lift: float) -> Centre:
    level, x, y = s.cylinders[number].tolist()
    if s.lying[number, LEAN]:
        high, towards, *_ = s.lying[number].tolist()
        return x, y, high + HEIGHT / 2 - ROUNDED, radians(towards)
    return x, y, cylinder_height(level) + HEIGHT / 2 - SAG * (2 * level + 1) + lift, 0.0


def bar_lying(s: State, number: int) -> Centre:
    level, x, y, yaw, *_ = s.bars[number].tolist()
    return x, y, bar_height(level) + WIDTH / 2 - SAG * 2 * level, radians(yaw)


def leaning(s: State, number: int) -> tuple[float, float]:
    """How far a cylinder leans, and how far it has rolled."""
    _, _, lean, roll = s.lying[number].tolist()
    return radians(lean), radians(roll)


def as_body(shape: str, centre: Centre, attributes: str, leaning: tuple[float, float] = (0.0, 0.0)) -> str:
    x, y, z, turn = centre
    place = f"{x / METRE!r} {y / METRE!r} {z / METRE!r}"
    turned = " ".join(map(repr, _quaternion((turn, *leaning))))
    return f'<body pos="{place}" quat="{turned}" {attributes}>{shape}</body>'


def _quaternion(turned: Turned) -> tuple[float, float, float, float]:
    towards, lean, roll = (angle / 2 for angle in turned)
    up, down = cos(lean), sin(lean)
    return (
        up * cos(towards + roll),
        -down * sin(towards - roll),
        down * cos(towards - roll),
        up * sin(towards + roll),
    )


def _turned(body: Bodies) -> Turned:
    """How a cylinder lies. Head and foot are alike, so it never leans by more than a right angle."""
    w, x, y, z = body[3:].tolist()
    upright = max(-1.0, min(1.0, 1 - 2 * (x * x + y * y)))
    end = 1 if upright >= 0 else -1
    towards = atan2(end * (y * z - w * x), end * (x * z + w * y))
    return towards, acos(abs(upright)), atan2(end * (y * z + w * x), w * y - x * z)


def resting(kind: Any, number: int, body: Bodies, height: int) -> Resting:
    """A body as the record would have it; a tilt that is no fall is none."""
    x, y, underside = round(body[0] * METRE), round(body[1] * METRE), round(body[2] * METRE - height / 2)
    turned = _bar_turned(body) if kind == "bar" else _cylinder_turned(body)
    return Resting(kind, number, x, y, underside, *turned)


def _bar_turned(body: Bodies) -> tuple[int, int]:
    upright = 1 - 2 * (body[4] ** 2 + body[5] ** 2)
    tilt = _angle(acos(max(-1.0, min(1.0, upright))))
    return yaw_of(body), tilt if tilt > TILT else 0


def _cylinder_turned(body: Bodies) -> tuple[int, ...]:
    towards, lean, roll = map(_angle, _turned(body))
    return (towards % FULL_TURN, lean, roll % (FULL_TURN // SIDES)) if lean > TILT else ()


def yaw_of(body: Bodies) -> int:
    return _angle(2 * atan2(body[6], body[3])) % FULL_TURN


def _angle(turn: float) -> int:
    return round(turn * FULL_TURN / (2 * pi))


def smaller_turn(difference: int) -> int:
    """The smaller way round."""
    return (difference + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2
