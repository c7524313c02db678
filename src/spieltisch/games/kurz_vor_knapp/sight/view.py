"""What everybody sees of Kurz vor Knapp: coordinates, because the scene must be drawn, but no length, distance or fit
(K11). Nothing is secret. Cylinders are told by their middles in 0.01 mm, bars by the middles of their ends in 0.001 mm.
"""

from math import atan2, cos, hypot, pi, sin
from typing import Literal

import msgspec

from spieltisch.core.contract import View
from spieltisch.games.kurz_vor_knapp.components import (
    AWAY,
    FULL_TURN,
    LEAN,
    LENGTHS,
    LEVEL,
    OVER,
    STEPS,
    X,
)
from spieltisch.games.kurz_vor_knapp.moves import Pose
from spieltisch.games.kurz_vor_knapp.rules.geometry import radians
from spieltisch.games.kurz_vor_knapp.rules.scoring import gift, totals
from spieltisch.games.kurz_vor_knapp.rules.turns import highest_bid, snatched
from spieltisch.games.kurz_vor_knapp.sight.spiral import bars_waiting
from spieltisch.games.kurz_vor_knapp.state import NOBODY, State

Step = Literal[
    "scatter", "spiral", "first", "add", "show", "bid", "lay", "laid", "clear", "set", "stand", "tumble", "take", "over"
]
End = tuple[int, int]
FINE = 10  # of the record's units in one of an end's


class Cylinder(msgspec.Struct, frozen=True):
    id: int
    level: int
    x: int
    y: int


class Lying(msgspec.Struct, frozen=True):
    """K25: a cylinder that lies: its height, where its upper end points, how far it leans, how far it has rolled."""

    id: int
    height: int
    direction: int
    lean: int
    roll: int


class Bar(msgspec.Struct, frozen=True):
    """A bar; level 0: it waits in the spiral."""

    id: int
    level: int
    ends: tuple[End, End]
    on: tuple[int, int] | None = None


class Seen(View, frozen=True):
    seat: int | None
    step: Step
    steady: bool
    stocks: list[int]
    last_bars: list[int]
    gone: int
    cylinders: list[Cylinder]
    lying: list[Lying]  # those of them that do not stand
    bars: list[Bar]
    spiral: list[Bar]  # the building bar first
    building: int
    first: int
    starter: int
    carrier: int
    bidder: int
    bids: list[int]
    level: int  # K13: the highest that was shown or bid this turn, 0 before
    snatched: bool
    gift: int  # K24: what a failure in other hands would cost whoever began this turn, 0 before a pair is shown
    pair: tuple[int, int]
    path: list[Pose]
    built: int
    lifted: int
    settings: int
    setting: int
    over: bool


PLAIN = ("gone", "building", "first", "starter", "carrier", "bidder", "built", "lifted", "settings", "setting")


def view(s: State, seat: int | None) -> Seen:
    a, b = s.pair.tolist()
    path: list[Pose] = [(x, y, yaw) for x, y, yaw in s.path[: s.poses].tolist()]
    lengths: list[int] = s.lengths.tolist()
    waiting = bars_waiting(s)[s.building :].tolist() if any(lengths) else []
    return Seen(
        seat=seat,
        step=STEPS[s.step],  # type: ignore[arg-type]
        steady=bool(s.steady),
        stocks=totals(s),
        last_bars=s.last_bar[: s.seats].tolist(),
        cylinders=[Cylinder(i, *place) for i, place in enumerate(s.cylinders.tolist()) if place[LEVEL] != AWAY],
        lying=[Lying(i, *how) for i, how in enumerate(s.lying.tolist()) if how[LEAN]],
        bars=[_bar(i, lengths[i], bar) for i, bar in enumerate(s.bars.tolist()) if bar[LEVEL] > 0],
        spiral=[_bar(i, lengths[i], [0, *bar[X:]]) for i, bar in enumerate(waiting, int(s.building))],
        bids=s.bids[: s.seats].tolist(),
        level=highest_bid(s),
        snatched=snatched(s),
        gift=gift(s),
        pair=(a, b),
        path=path,
        over=bool(s.step == OVER),
        **{name: int(getattr(s, name)) for name in PLAIN},
    )


def _bar(i: int, length: int, row: list[int]) -> Bar:
    level, x, y, yaw, a, b = row
    turn, half = radians(yaw), length / 2
    one, other = (
        (round((x + sign * half * cos(turn)) * FINE), round((y + sign * half * sin(turn)) * FINE)) for sign in (-1, 1)
    )
    return Bar(i, level, (one, other), (a, b) if level else None)


def recall(seen: Seen) -> State:
    """The position that looks like this; of bars out of the game any lengths that are left."""
    s = State.new()
    s.seats, s.steady, s.step = len(seen.stocks), seen.steady, STEPS.index(seen.step)
    for name in PLAIN:
        setattr(s, name, getattr(seen, name))
    s.last_bar[:] = NOBODY
    s.stock[: s.seats], s.last_bar[: s.seats], s.bids[: s.seats] = seen.stocks, seen.last_bars, seen.bids
    s.pair[:] = seen.pair
    s.poses = len(seen.path)
    if seen.path:
        s.path[: s.poses] = seen.path
    s.cylinders[:, LEVEL] = AWAY
    for cylinder in seen.cylinders:
        s.cylinders[cylinder.id] = cylinder.level, cylinder.x, cylinder.y
    for lying in seen.lying:
        s.lying[lying.id] = lying.height, lying.direction, lying.lean, lying.roll
    _recall_bars(s, seen)
    return s


def _recall_bars(s: State, seen: Seen) -> None:
    for bar in (*seen.bars, *seen.spiral):
        (x1, y1), (x2, y2) = bar.ends
        s.lengths[bar.id] = round(hypot(x2 - x1, y2 - y1) / FINE / 1000) * 1000
        if bar.on is not None:
            yaw = round(atan2(y2 - y1, x2 - x1) * FULL_TURN / (2 * pi)) % FULL_TURN
            s.bars[bar.id] = bar.level, round((x1 + x2) / 2 / FINE), round((y1 + y2) / 2 / FINE), yaw, *bar.on
    if s.lengths.any():
        left = [length for length in LENGTHS if length not in s.lengths]
        s.lengths[s.lengths == 0] = left
