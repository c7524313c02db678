"""Transmitters destroyed and freed, robots out of the game, and how a game is ended (D19, D22 to D24, D31)."""

from spieltisch.core.record import rule
from spieltisch.games.droids.components import (
    ACT,
    COUNT,
    COVER,
    FIELDS,
    KINDS,
    LAST_STANDING,
    LEAVE,
    LINES,
    LOST,
    MINE,
    MINES,
    MOST_HITS,
    NOTHING,
    OVER,
    RUIN,
    SLOTS,
    SOLO,
    UNCOVER,
)
from spieltisch.games.droids.rules.board import is_in
from spieltisch.games.droids.state import State


@rule
def covers(s: State, seat: int) -> int:
    count = 0
    for line in range(LINES):
        count += s.covered[seat, line]
    return count


@rule
def hits_of(die: int, distance: int) -> int:
    """D18: how many transmitters a shot destroys."""
    return min(die // distance, MOST_HITS)


@rule
def wound(s: State, seat: int, hits: int) -> None:
    """D19: the victim is asked which transmitters to cover, unless none would be left."""
    if hits >= LINES - covers(s, seat):
        s.victim = seat
        s.phase = RUIN
    elif hits > 0:
        s.victim = seat
        s.due = hits
        s.phase = COVER


@rule
def ruin(s: State) -> None:
    for line in range(LINES):
        s.covered[s.victim, line] = 1
    s.phase = LEAVE


@rule
def go_on(s: State) -> None:
    """Nobody is asked any more; what was going on does."""
    s.victim = 0
    s.phase = ACT


@rule
def cover(s: State, seat: int, line: int) -> None:
    s.covered[seat, line] = 1
    clear(s, seat, line)
    s.due -= 1


@rule
def ask_to_free(s: State, seat: int) -> None:
    """D22: the owner chooses which cover comes off; without covers nothing happens."""
    if covers(s, seat) > 0:
        s.victim = seat
        s.phase = UNCOVER


@rule
def clear(s: State, seat: int, line: int) -> None:
    """Tiles leave a transmitter and go back to their bins."""
    for slot in range(SLOTS):
        tile = s.slots[seat, line, slot]
        if tile > 0:
            s.bins[(tile - 1) // 4] += 1
            s.slots[seat, line, slot] = 0


@rule
def knock_out(s: State) -> None:
    """D23: the robot leaves, what it carried stays on its field, all its tiles go back."""
    seat = s.victim
    s.thing[s.field[seat]] = s.carried[seat]
    s.carried[seat] = NOTHING
    s.field[seat] = -1
    for line in range(LINES):
        clear(s, seat, line)
    for kind in range(KINDS):
        s.bins[kind] += s.hands[seat, kind]
        s.hands[seat, kind] = 0
    if s.left > 0 and s.mover == seat:
        halt(s)
    s.victim = 0
    s.phase = COUNT


@rule
def count_those_left(s: State) -> None:
    """D31: the last one left wins, unless the last mine has gone (D27); who plays Solo has lost."""
    s.phase = ACT
    if s.scenario == SOLO:
        finish(s, LOST, 0)
    elif remaining(s) == 1 and not all_mines_gone(s):
        finish(s, LAST_STANDING, seats_in(s))


@rule
def all_mines_gone(s: State) -> bool:
    """D27: nothing is left to be taken."""
    if s.scenario != MINES:
        return False
    for field in range(FIELDS):
        if s.thing[field] == MINE:
            return False
    return True


@rule
def halt(s: State) -> None:
    s.mover = 0
    s.heading = 0
    s.left = 0


@rule
def remaining(s: State) -> int:
    count = 0
    for seat in range(s.seats):
        count += is_in(s, seat)
    return count


@rule
def seats_in(s: State) -> int:
    mask = 0
    for seat in range(s.seats):
        if is_in(s, seat):
            mask |= 1 << seat
    return mask


@rule
def finish(s: State, ending: int, won: int) -> None:
    s.phase = OVER
    s.ending = ending
    s.won = won
    halt(s)
    s.victim = 0
    s.due = 0
    s.program = 0
    s.line = 0
