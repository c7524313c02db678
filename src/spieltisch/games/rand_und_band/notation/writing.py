"""From positions to text."""

import numpy as np

from spieltisch.core.notation import listed
from spieltisch.games.rand_und_band.components import BOX, KINDS
from spieltisch.games.rand_und_band.moves import OWNERS, PUSHABLE
from spieltisch.games.rand_und_band.rules.scoring import Tiles, tile_names
from spieltisch.games.rand_und_band.state import State

STEPS = (
    "lay",
    "set out",
    "start",
    "roll",
    "place",
    "back",
    "forward",
    "other back",
    "other forward",
    "again",
    "extra",
    "push",
    "close",
    "over",
)
COUNTED = ("back", "forward", "push", "close")


def write(state: State) -> str:
    belt = " ".join(
        _write_space(tile, dice) for tile, dice in zip(state.belt.tolist(), state.dice.tolist(), strict=True)
    )
    edge = listed(f"p{p}{OWNERS[owner - 1]}" for p, owner in enumerate(state.edge.tolist(), 1) if owner)
    shops = [_write_tiles(won) for won in state.won[: state.seats]]
    if state.active:
        shops[state.active] = f"*{shops[state.active]}"
    stack = "rest" if (state.stack == rest(state)).all() else _write_tiles(state.stack)
    return " / ".join([belt, edge, _write_tiles(state.stored), stack, "; ".join(shops), _write_step(state)])


def _write_space(tile: int, dice: list[int]) -> str:
    lying = "".join(owner * count for owner, count in zip(OWNERS, dice, strict=True))
    return PUSHABLE[tile] + (f":{lying}" if lying else "")


def _write_tiles(tiles: Tiles) -> str:
    return listed(tile_names(tiles), ",")


def _write_step(state: State) -> str:
    words = [STEPS[state.step]]
    if words[0] in COUNTED:
        words.append(str(state.count))
    if state.moved:
        words.append(str(state.moved))
    return " ".join([*words, "ones"] if state.ones else words)


def rest(state: State) -> Tiles:
    """The tiles that lie neither on the belt nor beside it nor in a workshop."""
    on_belt = np.bincount(state.belt, minlength=KINDS)[:KINDS]
    return np.asarray(BOX - on_belt - state.stored - state.won.sum(axis=0))
