"""What is in the box: sixteen quadrants, five robots, seventeen chips (R1 to R3).

A field's ground is one number: walls N=1 E=2 S=4 W=8, then 16 for a `/` or 32 for a `\\` diagonal, and above them the
diagonal's colour. Quadrants are kept in all four turns, so that a board is laid by copying.
"""

from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
DIRECTIONS = "NESW"
RED, GREEN, BLUE, YELLOW, SILVER = 0, 1, 2, 3, 4
COLOURS = ("red", "green", "blue", "yellow", "silver")
LETTERS = "rgbys"
SYMBOLS = ("circle", "triangle", "square", "hexagon")
VORTEX = 16
CHIPS = (*(f"{colour}-{symbol}" for colour in COLOURS[:4] for symbol in SYMBOLS), "vortex")
ALL_CHIPS = len(CHIPS)
MARKS = ("green", "blue", "red", "yellow")  # of the sets 1 to 4
IDS = tuple(f"{digit}{letter}" for digit in "1234" for letter in "ABCD")
CORNERS = ("NW", "NE", "SE", "SW")

SIZE, FIELDS, ROBOTS = 16, 256, 5
QUADRANT = 8
CENTRE = (119, 120, 135, 136)
WALLS = 15
SLASH, BACKSLASH, DIAGONAL = 16, 32, 48
COLOUR, COLOUR_SHIFT = 192, 6
STEPS = np.array([-SIZE, 1, SIZE, -1])

SEATS = 8
MOST_BID = 99  # R12
PATIENCE = 300  # R15: seconds without a bid
A_LOOK, WATCHING = 4, 60  # R14: seconds for the end of a round, and where somebody watches the shortest way
BARREN, MOST_BARREN = 10, 99  # R14: so many chips running that nobody wins end the game; and at most
# The puzzle of a day: how long its way is, from Monday to Sunday, and how long one may look for it.
SHORTEST_WAY, LONGEST_WAY = np.array([3, 4, 5, 6, 6, 7, 8]), np.array([5, 6, 7, 8, 9, 10, 11])
PUZZLE_PATIENCE = 1200
# R17: how long the way of a chip is that one who plays alone asks for: any, short, medium, long.
AT_LEAST, AT_MOST = np.array([0, 2, 5, 8]), np.array([MOST_BID, 4, 7, MOST_BID])
CHIPS_TO_WIN = np.array([0, 17, 8, 6, 5, 17, 17, 17, 17])  # R16, R17: by number of players

Ints = NDArray[np.int64]


def _read_quadrants() -> tuple[Ints, Ints]:
    """The ground and the targets' fields of every quadrant in its four turns; -1 for targets it does not have."""
    ground = np.zeros((len(IDS), 4, QUADRANT, QUADRANT), np.int64)
    targets = np.full((len(IDS), 4, len(CHIPS)), -1, np.int64)
    text = files(__package__).joinpath("quadrants.txt").read_text()
    for line in text.splitlines():
        if not line.startswith("#"):
            name, walls, chips, diagonals = (part.split() for part in line.split("|"))
            here = IDS.index(name[0])
            ground[here, 0] = _ground(walls, diagonals)
            for entry in chips:
                field, chip = entry.split(":")
                row, column = _field(field)
                targets[here, 0, CHIPS.index(chip)] = row * QUADRANT + column
            for turn in (1, 2, 3):
                ground[here, turn] = _turn_ground(ground[here, turn - 1])
                targets[here, turn] = [_turn_field(field) for field in targets[here, turn - 1]]
    return ground, targets


def _field(text: str) -> tuple[int, int]:
    return int(text[0]), int(text[2])


def _ground(walls: list[str], diagonals: list[str]) -> Ints:
    ground = np.zeros((QUADRANT, QUADRANT), np.int64)
    ground[0, :] |= 1 << NORTH
    ground[:, 0] |= 1 << WEST
    ground[7, 7] |= WALLS
    for wall in walls:
        ground[_field(wall)] |= 1 << DIRECTIONS.index(wall[3])
    for entry in diagonals:
        field, diagonal = entry.split(":")
        shape = SLASH if diagonal[-1] == "/" else BACKSLASH
        ground[_field(field)] |= shape | COLOURS.index(diagonal[:-1]) << COLOUR_SHIFT
    return ground


def _turn_ground(ground: Ints) -> Ints:
    """A quarter turn clockwise: fields, walls and diagonals."""
    turned = np.rot90(ground, -1)
    walls, rest = turned & WALLS, turned & ~WALLS
    walls = (walls << 1 | walls >> 3) & WALLS
    swapped = np.where(rest & DIAGONAL, rest ^ DIAGONAL, rest)
    return np.asarray(walls | swapped, np.int64)


def _turn_field(field: int) -> int:
    row, column = divmod(field, QUADRANT)
    return field if field < 0 else column * QUADRANT + QUADRANT - 1 - row


GROUND, TARGETS = _read_quadrants()
