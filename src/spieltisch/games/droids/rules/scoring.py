"""What counts in the end, who has won and why (D27, D31)."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.games.droids.components import LINES, MINES
from spieltisch.games.droids.rules.damage import covers
from spieltisch.games.droids.state import State

REASONS = ("last_standing", "most_mines", "enclosed", "fewest_covers", "caught", "lost", "escaped")


@rule
def standing(s: State, seat: int) -> int:
    """What counts when nobody is left alone: mines taken, else transmitters that still work."""
    if s.scenario == MINES:
        return int(s.mines[seat])
    return LINES - covers(s, seat)


@rule
def richest(s: State, among: int) -> int:
    """Those with the best standing among some seats; both as bits."""
    best = 0
    mask = 0
    for seat in range(s.seats):
        if among >> seat & 1:
            value = standing(s, seat)
            if value > best:
                best = value
                mask = 0
            if value == best:
                mask |= 1 << seat
    return mask


@rule
def totals(s: State, scores: NDArray[np.int64]) -> None:
    for seat in range(s.seats):
        scores[seat] = standing(s, seat)


@rule
def winners(s: State) -> int:
    return s.won


@rule
def reason(s: State) -> int:
    return s.ending
