"""Points, winners and why it ended (Q10, Q12)."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import kernel
from spieltisch.games.qwixx.components import CROSSES, PENALTY_POINTS, ROWS
from spieltisch.games.qwixx.rules.legal import fourth_penalty
from spieltisch.games.qwixx.state import State

Codes = NDArray[np.int64]

REASONS = ("two_rows_closed", "four_penalties")


@kernel
def row_points(marks: int) -> int:
    """Q12: n crosses, the lock included, score n(n+1)/2."""
    crosses = CROSSES[marks]
    return int(crosses * (crosses + 1) // 2)


@kernel
def penalty_points(penalties: int) -> int:
    """Q12: 5 off for each penalty."""
    return PENALTY_POINTS * penalties


@kernel
def total(s: State, seat: int) -> int:
    """Q12: all rows, less the penalties."""
    points = -penalty_points(s.penalties[seat])
    for row in range(ROWS):
        points += row_points(s.rows[seat, row])
    return int(points)


@kernel
def totals(s: State, scores: Codes) -> None:
    for seat in range(s.seats):
        scores[seat] = total(s, seat)


@kernel
def winners(s: State) -> int:
    """Q12: the highest total wins; ties share."""
    best, seats = total(s, 0), 1
    for seat in range(1, s.seats):
        points = total(s, seat)
        if points > best:
            best, seats = points, 0
        if points == best:
            seats |= 1 << seat
    return seats


@kernel
def reason(s: State) -> int:
    return 1 if fourth_penalty(s) else 0
