r"""Boards that people draw, as a picture of `+---+` and `|`.

A picture has a line of walls above each row and one below the last. A field is three letters wide: the robot that
stands there as a capital (`R`), then a target (`rt` red triangle, `bc` blue circle, `gs` green square, `yh` yellow
hexagon, `vo` vortex) or a diagonal (`b/`, `y\`). Small letters and `*` in the first place are marks and mean nothing.
"""

import re
from collections.abc import Mapping, Sequence

from spieltisch.games.ricochet.components import (
    CHIPS,
    DIAGONAL,
    EAST,
    FIELDS,
    LETTERS,
    NORTH,
    ROBOTS,
    SIZE,
    SOUTH,
    WEST,
)
from spieltisch.games.ricochet.notation.boards import DIAGONALS, OPEN, diagonal_on, is_own_wall, place

SHORT = {"vo" if chip == "vortex" else chip[0] + chip.partition("-")[2][0]: chip for chip in CHIPS}
LINES, WIDTH = 2 * SIZE + 1, 4 * SIZE + 1


def picture(ground: Sequence[int], marks: Mapping[int, str], things: Mapping[int, str]) -> list[str]:
    """The lines of a picture; `marks` are the first letters on fields, `things` what else is there."""
    lines = []
    for row in range(SIZE):
        fields = range(row * SIZE, (row + 1) * SIZE)
        lines.append("".join("+---" if ground[field] >> NORTH & 1 else "+   " for field in fields) + "+")
        cells = [f"{marks.get(field, ' ')}{things.get(field, '  ')}" for field in fields]
        walls = ["|" if ground[field] >> WEST & 1 else " " for field in fields]
        lines.append("".join(wall + cell for wall, cell in zip(walls, cells, strict=True)) + "|")
    return [*lines, "+---" * SIZE + "+"]


def things_on(ground: Sequence[int], targets: Sequence[int]) -> dict[int, str]:
    """Targets and diagonals as a picture has them."""
    short = {chip: letters for letters, chip in SHORT.items()}
    found = {field: diagonal_on(ground[field]) for field in range(FIELDS) if ground[field] & DIAGONAL}
    things = {field: diagonal[0] + diagonal[-1] for field, diagonal in found.items()}
    return things | {field: short[chip] for chip, field in zip(CHIPS, targets, strict=True) if field >= 0}


def is_picture(text: str) -> bool:
    return "+---+" in text


def line_of(text: str) -> str:
    """A position in one line, from a picture and what is written under it: target, flag, and facts after a `/`."""
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    drawn = [line[_start(line) :].ljust(WIDTH) for line in lines if _start(line) >= 0]
    if len(drawn) != LINES or any(len(line) != WIDTH for line in drawn):
        raise ValueError(f"A picture has {LINES} lines of {WIDTH} letters, from the north border to the south one.")
    below = [line for line in lines[-2:] if _start(line) < 0]
    items, robots = [], [""] * ROBOTS
    for field in range(FIELDS):
        cell, below_it = _cell(drawn, field)
        items.append(_read_cell(field, cell, below_it))
        if cell[0] in LETTERS.upper():
            robot = LETTERS.index(cell[0].lower())
            if robots[robot]:
                raise ValueError(f"There are two robots {cell[0]} in the picture: {robots[robot]} and {place(field)}.")
            robots[robot] = f"{cell[0].lower()}{place(field)}"
    word = ",".join(item for item in items if item) or OPEN
    return " ".join([word, ",".join(filter(None, robots)) or "-", below[-1].strip() if below else "- turn"])


def _start(line: str) -> int:
    """Where a line of a picture begins, after the number of its row; -1: it is none."""
    found = re.match(r"[ \d]*(?=[+|])", line)
    return found.end() if found else -1


def _cell(drawn: Sequence[str], field: int) -> tuple[str, str]:
    """The three letters of a field with the wall to their east, and what is below them."""
    row, column = divmod(field, SIZE)
    return drawn[2 * row + 1][4 * column + 1 : 4 * column + 5], drawn[2 * row + 2][4 * column + 1 : 4 * column + 4]


def _read_cell(field: int, cell: str, below: str) -> str:
    what = cell[1:3].strip()
    if cell[0] not in f" *.{LETTERS}{LETTERS.upper()}" or cell[3] not in " |" or below not in ("   ", "---"):
        raise ValueError(f"Field {place(field)} cannot be read: {cell!r} above {below!r}.")
    walls = "E" * (cell[3] == "|" and is_own_wall(field, EAST)) + "S" * (below == "---" and is_own_wall(field, SOUTH))
    name = SHORT.get(what) or next((name for name in DIAGONALS if name[0] + name[-1] == what), what)
    return f"{place(field)}{walls}{':' if name else ''}{name}" if walls or name else ""
