r"""Boards that people draw, as one word for positions in a line; as a picture see `pictures`.

The word lists what is on the fields, walls as the east or south side of a field: `0.1E,3.6ES:yellow-hexagon,5.5:blue/`;
a board with nothing on it is `open`. Border and centre are closed on every board (R2) and not written.
"""

import re
from collections.abc import Mapping, Sequence

import numpy as np

from spieltisch.core.notation import quoted
from spieltisch.games.ricochet.components import (
    ALL_CHIPS,
    BACKSLASH,
    CENTRE,
    CHIPS,
    COLOUR_SHIFT,
    COLOURS,
    DIAGONAL,
    EAST,
    FIELDS,
    SIZE,
    SLASH,
    SOUTH,
    WALLS,
    Ints,
)
from spieltisch.games.ricochet.rules.slides import close_walls, leaves_board

OPEN = "open"
ITEM = re.compile(r"(\d|1[0-5])\.(\d|1[0-5])(E?S?)(?::(.+))?")
EAST_WALL, SOUTH_WALL = 1 << EAST, 1 << SOUTH
DIAGONALS = {
    f"{colour}{shape}": bits | number << COLOUR_SHIFT
    for number, colour in enumerate(COLOURS[:4])
    for shape, bits in (("/", SLASH), ("\\", BACKSLASH))
}

Board = tuple[Ints, Ints]  # ground and targets


def board_of(word: str) -> Board:
    """The board that a word stands for."""
    ground, targets = np.zeros(FIELDS, np.int64), np.full(ALL_CHIPS, -1)
    for item in [] if word == OPEN else word.split(","):
        found = ITEM.fullmatch(item)
        if not found or not (found[3] or found[4]):
            raise ValueError(f"{quoted(item)} is not on a board: write 3.6ES:yellow-hexagon, 5.5:blue/ or 0.1E.")
        field = int(found[1]) * SIZE + int(found[2])
        ground[field] |= EAST_WALL * ("E" in found[3]) | SOUTH_WALL * ("S" in found[3])
        if found[4]:
            _put(ground, targets, field, found[4])
    ground[list(CENTRE)] |= WALLS
    close_walls(ground)
    return ground, targets


def _put(ground: Ints, targets: Ints, field: int, what: str) -> None:
    if field in CENTRE or ground[field] & DIAGONAL or field in targets:
        raise ValueError(f"There is no room for {quoted(what)} on {place(field)}.")
    if what in DIAGONALS:
        ground[field] |= DIAGONALS[what]
    elif what in CHIPS and targets[CHIPS.index(what)] < 0:
        targets[CHIPS.index(what)] = field
    else:
        raise ValueError(f"{quoted(what)} is no target or diagonal, or it is there twice.")


def word_of(ground: Sequence[int], targets: Sequence[int]) -> str:
    """The word that stands for a board."""
    lying = {field: chip for field, chip in zip(targets, CHIPS, strict=True) if field >= 0}
    items = [item_of(field, ground[field], lying) for field in range(FIELDS)]
    return ",".join(item for item in items if item) or OPEN


def item_of(field: int, ground: int, lying: Mapping[int, str]) -> str:
    walls = "".join(
        letter
        for letter, direction in (("E", EAST), ("S", SOUTH))
        if ground >> direction & 1 and is_own_wall(field, direction)
    )
    what = lying.get(field) or diagonal_on(ground)
    return f"{place(field)}{walls}{':' if what else ''}{what}" if walls or what else ""


def is_own_wall(field: int, direction: int) -> bool:
    """Is a wall there more than the border or the centre?"""
    ahead = field + (1 if direction == EAST else SIZE)
    return not leaves_board(field, direction) and field not in CENTRE and ahead not in CENTRE


def diagonal_on(ground: int) -> str:
    shape = ground & ~WALLS
    return next((name for name, bits in DIAGONALS.items() if bits == shape), "")


def place(field: int) -> str:
    return f"{field // SIZE}.{field % SIZE}"
