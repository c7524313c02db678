"""The edge: a die is put beside the belt and its space acts (A9, P1 to P12)."""

from spieltisch.core.record import rule
from spieltisch.games.rand_und_band.components import (
    ADD_TO_FRONT,
    EDGES,
    FRONT,
    ONE_MORE,
    OTHERS_SHOW_ONE,
    PUSH_TWICE,
    REPEAT,
    RIVAL_BACK,
    RIVAL_FORWARD,
    SEATS,
    SPACES,
    TIDY_UP,
    TWO_BACK,
    TWO_FORWARD,
)
from spieltisch.games.rand_und_band.moves import MOVE_BACK, MOVE_FORWARD
from spieltisch.games.rand_und_band.rules.belt import end_turn, onto_belt, put
from spieltisch.games.rand_und_band.state import (
    AGAIN,
    BACK,
    EXTRA,
    FORWARD,
    OTHER_BACK,
    OTHER_FORWARD,
    State,
)


@rule
def act(s: State, space: int) -> None:
    """Carry out the action of an edge space as far as possible (A9)."""
    if space == TWO_BACK:
        ask_for_dice(s, BACK, 2)
    elif space == TWO_FORWARD:
        ask_for_dice(s, FORWARD, 2)
    elif space == RIVAL_BACK:
        ask_for_dice(s, OTHER_BACK, 1)
    elif space == RIVAL_FORWARD:
        ask_for_dice(s, OTHER_FORWARD, 1)
    elif space == REPEAT and occupied(s):
        s.step = AGAIN
    elif space == ONE_MORE and s.supply[s.active] > 0:
        s.step = EXTRA
    else:
        act_at_once(s, space)


@rule
def act_at_once(s: State, space: int) -> None:
    """Actions that ask nobody anything; what is impossible lapses."""
    if space == OTHERS_SHOW_ONE:
        s.ones = 1
    elif space == TIDY_UP:
        tidy_up(s)
    elif space == ADD_TO_FRONT and s.supply[s.active] > 0 and s.dice[FRONT].sum() > 0:
        put(s, s.active, FRONT)
    end_turn(s, 2 if space == PUSH_TWICE else 1)


@rule
def tidy_up(s: State) -> None:
    """P5: own dice move onto the belt, the one just placed too."""
    for space in range(EDGES):
        if s.edge[space] == s.active + 1:
            onto_belt(s, space)


@rule
def occupied(s: State) -> bool:
    """P6: is there a space to repeat?"""
    for space in range(EDGES):
        if space != REPEAT and s.edge[space] > 0:
            return True
    return False


@rule
def ask_for_dice(s: State, step: int, dice: int) -> None:
    """P2, P8, P9, P10: dice are to be moved, if any can."""
    s.step = step
    s.count = dice
    ask_on(s)


@rule
def ask_on(s: State) -> None:
    """P12: as long as a die can move, it must."""
    if s.count == 0 or not any_moves(s):
        s.moved = 0
        end_turn(s, 1)


@rule
def any_moves(s: State) -> bool:
    for seat in range(s.seats):
        for space in range(SPACES):
            if may_choose(s, seat) and can_move(s, seat, space):
                return True
    return False


@rule
def may_choose(s: State, owner: int) -> bool:
    """P2, P8: own dice; P9, P10: those of others."""
    return bool(own_dice(s) == (owner == s.active))


@rule
def own_dice(s: State) -> bool:
    return s.step in (BACK, FORWARD)


@rule
def can_move(s: State, owner: int, space: int) -> bool:
    """P11: not off the belt; P12: not the die that has moved already."""
    return free_dice(s, owner, space) > 0 and 0 <= space + direction(s) < SPACES


@rule
def free_dice(s: State, owner: int, space: int) -> int:
    """Dice of one owner on a belt space that have not moved in this action."""
    return int(s.dice[space, owner]) - int(s.moved == space + 1)


@rule
def direction(s: State) -> int:
    return -1 if s.step in (BACK, OTHER_BACK) else 1


@rule
def codes_of_dice(s: State) -> tuple[int, int]:
    """The range of codes among which those of this step's dice lie."""
    first = MOVE_BACK if direction(s) < 0 else MOVE_FORWARD
    if own_dice(s):
        return first + int(s.active) * SPACES, first + (int(s.active) + 1) * SPACES
    return first, first + int(s.seats) * SPACES


@rule
def die_of(code: int) -> tuple[int, int]:
    """Whose die a code means, and on which belt space."""
    chosen = (code - MOVE_BACK) % (SEATS * SPACES)
    return chosen // SPACES, chosen % SPACES


@rule
def move_die(s: State, code: int) -> None:
    owner, space = die_of(code)
    to = space + direction(s)
    s.dice[space, owner] -= 1
    s.dice[to, owner] += 1
    s.count -= 1
    s.moved = to + 1
    ask_on(s)
