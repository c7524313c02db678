"""The rule book of Ausser Rand & Band, by its numbers.

Here: set-up (A6, A7), the turn (A8 to A10), who wins (A19). `belt.py`: dice on the belt, pushing, dropping, end of
work (A11 to A17). `edge.py`: the actions P1 to P12. `drawing.py`: what CHANCE may draw and roll. `robots.py`: what
tiles are worth (A18, A20). `components.py`: what is in the box (A1 to A5).
"""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.core.rng import Rng
from spieltisch.games.rand_und_band.belt import end_turn, push, put
from spieltisch.games.rand_und_band.codes import (
    CODES,
    MOVE_BACK,
    MOVE_FORWARD,
    PLACE_ON,
    REPEAT_OF,
    TAKE,
    TAKE_EDGE,
    laid,
    rolled,
)
from spieltisch.games.rand_und_band.components import BOX, DICE, EDGES, KINDS, NO_TILE, REPEAT, ROLLED, SPACES
from spieltisch.games.rand_und_band.drawing import draw, lowest, pips, possible, tied
from spieltisch.games.rand_und_band.edge import (
    act,
    can_move,
    codes_of_dice,
    die_of,
    direction,
    free_dice,
    may_choose,
    move_die,
)
from spieltisch.games.rand_und_band.robots import score
from spieltisch.games.rand_und_band.state import (
    AGAIN,
    BACK,
    CLOSE,
    EXTRA,
    LAY,
    OTHER_FORWARD,
    OVER,
    PLACE,
    PUSH,
    ROLL,
    SET_OUT,
    START,
    State,
)

Codes = NDArray[np.int64]
CHANCE, CHANCE_BIT = -1, 16

REFUSALS = (
    ("", ""),
    ("A9", "wrong_step"),
    ("A10", "not_short"),
    ("A10", "take_first"),
    ("A10", "no_own_die"),
    ("A10", "belt_first"),
    ("A9", "occupied"),
    ("P6", "not_itself"),
    ("P6", "not_occupied"),
    ("A9", "no_die"),
    ("P12", "moved_already"),
    ("P11", "off_the_belt"),
    ("A4", "no_such_draw"),
    ("P2", "wrong_way"),
    ("P8", "wrong_way"),
    ("P9", "wrong_way"),
    ("P10", "wrong_way"),
    ("P2", "own_dice"),
    ("P8", "own_dice"),
    ("P9", "rival_dice"),
    ("P10", "rival_dice"),
)
(
    _,
    WRONG_STEP,
    NOT_SHORT,
    TAKE_FIRST,
    NO_OWN_DIE,
    BELT_FIRST,
    OCCUPIED,
    NOT_ITSELF,
    NOT_OCCUPIED,
    NO_DIE,
    MOVED_ALREADY,
    OFF_THE_BELT,
    NO_SUCH_DRAW,
    WRONG_WAY,
) = range(REFUSALS.index(("P2", "wrong_way")) + 1)
WHOSE_DICE = REFUSALS.index(("P2", "own_dice"))
REASONS = ("end_of_work",)


@rule
def setup(s: State, seats: int, options: Codes) -> None:  # noqa: ARG001
    s.seats = seats
    s.step = LAY
    s.left = BOX.sum()
    for tile in range(KINDS):
        s.stack[tile] = BOX[tile]
    for space in range(SPACES):
        s.belt[space] = NO_TILE
    for seat in range(seats):
        s.supply[seat] = DICE


@rule
def actors(s: State) -> int:
    if s.step == OVER:
        return 0
    if s.step <= START or s.step >= EXTRA or (s.step == ROLL and missing(s) <= 0):
        return 1 << CHANCE_BIT
    return 1 << int(s.active)


@rule
def missing(s: State) -> int:
    """A10: how many dice the active player must take back before going on."""
    if s.step == ROLL:
        return ROLLED - int(s.supply[s.active])
    return int(s.step == PLACE) - int(s.supply[s.active])


@rule
def legal(s: State, seat: int, codes: Codes) -> int:
    first, last = codes_of_step(s)
    n = 0
    for code in range(first, last):
        codes[n] = code  # without a branch, which a random position would often take wrongly
        n += refusal(s, seat, code) == 0
    return n


