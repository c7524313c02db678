"""The fast search, for boards without diagonals: by placements of the helpers.

The robot that must arrive is the runner, the others are helpers. Helpers are interchangeable, and most positions differ
only in where the runner stands. So what is stored is, for each placement of the helpers, the set of fields on which
the runner can be: 256 bits. One helper's move carries the whole set to another placement at once.

Positions are worked off by f = moves made + distance, level after level. f never falls, so the moves made follow from
level and field and need not be stored. The runner's move to a field one nearer stays on the level, to an equally near
one leads to the next level, to a farther one to the level after that; a helper's move leads to the next level.
The first arrival on the target, on level f, proves that f is the optimum.

A runner's move that has nothing to do with the helper's move before it could have been made first, with the same
result. It is left out: an entry's `lines` are the rows and columns in which the runner must be tried.
"""

import numpy as np

from spieltisch.core.record import inlined, rule
from spieltisch.games.ricochet.bits import (
    EVERY_ROW,
    NONE,
    ONE,
    ROWS,
    Words,
    bit,
    column_of,
    columns_used,
    lowest,
    row_of,
    whole,
)
from spieltisch.games.ricochet.components import FIELDS, Ints
from spieltisch.games.ricochet.distance import FAR
from spieltisch.games.ricochet.store import (
    BLOCK,
    DISTANCE,
    EAST_STOPS,
    KEY,
    LATER_AT,
    LINES,
    LOG_AT,
    NEXT_ENTRY,
    NEXT_LATER,
    NODES,
    NORTH_STOPS,
    OPTIMUM,
    PLACEMENT,
    RUNNER,
    SLOT,
    SOUTH_STOPS,
    SPEEDUPS,
    STOP,
    WEST_STOPS,
    grow_index,
    half_of_later,
    join,
    out_of_room,
    share_out,
    slot_of,
    transposed,
)

FOUND, UNSOLVABLE, FULL, STOPPED, UNDECIDED, BEYOND = range(6)
ABSENT = 511  # a helper that is not there: far from every field in both directions, transposed too
WIDE = 1023
ALL_LINES = 0xFFFFFFFF
USE_LINES = 1
ALL_SPEEDUPS = USE_LINES
ALONG_ROW, UPRIGHT = False, True
BY_ROW, BY_COLUMN, NEAR, FARTHER, THEIR_LINES = 0, 4, 8, 12, 16  # the sets at work


@rule
def measure(plan: Ints, target: int) -> None:
    """The distances of `distance.py`, line by line: every line is run through once."""
    distance = plan[DISTANCE:]
    distance[:] = FAR
    done = np.zeros(2 * FIELDS, np.int64)
    queue = np.empty(FIELDS, np.int64)
    distance[target], queue[0] = 0, target
    first, last = 0, 1
    while first < last:
        field = queue[first]
        first += 1
        here = transposed(field)
        row, column = plan[WEST_STOPS + field], plan[NORTH_STOPS + here]
        farther = distance[field] + 1
        if not done[row]:
            done[row] = 1
            for other in range(row, plan[EAST_STOPS + field] + 1):
                if distance[other] == FAR:
                    distance[other], queue[last] = farther, other
                    last += 1
        if not done[FIELDS + column]:
            done[FIELDS + column] = 1
            for line in range(column, plan[SOUTH_STOPS + here] + 1):
                if distance[transposed(line)] == FAR:
                    distance[transposed(line)], queue[last] = farther, transposed(line)
                    last += 1


@inlined
def ahead(field: int, stop: int, a: int, b: int, c: int, d: int) -> int:
    """Where a slide towards higher numbers ends: before the nearest of four robots or at the wall."""
    near = min((a - field - 1) & WIDE, (b - field - 1) & WIDE)
    other = min((c - field - 1) & WIDE, (d - field - 1) & WIDE)
    return field + min(stop - field, near, other)


@inlined
def behind(field: int, stop: int, a: int, b: int, c: int, d: int) -> int:
    """The same towards lower numbers."""
    near = min((field - a - 1) & WIDE, (field - b - 1) & WIDE)
    other = min((field - c - 1) & WIDE, (field - d - 1) & WIDE)
    return field - min(field - stop, near, other)


