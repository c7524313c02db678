"""A turn: roll, white step, colour step, penalty, end (Q2 to Q8, Q11)."""

from spieltisch.core.record import kernel
from spieltisch.games.qwixx.components import BASE, DICE, ROWS, WHITE
from spieltisch.games.qwixx.rules.announcing import chosen_code
from spieltisch.games.qwixx.rules.joining import ask_to_join
from spieltisch.games.qwixx.rules.legal import over, undecided
from spieltisch.games.qwixx.rules.sheet import cross, row_of
from spieltisch.games.qwixx.state import COLOUR_STEP, JOIN_STEP, JOINED, OPEN, PASS, ROLL, START, WHITE_STEP, State


@kernel
def play(s: State, seat: int, code: int) -> None:
    if s.step == START:
        s.active = code
        s.step = ROLL
    elif s.step == ROLL:
        roll(s, code)
    elif s.step == COLOUR_STEP:
        locked = mark(s, seat, code)
        if locked:
            close(s, locked)
        end_turn(s, code)
    else:
        locked = mark(s, seat, code)
        if locked:
            close(s, locked)
            if over(s):
                clear(s)  # Q11: no colour step, no penalty


@kernel
def roll(s: State, code: int) -> None:
    for die in range(DICE):
        s.dice[die] = code % BASE
        code //= BASE
    s.step = WHITE_STEP


@kernel
def mark(s: State, seat: int, code: int) -> int:
    """The first half of a move: its crosses, in the white step once all have chosen (Q4), in the colour step the active
    player's own (Q5). The rows whose lock was crossed, a bit each, are closed next."""
    if s.step == COLOUR_STEP:
        return cross(s, seat, code)
    if s.step == JOIN_STEP:
        return join(s, seat, code)
    s.choice[seat] = 1 + row_of(code)
    if undecided(s):
        return 0
    if s.announce and ask_to_join(s):
        return 0
    return reveal(s)


@kernel
def join(s: State, seat: int, code: int) -> int:
    """Q8: who is asked joins, or passes and keeps the own choice."""
    s.asked ^= 1 << seat
    if code != PASS:
        s.choice[seat] = 1 + row_of(code) + JOINED
    return 0 if s.asked else reveal(s)


@kernel
def reveal(s: State) -> int:
    """Q4, Q8: all marks of the white step are made together; who marks a last number now gets its lock."""
    s.marked = s.choice[s.active] != PASS
    locked = 0
    for seat in range(s.seats):
        locked |= cross(s, seat, chosen_code(s, seat))
    s.choice[:] = OPEN
    s.step = COLOUR_STEP
    return locked


@kernel
def close(s: State, locked: int) -> None:
    """Q8: these rows are closed for all, and their dice are gone before the colour step."""
    s.closed |= locked
    for row in range(ROWS):
        if locked >> row & 1:
            s.dice[WHITE + row] = 0


@kernel
def threatened(s: State) -> bool:
    """Q6: in neither step marked yet, so that a pass brings the active player a penalty."""
    return s.step == COLOUR_STEP and not s.marked


@kernel
def end_turn(s: State, code: int) -> None:
    """The penalty for a player who marked nothing; then it is the next one's turn."""
    if code == PASS and threatened(s):
        s.penalties[s.active] += 1
    clear(s)
    if not over(s):
        s.active = (s.active + 1) % s.seats  # Q2: clockwise


@kernel
def clear(s: State) -> None:
    s.dice[:] = 0
    s.marked = 0
    s.step = ROLL
