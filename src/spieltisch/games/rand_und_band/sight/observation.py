"""What a seat sees of Ausser Rand & Band as numbers: everything, as nothing is secret."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.observation import Numbers
from spieltisch.core.record import rule
from spieltisch.games.rand_und_band.components import (
    BOX,
    COLOURS,
    DICE,
    EDGES,
    END,
    KINDS,
    ONE_COLOUR,
    PAINTS,
    PARTS,
    SHOWS,
    SPACES,
    TILES,
)
from spieltisch.games.rand_und_band.moves import CODES
from spieltisch.games.rand_und_band.rules.scoring import score
from spieltisch.games.rand_und_band.rules.turn import missing
from spieltisch.games.rand_und_band.state import AGAIN, PLACE, ROLL, State

ACTIONS = CODES
ASKED = ("place", "back", "forward", "other back", "other forward", "again")  # the steps from PLACE to AGAIN
ON_SPACE = ("head", "torso", "legs", "blue", "red", "yellow", "end of work")
TABLE = (
    "take back",
    *ASKED,
    "count",
    "moved",
    "others show one",
    "left in the stack",
    *(f"space {space} {what}" for space in range(1, SPACES + 1) for what in ON_SPACE),
    *(f"{tile} in the stack" for tile in TILES),
    *(f"{tile} stored" for tile in TILES),
)
PLAYER = (
    "active",
    "supply",
    "points",
    *(f"dice on space {space}" for space in range(1, SPACES + 1)),
    *(f"on edge {edge}" for edge in range(1, EDGES + 1)),
    *(f"{tile} won" for tile in TILES),
)
PAINT = len(PAINTS)
ALL_TILES = int(BOX.sum())
MOST_OF_A_KIND = int(BOX.max())
MOST_POINTS = ALL_TILES // len(PARTS) * ONE_COLOUR


@rule
def write(s: State, seat: int, out: Numbers) -> None:
    at = write_belt(s, out, write_step(s, out))
    at = write_tiles(s.stack, out, at)
    at = write_tiles(s.stored, out, at)
    for ahead in range(s.seats):
        at = write_player(s, (seat + ahead) % s.seats, out, at)


@rule
def write_step(s: State, out: Numbers) -> int:
    out[0] = s.step in (ROLL, PLACE) and missing(s) > 0
    for step in range(PLACE, AGAIN + 1):
        out[1 + step - PLACE] = s.step == step
    at = 2 + AGAIN - PLACE
    out[at], out[at + 1] = s.count / DICE, s.moved / SPACES
    out[at + 2], out[at + 3] = s.ones, s.left / ALL_TILES
    return at + 4


@rule
def write_belt(s: State, out: Numbers, at: int) -> int:
    for space in range(SPACES):
        tile = s.belt[space]
        lies = tile < KINDS
        for part in range(len(PARTS)):
            out[at + part] = lies and tile // PAINT == part
        at += len(PARTS)
        for colour in range(COLOURS):
            out[at + colour] = lies and SHOWS[tile % PAINT] >> colour & 1
        at += COLOURS
        out[at] = tile == END
        at += 1
    return at


@rule
def write_tiles(tiles: NDArray[np.int64], out: Numbers, at: int) -> int:
    for tile in range(KINDS):
        out[at + tile] = tiles[tile] / MOST_OF_A_KIND
    return at + KINDS


@rule
def write_player(s: State, player: int, out: Numbers, at: int) -> int:
    out[at], out[at + 1] = s.active == player, s.supply[player] / DICE
    out[at + 2] = score(s.won[player]) / MOST_POINTS
    at += 3
    for space in range(SPACES):
        out[at + space] = s.dice[space, player] / DICE
    at += SPACES
    for edge in range(EDGES):
        out[at + edge] = s.edge[edge] == player + 1
    return write_tiles(s.won[player], out, at + EDGES)
