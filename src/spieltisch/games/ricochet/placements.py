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

from typing import NamedTuple

import numpy as np

from spieltisch.core.record import rule
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
)
from spieltisch.games.ricochet.components import FIELDS, Ints
from spieltisch.games.ricochet.distance import FAR

FOUND, UNSOLVABLE, FULL, STOPPED, UNDECIDED, BEYOND = range(6)
EAST_STOPS, WEST_STOPS, SOUTH_STOPS, NORTH_STOPS = 0, 256, 512, 768
ABSENT = 511  # a helper that is not there: far from every field in both directions, transposed too
WIDE = 1023
ALL_LINES = 0xFFFFFFFF

BLOCK = 8  # words of a slot, of an entry and of a set kept for later: one line of the processor's cache
NEWEST, KEY = 4, 5  # slot: set seen, (level << 32 | number of its newest entry), key
SLOT, LINES, OLDER = 4, 6, 7  # entry: set, slot, key, lines, what was newest before
SLOTS, LENGTH, MASK, NODES, STOP, OPTIMUM, RUNNER, PLACEMENT, LATER, MARKS = range(10)
ROOM = 300  # an entry makes fewer new slots and entries than this
FIRST_INDEX = 1024
HASH = 0x2545F4914F6CDD1D

USE_LINES = 1
SPEEDUPS = USE_LINES


class Memory(NamedTuple):
    """`index` finds the slot of a placement; `log` has the entries of all levels, one after the other."""

    index: Ints
    slots: Words
    log: Words
    later: Words  # two halves: sets for the level after next, from this level and from the last
    work: Words
    marks: Ints


class Course(NamedTuple):
    """The board and the goal: where slides end when nobody is in the way, and the distances to the target."""

    stops: Ints
    distance: Ints
    speedups: int


