"""A position of Qwixx."""

from spieltisch.core.record import Record, number
from spieltisch.games.qwixx.components import DICE, ROWS, SEATS

START, ROLL, WHITE_STEP, COLOUR_STEP, JOIN_STEP = range(5)
OPEN, PASS = -1, 0  # a choice in the white step; 1 to 4: the row
JOINED = ROWS  # added to the row that somebody joins in closing: nobody else knows it yet


class State(Record):
    seats = number()
    active = number()
    step = number()
    marked = number()  # colour step: the active player marked in the white step
    closed = number()  # bit per row
    dice = number(DICE)  # 0: not rolled, or out of the game
    choice = number(SEATS)  # OPEN outside the white step
    rows = number(SEATS, ROWS)  # bit per box from the left, the lock last
    penalties = number(SEATS)
    announce = number()  # the option
    asked = number()  # join step: bit per seat that has not said yet whether it joins
