"""Why a move may not be made, by the number of its rule."""

from spieltisch.core.record import kernel
from spieltisch.core.refusals import Refusals
from spieltisch.core.seats import CHANCE
from spieltisch.games.qwixx.components import BASE, CODES, DICE, LAST, ROLLS, WHITE
from spieltisch.games.qwixx.rules.announcing import announced
from spieltisch.games.qwixx.rules.sheet import needed, place_in_row, place_of, row_of
from spieltisch.games.qwixx.state import JOIN_STEP, PASS, START, WHITE_STEP, State

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


@kernel
def refusal(s: State, seat: int, code: int) -> int:
    if seat == CHANCE:
        return chance_refusal(s, code)
    if code == PASS:
        return 0
    if code >= CODES:
        return NO_SUCH_BOX
    row, place = row_of(code), place_in_row(code)
    return dice_refusal(s, row, place) or box_refusal(s, seat, row, place)


@kernel
def box_refusal(s: State, seat: int, row: int, place: int) -> int:
    """What forbids a cross in this box, whatever the dice show."""
    if s.closed >> row & 1:
        return ROW_IS_CLOSED  # Q8
    marks = s.rows[seat, row]
    if marks >> place:
        return BOX_IS_GONE  # Q2: from left to right; what was skipped is lost
    return NEEDS_FIVE if place == LAST and needed(marks) else 0


@kernel
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


@kernel
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


@kernel
def out_of_game(s: State, die: int) -> bool:
    """Q8: the die of a closed row has left the game."""
    return die >= WHITE and bool(s.closed >> (die - WHITE) & 1)
