"""Refusals: why a move is not allowed (A9, A10, P2, P6, P8 to P12), and what CHANCE cannot draw (A4)."""

import numpy as np

from spieltisch.core.record import rule
from spieltisch.core.refusals import Refusals
from spieltisch.core.seats import CHANCE
from spieltisch.games.rand_und_band.components import REPEAT
from spieltisch.games.rand_und_band.moves import CODES, MOVE_BACK, MOVE_FORWARD, PLACE_ON, REPEAT_OF, TAKE, TAKE_EDGE
from spieltisch.games.rand_und_band.rules.chance import possible
from spieltisch.games.rand_und_band.rules.edge import can_move, die_of, direction, free_dice, may_choose
from spieltisch.games.rand_und_band.rules.turn import missing
from spieltisch.games.rand_und_band.state import AGAIN, BACK, OTHER_FORWARD, PLACE, ROLL, State

REFUSALS = Refusals()
WRONG_STEP = REFUSALS.add("A9", "wrong_step")
NOT_SHORT = REFUSALS.add("A10", "not_short")
TAKE_FIRST = REFUSALS.add("A10", "take_first")
NO_OWN_DIE = REFUSALS.add("A10", "no_own_die")
BELT_FIRST = REFUSALS.add("A10", "belt_first")
OCCUPIED = REFUSALS.add("A9", "occupied")
NOT_ITSELF = REFUSALS.add("P6", "not_itself")
NOT_OCCUPIED = REFUSALS.add("P6", "not_occupied")
NO_DIE = REFUSALS.add("A9", "no_die")
MOVED_ALREADY = REFUSALS.add("P12", "moved_already")
OFF_THE_BELT = REFUSALS.add("P11", "off_the_belt")
NO_SUCH_DRAW = REFUSALS.add("A4", "no_such_draw")
# What moves dice is told apart by its step, BACK first.
WRONG_WAY = np.array([REFUSALS.add(action, "wrong_way") for action in ("P2", "P8", "P9", "P10")])
OWN_DICE = [REFUSALS.add(action, "own_dice") for action in ("P2", "P8")]
RIVAL_DICE = [REFUSALS.add(action, "rival_dice") for action in ("P9", "P10")]
WHOSE_DICE = np.array(OWN_DICE + RIVAL_DICE)


@rule
def refusal(s: State, seat: int, code: int) -> int:
    if seat == CHANCE:
        return 0 if possible(s, code) else NO_SUCH_DRAW
    if code < PLACE_ON:
        return refuse_take(s, code)
    if code < REPEAT_OF:
        return refuse_place(s, code - PLACE_ON)
    if code < MOVE_BACK:
        return refuse_repeat(s, code - REPEAT_OF)
    return refuse_move(s, code)


@rule
def refuse_take(s: State, code: int) -> int:
    """A10: own dice from the belt, only as many as are missing; without any there, from the edge."""
    if s.step not in (ROLL, PLACE):
        return WRONG_STEP
    if missing(s) <= 0:
        return NOT_SHORT
    if code < TAKE_EDGE:
        return 0 if s.dice[code - TAKE, s.active] > 0 else NO_OWN_DIE
    if s.dice[:, s.active].sum() > 0:
        return BELT_FIRST
    return 0 if s.edge[code - TAKE_EDGE] == s.active + 1 else NO_OWN_DIE


@rule
def refuse_place(s: State, space: int) -> int:
    """A9: one die on a free edge space."""
    if s.step != PLACE:
        return WRONG_STEP
    if missing(s) > 0:
        return TAKE_FIRST
    return OCCUPIED if s.edge[space] > 0 else 0


@rule
def refuse_repeat(s: State, space: int) -> int:
    """P6: another space that is occupied."""
    if s.step != AGAIN:
        return WRONG_STEP
    if space == REPEAT:
        return NOT_ITSELF
    return 0 if s.edge[space] > 0 else NOT_OCCUPIED


@rule
def refuse_move(s: State, code: int) -> int:
    """P2, P8, P9, P10: which die may be moved, and where."""
    if code >= CODES or s.step < BACK or s.step > OTHER_FORWARD:
        return WRONG_STEP
    action = int(s.step) - BACK
    if (code < MOVE_FORWARD) != (direction(s) < 0):
        return int(WRONG_WAY[action])
    owner, space = die_of(code)
    if owner >= s.seats or s.dice[space, owner] == 0:
        return NO_DIE
    if not may_choose(s, owner):
        return int(WHOSE_DICE[action])
    if free_dice(s, owner, space) == 0:
        return MOVED_ALREADY
    return 0 if can_move(s, owner, space) else OFF_THE_BELT
