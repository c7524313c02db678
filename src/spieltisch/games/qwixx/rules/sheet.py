"""The sheet: rows, numbers and places, and the codes of boxes (Q1, Q7, Q8)."""

from spieltisch.core.record import kernel
from spieltisch.games.qwixx.components import CROSSES, CROSSES_FOR_LAST, GREEN, LAST, LOCK, PLACES
from spieltisch.games.qwixx.state import PASS, State


@kernel
def place_of(row: int, number: int) -> int:
    """Q1: red and yellow rise from 2 to 12, green and blue fall from 12 to 2."""
    return number - 2 if row < GREEN else 12 - number


@kernel
def number_at(row: int, place: int) -> int:
    return place + 2 if row < GREEN else 12 - place


@kernel
def code_of(row: int, place: int) -> int:
    return 1 + row * PLACES + place


@kernel
def row_of(code: int) -> int:
    """The row a code marks; -1 for a pass."""
    return (code - 1) // PLACES


@kernel
def place_in_row(code: int) -> int:
    """The place a code marks, counted from the left."""
    return (code - 1) % PLACES


@kernel
def needed(marks: int) -> int:
    """Q7: how many crosses are still missing before a row's last number may be marked."""
    return int(max(0, CROSSES_FOR_LAST - CROSSES[marks]))


@kernel
def cross(s: State, seat: int, code: int) -> int:
    """Cross a box on a sheet; the bit of its row where it is the last."""
    if code == PASS:
        return 0
    row, place = row_of(code), place_in_row(code)
    s.rows[seat, row] |= 1 << place
    if place != LAST:
        return 0
    s.rows[seat, row] |= 1 << LOCK  # Q7: the lock counts as a cross
    return 1 << row
