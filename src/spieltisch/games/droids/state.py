"""A position of Droids."""

from typing import Any, NamedTuple, cast

from spieltisch.core.record import Record, number
from spieltisch.games.droids.components import FIELDS, KINDS, LINES, PLAYERS, ROBOTS, SLOTS


class State(Record):
    seats = number()
    scenario = number()
    round_number = number()
    start = number()  # the start player of this round
    phase = number()
    turn = number()  # whose turn it is; while an order is carried out: who sent it
    ground = number(FIELDS)
    thing = number(FIELDS)  # what lies on a field
    field = number(ROBOTS)  # where a robot stands, -1: not on the board
    carried = number(PLAYERS)
    covered = number(PLAYERS, LINES)
    slots = number(PLAYERS, LINES, SLOTS)  # 0 free, else 1 + 4 * kind + direction; slot 0 is nearest the arena
    hands = number(PLAYERS, KINDS)
    bins = number(KINDS)
    passed = number(PLAYERS)
    mines = number(PLAYERS)  # D27: taken so far
    wanted = number(4)  # colours named, to be dealt
    chosen = number()  # the tile in the air, as in `slots`
    mover = number()  # an order being carried out: which robot goes on where, for how many steps
    heading = number()
    left = number()
    victim = number()  # whose transmitters are shot at, covered or freed
    due = number()  # how many are still to be covered
    distance = number()  # of the shot whose die is to be rolled
    program = number()  # D30: the mad robot's program, from 1, and its next line
    line = number()
    ending = number()
    won = number()  # seats, as bits


Still = NamedTuple("Still", [(name, Any) for name in State.dtype.names or ()])  # type: ignore[misc]


def still(state: Any) -> Any:
    """A position to read in plain Python: whole numbers and arrays, twenty times as fast as the record."""
    return Still(*cast(tuple[Any, ...], state.copy().item()))  # the arrays of item() are the record's own