@rule
def split(block: Words, marks: Ints) -> Memory:
    """Share out one block of memory: a slot for each placement, two entries or more for each slot."""
    places = FIRST_INDEX
    while places * 2 * (1 + BLOCK // 2) <= len(block) * 7 // 20 and places < 1 << 24:
        places *= 2
    work, rest = block[:24], block[24:]
    index, rest = rest[:places], rest[places:]
    slots, rest = rest[: places // 2 * BLOCK], rest[places // 2 * BLOCK :]
    half = len(rest) // 10 // BLOCK * BLOCK
    return Memory(index.view(np.int64), slots, rest[2 * half :], rest[: 2 * half], work, marks)


@rule
def find_stops(ground: Ints) -> Ints:
    """Where slides end on the empty board: E and W by field, S and N by transposed field, so that all count alike."""
    stops = np.empty(4 * FIELDS, np.int64)
    for field in range(FIELDS):
        back, far = FIELDS - 1 - field, transposed(FIELDS - 1 - field)
        here = transposed(field)
        stops[EAST_STOPS + back] = back if ground[back] & 2 else stops[EAST_STOPS + back + 1]
        stops[WEST_STOPS + field] = field if ground[field] & 8 else stops[WEST_STOPS + field - 1]
        stops[SOUTH_STOPS + back] = back if ground[far] & 4 else stops[SOUTH_STOPS + back + 1]
        stops[NORTH_STOPS + field] = field if ground[here] & 1 else stops[NORTH_STOPS + field - 1]
    return stops


@rule
def transposed(field: int) -> int:
    return ((field & 15) << 4) + (field >> 4)


@rule
def measure(stops: Ints, target: int) -> Ints:
    """The distances of `distance.py`, line by line: every line is run through once."""
    distance = np.full(FIELDS, FAR)
    done = np.zeros(2 * FIELDS, np.int64)
    queue = np.empty(FIELDS, np.int64)
    distance[target], queue[0] = 0, target
    first, last = 0, 1
    while first < last:
        field = queue[first]
        first += 1
        here = transposed(field)
        row, column = stops[WEST_STOPS + field], stops[NORTH_STOPS + here]
        farther = distance[field] + 1
        if not done[row]:
            done[row] = 1
            for other in range(row, stops[EAST_STOPS + field] + 1):
                if distance[other] == FAR:
                    distance[other], queue[last] = farther, other
                    last += 1
        if not done[FIELDS + column]:
            done[FIELDS + column] = 1
            for line in range(column, stops[SOUTH_STOPS + here] + 1):
                if distance[transposed(line)] == FAR:
                    distance[transposed(line)], queue[last] = farther, transposed(line)
                    last += 1
    return distance


@rule
def ahead(field: int, stop: int, a: int, b: int, c: int, d: int) -> int:
    """Where a slide towards higher numbers ends: before the nearest of four robots or at the wall."""
    near = min((a - field - 1) & WIDE, (b - field - 1) & WIDE)
    other = min((c - field - 1) & WIDE, (d - field - 1) & WIDE)
    return field + min(stop - field, min(near, other))


@rule
def behind(field: int, stop: int, a: int, b: int, c: int, d: int) -> int:
    """The same towards lower numbers."""
    near = min((field - a - 1) & WIDE, (field - b - 1) & WIDE)
    other = min((field - c - 1) & WIDE, (field - d - 1) & WIDE)
    return field - min(field - stop, min(near, other))


@rule
def search(course: Course, runner: int, placement: int, most: int, memory: Memory) -> int:
    """Level after level up to `most`. Leaves in `marks` the optimum and the last position before the arrival."""
    marks, level = memory.marks, course.distance[runner]
    clear(memory)
    if level >= FAR:
        return UNSOLVABLE
    add_start(memory, level, runner, placement)
    first, waiting = 0, 0
    while level <= most:
        end = marks[LENGTH]
        verdict = move_runners(course, memory, level, first, end)
        if verdict != UNDECIDED:
            return verdict
        enter_later(memory, level, waiting)
        waiting, marks[LATER] = marks[LATER], 0
        verdict = move_helpers(course, memory, level, first, end)
        if verdict != UNDECIDED:
            return verdict
        if marks[LENGTH] == end and waiting == 0:
            return UNSOLVABLE
        first = end
        level += 1
    return BEYOND


@rule
def clear(memory: Memory) -> None:
    marks = memory.marks
    marks[SLOTS], marks[LENGTH], marks[NODES], marks[LATER], marks[OPTIMUM] = 0, 0, 0, 0, FAR
    marks[MASK] = FIRST_INDEX - 1
    memory.index[:FIRST_INDEX] = 0


@rule
def add_start(memory: Memory, level: int, runner: int, placement: int) -> None:
    work = memory.work
    work[:4] = NONE
    work[runner >> 6] = bit(runner)
    carry(memory, level, placement, ALL_LINES, work[0], work[1], work[2], work[3])


@rule
def move_runners(course: Course, memory: Memory, level: int, first: int, end: int) -> int:
    for entry in range(first, end):
        if run_entry(course, memory, level, entry * BLOCK):
            return FOUND
        if out_of_room(memory):
            return FULL
    return UNDECIDED


@rule
def move_helpers(course: Course, memory: Memory, level: int, first: int, end: int) -> int:
    marks = memory.marks
    for entry in range(first, end):
        help_entry(course, memory, level, entry * BLOCK)
        if out_of_room(memory):
            return FULL
        if marks[STOP]:
            return STOPPED
        if 2 * (marks[SLOTS] + ROOM) > marks[MASK]:
            grow_index(memory)
    return UNDECIDED


@rule
def out_of_room(memory: Memory) -> bool:
    marks = memory.marks
    return (
        (marks[SLOTS] + ROOM) * BLOCK > len(memory.slots)
        or (marks[LENGTH] + ROOM) * BLOCK > len(memory.log)
        or (marks[LATER] + ROOM) * 2 * BLOCK > len(memory.later)
    )


@rule
def run_entry(course: Course, memory: Memory, level: int, at: int) -> bool:
    """All moves of the runner from the fields of an entry and from nearer fields they lead to. True: arrived.

    `work` holds the fields to be tried along their rows (0 to 3) and along their columns (4 to 7), then those found
    that are equally near (8 to 11) or farther (12 to 15), and their lines (16).
    """
    work, log, stops = memory.work, memory.log, course.stops
    slot = np.int64(log[at + SLOT]) * BLOCK
    key = np.int64(log[at + KEY])
    a, b, c, d = key & 511, key >> 9 & 511, key >> 18 & 511, key >> 27
    ta, tb, tc, td = transposed(a), transposed(b), transposed(c), transposed(d)
    lay_out(work, log, at, course.speedups)
    while True:
        field = take(work, 0)
        if field >= 0:
            one = ahead(field, stops[EAST_STOPS + field], a, b, c, d)
            two = behind(field, stops[WEST_STOPS + field], a, b, c, d)
            across = 4
        else:
            field = take(work, 4)
            if field < 0:
                break
            line = transposed(field)
            one = transposed(ahead(line, stops[SOUTH_STOPS + line], ta, tb, tc, td))
            two = transposed(behind(line, stops[NORTH_STOPS + line], ta, tb, tc, td))
            across = 0
        memory.marks[NODES] += 2
        if reach(course, memory, at, slot, field, one, across) or reach(course, memory, at, slot, field, two, across):
            note_arrival(memory.marks, level, field, key)
            return True
    leave_entry(memory, level, slot)
    return False


@rule
def lay_out(work: Words, log: Words, at: int, speedups: int) -> None:
    lines = np.int64(log[at + LINES]) if speedups & USE_LINES else ALL_LINES
    columns = np.uint64(lines >> 16) * EVERY_ROW
    for word in range(4):
        work[word] = log[at + word] & ROWS[lines >> 4 * word & 15]
        work[4 + word] = log[at + word] & columns
        work[8 + word] = NONE
        work[12 + word] = NONE
    work[16] = NONE


@rule
def take(work: Words, base: int) -> int:
    """Take a field out of one of the sets at work; -1 when it is empty."""
    for word in range(4):
        if work[base + word] != NONE:
            field = lowest(work[base + word])
            work[base + word] &= work[base + word] - ONE
            return word * 64 + field
    return -1


@rule
def reach(course: Course, memory: Memory, at: int, slot: int, field: int, end: int, across: int) -> bool:
    """The runner comes to `end`. The level's set grows at once; what is not nearer waits: a shorter way may come."""
    if end == field:
        return False
    distance, work = course.distance, memory.work
    if distance[end] == 0:
        return True
    word, here = end >> 6, bit(end)
    if memory.slots[slot + word] & here:
        return False
    if distance[end] < distance[field]:
        memory.slots[slot + word] |= here
        memory.log[at + word] |= here
        work[across + word] |= here
        if not course.speedups & USE_LINES:
            work[4 - across + word] |= here
    else:
        work[(8 if distance[end] == distance[field] else 12) + word] |= here
        work[16] |= np.uint64(1 << (16 + (end & 15) if across else end >> 4))
    return False


@rule
def note_arrival(marks: Ints, level: int, field: int, key: int) -> None:
    marks[OPTIMUM], marks[RUNNER], marks[PLACEMENT] = level, field, key


@rule
def leave_entry(memory: Memory, level: int, slot: int) -> None:
    """Equally near fields go to the next level, farther ones are kept for the level after that."""
    work, slots = memory.work, memory.slots
    near, far = NONE, NONE
    for word in range(4):
        work[8 + word] &= ~slots[slot + word]
        slots[slot + word] |= work[8 + word]
        near |= work[8 + word]
        work[12 + word] &= ~slots[slot + word]
        far |= work[12 + word]
    if near != NONE:
        enter(memory, level + 1, slot // BLOCK, np.int64(work[16]), work[8], work[9], work[10], work[11])
    if far != NONE:
        keep_for_later(memory, level, slot // BLOCK)


@rule
def keep_for_later(memory: Memory, level: int, slot: int) -> None:
    at = (level & 1) * (len(memory.later) // 2) + memory.marks[LATER] * BLOCK
    for word in range(4):
        memory.later[at + word] = memory.work[12 + word]
    memory.later[at + SLOT] = np.uint64(slot)
    memory.later[at + LINES] = memory.work[16]
    memory.marks[LATER] += 1


@rule
def enter_later(memory: Memory, level: int, waiting: int) -> None:
    """What the last level kept for the next one."""
    later, slots = memory.later, memory.slots
    start = (1 - (level & 1)) * (len(later) // 2)
    for at in range(start, start + waiting * BLOCK, BLOCK):
        slot = np.int64(later[at + SLOT])
        lines = np.int64(later[at + LINES])
        join(memory, level + 1, slot, lines, later[at], later[at + 1], later[at + 2], later[at + 3])


@rule
def help_entry(course: Course, memory: Memory, level: int, at: int) -> None:
    """All moves of the helpers, each carrying the entry's whole set."""
    key = np.int64(memory.log[at + KEY])
    used = columns_used(memory.log, at)
    a, b, c, d = key & 511, key >> 9 & 511, key >> 18 & 511, key >> 27
    move_helper(course, memory, level, at, used, a, b, c, d)
    move_helper(course, memory, level, at, used, b, a, c, d)
    move_helper(course, memory, level, at, used, c, a, b, d)
    move_helper(course, memory, level, at, used, d, a, b, c)


@rule
def move_helper(
    course: Course, memory: Memory, level: int, at: int, used: int, helper: int, x: int, y: int, z: int
) -> None:
    """One helper in four directions; x <= y <= z are the others."""
    if helper == ABSENT:
        return
    stops, log = course.stops, memory.log
    east = ahead(helper, stops[EAST_STOPS + helper], x, y, z, z)
    west = behind(helper, stops[WEST_STOPS + helper], x, y, z, z)
    row = row_of(log, at, helper >> 4)
    push(memory, level, at, helper, east, row, False, x, y, z)
    push(memory, level, at, helper, west, row, False, x, y, z)
    line, tx, ty, tz = transposed(helper), transposed(x), transposed(y), transposed(z)
    south = ahead(line, stops[SOUTH_STOPS + line], tx, ty, tz, tz)
    north = behind(line, stops[NORTH_STOPS + line], tx, ty, tz, tz)
    column = column_of(log, at, helper & 15) if used >> (helper & 15) & 1 else 0
    push(memory, level, at, line, south, column, True, x, y, z)
    push(memory, level, at, line, north, column, True, x, y, z)


@rule
def push(
    memory: Memory, level: int, at: int, start: int, end: int, line: int, upright: bool, x: int, y: int, z: int
) -> None:
    """A helper slides from start to end, numbered along its line. Runners in `line` may stand in its way."""
    if start == end:
        return
    memory.marks[NODES] += 1
    log = memory.log
    met = line & span_of(start, end)
    if met:
        push_blocked(memory, level, at, start, end, met, upright, x, y, z)
        return
    key = key_of(transposed(end) if upright else end, x, y, z)
    lines = lines_between(start, end, upright)
    carry(memory, level + 1, key, lines, log[at], log[at + 1], log[at + 2], log[at + 3])


@rule
def push_blocked(
    memory: Memory, level: int, at: int, start: int, end: int, met: int, upright: bool, x: int, y: int, z: int
) -> None:
    """Runners that stand in the way stop the helper before them, each in a position of its own; the others don't."""
    work, sign = memory.work, 1 if end > start else -1
    work[:4] = memory.log[at : at + 4]
    while met:
        line = (start & ~15) | lowest(np.uint64(met))
        met &= met - 1
        field = transposed(line) if upright else line
        work[field >> 6] &= ~bit(field)
        stop = line - sign
        if stop != start:
            key = key_of(transposed(stop) if upright else stop, x, y, z)
            carry_alone(memory, level + 1, key, lines_between(start, line, upright), field)
    if work[0] | work[1] | work[2] | work[3]:
        key = key_of(transposed(end) if upright else end, x, y, z)
        lines = lines_between(start, end, upright)
        carry(memory, level + 1, key, lines, work[0], work[1], work[2], work[3])


@rule
def carry_alone(memory: Memory, level: int, key: int, lines: int, field: int) -> None:
    """A set of one field."""
    here, word = bit(field), field >> 6
    first, second = here if word == 0 else NONE, here if word == 1 else NONE
    third, fourth = here if word == 2 else NONE, here if word == 3 else NONE
    carry(memory, level, key, lines, first, second, third, fourth)


@rule
def lines_between(start: int, end: int, upright: bool) -> int:
    """The rows (bits 0 to 15) and columns (16 to 31) that a helper touches."""
    span = span_of(start, end)
    return span | 1 << (16 + (start >> 4)) if upright else span << 16 | 1 << (start >> 4)


@rule
def span_of(start: int, end: int) -> int:
    return (2 << (max(start, end) & 15)) - (1 << (min(start, end) & 15))


@rule
def key_of(helper: int, x: int, y: int, z: int) -> int:
    """The key of a placement: four helpers sorted, 9 bits each; x <= y <= z."""
    a, rest = min(helper, x), max(helper, x)
    b, rest = min(rest, y), max(rest, y)
    return a | b << 9 | min(rest, z) << 18 | max(rest, z) << 27


@rule
def carry(
    memory: Memory, level: int, key: int, lines: int, w0: np.uint64, w1: np.uint64, w2: np.uint64, w3: np.uint64
) -> None:
    """A set of the runner's fields comes to a placement."""
    join(memory, level, slot_of(memory, key), lines, w0, w1, w2, w3)


@rule
def slot_of(memory: Memory, key: int) -> int:
    """The slot of a placement, made if there is none."""
    index, mask = memory.index, memory.marks[MASK]
    place = (key * HASH >> 20) & mask
    while index[place]:
        if index[place] >> 24 == key:
            return (index[place] & 0xFFFFFF) - 1
        place = (place + 1) & mask
    slot = memory.marks[SLOTS]
    memory.marks[SLOTS] += 1
    index[place] = key << 24 | (slot + 1)
    memory.slots[slot * BLOCK : slot * BLOCK + 5] = NONE
    memory.slots[slot * BLOCK + KEY] = np.uint64(key)
    return slot


@rule
def grow_index(memory: Memory) -> None:
    size = min(4 * (memory.marks[MASK] + 1), len(memory.index))
    memory.marks[MASK] = size - 1
    memory.index[:size] = 0
    for slot in range(memory.marks[SLOTS]):
        key = np.int64(memory.slots[slot * BLOCK + KEY])
        place = (key * HASH >> 20) & (size - 1)
        while memory.index[place]:
            place = (place + 1) & (size - 1)
        memory.index[place] = key << 24 | (slot + 1)


@rule
def join(
    memory: Memory, level: int, slot: int, lines: int, w0: np.uint64, w1: np.uint64, w2: np.uint64, w3: np.uint64
) -> None:
    """What has not been seen at this placement joins its entry of this level."""
    slots, at = memory.slots, slot * BLOCK
    w0 &= ~slots[at]
    w1 &= ~slots[at + 1]
    w2 &= ~slots[at + 2]
    w3 &= ~slots[at + 3]
    if w0 | w1 | w2 | w3:
        slots[at] |= w0
        slots[at + 1] |= w1
        slots[at + 2] |= w2
        slots[at + 3] |= w3
        enter(memory, level, slot, lines, w0, w1, w2, w3)


@rule
def enter(
    memory: Memory, level: int, slot: int, lines: int, w0: np.uint64, w1: np.uint64, w2: np.uint64, w3: np.uint64
) -> None:
    """Put a set into the slot's entry of this level, made if there is none."""
    log, newest = memory.log, np.int64(memory.slots[slot * BLOCK + NEWEST])
    if newest >> 32 == level + 1:
        at = (newest & 0xFFFFFFFF) * BLOCK
        log[at + LINES] |= np.uint64(lines)
    else:
        at = memory.marks[LENGTH] * BLOCK
        memory.slots[slot * BLOCK + NEWEST] = np.uint64((level + 1) << 32 | memory.marks[LENGTH])
        memory.marks[LENGTH] += 1
        log[at : at + 4] = NONE
        log[at + SLOT], log[at + KEY] = np.uint64(slot), memory.slots[slot * BLOCK + KEY]
        log[at + LINES], log[at + OLDER] = np.uint64(lines), np.uint64(newest)
    log[at] |= w0
    log[at + 1] |= w1
    log[at + 2] |= w2
    log[at + 3] |= w3
