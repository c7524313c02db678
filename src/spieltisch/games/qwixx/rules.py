"""The rule book of Qwixx, Q1 to Q13.

A player's codes: 0 passes, 1 + 11 * row + place marks the box at that place of the row, counted from the left.
CHANCE's codes: the start player's seat, or six dice as digits of base 7, white first (0: that die is out of the game).
"""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.core.refusals import Refusals
from spieltisch.core.rng import Rng, below
from spieltisch.core.seats import CHANCE, CHANCE_BIT
from spieltisch.games.qwixx.components import (
    BASE,
    CLOSED_ROWS,
    CODES,
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
    ROLLS,
    ROWS,
    WHITE,
)
from spieltisch.games.qwixx.options import Chosen
from spieltisch.games.qwixx.state import COLOUR_STEP, JOIN_STEP, OPEN, PASS, ROLL, START, WHITE_STEP, State

Codes = NDArray[np.int64]

REFUSALS = Refusals()
BOX_IS_GONE = REFUSALS.add("Q2", "box_is_gone")  # marked already, or left of a cross
NOT_THE_WHITE_SUM = REFUSALS.add("Q4", "not_the_white_sum")
NOT_A_COLOUR_SUM = REFUSALS.add("Q5", "not_a_colour_sum")
NEEDS_FIVE = REFUSALS.add("Q7", "needs_five_crosses")
ROW_IS_CLOSED = REFUSALS.add("Q8", "row_is_closed")
NO_SUCH_ROLL = REFUSALS.add("Q3", "no_such_roll")
NO_SUCH_PLAYER = REFUSALS.add("Q2", "no_such_player")
NO_SUCH_BOX = REFUSALS.add("Q1", "no_such_box")
NOT_ANNOUNCED = REFUSALS.add("Q8", "not_announced")

REASONS = ("two_rows_closed", "four_penalties")


@rule
def setup(s: State, seats: int, options: Chosen) -> None:
    s.seats = seats
    s.announce = options.announce
    s.step = START if seats > 1 else ROLL  # Q2: chance names the start player; alone there is nothing to draw
    s.choice[:] = OPEN


@rule
def actors(s: State) -> int:
    if over(s):
        return 0
    if s.step == WHITE_STEP:
        return undecided(s)
    if s.step == JOIN_STEP:
        return int(s.asked)
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
def place_in_row(code: int) -> int:
    """The place a code marks, counted from the left."""
    return (code - 1) % PLACES


@rule
def legal(s: State, seat: int, codes: Codes) -> int:
    codes[0] = PASS
    count = 1
    for row in range(ROWS):
        if s.step == WHITE_STEP or (s.step == JOIN_STEP and announced(s) >> row & 1):
            count = offer(s, seat, row, s.dice[0] + s.dice[1], codes, count)
        elif s.step == COLOUR_STEP:
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
    return NEEDS_FIVE if place == LAST and needed(marks) else 0


@rule
def needed(marks: int) -> int:
    """Q7: how many crosses are still missing before a row's last number may be marked."""
    return int(max(0, CROSSES_FOR_LAST - CROSSES[marks]))


@rule
def refusal(s: State, seat: int, code: int) -> int:
    if seat == CHANCE:
        return chance_refusal(s, code)
    if code == PASS:
        return 0
    if code >= CODES:
        return NO_SUCH_BOX
    row, place = row_of(code), place_in_row(code)
    return dice_refusal(s, row, place) or box_refusal(s, seat, row, place)


@rule
def dice_refusal(s: State, row: int, place: int) -> int:
    """What forbids a cross here by the dice alone."""
    if s.step == WHITE_STEP:
        return 0 if place == place_of(row, s.dice[0] + s.dice[1]) else NOT_THE_WHITE_SUM
    if s.step == JOIN_STEP:
        return 0 if place == LAST and announced(s) >> row & 1 else NOT_ANNOUNCED
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
    elif s.step == COLOUR_STEP:
        close(s, mark(s, seat, code))
        end_turn(s, code)
    else:
        locked = mark(s, seat, code)
        if locked:
            close(s, locked)
            if over(s):
                clear(s)  # Q11: no colour step, no penalty


@rule
def roll(s: State, code: int) -> None:
    for die in range(DICE):
        s.dice[die] = code % BASE
        code //= BASE
    s.step = WHITE_STEP


