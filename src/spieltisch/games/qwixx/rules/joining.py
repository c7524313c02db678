"""Q8, where the table wants it: who may join in closing a row, and joins."""

from spieltisch.core.record import kernel
from spieltisch.games.qwixx.components import LAST, ROWS
from spieltisch.games.qwixx.rules.announcing import announced, announces
from spieltisch.games.qwixx.rules.refusals import box_refusal
from spieltisch.games.qwixx.state import JOIN_STEP, State


@kernel
def ask_to_join(s: State) -> bool:
    """Q8, where the table wants it: when all have chosen, last numbers are announced, and who can may join."""
    s.asked = latecomers(s)
    if s.asked:
        s.step = JOIN_STEP
    return s.asked != 0


@kernel
def latecomers(s: State) -> int:
    """Q8: who has chosen something else but could join in closing a row, a bit each."""
    rows, seats = announced(s), 0
    for seat in range(s.seats):
        if not announces(s, seat) and could_join(s, seat, rows):
            seats |= 1 << seat
    return seats


@kernel
def could_join(s: State, seat: int, rows: int) -> bool:
    for row in range(ROWS):
        if rows >> row & 1 and box_refusal(s, seat, row, LAST) == 0:
            return True
    return False
