"""Positions as text: `BELT / EDGE / STORED / STACK / WORKSHOPS / STEP`.

    Hb:aab Tr Lyb:c Hr Ty:b / p1a p4b / Tb / rest / Hr,Tr; *- / place

BELT: spaces 1 to 5, each a tile and the dice on it, `a` to `d` by seat; `end` the end-of-work tile, `-` no tile.
EDGE: spaces with their dice. STORED: tiles beside the belt. STACK: its tiles; `rest`: all that lie nowhere else.
WORKSHOPS: won tiles by seat, `*` before the active player's (left out when it is the first).
STEP: `lay`, `set out`, `start`, `roll`, `place`, `back 2`, `forward 2`, `back 1 3` (one more die to move, the first now
lies on belt space 3), `other back`, `other forward`, `again`, `extra`, `push 1`, `close 5` (drops to come), `over`;
`ones` after it while P4 holds. Supplies are what is left of ten dice. A tile: `H`, `T` or `L` and its colours.
"""

import re
from collections import Counter

import numpy as np

from spieltisch.games.rand_und_band.components import BOX, DICE, KINDS, SEATS, SPACES, TILES
from spieltisch.games.rand_und_band.moves import OWNERS, PUSHABLE
from spieltisch.games.rand_und_band.robots import Tiles, tile_names
from spieltisch.games.rand_und_band.sense import make_sure
from spieltisch.games.rand_und_band.state import OTHER_BACK, OTHER_FORWARD, State

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
QUOTED = 30  # how much of an unreadable word is told


def write(state: State) -> str:
    belt = " ".join(
        _write_space(tile, dice) for tile, dice in zip(state.belt.tolist(), state.dice.tolist(), strict=True)
    )
    edge = " ".join(f"p{p}{OWNERS[owner - 1]}" for p, owner in enumerate(state.edge.tolist(), 1) if owner) or "-"
    shops = [_write_tiles(won) for won in state.won[: state.seats]]
    if state.active:
        shops[state.active] = f"*{shops[state.active]}"
    stack = "rest" if (state.stack == _rest(state)).all() else _write_tiles(state.stack)
    return " / ".join([belt, edge, _write_tiles(state.stored), stack, "; ".join(shops), _write_step(state)])


def _write_space(tile: int, dice: list[int]) -> str:
    lying = "".join(owner * count for owner, count in zip(OWNERS, dice, strict=True))
    return PUSHABLE[tile] + (f":{lying}" if lying else "")


def _write_tiles(tiles: Tiles) -> str:
    return ",".join(tile_names(tiles)) or "-"


def _write_step(state: State) -> str:
    words = [STEPS[state.step]]
    if words[0] in COUNTED:
        words.append(str(state.count))
    if state.moved:
        words.append(str(state.moved))
    return " ".join([*words, "ones"] if state.ones else words)


def _rest(state: State) -> Tiles:
    """The tiles that lie neither on the belt nor beside it nor in a workshop."""
    on_belt = np.bincount(state.belt, minlength=KINDS)[:KINDS]
    return np.asarray(BOX - on_belt - state.stored - state.won.sum(axis=0))


def read(text: str) -> State:
    places = text.split(" / ")
    if len(places) != 6:
        raise ValueError("A position has six parts: BELT / EDGE / STORED / STACK / WORKSHOPS / STEP.")
    belt, edge, stored, stack, workshops, step = places
    state = State.new()
    _read_workshops(state, workshops)
    _read_belt(state, belt)
    _read_edge(state, edge)
    state.stored[:] = _read_tiles(stored)
    state.stack[:] = _rest(state) if stack == "rest" else _read_tiles(stack)
    state.left = state.stack.sum()
    _read_step(state, step)
    _fill_supplies(state)
    make_sure(state)
    return state


def _read_workshops(state: State, text: str) -> None:
    shops = text.split("; ")
    if not 2 <= len(shops) <= SEATS:
        raise ValueError(f"There are 2 to {SEATS} workshops, separated by '; '.")
    if text.count("*") > 1:
        raise ValueError("Only one player can be active, marked with '*'.")
    state.seats = len(shops)
    for seat, shop in enumerate(shops):
        state.won[seat] = _read_tiles(shop.removeprefix("*"))
        if shop.startswith("*"):
            state.active = seat


def _read_belt(state: State, text: str) -> None:
    spaces = text.split(" ")
    if len(spaces) != SPACES:
        raise ValueError(f"The belt has {SPACES} spaces.")
    for space, word in enumerate(spaces):
        tile, _, dice = word.partition(":")
        if tile not in PUSHABLE:
            raise ValueError(f"{tile[:QUOTED]!r} is not a tile.")
        state.belt[space] = PUSHABLE.index(tile)
        for owner in dice:
            state.dice[space, _seat(state, owner)] += 1


def _read_edge(state: State, text: str) -> None:
    for word in [] if text == "-" else text.split(" "):
        found = re.fullmatch(r"p([1-9]|10)([a-d])", word)
        if not found:
            raise ValueError(f"{word[:QUOTED]!r} is not an edge space with a die; it looks like p4b.")
        space = int(found[1]) - 1
        if state.edge[space]:
            raise ValueError(f"Two dice are on edge space P{found[1]}, which holds one.")
        state.edge[space] = _seat(state, found[2]) + 1


def _read_tiles(text: str) -> Tiles:
    names = Counter([] if text == "-" else text.split(","))
    if unknown := [name for name in names if name not in TILES]:
        raise ValueError(f"{unknown[0][:QUOTED]!r} is not a tile.")
    return np.array([names[name] for name in TILES])


def _read_step(state: State, text: str) -> None:
    found = re.fullmatch(rf"({'|'.join(STEPS)})((?: [1-5])*)( ones)?", text)
    if not found:
        raise ValueError(f"{text[:QUOTED]!r} is not a step; steps are {', '.join(STEPS)}.")
    state.step = STEPS.index(found[1])
    numbers = [int(n) for n in found[2].split()]
    if len(numbers) > 2 or bool(numbers) != (found[1] in COUNTED):
        raise ValueError(f"{text[:QUOTED]!r} does not say how many dice or tiles are still to be moved.")
    state.count, state.moved = [*numbers, 0, 0][:2]
    if state.step in (OTHER_BACK, OTHER_FORWARD):
        state.count = 1
    state.ones = int(found[3] is not None)


def _fill_supplies(state: State) -> None:
    """A4: ten dice a player, wherever they lie."""
    for seat in range(state.seats):
        state.supply[seat] = DICE - state.dice[:, seat].sum() - (state.edge == seat + 1).sum()
    if min(state.supply.min(), state.stack.min(), (_rest(state) - state.stack).min()) < 0:
        raise ValueError("There are more dice or tiles than in the box.")


def _seat(state: State, owner: str) -> int:
    if owner not in OWNERS[: state.seats]:
        raise ValueError(f"There is no player {owner!r}.")
    return OWNERS.index(owner)
