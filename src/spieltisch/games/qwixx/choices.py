"""What a choice is worth: the points still to come after each legal move, by a table."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.games.qwixx.components import PLACES, ROWS, WHITE
from spieltisch.games.qwixx.rules import place_of
from spieltisch.games.qwixx.sheets import CROSSED, FORBIDDEN, POINTS, Rows, take_rows
from spieltisch.games.qwixx.state import PASS, WHITE_STEP, State
from spieltisch.games.qwixx.turns import Worth, future, over, penalised


@rule
def cross(rows: Rows, code: int) -> int:
    """Cross a number on a sheet; the points this brings."""
    if code == PASS:
        return 0
    row, place = (code - 1) // PLACES, (code - 1) % PLACES
    before = rows[row]
    rows[row] = CROSSED[before, place]
    return int(POINTS[before, place])


@rule
def move_value(worth: Worth, s: State, seat: int, code: int, rows: Rows) -> float:
    """The points still to come after a legal move; `rows` is paper to reckon on."""
    take_rows(s, seat, rows)
    points = cross(rows, code)
    penalties = s.penalties[seat]
    if seat == s.active and s.step == WHITE_STEP and not over(rows):
        return points + colour_value(worth, s, rows, penalties, code != PASS)
    if seat == s.active and code == PASS and not s.marked:
        return penalised(worth, rows, penalties)
    return points + future(worth, rows, penalties)


@rule
def colour_value(worth: Worth, s: State, rows: Rows, penalties: int, marked: bool) -> float:
    """The best of the colour step with the dice as they lie."""
    best = future(worth, rows, penalties) if marked else penalised(worth, rows, penalties)
    for row in range(ROWS):
        before = rows[row]
        for white in range(WHITE):
            if s.dice[WHITE + row]:
                place = place_of(row, s.dice[white] + s.dice[WHITE + row])
                if CROSSED[before, place] != FORBIDDEN:
                    rows[row] = CROSSED[before, place]
                    best = max(best, POINTS[before, place] + future(worth, rows, penalties))
                    rows[row] = before
    return best


@rule
def best_move(worth: Worth, s: State, seat: int, codes: NDArray[np.int64], count: int) -> int:
    """The place of the best of some legal moves."""
    rows = np.empty(ROWS, np.int64)
    best, highest = 0, move_value(worth, s, seat, codes[0], rows)
    for place in range(1, count):
        value = move_value(worth, s, seat, codes[place], rows)
        if value > highest:
            best, highest = place, value
    return best