@rule
def search(plan: Ints, store: Words, runner: int, placement: int, most: int) -> int:
    """Level after level up to `most`. Leaves in the plan the optimum and the last position before the arrival."""
    level = plan[DISTANCE + runner]
    if level >= FAR:
        return UNSOLVABLE
    share_out(plan, store)
    carry_one(plan, store, level, placement, ALL_LINES, runner)
    first, waiting = plan[LOG_AT], 0
    while level <= most:
        end = plan[NEXT_ENTRY]
        verdict = move_runners(plan, store, level, first, end)
        if verdict != UNDECIDED:
            return verdict
        enter_later(plan, store, level, waiting)
        waiting, plan[NEXT_LATER] = plan[NEXT_LATER], 0
        verdict = move_helpers(plan, store, level, first, end)
        if verdict != UNDECIDED:
            return verdict
        if plan[NEXT_ENTRY] == end and waiting == 0:
            return UNSOLVABLE
        first = end
        level += 1
    return BEYOND


@rule
def move_runners(plan: Ints, store: Words, level: int, first: int, end: int) -> int:
    for at in range(first, end, BLOCK):
        if run_entry(plan, store, level, at):
            return FOUND
        if out_of_room(plan, store):
            return FULL
    return UNDECIDED


@rule
def move_helpers(plan: Ints, store: Words, level: int, first: int, end: int) -> int:
    for at in range(first, end, BLOCK):
        grow_index(plan, store)
        help_entry(plan, store, level, at)
        if out_of_room(plan, store):
            return FULL
        if plan[STOP]:
            return STOPPED
    return UNDECIDED


@rule
def run_entry(plan: Ints, store: Words, level: int, at: int) -> bool:
    """All moves of the runner from the fields of an entry and from nearer fields they lead to. True: arrived."""
    key = whole(store[at + KEY])
    a, b, c, d = key & 511, key >> 9 & 511, key >> 18 & 511, key >> 27
    ta, tb, tc, td = transposed(a), transposed(b), transposed(c), transposed(d)
    lay_out(plan, store, at)
    while True:
        field = take(store, BY_ROW)
        if field >= 0:
            one = ahead(field, plan[EAST_STOPS + field], a, b, c, d)
            two = behind(field, plan[WEST_STOPS + field], a, b, c, d)
            then = BY_COLUMN
        else:
            field = take(store, BY_COLUMN)
            if field < 0:
                break
            line = transposed(field)
            one = transposed(ahead(line, plan[SOUTH_STOPS + line], ta, tb, tc, td))
            two = transposed(behind(line, plan[NORTH_STOPS + line], ta, tb, tc, td))
            then = BY_ROW
        plan[NODES] += 2
        if reach(plan, store, at, field, one, then) or reach(plan, store, at, field, two, then):
            plan[OPTIMUM], plan[RUNNER], plan[PLACEMENT] = level, field, key
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
def take(store: Words, at: int) -> int:
    """Take a field out of one of the sets at work; -1 when it is empty."""
    for word in range(4):
        if store[at + word] != NONE:
            field = lowest(store[at + word])
            store[at + word] &= store[at + word] - ONE
            return word * 64 + field
    return -1


