"""Who may move, and what (Q4, Q5, Q8, Q10)."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import kernel
from spieltisch.core.seats import CHANCE_BIT
from spieltisch.games.qwixx.components import CLOSED_ROWS, CROSSES, PENALTIES, ROWS, WHITE
from spieltisch.games.qwixx.rules.announcing import announced
from spieltisch.games.qwixx.rules.refusals import box_refusal
from spieltisch.games.qwixx.rules.sheet import code_of, place_of
from spieltisch.games.qwixx.state import COLOUR_STEP, JOIN_STEP, OPEN, PASS, WHITE_STEP, State

Codes = NDArray[np.int64]


@kernel
def actors(s: State) -> int:
    if over(s):
        return 0
    if s.step == WHITE_STEP:
        return undecided(s)
    if s.step == JOIN_STEP:
        return int(s.asked)
    return 1 << s.active if s.step == COLOUR_STEP else CHANCE_BIT


@kernel
def undecided(s: State) -> int:
    """Q4: all decide at the same time, each once."""
    seats = 0
    for seat in range(s.seats):
        if s.choice[seat] == OPEN:
            seats |= 1 << seat
    return seats


@kernel
def over(s: State) -> bool:
    """Q10: the fourth penalty, or two closed rows, by whomever."""
    return bool(CROSSES[s.closed] >= CLOSED_ROWS) or fourth_penalty(s)


@kernel
def fourth_penalty(s: State) -> bool:
    for seat in range(s.seats):
        if s.penalties[seat] == PENALTIES:
            return True
    return False


@kernel
def legal(s: State, seat: int, codes: Codes) -> int:
    if s.step == COLOUR_STEP:
        return colour_codes(s, seat, codes)
    return white_codes(s, seat, codes) if s.step == WHITE_STEP else join_codes(s, seat, codes)


@kernel
def white_codes(s: State, seat: int, codes: Codes) -> int:
    """What could be chosen in the white step."""
    codes[0] = PASS
    count = 1
    for row in range(ROWS):
        count = offer(s, seat, row, s.dice[0] + s.dice[1], codes, count)
    return count


@kernel
def colour_codes(s: State, seat: int, codes: Codes) -> int:
    """Q5: one white die and one in colour, for the row of that colour."""
    codes[0] = PASS
    count = 1
    for row in range(ROWS):
        count = offer(s, seat, row, s.dice[0] + s.dice[WHITE + row], codes, count)
        if s.dice[0] != s.dice[1]:
            count = offer(s, seat, row, s.dice[1] + s.dice[WHITE + row], codes, count)
    return count


@kernel
def join_codes(s: State, seat: int, codes: Codes) -> int:
    """Q8: the last numbers that were announced."""
    codes[0] = PASS
    count, rows = 1, announced(s)
    for row in range(ROWS):
        if rows >> row & 1:
            count = offer(s, seat, row, s.dice[0] + s.dice[1], codes, count)
    return count


@kernel
def offer(s: State, seat: int, row: int, number: int, codes: Codes, count: int) -> int:
    place = place_of(row, number)
    if box_refusal(s, seat, row, place):
        return count
    codes[count] = code_of(row, place)
    return count + 1


@kernel
def default(s: State, seat: int) -> int:  # noqa: ARG001
    return PASS
