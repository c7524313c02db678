"""Moves as whole numbers: where each kind of move starts, and how CHANCE's moves are packed.

A push of CHANCE holds the tile that comes in and, for every seat, how many of its fallen dice show 1, 2, 3 and 4
(four digits to base 11).
"""

import numpy as np

from spieltisch.core.record import rule
from spieltisch.games.rand_und_band.components import EDGES, HIGHEST, SEATS, SPACES

TAKE = 0  # from a belt space, then from an edge space
TAKE_EDGE = TAKE + SPACES
PLACE_ON = TAKE_EDGE + EDGES
REPEAT_OF = PLACE_ON + EDGES
MOVE_BACK = REPEAT_OF + EDGES  # seat * SPACES + space
MOVE_FORWARD = MOVE_BACK + SEATS * SPACES
CODES = MOVE_FORWARD + SEATS * SPACES

LAID, ROLLED_DICE, STARTS, PUSHED = range(4)  # the lowest two bits of CHANCE's codes
DIGIT = 11
PLACES = np.array([DIGIT**face for face in range(HIGHEST)])
TILE_BITS, DICE_BITS = 5, 14
TILE_MASK, DICE_MASK = (1 << TILE_BITS) - 1, (1 << DICE_BITS) - 1


@rule
def kind(code: int) -> int:
    return code & 3


@rule
def laid(code: int, space: int) -> int:
    """The tile that the set-up lays on a belt space."""
    return code >> (2 + TILE_BITS * space) & TILE_MASK


@rule
def pack_tile(tile: int, space: int) -> int:
    return tile << (2 + TILE_BITS * space)


@rule
def rolled(code: int, die: int) -> int:
    """What the first or second die shows; 0: not rolled."""
    return (code >> 2) >> (3 * die) & 7


@rule
def entering(code: int) -> int:
    return code >> 2 & TILE_MASK


@rule
def fallen(code: int, seat: int) -> int:
    """A seat's fallen dice: how many show 1, 2, 3, 4, to base 11."""
    return code >> (2 + TILE_BITS + DICE_BITS * seat) & DICE_MASK


@rule
def total(dice: int) -> int:
    """The points of fallen dice."""
    points, face = 0, 1
    while dice > 0:
        points += face * (dice % DIGIT)
        dice //= DIGIT
        face += 1
    return points


@rule
def amount(dice: int) -> int:
    """How many dice have fallen."""
    n = 0
    while dice > 0:
        n += dice % DIGIT
        dice //= DIGIT
    return n


@rule
def pack_roll(first: int, second: int) -> int:
    return (first | second << 3) << 2 | ROLLED_DICE


@rule
def pack_push(tile: int) -> int:
    return tile << 2 | PUSHED


@rule
def pack_die(seat: int, face: int) -> int:
    """What one fallen die adds to a push."""
    return int(PLACES[face - 1]) << (2 + TILE_BITS + DICE_BITS * seat)
