"""Questions a player may ask: what would my program do if nobody interfered?

`{"preview": {"tile": "v1N", "line": 7, "slot": 2}}`, or `{"preview": {}}` for the program as it lies. The answer lists
the orders in the order they would be sent, each with its events; dice are left open.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np

from spieltisch.core.convert import convert
from spieltisch.games.droids.components import ACT, LINES, SEND, SLOTS
from spieltisch.games.droids.events import Events
from spieltisch.games.droids.movement import stride
from spieltisch.games.droids.moves import Moves, Send, decode, encode, tile_number, tile_text
from spieltisch.games.droids.offers import legal_sendings
from spieltisch.games.droids.rules import begin
from spieltisch.games.droids.sending import next_slot
from spieltisch.games.droids.state import State, still
from spieltisch.games.droids.story import changes, receiver, response
from spieltisch.games.droids.view import Seen, recall

MOST_ORDERS = LINES * SLOTS


class Extra(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile that is only thought of."""

    tile: str = ""
    line: int = 0
    slot: int = 0


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be asked."""

    preview: Extra


class Foreseen(msgspec.Struct, frozen=True):
    """One order of the program and what it would do."""

    line: int
    slot: int
    tile: str
    robot: int  # who gets it
    events: list[Events]


def answer(seen: Seen, question: Mapping[str, Any]) -> Mapping[str, Any]:
    asked = convert(question, Question).preview
    if seen.seat is None:
        raise ValueError("A program belongs to a seat.")
    state = recall(seen)
    if asked.tile:
        lay(state, seen.seat, asked)
    return {"orders": msgspec.to_builtins(preview(state, seen.seat))}


def lay(state: State, seat: int, extra: Extra) -> None:
    if not 1 <= extra.line <= LINES or not 1 <= extra.slot <= SLOTS:
        raise ValueError(f"There is no slot {extra.line}.{extra.slot}.")
    if state.covered[seat, extra.line - 1] or state.slots[seat, extra.line - 1, extra.slot - 1]:
        raise ValueError(f"Slot {extra.line}.{extra.slot} is not free.")
    state.slots[seat, extra.line - 1, extra.slot - 1] = tile_number(extra.tile) + 1


def preview(state: State, seat: int) -> list[Foreseen]:
    """Send all that can be sent, first what goes to the own robot."""
    foreseen: list[Foreseen] = []
    while len(foreseen) < MOST_ORDERS and state.field[seat] >= 0:
        move = next_sending(state, seat)
        if move is None:
            break
        foreseen.append(foresee(state, seat, move))
    return foreseen


def next_sending(state: State, seat: int) -> Send | None:
    codes = np.empty(3 * LINES, np.int64)
    moves: list[Moves] = [decode(seat, int(code)) for code in codes[: legal_sendings(state, seat, codes)]]
    sendings = sorted((move for move in moves if isinstance(move, Send)), key=lambda move: move.to)
    return sendings[0] if sendings else None


def foresee(state: State, seat: int, move: Send) -> Foreseen:
    """Carry out one order on the state, past dice and choices."""
    robot = receiver(seat, move)
    slot = int(next_slot(state, seat, move.line - 1))
    tile = tile_text(int(state.slots[seat, move.line - 1, slot]) - 1)
    state.phase, state.turn = SEND, seat
    before = still(state)
    begin(state, seat, encode(move))
    now = still(state)
    told = changes(before, now)
    told += response(now, robot, bool(told))
    while state.left > 0:
        state.phase = ACT
        before = still(state)
        stride(state)
        told += changes(before, still(state))
    state.victim = state.due = state.distance = 0
    return Foreseen(move.line, slot + 1, tile, robot, told)
