"""A position: what lies where, and what is asked next. Nothing in it is secret: the stack is only counts."""

from spieltisch.core.record import Record, number
from spieltisch.games.rand_und_band.components import EDGES, KINDS, SEATS, SPACES

(
    LAY,  # CHANCE lays five tiles
    SET_OUT,  # CHANCE rolls the active player's two dice of the set-up
    START,  # CHANCE picks the first player among equals
    ROLL,
    PLACE,
    BACK,
    FORWARD,
    OTHER_BACK,
    OTHER_FORWARD,
    AGAIN,
    EXTRA,  # CHANCE rolls one more die
    PUSH,
    CLOSE,
    OVER,
) = range(14)


class State(Record):
    seats = number()
    active = number()
    step = number()
    count = number()  # dice still to move, pushes or drops still to come: whatever the step counts
    moved = number()  # P12: the belt space + 1 where the first of two dice now lies
    ones = number()  # P4 holds for the drops of this turn
    left = number()  # robot tiles in the stack
    stack = number(KINDS)
    belt = number(SPACES)
    stored = number(KINDS)
    won = number(SEATS, KINDS)
    supply = number(SEATS)
    dice = number(SPACES, SEATS)
    edge = number(EDGES)  # whose die lies there: seat + 1
