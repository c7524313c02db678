"""From text to positions; whatever is wrong with a text is said."""

import re
from collections import Counter

import numpy as np

from spieltisch.core.notation import as_written, items, parts, quoted
from spieltisch.games.rand_und_band.components import DICE, SEATS, SPACES, TILES
from spieltisch.games.rand_und_band.moves import OWNERS, PUSHABLE
from spieltisch.games.rand_und_band.notation.soundness import make_sure
from spieltisch.games.rand_und_band.notation.writing import COUNTED, STEPS, rest, write
from spieltisch.games.rand_und_band.rules.scoring import Tiles
from spieltisch.games.rand_und_band.state import OTHER_BACK, OTHER_FORWARD, State


def read(text: str) -> State:
    return as_written(text, understand(text), write)


def understand(text: str) -> State:
    belt, edge, stored, stack, workshops, step = parts(text, "BELT / EDGE / STORED / STACK / WORKSHOPS / STEP")
    state = State.new()
    _read_workshops(state, workshops)
    _read_belt(state, belt)
    _read_edge(state, edge)
    state.stored[:] = _read_tiles(stored)
    state.stack[:] = rest(state) if stack == "rest" else _read_tiles(stack)
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
            raise ValueError(f"{quoted(tile)} is not a tile.")
        state.belt[space] = PUSHABLE.index(tile)
        for owner in dice:
            state.dice[space, _seat(state, owner)] += 1


def _read_edge(state: State, text: str) -> None:
    for word in items(text):
        found = re.fullmatch(r"p([1-9]|10)([a-d])", word)
        if not found:
            raise ValueError(f"{quoted(word)} is not an edge space with a die; it looks like p4b.")
        space = int(found[1]) - 1
        if state.edge[space]:
            raise ValueError(f"Two dice are on edge space P{found[1]}, which holds one.")
        state.edge[space] = _seat(state, found[2]) + 1


def _read_tiles(text: str) -> Tiles:
    names = Counter(items(text, ","))
    if unknown := [name for name in names if name not in TILES]:
        raise ValueError(f"{quoted(unknown[0])} is not a tile.")
    return np.array([names[name] for name in TILES])


def _read_step(state: State, text: str) -> None:
    found = re.fullmatch(rf"({'|'.join(STEPS)})((?: [1-5])*)( ones)?", text)
    if not found:
        raise ValueError(f"{quoted(text)} is not a step; steps are {', '.join(STEPS)}.")
    state.step = STEPS.index(found[1])
    numbers = [int(n) for n in found[2].split()]
    if len(numbers) > 2 or bool(numbers) != (found[1] in COUNTED):
        raise ValueError(f"{quoted(text)} does not say how many dice or tiles are still to be moved.")
    state.count, state.moved = [*numbers, 0, 0][:2]
    if state.step in (OTHER_BACK, OTHER_FORWARD):
        state.count = 1
    state.ones = int(found[3] is not None)


def _fill_supplies(state: State) -> None:
    """A4: ten dice a player, wherever they lie."""
    for seat in range(state.seats):
        state.supply[seat] = DICE - state.dice[:, seat].sum() - (state.edge == seat + 1).sum()
    if min(state.supply.min(), state.stack.min(), (rest(state) - state.stack).min()) < 0:
        raise ValueError("There are more dice or tiles than in the box.")


def _seat(state: State, owner: str) -> int:
    if owner not in OWNERS[: state.seats]:
        raise ValueError(f"There is no player {quoted(owner)}.")
    return OWNERS.index(owner)