@rule
def mark(s: State, seat: int, code: int) -> int:
    """The first half of a move: its crosses, in the white step once all have chosen (Q4), in the colour step the active
    player's own (Q5). The rows whose lock was crossed, a bit each, are closed next."""
    if s.step == COLOUR_STEP:
        return cross(s, seat, code)
    choose(s, seat, code)
    if undecided(s):
        return 0
    if s.asked:
        s.step = JOIN_STEP
        return 0
    return reveal(s)


@rule
def choose(s: State, seat: int, code: int) -> None:
    """A choice of the white step. Q8, where the table wants it: when all have chosen, last numbers are announced, and
    who is asked then may join, or pass and keep the own choice."""
    if s.step == JOIN_STEP:
        s.asked ^= 1 << seat
        if code == PASS:
            return
    s.choice[seat] = 1 + row_of(code)
    if s.step == WHITE_STEP and s.announce and not undecided(s):
        s.asked = latecomers(s)


@rule
def announces(s: State, seat: int) -> bool:
    """Q8: has this seat chosen a row's last number?"""
    row = s.choice[seat] - 1
    return row >= 0 and place_of(row, s.dice[0] + s.dice[1]) == LAST


@rule
def announced(s: State) -> int:
    """Q8: the rows that are about to be closed in the white step, a bit each."""
    rows = 0
    for seat in range(s.seats):
        if announces(s, seat):
            rows |= 1 << (s.choice[seat] - 1)
    return rows


@rule
def latecomers(s: State) -> int:
    """Q8: who has chosen something else but could join in closing a row, a bit each."""
    rows, seats = announced(s), 0
    for seat in range(s.seats):
        if not announces(s, seat) and could_join(s, seat, rows):
            seats |= 1 << seat
    return seats


@rule
def could_join(s: State, seat: int, rows: int) -> bool:
    for row in range(ROWS):
        if rows >> row & 1 and box_refusal(s, seat, row, LAST) == 0:
            return True
    return False


@rule
def chosen_code(s: State, seat: int) -> int:
    """What a seat has chosen in the white step, as the code of its move."""
    row = s.choice[seat] - 1
    return PASS if row < 0 else code_of(row, place_of(row, s.dice[0] + s.dice[1]))


@rule
def reveal(s: State) -> int:
    """Q4, Q8: all marks of the white step are made together; who marks a last number now gets its lock."""
    s.marked = s.choice[s.active] != PASS
    locked = 0
    for seat in range(s.seats):
        locked |= cross(s, seat, chosen_code(s, seat))
    s.choice[:] = OPEN
    s.step = COLOUR_STEP
    return locked


@rule
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


@rule
def close(s: State, locked: int) -> None:
    """Q8: these rows are closed for all, and their dice are gone before the colour step."""
    s.closed |= locked
    for row in range(ROWS):
        if locked >> row & 1:
            s.dice[WHITE + row] = 0


@rule
def threatened(s: State) -> bool:
    """Q6: in neither step marked yet, so that a pass brings the active player a penalty."""
    return s.step == COLOUR_STEP and not s.marked


@rule
def end_turn(s: State, code: int) -> None:
    """The penalty for a player who marked nothing; then it is the next one's turn."""
    if code == PASS and threatened(s):
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
        if other != seat and s.choice[other] != OPEN and not told(s, other):
            code = codes[below(rng, white_codes(s, other, codes))]
            s.choice[other] = 1 + row_of(code)
            if told(s, other):
                s.choice[other] = PASS


@rule
def told(s: State, seat: int) -> bool:
    """Q8: what this seat has chosen was announced."""
    return s.step == JOIN_STEP and announces(s, seat)


@rule
def white_codes(s: State, seat: int, codes: Codes) -> int:
    """What could be chosen in the white step."""
    codes[0] = PASS
    count = 1
    for row in range(ROWS):
        count = offer(s, seat, row, s.dice[0] + s.dice[1], codes, count)
    return count


@rule
def default(s: State, seat: int) -> int:  # noqa: ARG001
    return PASS


@rule
def row_points(marks: int) -> int:
    """Q12: n crosses, the lock included, score n(n+1)/2."""
    crosses = CROSSES[marks]
    return int(crosses * (crosses + 1) // 2)


@rule
def penalty_points(penalties: int) -> int:
    """Q12: 5 off for each penalty."""
    return PENALTY_POINTS * penalties


@rule
def total(s: State, seat: int) -> int:
    """Q12: all rows, less the penalties."""
    points = -penalty_points(s.penalties[seat])
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