@inlined
def reach(plan: Ints, store: Words, at: int, field: int, end: int, then: int) -> bool:
    """The runner comes to `end`. Nearer fields join the entry at once and are tried on their other line.

    The rest waits until the entry is done: a shorter way to them may still turn up.
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
    else:
        store[(FARTHER if change else NEAR) + word] |= here
        store[THEIR_LINES] |= np.uint64(1 << (16 + (end & 15) if then else end >> 4))
    return False


@inlined
def leave_entry(plan: Ints, store: Words, level: int, slot: int) -> None:
    """Equally near fields go to the next level, farther ones are kept for the level after that."""
    lines = whole(store[THEIR_LINES])
    if lines == 0:
        return
    join(plan, store, level + 1, slot, lines, store[NEAR], store[NEAR + 1], store[NEAR + 2], store[NEAR + 3])
    at = plan[LATER_AT] + (level & 1) * half_of_later(plan, store) + plan[NEXT_LATER]
    rest = NONE
    for word in range(4):
        store[at + word] = store[FARTHER + word] & ~store[slot + word]
        rest |= store[at + word]
    if rest != NONE:
        store[at + SLOT] = np.uint64(slot)
        store[at + LINES] = np.uint64(lines)
        plan[NEXT_LATER] += BLOCK


@rule
def enter_later(plan: Ints, store: Words, level: int, waiting: int) -> None:
    """What the last level kept for the next one."""
    start = plan[LATER_AT] + (1 - (level & 1)) * half_of_later(plan, store)
    for at in range(start, start + waiting, BLOCK):
        slot, lines = whole(store[at + SLOT]), whole(store[at + LINES])
        join(plan, store, level + 1, slot, lines, store[at], store[at + 1], store[at + 2], store[at + 3])


@rule
def help_entry(plan: Ints, store: Words, level: int, at: int) -> None:
    """All moves of the helpers, each carrying the entry's whole set."""
    key = whole(store[at + KEY])
    a, b, c, d = key & 511, key >> 9 & 511, key >> 18 & 511, key >> 27
    used = columns_used(store, at)
    move_helper(plan, store, level, at, used, a, b, c, d)
    move_helper(plan, store, level, at, used, b, a, c, d)
    move_helper(plan, store, level, at, used, c, a, b, d)
    move_helper(plan, store, level, at, used, d, a, b, c)


@rule
def move_helper(plan: Ints, store: Words, level: int, at: int, used: int, helper: int, x: int, y: int, z: int) -> None:
    """One helper in four directions; x <= y <= z are the others."""
    if helper == ABSENT:
        return
    east = ahead(helper, plan[EAST_STOPS + helper], x, y, z, z)
    west = behind(helper, plan[WEST_STOPS + helper], x, y, z, z)
    row = row_of(store, at, helper >> 4)
    push(plan, store, level, at, helper, east, row, ALONG_ROW, x, y, z)
    push(plan, store, level, at, helper, west, row, ALONG_ROW, x, y, z)
    line, tx, ty, tz = transposed(helper), transposed(x), transposed(y), transposed(z)
    south = ahead(line, plan[SOUTH_STOPS + line], tx, ty, tz, tz)
    north = behind(line, plan[NORTH_STOPS + line], tx, ty, tz, tz)
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
    slot = slot_of(plan, store, key_of(transposed(end) if upright else end, x, y, z))
    lines = lines_between(start, end, upright)
    join(plan, store, level + 1, slot, lines, store[at], store[at + 1], store[at + 2], store[at + 3])


@rule
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
            carry_one(plan, store, level + 1, key, lines_between(start, line, upright), field)
    if w0 | w1 | w2 | w3:
        slot = slot_of(plan, store, key_of(transposed(end) if upright else end, x, y, z))
        join(plan, store, level + 1, slot, lines_between(start, end, upright), w0, w1, w2, w3)


@rule
def carry_one(plan: Ints, store: Words, level: int, key: int, lines: int, field: int) -> None:
    """A single field of the runner comes to a placement."""
    slot = slot_of(plan, store, key)
    join(plan, store, level, slot, lines, part(field, 0), part(field, 1), part(field, 2), part(field, 3))


@inlined
def part(field: int, word: int) -> np.uint64:
    """The set of one field: its words."""
    return bit(field) if field >> 6 == word else NONE


@inlined
def lines_between(start: int, end: int, upright: bool) -> int:
    """The rows (bits 0 to 15) and columns (16 to 31) that a helper touches."""
    span = span_of(start, end)
    return span | 1 << (16 + (start >> 4)) if upright else span << 16 | 1 << (start >> 4)


@inlined
def span_of(start: int, end: int) -> int:
    return (2 << (max(start, end) & 15)) - (1 << (min(start, end) & 15))


@inlined
def key_of(helper: int, x: int, y: int, z: int) -> int:
    """The key of a placement: four helpers sorted, 9 bits each; x <= y <= z."""
    a, rest = min(helper, x), max(helper, x)
    b, rest = min(rest, y), max(rest, y)
    return a | b << 9 | min(rest, z) << 18 | max(rest, z) << 27
