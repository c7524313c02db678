"""Questions a player may ask: what would my program do if nobody interfered?

`{"preview": {"tile": "v1N", "line": 7, "slot": 2}}`, or `{"preview": {}}` for the program as it lies. The answer lists
the orders in the order they would be sent, each with its events and where the robots stand after each; dice are left
open.
"""

from collections.abc import Iterator

import msgspec
import numpy as np

from spieltisch.core.contract import Answer, Plain, Question
from spieltisch.core.convert import convert
from spieltisch.games.droids.components import ACT, FACES, LINES, SEND, SLOTS
from spieltisch.games.droids.moves import Moves, Send, decode, encode, tile_number, tile_text
from spieltisch.games.droids.rules.damage import hits_of
from spieltisch.games.droids.rules.legal import legal_sendings
from spieltisch.games.droids.rules.playing import begin, tick
from spieltisch.games.droids.rules.sending import next_slot
from spieltisch.games.droids.sight import Seen, recall
from spieltisch.games.droids.sight.changes import changes
from spieltisch.games.droids.sight.events import Bumped, Events, Ignored, Relayed, Shot
from spieltisch.games.droids.state import State, still

MOST_ORDERS = LINES * SLOTS


class Extra(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile that is only thought of."""

    tile: str = ""
    line: int = 0
    slot: int = 0


class Preview(Question, frozen=True):
    """What would the program do, with one more tile or as it lies?"""

    preview: Extra


class Foreseen(msgspec.Struct, frozen=True):
    """One order of the program and what it would do."""

    line: int
    slot: int
    tile: str
    robot: int  # who gets it
    idle: bool  # it changes nothing
    needs: int  # the lowest number on the die that hits; 0: nothing is shot at
    events: list[Events]
    robots: list[list[int]]  # the fields of all robots after each event, in the order of their numbers


class Course(Answer, frozen=True):
    """The orders as they would be sent."""

    orders: list[Foreseen]


def answer(seen: Seen, question: Plain) -> Course:
    asked = convert(question, Preview).preview
    if seen.seat is None:
        raise ValueError("A program belongs to a seat.")
    state = recall(seen)
    if asked.tile:
        lay(state, seen.seat, asked)
    return Course(preview(state, seen.seat))


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
    slot = int(next_slot(state, seat, move.line - 1))
    tile = tile_text(int(state.slots[seat, move.line - 1, slot]) - 1)
    state.phase, state.turn = SEND, seat
    begin(state, seat, encode(move))
    robot = int(state.mover)
    happened = list(happenings(state))
    state.victim = state.due = state.distance = 0
    events = [event for event, _ in happened]
    idle = all(isinstance(event, Ignored | Bumped | Relayed) for event in events)
    return Foreseen(move.line, slot + 1, tile, robot, idle, needed(events), events, [robots for _, robots in happened])


def needed(events: list[Events]) -> int:
    """D18"""
    distance = next((event.distance for event in events if isinstance(event, Shot)), 0)
    return next(die for die in range(1, FACES + 1) if hits_of(die, distance)) if distance else 0


def happenings(state: State) -> Iterator[tuple[Events, list[int]]]:
    """What an order does by itself, and where all robots stand after each event; what is asked meanwhile stays open."""
    while state.left > 0 or state.phase > ACT:
        state.phase = max(state.phase, ACT)
        earlier = still(state)
        tick(state)
        now = still(state)
        for event in changes(earlier, now):
            yield event, now.field.tolist()
