"""The view: everything. Only the order of the stack is unknown, and nobody knows it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, get_args

import msgspec
import numpy as np

from spieltisch.core.contract import View
from spieltisch.games.rand_und_band.components import (
    DICE,
    LOOSE,
    MIXED,
    ONE_COLOUR,
    ONE_MORE,
    REPEAT,
    RIVAL_BACK,
    RIVAL_FORWARD,
    SPACES,
    TILES,
    TWO_BACK,
    TWO_FORWARD,
)
from spieltisch.games.rand_und_band.moves import PUSHABLE
from spieltisch.games.rand_und_band.rules.belt import come_in
from spieltisch.games.rand_und_band.rules.edge import direction
from spieltisch.games.rand_und_band.rules.scoring import Tiles, build, lacking, one_colour, place_of, score, tile_names
from spieltisch.games.rand_und_band.rules.turn import missing
from spieltisch.games.rand_und_band.state import (
    AGAIN,
    BACK,
    EXTRA,
    FORWARD,
    OTHER_BACK,
    OTHER_FORWARD,
    State,
)

Step = Literal[
    "lay",
    "set_out",
    "start",
    "roll",
    "place",
    "back",
    "forward",
    "other_back",
    "other_forward",
    "again",
    "extra",
    "push",
    "close",
    "over",
]
STEPS: tuple[Step, ...] = get_args(Step)
ACTING = {  # the edge space whose action a step belongs to
    BACK: TWO_BACK,
    FORWARD: TWO_FORWARD,
    OTHER_BACK: RIVAL_BACK,
    OTHER_FORWARD: RIVAL_FORWARD,
    AGAIN: REPEAT,
    EXTRA: ONE_MORE,
}
Worth = Literal["one_colour", "mixed", "loose"]


class Space(msgspec.Struct, frozen=True):
    """A belt space: its tile and each seat's dice on it."""

    tile: str
    dice: list[int]


class Robot(msgspec.Struct, frozen=True):
    """A robot or a part of one, and what it is worth."""

    parts: list[str | None]
    worth: Worth
    points: int
    lacks: list[str]  # the last parts that complete it, `Hb` or in any colour `H`
    completed: int  # its points then


class Workshop(msgspec.Struct, frozen=True):
    """What one player has won, put together in the best way."""

    tiles: list[str]
    robots: list[Robot]
    points: int
    place: int  # 1: in front; equals share it
    supply: int
    dice: int  # in all, wherever they are


class Seen(View, frozen=True):
    """Ausser Rand & Band as one seat sees it."""

    seat: int | None
    step: Step
    active: int
    count: int
    moved: int
    missing: int
    way: int  # by how many belt spaces a die that is chosen now goes: -1, 1, or 0 for none
    acting: int | None  # the edge space whose action is carried out
    ones: bool
    entered: int  # how much has come onto the belt so far
    belt: list[Space]
    edge: list[int | None]
    stored: list[str]
    stack: list[str]
    workshops: list[Workshop]


def view(state: State, seat: int | None) -> Seen:
    belt, dice, step = state.belt.tolist(), state.dice[:, : state.seats].tolist(), int(state.step)
    return Seen(
        seat=seat,
        step=STEPS[step],
        active=int(state.active),
        count=int(state.count),
        moved=int(state.moved),
        missing=max(0, int(missing(state))),
        way=int(direction(state)) if BACK <= step <= OTHER_FORWARD else 0,
        acting=ACTING[step] + 1 if step in ACTING else None,
        ones=bool(state.ones),
        entered=int(come_in(state)),
        belt=[Space(PUSHABLE[belt[i]], dice[i]) for i in range(SPACES)],
        edge=[owner - 1 if owner else None for owner in state.edge.tolist()],
        stored=tile_names(state.stored),
        stack=tile_names(state.stack),
        workshops=[_workshop(state, player) for player in range(state.seats)],
    )


def _workshop(state: State, seat: int) -> Workshop:
    won = state.won[seat]
    return Workshop(
        tiles=tile_names(won),
        robots=_robots(won.tobytes()),
        points=int(score(won)),
        place=int(place_of(state, seat)),
        supply=int(state.supply[seat]),
        dice=DICE,
    )


@lru_cache(1000)
def _robots(won: bytes) -> list[Robot]:
    """The assembly of some tiles, which takes long to find and seldom changes."""
    tiles = np.frombuffer(won, np.int64)
    same = sum(one_colour(tiles))
    return [_robot(parts, same=i < same) for i, parts in enumerate(build(tiles))]


def _robot(parts: list[int], *, same: bool) -> Robot:
    names = [TILES[part] if part >= 0 else None for part in parts]
    if None in names:
        loose = len(parts) - names.count(None)
        return Robot(names, "loose", loose * LOOSE, *lacking(parts))
    return Robot(names, "one_colour", ONE_COLOUR, [], 0) if same else Robot(names, "mixed", MIXED, [], 0)


def recall(seen: Seen) -> State:
    state = State.new()
    state.seats, state.active, state.step = len(seen.workshops), seen.active, STEPS.index(seen.step)
    state.count, state.moved, state.ones = seen.count, seen.moved, int(seen.ones)
    state.left = len(seen.stack)
    state.stack[:] = _counts(seen.stack)
    state.stored[:] = _counts(seen.stored)
    for i, space in enumerate(seen.belt):
        state.belt[i] = PUSHABLE.index(space.tile)
        state.dice[i, : state.seats] = space.dice
    for i, owner in enumerate(seen.edge):
        state.edge[i] = 0 if owner is None else owner + 1
    for seat, workshop in enumerate(seen.workshops):
        state.won[seat] = _counts(workshop.tiles)
        state.supply[seat] = workshop.supply
    return state


def _counts(names: Sequence[str]) -> Tiles:
    return np.array([names.count(name) for name in TILES])
