"""The rule book of Qwixx, Q1 to Q13.

A player's codes: 0 passes, 1 + 11 * row + place marks the box at that place of the row, counted from the left.
CHANCE's codes: the start player's seat, or six dice as digits of base 7, white first (0: that die is out of the game).
"""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.core.rng import Rng, below
from spieltisch.games.qwixx.components import (
    CLOSED_ROWS,
    CROSSES,
    CROSSES_FOR_LAST,
    DICE,
    FACES,
    GREEN,
    LAST,
    LOCK,
    PENALTIES,
    PENALTY_POINTS,
    PLACES,
    ROWS,
    WHITE,
)
from spieltisch.games.qwixx.state import COLOUR_STEP, OPEN, PASS, ROLL, START, WHITE_STEP, State

Codes = NDArray[np.int64]

CHANCE_BIT = 1 << 16
CHANCE = -1
BASE = FACES + 1
CODES = 1 + ROWS * PLACES
ROLLS = BASE**DICE

REFUSALS = (
    ("", ""),
    ("Q2", "box_is_gone"),  # marked already, or left of a cross
    ("Q4", "not_the_white_sum"),
    ("Q5", "not_a_colour_sum"),
    ("Q7", "needs_five_crosses"),
    ("Q8", "row_is_closed"),
    ("Q3", "no_such_roll"),
    ("Q2", "no_such_player"),
    ("Q1", "no_such_box"),
)
BOX_IS_GONE, NOT_THE_WHITE_SUM, NOT_A_COLOUR_SUM, NEEDS_FIVE, ROW_IS_CLOSED = 1, 2, 3, 4, 5
NO_SUCH_ROLL, NO_SUCH_PLAYER, NO_SUCH_BOX = 6, 7, 8

REASONS = ("two_rows_closed", "four_penalties")


@rule
def setup(s: State, seats: int, options: Codes) -> None:  # noqa: ARG001
    s.seats = seats
    s.step = START if seats > 1 else ROLL  # Q2: chance names the start player; alone there is nothing to draw
    s.choice[:] = OPEN


@rule
def actors(s: State) -> int:
    if over(s):
        return 0
    if s.step == WHITE_STEP:
        return undecided(s)
    return 1 << s.active if s.step == COLOUR_STEP else CHANCE_BIT


@rule
def undecided(s: State) -> int:
    """Q4: all decide at the same time, each once."""
    seats = 0
    for seat in range(s.seats):
        if s.choice[seat] == OPEN:
            seats |= 1 << seat
    return seats


@rule
def over(s: State) -> bool:
    """Q10: the fourth penalty, or two closed rows, by whomever."""
    return bool(CROSSES[s.closed] >= CLOSED_ROWS) or fourth_penalty(s)


@rule
def fourth_penalty(s: State) -> bool:
    for seat in range(s.seats):
        if s.penalties[seat] == PENALTIES:
            return True
    return False


@rule
def place_of(row: int, number: int) -> int:
    """Q1: red and yellow rise from 2 to 12, green and blue fall from 12 to 2."""
    return number - 2 if row < GREEN else 12 - number


@rule
def number_at(row: int, place: int) -> int:
    return place + 2 if row < GREEN else 12 - place


@rule
def code_of(row: int, place: int) -> int:
    return 1 + row * PLACES + place


@rule
def row_of(code: int) -> int:
    """The row a code marks; -1 for a pass."""
    return (code - 1) // PLACES


@rule
def legal(s: State, seat: int, codes: Codes) -> int:
    codes[0] = PASS
    count = 1
    for row in range(ROWS):
        if s.step == WHITE_STEP:
            count = offer(s, seat, row, s.dice[0] + s.dice[1], codes, count)
        else:
            count = offer(s, seat, row, s.dice[0] + s.dice[WHITE + row], codes, count)
            if s.dice[0] != s.dice[1]:
                count = offer(s, seat, row, s.dice[1] + s.dice[WHITE + row], codes, count)
    return count


@rule
def offer(s: State, seat: int, row: int, number: int, codes: Codes, count: int) -> int:
    place = place_of(row, number)
    if box_refusal(s, seat, row, place):
        return count
    codes[count] = code_of(row, place)
    return count + 1


@rule
def box_refusal(s: State, seat: int, row: int, place: int) -> int:
    """What forbids a cross in this box, whatever the dice show."""
    if s.closed >> row & 1:
        return ROW_IS_CLOSED  # Q8
    marks = s.rows[seat, row]
    if marks >> place:
        return BOX_IS_GONE  # Q2: from left to right; what was skipped is lost
    if place == LAST and CROSSES[marks] < CROSSES_FOR_LAST:
        return NEEDS_FIVE  # Q7
    return 0


@rule
def refusal(s: State, seat: int, code: int) -> int:
    if seat == CHANCE:
        return chance_refusal(s, code)
    if code == PASS:
        return 0
    if code >= CODES:
        return NO_SUCH_BOX
    row, place = row_of(code), (code - 1) % PLACES
    return dice_refusal(s, row, place) or box_refusal(s, seat, row, place)


