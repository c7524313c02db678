"""Sheets as numbers, for the tables.

What a row can still bring depends only on how far it is used up and how many crosses it has: 56 open rows and the
closed one. Red and yellow are worth the same, so are green and blue, and the two pairs mirror each other
(s -> 14 - s). Counting each group of equals once leaves 1.4 million sheets.
"""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.games.qwixx.components import CLOSED_ROWS, CROSSES, CROSSES_FOR_LAST, LAST, PLACES, ROWS
from spieltisch.games.qwixx.state import State

CLOSED = 56
ROW_STATES = 57
PAIRS = ROW_STATES * (ROW_STATES + 1) // 2
SHEETS = PAIRS * (PAIRS + 1) // 2
FORBIDDEN = -1

Rows = NDArray[np.int64]


@rule
def triangle(one: int, other: int) -> int:
    """The number of an unordered pair."""
    low, high = min(one, other), max(one, other)
    return high * (high + 1) // 2 + low


@rule
def row_number(used: int, crosses: int) -> int:
    """The number of an open row of which `used` boxes are crossed or skipped."""
    return used * (used - 1) // 2 + crosses


@rule
def sheet_number(red: int, yellow: int, green: int, blue: int) -> int:
    return triangle(triangle(red, yellow), triangle(green, blue))


@rule
def take_rows(s: State, seat: int, rows: Rows) -> None:
    """The rows of a seat's sheet by their numbers; a row that anybody has closed brings nothing more (Q8)."""
    for row in range(ROWS):
        marks, used = s.rows[seat, row], 0
        while marks >> used:
            used += 1
        rows[row] = CLOSED if s.closed >> row & 1 else row_number(used, CROSSES[marks])


def _open_rows() -> list[tuple[int, int]]:
    """Used boxes and crosses of each open row, in the order of their numbers."""
    return [(0, 0)] + [(used, crosses) for used in range(1, PLACES) for crosses in range(1, used + 1)]


def _crossings() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For each row and place: the row once that number is crossed, or FORBIDDEN, and the points it brings (Q7, Q12)."""
    crossed = np.full((ROW_STATES, PLACES), FORBIDDEN, np.int64)
    points = np.zeros((ROW_STATES, PLACES), np.int64)
    numbers = {row: number for number, row in enumerate(_open_rows())}
    for (used, crosses), row in numbers.items():
        for place in range(used, LAST):
            crossed[row, place] = numbers[place + 1, crosses + 1]
            points[row, place] = crosses + 1
        if crosses >= CROSSES_FOR_LAST:
            crossed[row, LAST] = CLOSED
            points[row, LAST] = (crosses + 1) + (crosses + 2)
    return crossed, points


CROSSED, POINTS = _crossings()
USED = np.array([used for used, _ in _open_rows()] + [PLACES])


def every_sheet() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The rows of every sheet that is still in play, by number, and the numbers in the order of solving them.

    A cross always uses up boxes: the sheets with most boxes used come first, and those with equally many do not depend
    on each other.
    """
    low, high = np.tril_indices(ROW_STATES)[::-1]
    first, second = np.tril_indices(PAIRS)[::-1]
    rows = np.stack([low[first], high[first], low[second], high[second]], axis=1)
    in_play = np.flatnonzero((rows == CLOSED).sum(axis=1) < CLOSED_ROWS)
    used = USED[rows[in_play]].sum(axis=1)
    return rows, in_play[np.argsort(-used, kind="stable")]
