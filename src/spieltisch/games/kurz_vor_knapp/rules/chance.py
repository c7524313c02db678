"""Random moves: chance's set-up, and what random play does at every step."""

from collections.abc import Callable
from math import cos, sin

from spieltisch.core.contract import Described, Move
from spieltisch.core.rng import Rng, below
from spieltisch.games.kurz_vor_knapp.components import (
    ADD,
    BID,
    CLEAR,
    FIRST,
    FULL_TURN,
    INSIDE,
    LAY,
    LENGTHS,
    LONGEST,
    MM,
    OUTERMOST,
    RADIUS,
    SCATTER,
    SCATTERED,
    SET,
    SHOW,
    SPIRAL,
    TAKE,
    WIDE_APART,
    WIDTH,
    YAW,
    X,
    Y,
)
from spieltisch.games.kurz_vor_knapp.moves import (
    First,
    Lay,
    Pass,
    Place,
    Pose,
    Put,
    PutWithin,
    Scatter,
    Show,
    Spiral,
)
from spieltisch.games.kurz_vor_knapp.rules.bidding import open_cylinders
from spieltisch.games.kurz_vor_knapp.rules.geometry import distance, radians
from spieltisch.games.kurz_vor_knapp.rules.legal import choices, default_move, steady_lay
from spieltisch.games.kurz_vor_knapp.rules.places import inside_cord
from spieltisch.games.kurz_vor_knapp.rules.refusals import forbidden
from spieltisch.games.kurz_vor_knapp.rules.setting import target
from spieltisch.games.kurz_vor_knapp.rules.turns import announced, highest_bid
from spieltisch.games.kurz_vor_knapp.state import State

TRIES = 200
TREMBLE = 2 * MM  # how far random play lays beside a steady hand, each way


def random_move(s: State, rng: Rng) -> Move:
    return _SAMPLES[int(s.step)](s, rng)


def between(rng: Rng, low: int, high: int) -> int:
    return low + below(rng, high - low + 1)


def shuffled(rng: Rng, things: list[int]) -> list[int]:
    left, drawn = list(things), []
    while left:
        drawn.append(left.pop(below(rng, len(left))))
    return drawn


def _scatter(_s: State, rng: Rng) -> Scatter:
    """K4: drawn anew until ten stand wide apart."""
    places: list[Place] = []
    for attempt in range(1, 10**6):
        place = _anywhere(rng)
        if all(distance(*place, *other) >= WIDE_APART for other in places):
            places.append(place)
        if len(places) == SCATTERED:
            break
        if attempt % TRIES == 0:
            places.clear()
    return Scatter(places)


def _anywhere(rng: Rng) -> Place:
    while True:
        x, y = between(rng, -INSIDE, INSIDE), between(rng, -INSIDE, INSIDE)
        if inside_cord(x, y):
            return x, y


def _spiral(_s: State, rng: Rng) -> Spiral:
    """K6: four of the six longest outermost, then any order."""
    outer = shuffled(rng, list(LONGEST))[:OUTERMOST]
    return Spiral(outer + shuffled(rng, [length for length in LENGTHS if length not in outer]))


def _first(s: State, rng: Rng) -> First:
    return First(below(rng, int(s.seats)))


def _listed(s: State, rng: Rng) -> Move:
    moves = choices(s)
    assert not isinstance(moves, Described)
    return moves[below(rng, len(moves))]


def _show(s: State, rng: Rng) -> Move:
    """Mostly a pair, on any level alike."""
    levels = open_cylinders(s)
    if not announced(s) and (not levels or below(rng, 8) == 0):
        return Pass()
    level = highest_bid(s) or list(levels)[below(rng, len(levels))]
    a, b = shuffled(rng, levels[level])[:2]
    return Show(a, b)


def _lay(s: State, rng: Rng) -> Lay:
    """About where a steady hand would lay it."""
    steady = steady_lay(s)
    trembling = Lay([_beside(pose, rng) for pose in steady.path])
    return steady if forbidden(s, trembling) else trembling


def _beside(pose: Pose, rng: Rng) -> Pose:
    x, y, yaw = pose
    aside = [between(rng, -TREMBLE, TREMBLE) for _ in range(3)]
    return x + aside[0], y + aside[1], (yaw + aside[2]) % FULL_TURN


def _put(s: State, rng: Rng) -> Move:
    """Anywhere it may stand; where that is hard to find, the first place there is."""
    place = _on_some_bar if s.step == SET and target(s)[0] > 0 else _on_table
    for _ in range(TRIES):
        move = place(s, rng)
        if forbidden(s, move) is None:
            return move
    return default_move(s)


def _on_table(_s: State, rng: Rng) -> Put:
    return Put(*_anywhere(rng))


def _on_some_bar(s: State, rng: Rng) -> Put:
    described = choices(s)
    assert isinstance(described, PutWithin)
    bar = described.bars[below(rng, len(described.bars))]
    room = int(s.lengths[bar]) // 2 - RADIUS
    return put_on_bar(s, bar, between(rng, -room, room), between(rng, -WIDTH // 5, WIDTH // 5))


def put_on_bar(s: State, bar: int, along: int, across: int) -> Put:
    """A place on a bar, told from its middle."""
    c, n = cos(radians(int(s.bars[bar, YAW]))), sin(radians(int(s.bars[bar, YAW])))
    x, y = int(s.bars[bar, X]), int(s.bars[bar, Y])
    return Put(round(x + c * along - n * across), round(y + n * along + c * across))


_SAMPLES: dict[int, Callable[[State, Rng], Move]] = {
    SCATTER: _scatter,
    SPIRAL: _spiral,
    FIRST: _first,
    ADD: _put,
    SHOW: _show,
    BID: _listed,
    LAY: _lay,
    CLEAR: _put,
    SET: _put,
    TAKE: _listed,
}
