"""The turn: dice are rolled onto the belt, one goes to the edge, the belt runs (A8 to A11)."""

from spieltisch.core.record import rule
from spieltisch.core.seats import CHANCE
from spieltisch.games.rand_und_band.components import ROLLED
from spieltisch.games.rand_und_band.moves import MOVE_BACK, PLACE_ON, REPEAT_OF, TAKE, TAKE_EDGE, rolled
from spieltisch.games.rand_und_band.rules.belt import close, end_of_work, end_turn, push, put
from spieltisch.games.rand_und_band.rules.edge import act, move_die
from spieltisch.games.rand_und_band.rules.setting_up import lay, next_to_set_out
from spieltisch.games.rand_und_band.state import CLOSE, EXTRA, LAY, PLACE, PUSH, ROLL, SET_OUT, START, State


@rule
def play(s: State, seat: int, code: int) -> None:
    carry_out(s, seat, code)
    if end_of_work(s):
        close(s)


@rule
def carry_out(s: State, seat: int, code: int) -> None:
    """A move and what follows from it, up to the end of work that it may bring."""
    if seat == CHANCE:
        let_happen(s, code)
    elif code < PLACE_ON:
        take(s, code)
    elif code < REPEAT_OF:
        set_down(s, code - PLACE_ON)
        act(s, code - PLACE_ON)
    elif code < MOVE_BACK:
        act(s, code - REPEAT_OF)
    else:
        move_die(s, code)


@rule
def missing(s: State) -> int:
    """A10: how many dice the active player must take back before going on."""
    if s.step == ROLL:
        return ROLLED - int(s.supply[s.active])
    return int(s.step == PLACE) - int(s.supply[s.active])


@rule
def take(s: State, code: int) -> None:
    """A10: an own die comes back to the supply."""
    if code < TAKE_EDGE:
        s.dice[code - TAKE, s.active] -= 1
    else:
        s.edge[code - TAKE_EDGE] = 0
    s.supply[s.active] += 1


@rule
def set_down(s: State, space: int) -> None:
    """A9: a die on an edge space, which acts next."""
    s.supply[s.active] -= 1
    s.edge[space] = s.active + 1


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
        after_roll(s)


@rule
def put_rolled(s: State, code: int) -> None:
    """A7, A8, P3: rolled dice go onto the belt space of their number."""
    for die in range(1 if s.step == EXTRA else ROLLED):
        put(s, s.active, rolled(code, die) - 1)


@rule
def after_roll(s: State) -> None:
    if s.step == SET_OUT:
        next_to_set_out(s)
    elif s.step == ROLL:
        s.step = PLACE
    else:
        end_turn(s, 1)
