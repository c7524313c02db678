"""What a turn is worth to one player who looks at nothing but the own sheet.

`Worth` tells the points still to come after a turn. For given white dice the best that a coloured die
offers depends on that die alone; so the best of all offers is the maximum of independent ones, and its expected value
needs no walk through all the dice.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.games.qwixx.components import CLOSED_ROWS, FACES, PENALTIES, PENALTY_POINTS, PLACES, ROWS
from spieltisch.games.qwixx.rules.sheet import number_at, place_of
from spieltisch.games.qwixx.thinking.sheets import CLOSED, CROSSED, FORBIDDEN, POINTS, USED, Rows, sheet_number

Offers = NDArray[np.float64]  # by row and sum

SUMS = 13
NEVER = -1e9


class Worth(NamedTuple):
    """A table by sheet and penalties, and how many points one of its units is."""

    table: NDArray[Any]
    unit: float


@rule
def future(worth: Worth, rows: Rows, penalties: int) -> float:
    """The points still to come: none once two rows are closed (Q10), for those sheets the table is left at 0."""
    return float(worth.table[sheet_number(rows[0], rows[1], rows[2], rows[3]), penalties] * worth.unit)


@rule
def penalised(worth: Worth, rows: Rows, penalties: int) -> float:
    """Q6, Q10: five points less, and the fourth penalty ends the game."""
    last = penalties + 1 == PENALTIES
    return -PENALTY_POINTS + (0.0 if last else future(worth, rows, penalties + 1))


@rule
def offer(worth: Worth, rows: Rows, penalties: int, earned: float, best: Offers) -> None:
    """Raise `best` wherever marking one more number, on top of what this turn has `earned`, is better."""
    for row in range(ROWS):
        before = rows[row]
        for place in range(USED[before], PLACES):
            if CROSSED[before, place] != FORBIDDEN:
                rows[row] = CROSSED[before, place]
                value = earned + POINTS[before, place] + future(worth, rows, penalties)
                total = number_at(row, place)
                best[row, total] = max(best[row, total], value)
        rows[row] = before


@rule
def over(rows: Rows) -> bool:
    locks = 0
    for row in range(ROWS):
        locks += rows[row] == CLOSED
    return locks >= CLOSED_ROWS


class Desk(NamedTuple):
    """Paper to reckon on, laid out once and used for every sheet."""

    colour_only: Offers
    best: Offers
    whites: NDArray[np.float64]  # the best of the white step alone, by sum
    falling: NDArray[np.float64]  # a coloured die's six offers, highest first, and then NEVER
    taken: NDArray[np.int64]


@rule
def desk() -> Desk:
    falling = np.full((ROWS, FACES + 1), NEVER)
    return Desk(np.empty((ROWS, SUMS)), np.empty((ROWS, SUMS)), np.empty(SUMS), falling, np.empty(ROWS, np.int64))


@rule
def sort_offers(paper: Desk, one: int, other: int) -> None:
    """What each face of each coloured die offers with the better of two white dice, highest first."""
    best, falling = paper.best, paper.falling
    for row in range(ROWS):
        for face in range(1, FACES + 1):
            value = max(best[row, one + face], best[row, other + face])
            place = face - 1
            while place > 0 and falling[row, place - 1] < value:
                falling[row, place] = falling[row, place - 1]
                place -= 1
            falling[row, place] = value


@rule
def expected_best(paper: Desk, one: int, other: int, least: float) -> float:
    """The expected value of the best offer of the coloured dice with two given white ones, or of `least`.

    From the highest offer down, each counts with the chance that no higher one is there.
    """
    sort_offers(paper, one, other)
    falling, taken = paper.falling, paper.taken
    for row in range(ROWS):
        least = max(least, falling[row, FACES - 1])
    taken[:] = 0
    below, total = FACES**ROWS, 0.0
    while True:
        highest, owner = least, -1
        for row in range(ROWS):
            if falling[row, taken[row]] > highest:
                highest, owner = falling[row, taken[row]], row
        if owner < 0:
            return float((total + least * below) / FACES**ROWS)
        taken[owner] += 1
        still_below = (FACES - taken[0]) * (FACES - taken[1]) * (FACES - taken[2]) * (FACES - taken[3])
        total += highest * (below - still_below)
        below = still_below


@rule
def white_then_colour(worth: Worth, rows: Rows, penalties: int, white: int, best: Offers) -> float:
    """Raise `best` by what can be had after marking the white sum first; the best of marking it and no colour."""
    alone = NEVER
    for row in range(ROWS):
        before = rows[row]
        place = place_of(row, white)
        crossed = CROSSED[before, place]
        if crossed != FORBIDDEN:
            points = POINTS[before, place]
            rows[row] = crossed
            alone = max(alone, points + future(worth, rows, penalties))
            if not over(rows):  # Q11
                offer(worth, rows, penalties, points, best)
        rows[row] = before
    return alone


@rule
def active_turn(worth: Worth, rows: Rows, penalties: int, paper: Desk) -> float:
    """The expected points from the start of an own turn on."""
    paper.colour_only[:] = NEVER
    offer(worth, rows, penalties, 0.0, paper.colour_only)
    total = 0.0
    for white in range(2, SUMS):
        paper.best[:] = paper.colour_only
        paper.whites[white] = white_then_colour(worth, rows, penalties, white, paper.best)
        least = max(paper.whites[white], penalised(worth, rows, penalties))
        for one in range(max(1, white - FACES), white // 2 + 1):
            ways = 1 if 2 * one == white else 2
            total += ways * expected_best(paper, one, white - one, least)
    return total / (FACES * FACES)


@rule
def between_turns(active: float, whites: NDArray[np.float64], share: float, stays: float, left: float) -> float:
    """The points still to come for somebody who is active in a `share` of the turns.

    In other people's turns not marking leaves everything as it is, so the value w to be found stands on both sides:
    w = left + stays * (share * active + (1 - share) * mean of max(w, whites)). Which sums are worth marking is settled
    after a few rounds.
    """
    value, before = 0.0, NEVER
    for _ in range(SUMS):
        if value == before:
            break
        before = value
        marked, kept = 0.0, 0.0
        for white in range(2, SUMS):
            chance = (FACES - abs(7 - white)) / (FACES * FACES)
            if whites[white] > before:
                marked += chance * whites[white]
            else:
                kept += chance
        passive = stays * (1.0 - share)
        value = (left + stays * share * active + passive * marked) / (1.0 - passive * kept)
    return value


@rule
def solve_sheets(
    worth: Worth, later: Worth, every: NDArray[np.int64], numbers: NDArray[np.int64], share: float, pace: float
) -> None:
    """Fill in `worth` for some sheets, once everything that can follow them is known.

    In each turn the game goes over to the `later` stage with the chance `pace`.
    """
    paper = desk()
    rows = np.empty(ROWS, np.int64)
    for number in numbers:
        rows[:] = every[number]
        for penalties in range(PENALTIES - 1, -1, -1):
            active = active_turn(worth, rows, penalties, paper)
            left = pace * future(later, rows, penalties)
            worth.table[number, penalties] = between_turns(active, paper.whites, share, 1.0 - pace, left)
