"""Moves on boards without diagonals. What is done with them is in `placements.py`.

A runner's move that has nothing to do with the helper's move before it could have been made first, with the same
result. It is left out: an entry's `lines` are the rows and columns in which the runner must be tried.
"""

import numpy as np

from spieltisch.core.record import inlined, kernel
from spieltisch.games.ricochet.components import Ints
from spieltisch.games.ricochet.thinking.solver.bits import (
    EVERY_ROW,
    NONE,
    ROWS,
    Words,
    among,
    bit,
    column_of,
    columns_used,
    lowest,
    natural,
    part,
    row_of,
    span_of,
    whole,
)
from spieltisch.games.ricochet.thinking.solver.lanes import (
    ABSENT,
    EAST_LANE,
    NORTH_LANE,
    SOUTH_LANE,
    WEST_LANE,
    Lanes,
    ahead,
    behind,
    transposed,
)
from spieltisch.games.ricochet.thinking.solver.lookahead import look_on
from spieltisch.games.ricochet.thinking.solver.sets import (
    ALL_LINES,
    BY_COLUMN,
    BY_ROW,
    FARTHER,
    NEAR,
    THEIR_LINES,
    arrive,
    leave_entry,
    send,
    send_one,
    take,
)
from spieltisch.games.ricochet.thinking.solver.store import (
    ALONE,
    DISTANCE,
    KEY,
    LINES,
    NODES,
    SEEN_AHEAD,
    SEES,
    SLOT,
    SPEEDUPS,
    USE_LINES,
    key_of,
)

LYING, UPRIGHT = False, True


@inlined
def run_entry(lanes: Lanes, plan: Ints, store: Words, level: int, entry: int) -> bool:
    """All moves of the runner from the fields of an entry and from nearer fields they lead to. True: arrived."""
    at = natural(entry)
    key = whole(store[at + KEY])
    a, b, c, d = key & 511, key >> 9 & 511, key >> 18 & 511, key >> 27
    ta, tb, tc, td = transposed(a), transposed(b), transposed(c), transposed(d)
    lay_out(plan, store, at)
    while True:
        field = take(store, BY_ROW)
        if field >= 0:
            one = ahead(field, lanes[EAST_LANE + field], a, b, c, d)
            two = behind(field, lanes[WEST_LANE + field], a, b, c, d)
            then = BY_COLUMN
        else:
            field = take(store, BY_COLUMN)
            if field < 0:
                break
            line = transposed(field)
            one = transposed(ahead(line, lanes[SOUTH_LANE + line], ta, tb, tc, td))
            two = transposed(behind(line, lanes[NORTH_LANE + line], ta, tb, tc, td))
            then = BY_ROW
        plan[NODES] += 2
        arrived = reach(lanes, plan, store, at, level, field, natural(one), then)
        if arrived or reach(lanes, plan, store, at, level, field, natural(two), then):
            arrive(plan, level, field, key)
            return True
    leave_entry(plan, store, level, whole(store[at + SLOT]))
    return False


@inlined
def lay_out(plan: Ints, store: Words, at: int) -> None:
    """Which fields of an entry to try along their rows, which along their columns."""
    lines = whole(store[at + LINES]) if plan[SPEEDUPS] & USE_LINES else ALL_LINES
    columns = np.uint64(lines >> 16) * EVERY_ROW
    for word in range(4):
        store[BY_ROW + word] = store[at + word] & ROWS[lines >> 4 * word & 15]
        store[BY_COLUMN + word] = store[at + word] & columns
        store[NEAR + word] = NONE
        store[FARTHER + word] = NONE
    store[THEIR_LINES] = NONE


@inlined
def reach(lanes: Lanes, plan: Ints, store: Words, at: int, level: int, field: int, end: int, then: int) -> bool:
    """The runner comes to `end`. Nearer fields join the entry at once and are tried on their other line.

    The rest waits until the entry is done: a shorter way to them may still turn up. Once it is seen that the next level
    arrives, only an arrival on this one is of interest.
    """
    if end == field:
        return False
    change = plan[DISTANCE + end] - plan[DISTANCE + field]
    if plan[DISTANCE + end] == 0:
        return True
    word, here = end >> 6, bit(end)
    slot = whole(store[at + SLOT])
    if store[slot + word] & here:
        return False
    if change < 0:
        store[slot + word] |= here
        store[at + word] |= here
        store[then + word] |= here
        if not plan[SPEEDUPS] & USE_LINES:
            store[BY_COLUMN - then + word] |= here
    elif not plan[SEEN_AHEAD]:
        if change == 0 and plan[SEES] and among(store, ALONE, end):
            look_on(lanes, plan, level, field, end, whole(store[at + KEY]))
        store[(FARTHER if change else NEAR) + word] |= here
        store[THEIR_LINES] |= np.uint64(1 << (16 + (end & 15) if then else end >> 4))
    return False