@rule
def dice_refusal(s: State, row: int, place: int) -> int:
    """What forbids a cross here by the dice alone."""
    if s.step == WHITE_STEP:
        return 0 if place == place_of(row, s.dice[0] + s.dice[1]) else NOT_THE_WHITE_SUM
    die = s.dice[WHITE + row]
    if die == 0:
        return ROW_IS_CLOSED  # Q8: the die has left the game
    fits = place == place_of(row, s.dice[0] + die) or place == place_of(row, s.dice[1] + die)
    return 0 if fits else NOT_A_COLOUR_SUM


@rule
def chance_refusal(s: State, code: int) -> int:
    if s.step == START:
        return 0 if 0 <= code < s.seats else NO_SUCH_PLAYER
    if code < 0 or code >= ROLLS:
        return NO_SUCH_ROLL
    for die in range(DICE):
        if (code % BASE == 0) != out_of_game(s, die):
            return NO_SUCH_ROLL
        code //= BASE
    return 0


@rule
def out_of_game(s: State, die: int) -> bool:
    """Q8: the die of a closed row has left the game."""
    return die >= WHITE and bool(s.closed >> (die - WHITE) & 1)


@rule
def play(s: State, seat: int, code: int) -> None:
    if s.step == START:
        s.active = code
        s.step = ROLL
    elif s.step == ROLL:
        roll(s, code)
    elif s.step == WHITE_STEP:
        choose(s, seat, code)
    else:
        colour(s, code)


@rule
def roll(s: State, code: int) -> None:
    for die in range(DICE):
        s.dice[die] = code % BASE
        code //= BASE
    s.step = WHITE_STEP


@rule
def choose(s: State, seat: int, code: int) -> None:
    s.choice[seat] = 1 + row_of(code)
    if not undecided(s):
        reveal(s)


@rule
def chosen_code(s: State, seat: int) -> int:
    """What a seat has chosen in the white step, as the code of its move."""
    row = s.choice[seat] - 1
    return PASS if row < 0 else code_of(row, place_of(row, s.dice[0] + s.dice[1]))


@rule
def reveal(s: State) -> None:
    """Q4, Q8: all marks of the white step are made together; who marks a last number now gets its lock."""
    s.marked = s.choice[s.active] != PASS
    for seat in range(s.seats):
        if s.choice[seat] != PASS:
            row = s.choice[seat] - 1
            mark(s, seat, row, place_of(row, s.dice[0] + s.dice[1]))
    s.choice[:] = OPEN
    if over(s):
        clear(s)  # Q11: no colour step, no penalty
    else:
        s.step = COLOUR_STEP


@rule
def mark(s: State, seat: int, row: int, place: int) -> None:
    s.rows[seat, row] |= 1 << place
    if place == LAST:
        s.rows[seat, row] |= 1 << LOCK  # Q7: the lock counts as a cross
        s.closed |= 1 << row
        s.dice[WHITE + row] = 0  # Q8: the die is gone before the colour step


@rule
def colour(s: State, code: int) -> None:
    """Q5, Q6: the active player's own step, and the penalty for marking in neither."""
    if code != PASS:
        mark(s, s.active, row_of(code), (code - 1) % PLACES)
    elif not s.marked:
        s.penalties[s.active] += 1
    clear(s)
    if not over(s):
        s.active = (s.active + 1) % s.seats  # Q2: clockwise


@rule
def clear(s: State) -> None:
    s.dice[:] = 0
    s.marked = 0
    s.step = ROLL


@rule
def chance(s: State, rng: Rng) -> int:
    """All dice are always drawn and those out of the game left out, so the same seed gives the same dice."""
    if s.step == START:
        return below(rng, s.seats)
    code = 0
    for die in range(DICE):
        shown = 1 + below(rng, FACES)
        if not out_of_game(s, die):
            code += shown * BASE**die
    return code


@rule
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Q4: what the others have chosen in the white step is not known."""
    codes = np.empty(1 + ROWS, np.int64)
    for other in range(s.seats):
        if other != seat and s.choice[other] != OPEN:
            code = codes[below(rng, legal(s, other, codes))]
            s.choice[other] = 1 + row_of(code)


@rule
def default(s: State, seat: int) -> int:  # noqa: ARG001
    return PASS


@rule
def row_points(marks: int) -> int:
    """Q12: n crosses, the lock included, score n(n+1)/2."""
    crosses = CROSSES[marks]
    return int(crosses * (crosses + 1) // 2)


@rule
def total(s: State, seat: int) -> int:
    """Q12: all rows, and 5 off for each penalty."""
    points = -PENALTY_POINTS * s.penalties[seat]
    for row in range(ROWS):
        points += row_points(s.rows[seat, row])
    return int(points)


@rule
def totals(s: State, scores: Codes) -> None:
    for seat in range(s.seats):
        scores[seat] = total(s, seat)


@rule
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


@rule
def reason(s: State) -> int:
    return 1 if fourth_penalty(s) else 0
