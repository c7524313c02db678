"""What may be seen: everything. Only the order of the stack is unknown, and nobody knows it."""

from collections.abc import Sequence
from typing import Any, Literal, get_args

import msgspec
import numpy as np

from spieltisch.core.contract import View
from spieltisch.games.rand_und_band.components import LOOSE, MIXED, ONE_COLOUR, SPACES, TILES
from spieltisch.games.rand_und_band.events import Events, events
from spieltisch.games.rand_und_band.moves import PUSHABLE
from spieltisch.games.rand_und_band.robots import Tiles, build, one_colour, score, tile_names
from spieltisch.games.rand_und_band.rules import missing
from spieltisch.games.rand_und_band.state import State

__all__ = ["Events", "Seen", "events", "recall", "view"]

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


class Space(msgspec.Struct, frozen=True):
    """A belt space: its tile and each seat's dice on it."""

    tile: str
    dice: list[int]


class Robot(msgspec.Struct, frozen=True):
    """A robot or a part of one, and what it is worth."""

    parts: list[str | None]
    points: int


class Workshop(msgspec.Struct, frozen=True):
    """What one player has won, put together in the best way."""

    tiles: list[str]
    robots: list[Robot]
    points: int
    supply: int


class Seen(View, frozen=True):
    """Ausser Rand & Band as one seat sees it."""

    seat: int | None
    step: Step
    active: int
    count: int
    moved: int
    missing: int
    ones: bool
    belt: list[Space]
    edge: list[int | None]
    stored: list[str]
    stack: list[str]
    workshops: list[Workshop]


def view(state: Any, seat: int | None) -> Seen:
    belt, dice = state.belt.tolist(), state.dice[:, : state.seats].tolist()
    return Seen(
        seat=seat,
        step=STEPS[state.step],
        active=int(state.active),
        count=int(state.count),
        moved=int(state.moved),
        missing=max(0, int(missing(state))),
        ones=bool(state.ones),
        belt=[Space(PUSHABLE[belt[i]], dice[i]) for i in range(SPACES)],
        edge=[owner - 1 if owner else None for owner in state.edge.tolist()],
        stored=tile_names(state.stored),
        stack=tile_names(state.stack),
        workshops=[_workshop(won, supply) for won, supply in zip(state.won[: state.seats], state.supply, strict=False)],
    )


def _workshop(won: Tiles, supply: int) -> Workshop:
    same = sum(one_colour(won))
    robots = [_robot(parts, same=i < same) for i, parts in enumerate(build(won))]
    return Workshop(tile_names(won), robots, int(score(won)), int(supply))


def _robot(parts: list[int], *, same: bool) -> Robot:
    names = [TILES[part] if part >= 0 else None for part in parts]
    loose = len(parts) - names.count(None)
    if None in names:
        return Robot(names, loose * LOOSE)
    return Robot(names, ONE_COLOUR if same else MIXED)


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
