"""Moves on boards without diagonals. What is done with them is in `placements.py`.

A runner's move that has nothing to do with the helper's move before it could have been made first, with the same
result. It is left out: an entry's `lines` are the rows and columns in which the runner must be tried.
"""

from typing import NamedTuple

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
    set_at,
    span_of,
    whole,
)
from spieltisch.games.ricochet.thinking.solver.lanes import (
    ABSENT,
    EAST_LANE,
    NORTH_LANE,
    SOUTH_LANE,
    WEST_LANE,
    ahead,
    behind,
    transposed,
)
from spieltisch.games.ricochet.thinking.solver.lookahead import Three, look_on
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
    Desk,
    key_of,
)

LYING, UPRIGHT = False, True


class Slide(NamedTuple):
    """A helper's way, its fields numbered along its line."""

    start: int
    end: int
    upright: bool


@inlined
def run_entry(desk: Desk, level: int, entry: int) -> bool:
    """All moves of the runner from the fields of an entry and from nearer fields they lead to. True: arrived."""
    lanes, plan, store = desk
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
        arrived = reach(desk, level, at, field, natural(one), then)
        if arrived or reach(desk, level, at, field, natural(two), then):
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
def reach(desk: Desk, level: int, at: int, field: int, end: int, then: int) -> bool:
    """The runner comes to `end`. Nearer fields join the entry at once and are tried on their other line.

    The rest waits until the entry is done: a shorter way to them may still turn up. Once it is seen that the next level
    arrives, only an arrival on this one is of interest.
    """
    plan, store = desk.plan, desk.store
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
            look_on(desk, level, field, end, whole(store[at + KEY]))
        store[(FARTHER if change else NEAR) + word] |= here
        store[THEIR_LINES] |= np.uint64(1 << (16 + (end & 15) if then else end >> 4))
    return False


@inlined
def help_entry(desk: Desk, level: int, entry: int) -> None:
    """All moves of the helpers, each carrying the entry's whole set."""
    at = natural(entry)
    key = whole(desk.store[at + KEY])
    helper, x, y, z = key & 511, key >> 9 & 511, key >> 18 & 511, key >> 27
    used = columns_used(desk.store, at)
    for turn in range(4):  # one place in the code for all of them, so that it can be compiled in here
        move_helper(desk, level, at, used, helper, (x, y, z))
        if turn == 0:
            helper, x = x, helper
        elif turn == 1:
            helper, y = y, helper
        else:
            helper, z = z, helper


@inlined
def move_helper(desk: Desk, level: int, at: int, used: int, helper: int, others: Three) -> None:
    """One helper in four directions; the others are in order."""
    if helper == ABSENT:
        return
    (x, y, z), lanes, store = others, desk.lanes, desk.store
    east = ahead(helper, lanes[EAST_LANE + helper], x, y, z, z)
    west = behind(helper, lanes[WEST_LANE + helper], x, y, z, z)
    row = row_of(store, at, helper >> 4)
    push(desk, level, at, Slide(helper, east, LYING), row, others)
    push(desk, level, at, Slide(helper, west, LYING), row, others)
    line, tx, ty, tz = transposed(helper), transposed(x), transposed(y), transposed(z)
    south = ahead(line, lanes[SOUTH_LANE + line], tx, ty, tz, tz)
    north = behind(line, lanes[NORTH_LANE + line], tx, ty, tz, tz)
    column = column_of(store, at, helper & 15) if used >> (helper & 15) & 1 else 0
    push(desk, level, at, Slide(line, south, UPRIGHT), column, others)
    push(desk, level, at, Slide(line, north, UPRIGHT), column, others)


@inlined
def push(desk: Desk, level: int, at: int, slide: Slide, line: int, others: Three) -> None:
    """A helper slides from start to end. Runners in `line` may stand in its way."""
    if slide.start == slide.end:
        return
    plan, store = desk.plan, desk.store
    plan[NODES] += 1
    met = line & span_of(slide.start, slide.end)
    if met:
        push_blocked(desk, level, at, slide, met, others)
        return
    key, lines = key_behind(slide, slide.end, others), lines_between(slide, slide.end)
    send(plan, store, level + 1, key, lines, set_at(store, at))


@kernel
def push_blocked(desk: Desk, level: int, at: int, slide: Slide, met: int, others: Three) -> None:
    """Runners that stand in the way stop the helper before them, each in a position of its own; the others don't."""
    plan, store = desk.plan, desk.store
    sign = 1 if slide.end > slide.start else -1
    w0, w1, w2, w3 = set_at(store, at)
    while met:
        line = (slide.start & ~15) | lowest(np.uint64(met))
        met &= met - 1
        field = transposed(line) if slide.upright else line
        w0, w1, w2, w3 = w0 & ~part(field, 0), w1 & ~part(field, 1), w2 & ~part(field, 2), w3 & ~part(field, 3)
        if line - sign != slide.start:
            key = key_behind(slide, line - sign, others)
            send_one(plan, store, level + 1, key, lines_between(slide, line), field)
    if w0 | w1 | w2 | w3:
        key = key_behind(slide, slide.end, others)
        send(plan, store, level + 1, key, lines_between(slide, slide.end), (w0, w1, w2, w3))


@inlined
def key_behind(slide: Slide, stop: int, others: Three) -> int:
    """The placement when the helper has come to a stop there."""
    return key_of(transposed(stop) if slide.upright else stop, others[0], others[1], others[2])


@inlined
def lines_between(slide: Slide, end: int) -> int:
    """The rows (bits 0 to 15) and columns (16 to 31) that a helper touches as far as this field."""
    span = span_of(slide.start, end)
    return span | 1 << (16 + (slide.start >> 4)) if slide.upright else span << 16 | 1 << (slide.start >> 4)