@rule
def codes_of_step(s: State) -> tuple[int, int]:
    """The range of codes that can answer what is asked."""
    if s.step == ROLL or (s.step == PLACE and missing(s) > 0):
        return TAKE, PLACE_ON
    if s.step == PLACE:
        return PLACE_ON, REPEAT_OF
    if s.step == AGAIN:
        return REPEAT_OF, MOVE_BACK
    return codes_of_dice(s)


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
        return WRONG_WAY + action
    owner, space = die_of(code)
    if owner >= s.seats or s.dice[space, owner] == 0:
        return NO_DIE
    if not may_choose(s, owner):
        return WHOSE_DICE + action
    if free_dice(s, owner, space) == 0:
        return MOVED_ALREADY
    return 0 if can_move(s, owner, space) else OFF_THE_BELT


@rule
def play(s: State, seat: int, code: int) -> None:
    if seat == CHANCE:
        let_happen(s, code)
    elif code < PLACE_ON:
        take(s, code)
    elif code < REPEAT_OF:
        place(s, code - PLACE_ON)
    elif code < MOVE_BACK:
        act(s, code - REPEAT_OF)
    else:
        move_die(s, code)


@rule
def take(s: State, code: int) -> None:
    """A10: an own die comes back to the supply."""
    if code < TAKE_EDGE:
        s.dice[code - TAKE, s.active] -= 1
    else:
        s.edge[code - TAKE_EDGE] = 0
    s.supply[s.active] += 1


@rule
def place(s: State, space: int) -> None:
    """A9: a die on an edge space, which acts at once."""
    s.supply[s.active] -= 1
    s.edge[space] = s.active + 1
    act(s, space)


@rule
def let_happen(s: State, code: int) -> None:
    if s.step == LAY:
        lay(s, code)
    elif s.step == START:
        s.active = code >> 2
        s.step = ROLL
    elif s.step in (PUSH, CLOSE):
        push(s, code)
    else:
        put_rolled(s, code)


@rule
def lay(s: State, code: int) -> None:
    """A6: five tiles on the belt."""
    for space in range(SPACES):
        s.belt[space] = laid(code, space)
        s.stack[laid(code, space)] -= 1
    s.left -= SPACES
    s.step = SET_OUT


@rule
def put_rolled(s: State, code: int) -> None:
    """A7, A8, P3: rolled dice go onto the belt space of their number."""
    for die in range(1 if s.step == EXTRA else ROLLED):
        put(s, s.active, rolled(code, die) - 1)
    if s.step == SET_OUT:
        next_to_set_out(s)
    elif s.step == ROLL:
        s.step = PLACE
    else:
        end_turn(s, 1)


@rule
def next_to_set_out(s: State) -> None:
    """A7: all have rolled: the lowest total starts, CHANCE decides among equals."""
    s.active += 1
    if s.active < s.seats:
        return
    s.active = 0
    if tied(s) > 1:
        s.step = START
        return
    while pips(s, s.active) > lowest(s):
        s.active += 1
    s.step = ROLL


@rule
def chance(s: State, rng: Rng) -> int:
    return draw(s, rng)


@rule
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Nobody has secrets: the order of the stack is drawn when it is needed."""


@rule
def default(s: State, seat: int) -> int:
    """The first move that is allowed."""
    first, last = codes_of_step(s)
    for code in range(first, last):
        if refusal(s, seat, code) == 0:
            return code
    return first


@rule
def totals(s: State, scores: Codes) -> None:
    for seat in range(s.seats):
        scores[seat] = score(s.won[seat])


@rule
def winners(s: State) -> int:
    """A19: most points, then most tiles, then together."""
    best, who = -1, 0
    for seat in range(s.seats):
        rank = score(s.won[seat]) * (KINDS * EDGES) + s.won[seat].sum()
        if rank > best:
            best, who = rank, 0
        if rank == best:
            who |= 1 << seat
    return who


@rule
def reason(s: State) -> int:  # noqa: ARG001
    return 0
