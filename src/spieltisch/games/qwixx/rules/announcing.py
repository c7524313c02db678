"""Q8, where the table wants it: last numbers are announced before they are marked."""

from spieltisch.core.record import kernel
from spieltisch.games.qwixx.components import LAST, ROWS
from spieltisch.games.qwixx.rules.sheet import code_of, place_of
from spieltisch.games.qwixx.state import JOIN_STEP, JOINED, PASS, State


@kernel
def chosen_row(choice: int) -> int:
    """The row of a choice, also of one that was made by joining; below 0: none."""
    return choice - 1 - JOINED if choice > ROWS else choice - 1


@kernel
def chosen_code(s: State, seat: int) -> int:
    """What a seat has chosen in the white step, as the code of its move."""
    row = chosen_row(s.choice[seat])
    return PASS if row < 0 else code_of(row, place_of(row, s.dice[0] + s.dice[1]))


@kernel
def announces(s: State, seat: int) -> bool:
    """Q8: has this seat chosen a row's last number, and not by joining?"""
    row = s.choice[seat] - 1
    return 0 <= row < ROWS and place_of(row, s.dice[0] + s.dice[1]) == LAST


@kernel
def announced(s: State) -> int:
    """Q8: the rows that are about to be closed in the white step, a bit each."""
    rows = 0
    for seat in range(s.seats):
        if announces(s, seat):
            rows |= 1 << (s.choice[seat] - 1)
    return rows


@kernel
def told(s: State, seat: int) -> bool:
    """Q8: what this seat has chosen was announced."""
    return s.step == JOIN_STEP and announces(s, seat)
