"""What a seat sees of Droids as numbers: of other hands and of the bins only the colours."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.observation import Numbers
from spieltisch.core.record import rule
from spieltisch.games.droids.components import (
    ACROSS,
    BOX,
    CODES,
    COLOURS,
    COVER,
    CRATE,
    DIAGONAL,
    DOWN,
    DRAW,
    FAR,
    FIELDS,
    FIRST,
    HAND,
    HEADINGS,
    KINDS,
    LINES,
    MAD_PROGRAMS,
    MINE,
    NEUTRAL_NAMES,
    PROGRAM,
    REPAIR,
    RIVER,
    ROCK,
    ROUNDS,
    SCENARIOS,
    SEATED,
    SEND,
    SIDE,
    SIDES,
    SLANTED,
    SLOT,
    SLOTS,
    STOCK,
    TILES,
    UNCOVER,
)
from spieltisch.games.droids.state import State

ACTIONS = CODES
STOCKS = tuple(int(STOCK[FIRST[colour] : FIRST[colour + 1]].sum()) for colour in range(len(COLOURS)))
MOST_MINES = BOX[MINE]
OF_TILE = ("kind", "down", "across")
ON_FIELD = ("river", "rock", "mine", "crate")
TABLE = (
    *SCENARIOS,
    "draw",
    "program",
    "slot",
    "send",
    "cover",
    "uncover",
    "round",
    "due",
    "program of the mad robot",
    "steps left",
    *(f"{heading} goes on" for heading in HEADINGS),
    *(f"{colour} wanted" for colour in COLOURS),
    *(f"{colour} in the bins" for colour in COLOURS),
    *(f"chosen {what}" for what in OF_TILE),
    *(f"{tile} in hand" for tile in TILES),
    *(f"{name} {what}" for name in NEUTRAL_NAMES for what in ("is there", "row", "column")),
    *(f"{thing} on {field}" for thing in ON_FIELD for field in range(FIELDS)),
)
PLAYER = (
    "turn",
    "start",
    "victim",
    "has passed",
    "mines",
    "carries a mine",
    "carries a crate",
    "is there",
    "row",
    "column",
    *(f"sits {side}" for side in SIDES),
    *(f"{colour} in hand" for colour in COLOURS),
    *(f"{line} covered" for line in range(1, LINES + 1)),
    *(f"{line}.{slot} {w}" for line in range(1, LINES + 1) for slot in range(1, SLOTS + 1) for w in OF_TILE),
)


@rule
def write(s: State, seat: int, out: Numbers) -> None:
    at = write_order(s, out, write_phase(s, out))
    at = write_tiles(s, seat, out, at)
    at = write_board(s, out, at)
    for ahead in range(s.seats):
        at = write_player(s, (seat + ahead) % s.seats, out, at)


@rule
def write_phase(s: State, out: Numbers) -> int:
    for scenario in range(len(SCENARIOS)):
        out[scenario] = s.scenario == scenario
    at = len(SCENARIOS)
    out[at], out[at + 1], out[at + 2] = s.phase == DRAW, s.phase == PROGRAM, s.phase == SLOT
    out[at + 3], out[at + 4], out[at + 5] = s.phase == SEND, s.phase == COVER, s.phase == UNCOVER
    out[at + 6] = min(1.0, s.round_number / ROUNDS[s.scenario])
    return at + 7


@rule
def write_order(s: State, out: Numbers, at: int) -> int:
    """What is still going on."""
    out[at], out[at + 1] = min(1.0, s.due / LINES), s.program / len(MAD_PROGRAMS)
    out[at + 2] = min(1.0, s.left / FAR)
    at += 3
    for heading in range(len(HEADINGS)):
        out[at + heading] = s.left > 0 and s.heading == heading
    return at + len(HEADINGS)


@rule
def write_tiles(s: State, seat: int, out: Numbers, at: int) -> int:
    for colour in range(len(COLOURS)):
        out[at + colour] = s.wanted[colour] / HAND
    at = write_colours(s.bins, out, at + len(COLOURS))
    at = write_tile(s.chosen, out, at)
    for kind in range(KINDS):
        out[at + kind] = s.hands[seat, kind] / HAND
    return at + KINDS


@rule
def write_colours(tiles: NDArray[np.int64], out: Numbers, at: int) -> int:
    """How many tiles of each colour, never which."""
    for colour in range(len(COLOURS)):
        count = 0
        for kind in range(FIRST[colour], FIRST[colour + 1]):
            count += tiles[kind]
        out[at + colour] = count / STOCKS[colour]
    return at + len(COLOURS)


@rule
def write_tile(tile: int, out: Numbers, at: int) -> int:
    """A tile as in `State.slots`: what it is, and where it points to."""
    if tile == 0:
        out[at], out[at + 1], out[at + 2] = 0, 0, 0
        return at + 3
    kind = (tile - 1) // 4
    heading = (tile - 1) % 4 + DIAGONAL * SLANTED[kind]
    out[at], out[at + 1], out[at + 2] = (1 + kind) / KINDS, DOWN[heading], ACROSS[heading]
    return at + 3


@rule
def write_board(s: State, out: Numbers, at: int) -> int:
    for robot in range(len(NEUTRAL_NAMES)):
        at = write_place(s.field[REPAIR + robot], out, at)
    for field in range(FIELDS):
        out[at + field] = s.ground[field] == RIVER
        out[at + FIELDS + field] = s.ground[field] == ROCK
        out[at + 2 * FIELDS + field] = s.thing[field] == MINE
        out[at + 3 * FIELDS + field] = s.thing[field] == CRATE
    return at + 4 * FIELDS


@rule
def write_place(field: int, out: Numbers, at: int) -> int:
    there = field >= 0
    out[at] = there
    out[at + 1] = field // SIDE / (SIDE - 1) if there else -1.0
    out[at + 2] = field % SIDE / (SIDE - 1) if there else -1.0
    return at + 3


@rule
def write_player(s: State, player: int, out: Numbers, at: int) -> int:
    out[at], out[at + 1], out[at + 2] = s.turn == player, s.start == player, s.victim == player
    out[at + 3], out[at + 4] = s.passed[player], s.mines[player] / MOST_MINES
    out[at + 5], out[at + 6] = s.carried[player] == MINE, s.carried[player] == CRATE
    at = write_place(s.field[player], out, at + 7)
    for side in range(len(SIDES)):
        out[at + side] = SEATED[s.seats - 1, player] == side
    at = write_colours(s.hands[player], out, at + len(SIDES))
    return write_transmitters(s, player, out, at)


@rule
def write_transmitters(s: State, player: int, out: Numbers, at: int) -> int:
    for line in range(LINES):
        out[at + line] = s.covered[player, line]
    at += LINES
    for line in range(LINES):
        for slot in range(SLOTS):
            at = write_tile(s.slots[player, line, slot], out, at)
    return at