@inlined
def help_entry(lanes: Lanes, plan: Ints, store: Words, level: int, entry: int) -> None:
    """All moves of the helpers, each carrying the entry's whole set."""
    at = natural(entry)
    key = whole(store[at + KEY])
    helper, x, y, z = key & 511, key >> 9 & 511, key >> 18 & 511, key >> 27
    used = columns_used(store, at)
    for turn in range(4):  # one place in the code for all of them, so that it can be compiled in here
        move_helper(lanes, plan, store, level, at, used, helper, x, y, z)
        if turn == 0:
            helper, x = x, helper
        elif turn == 1:
            helper, y = y, helper
        else:
            helper, z = z, helper


@inlined
def move_helper(
    lanes: Lanes, plan: Ints, store: Words, level: int, at: int, used: int, helper: int, x: int, y: int, z: int
) -> None:
    """One helper in four directions; x <= y <= z are the others."""
    if helper == ABSENT:
        return
    east = ahead(helper, lanes[EAST_LANE + helper], x, y, z, z)
    west = behind(helper, lanes[WEST_LANE + helper], x, y, z, z)
    row = row_of(store, at, helper >> 4)
    push(plan, store, level, at, helper, east, row, LYING, x, y, z)
    push(plan, store, level, at, helper, west, row, LYING, x, y, z)
    line, tx, ty, tz = transposed(helper), transposed(x), transposed(y), transposed(z)
    south = ahead(line, lanes[SOUTH_LANE + line], tx, ty, tz, tz)
    north = behind(line, lanes[NORTH_LANE + line], tx, ty, tz, tz)
    column = column_of(store, at, helper & 15) if used >> (helper & 15) & 1 else 0
    push(plan, store, level, at, line, south, column, UPRIGHT, x, y, z)
    push(plan, store, level, at, line, north, column, UPRIGHT, x, y, z)


@inlined
def push(
    plan: Ints,
    store: Words,
    level: int,
    at: int,
    start: int,
    end: int,
    line: int,
    upright: bool,
    x: int,
    y: int,
    z: int,
) -> None:
    """A helper slides from start to end, numbered along its line. Runners in `line` may stand in its way."""
    if start == end:
        return
    plan[NODES] += 1
    met = line & span_of(start, end)
    if met:
        push_blocked(plan, store, level, at, start, end, met, upright, x, y, z)
        return
    key, lines = key_of(transposed(end) if upright else end, x, y, z), lines_between(start, end, upright)
    send(plan, store, level + 1, key, lines, store[at], store[at + 1], store[at + 2], store[at + 3])


@kernel
def push_blocked(
    plan: Ints, store: Words, level: int, at: int, start: int, end: int, met: int, upright: bool, x: int, y: int, z: int
) -> None:
    """Runners that stand in the way stop the helper before them, each in a position of its own; the others don't."""
    sign = 1 if end > start else -1
    w0, w1, w2, w3 = store[at], store[at + 1], store[at + 2], store[at + 3]
    while met:
        line = (start & ~15) | lowest(np.uint64(met))
        met &= met - 1
        field = transposed(line) if upright else line
        w0, w1, w2, w3 = w0 & ~part(field, 0), w1 & ~part(field, 1), w2 & ~part(field, 2), w3 & ~part(field, 3)
        stop = line - sign
        if stop != start:
            key = key_of(transposed(stop) if upright else stop, x, y, z)
            send_one(plan, store, level + 1, key, lines_between(start, line, upright), field)
    if w0 | w1 | w2 | w3:
        key = key_of(transposed(end) if upright else end, x, y, z)
        send(plan, store, level + 1, key, lines_between(start, end, upright), w0, w1, w2, w3)


@inlined
def lines_between(start: int, end: int, upright: bool) -> int:
    """The rows (bits 0 to 15) and columns (16 to 31) that a helper touches."""
    span = span_of(start, end)
    return span | 1 << (16 + (start >> 4)) if upright else span << 16 | 1 << (start >> 4)
