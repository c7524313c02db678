"""Moves on boards with diagonals: slides run lane by lane, and robots whose colour lets them pass keep their names.

What is done with the moves is in `placements.py`. A placement's first ALIKE helpers are interchangeable and sorted;
the others stay in their places. Lanes are those of the robot's colour.
"""

import numpy as np

from spieltisch.core.record import inlined, kernel
from spieltisch.games.ricochet.components import DIAGONAL, Ints
from spieltisch.games.ricochet.rules.slides import deflected
from spieltisch.games.ricochet.thinking.solver.bits import NONE, Words, bit, column_of, lowest, row_of, set_at, whole
from spieltisch.games.ricochet.thinking.solver.lanes import ABSENT, GROUND, LANES, Lanes, stop_of, transposed, turns
from spieltisch.games.ricochet.thinking.solver.sets import (
    ALL_LINES,
    BY_ROW,
    FARTHER,
    NEAR,
    REST,
    THEIR_LINES,
    arrive,
    leave_entry,
    send,
    send_one,
    take,
)
from spieltisch.games.ricochet.thinking.solver.store import ALIKE, COLOURS, DISTANCE, KEY, NODES, SLOT, Desk

NO_MOVE = -1
ROUND_AND_ROUND = 64  # more lanes than any slide has that ends


@kernel
def run_entry(desk: Desk, level: int, at: int) -> bool:
    """All moves of the runner from the fields of an entry and from nearer fields they lead to. True: arrived."""
    lanes, plan, store = desk
    key = whole(store[at + KEY])
    for word in range(4):
        store[BY_ROW + word] = store[at + word]
        store[NEAR + word] = NONE
        store[FARTHER + word] = NONE
    store[THEIR_LINES] = NONE
    field = take(store, BY_ROW)
    while field >= 0:
        for direction in range(4):
            plan[NODES] += 1
            end = slide_runner(lanes, plan[COLOURS], field, direction, key)
            if end >= 0 and reach(plan, store, at, field, end):
                arrive(plan, level, field, key)
                return True
        field = take(store, BY_ROW)
    leave_entry(plan, store, level, whole(store[at + SLOT]))
    return False


@inlined
def slide_runner(lanes: Lanes, colour: int, start: int, direction: int, key: int) -> int:
    """R7, R8: where the runner comes to a stop; NO_MOVE if it may not."""
    others = key & 511, key >> 9 & 511, key >> 18 & 511, key >> 27
    field, heading = start, direction
    for _ in range(ROUND_AND_ROUND):
        stop = stop_of(lanes, colour * LANES, field, heading, others)
        if stop == field or not turns(lanes[GROUND + stop], colour):
            return NO_MOVE if lanes[GROUND + stop] & DIAGONAL else stop
        field, heading = stop, deflected(lanes[GROUND + stop], heading, colour)
    return NO_MOVE


@inlined
def reach(plan: Ints, store: Words, at: int, field: int, end: int) -> bool:
    """The runner comes to `end`. Nearer fields join the entry at once, the rest waits until the entry is done."""
    if end == field:
        return False
    if plan[DISTANCE + end] == 0:
        return True
    word, here = end >> 6, bit(end)
    slot = whole(store[at + SLOT])
    if store[slot + word] & here:
        return False
    change = plan[DISTANCE + end] - plan[DISTANCE + field]
    if change < 0:
        store[slot + word] |= here
        store[at + word] |= here
        store[BY_ROW + word] |= here
    else:
        store[(FARTHER if change else NEAR) + word] |= here
        store[THEIR_LINES] = np.uint64(ALL_LINES)
    return False


@kernel
def help_entry(desk: Desk, level: int, at: int) -> None:
    """All moves of the helpers, each carrying the entry's whole set."""
    key = whole(desk.store[at + KEY])
    for helper in range(4):
        if key >> 9 * helper & 511 != ABSENT:
            for direction in range(4):
                push(desk, level, at, key, helper, direction)


@kernel
def push(desk: Desk, level: int, at: int, key: int, helper: int, direction: int) -> None:
    """A helper slides lane by lane. Runners in its way stop it, each in a position of its own."""
    lanes, plan, store = desk
    colour, start = plan[COLOURS + 1 + helper], key >> 9 * helper & 511
    rest = key | ABSENT << 9 * helper
    others = rest & 511, rest >> 9 & 511, rest >> 18 & 511, rest >> 27
    plan[NODES] += 1
    for word in range(4):
        store[REST + word] = store[at + word]
    field, heading = start, direction
    for _ in range(ROUND_AND_ROUND):
        stop = stop_of(lanes, colour * LANES, field, heading, others)
        if stop == field:
            break
        leave_runners(desk, level, key, helper, field, stop)
        field = stop
        if not turns(lanes[GROUND + stop], colour):
            break
        heading = deflected(lanes[GROUND + stop], heading, colour)
    if field != start and not lanes[GROUND + field] & DIAGONAL:
        left = set_at(store, REST)
        if left[0] | left[1] | left[2] | left[3]:
            send(plan, store, level + 1, moved(key, helper, field, plan[ALIKE]), ALL_LINES, left)


@inlined
def leave_runners(desk: Desk, level: int, key: int, helper: int, field: int, stop: int) -> None:
    """Runners on a lane from field to stop leave the set; the helper stops before them where it may."""
    (lanes, plan, store), start = desk, key >> 9 * helper & 511
    upright = field & 15 == stop & 15
    met, base = row_of(store, REST, field >> 4), field & ~15
    first, last = field & 15, stop & 15
    if upright:
        met, base = column_of(store, REST, field & 15), (field & 15) << 4
        first, last = field >> 4, stop >> 4
    sign = 1 if last > first else -1
    met &= ((2 << max(first, last)) - (1 << min(first, last))) & ~(1 << first)
    while met:
        line = base | lowest(np.uint64(met))
        met &= met - 1
        runner = transposed(line) if upright else line
        before = transposed(line - sign) if upright else line - sign
        store[REST + (runner >> 6)] &= ~bit(runner)
        if before != start and not lanes[GROUND + before] & DIAGONAL:
            send_one(plan, store, level + 1, moved(key, helper, before, plan[ALIKE]), ALL_LINES, runner)


@inlined
def moved(key: int, helper: int, field: int, alike: int) -> int:
    """The key of a placement in which one helper has moved; the first ones, which are alike, are sorted."""
    key = (key & ~(511 << 9 * helper)) | field << 9 * helper
    if helper >= alike:
        return key
    for _ in range(alike - 1):
        for place in range(alike - 1):
            one, other = key >> 9 * place & 511, key >> (9 * place + 9) & 511
            if one > other:
                key ^= (one ^ other) << 9 * place | (one ^ other) << (9 * place + 9)
    return key
