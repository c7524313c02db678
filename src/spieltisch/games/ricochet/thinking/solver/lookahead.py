"""Arrivals that can be seen one level before they are reached, on boards without diagonals.

Most ways end like this: a helper moves to where it stops the runner, the runner comes to that stop, and from there it
walks to the target alone, always nearer. When a level is done without an arrival, such an end is looked for from each
of its entries. If there is one, the next level is the optimum, and it need not be made: it is the largest by far.
What is overlooked here is found on the next level, so nothing can be missed.
"""

import numpy as np

from spieltisch.core.budget import Flag
from spieltisch.core.record import inlined, kernel
from spieltisch.games.ricochet.components import STEPS, Ints
from spieltisch.games.ricochet.thinking.solver.bits import (
    EVERY_ROW,
    Words,
    among,
    column_of,
    columns_used,
    lowest,
    natural,
    row_of,
    span_of,
    whole,
    whole_rows,
)
from spieltisch.games.ricochet.thinking.solver.lanes import (
    ABSENT,
    EAST_LANE,
    NORTH_LANE,
    SOUTH_LANE,
    WEST_LANE,
    Four,
    Lanes,
    ahead,
    behind,
    stop_of,
    transposed,
)
from spieltisch.games.ricochet.thinking.solver.store import (
    BLOCK,
    COLUMN_STOPPERS,
    DISTANCE,
    KEY,
    KEYS,
    KNOWN,
    NODES,
    OPTIMUM,
    ROW_STOPPERS,
    RUNNERS,
    SEEN_AHEAD,
    STOPPERS,
    USEFUL,
    WALK,
    Desk,
    key_of,
)

LONGEST_WALK, TRIED = 40, 48  # fields of a walk; where the directions tried on them are kept

Three = tuple[int, int, int]


@kernel
def sees_arrival(desk: Desk, stop: Flag, level: int, first: int, end: int) -> bool:
    """Does one helper's move from an entry of this level let the runner walk to the target?"""
    for entry in range(first, end, BLOCK):
        if stop[0]:
            return False
        at = natural(entry)
        key = whole(desk.store[at + KEY])
        a, b, c, d = key & 511, key >> 9 & 511, key >> 18 & 511, key >> 27
        find_useful(desk.store, at)
        if (
            helper_lets_pass(desk, level, at, a, (b, c, d))
            or helper_lets_pass(desk, level, at, b, (a, c, d))
            or helper_lets_pass(desk, level, at, c, (a, b, d))
            or helper_lets_pass(desk, level, at, d, (a, b, c))
        ):
            return True
    return False


@inlined
def find_useful(store: Words, at: int) -> None:
    """Where a helper could stop a runner of this entry: in a row or a column with one."""
    columns = np.uint64(columns_used(store, at)) * EVERY_ROW
    for word in range(4):
        in_row = store[ROW_STOPPERS + word] & whole_rows(store[at + word])
        store[USEFUL + word] = in_row | store[COLUMN_STOPPERS + word] & columns


@inlined
def helper_lets_pass(desk: Desk, level: int, at: int, helper: int, others: Three) -> bool:
    """One helper in four directions; the others are in order."""
    if helper == ABSENT:
        return False
    (x, y, z), lanes, store = others, desk.lanes, desk.store
    line, tx, ty, tz = transposed(helper), transposed(x), transposed(y), transposed(z)
    east = ahead(helper, lanes[EAST_LANE + helper], x, y, z, z)
    west = behind(helper, lanes[WEST_LANE + helper], x, y, z, z)
    south = transposed(ahead(line, lanes[SOUTH_LANE + line], tx, ty, tz, tz))
    north = transposed(behind(line, lanes[NORTH_LANE + line], tx, ty, tz, tz))
    return (
        (among(store, USEFUL, east) and stops_runner(desk, level, at, helper, east, others))
        or (among(store, USEFUL, west) and stops_runner(desk, level, at, helper, west, others))
        or (among(store, USEFUL, south) and stops_runner(desk, level, at, helper, south, others))
        or (among(store, USEFUL, north) and stops_runner(desk, level, at, helper, north, others))
    )


@kernel
def stops_runner(desk: Desk, level: int, at: int, start: int, end: int, others: Three) -> bool:
    """A helper that has come from start to end: does it stop a runner on a field from which it walks on alone?"""
    at, start, end = natural(at), natural(start), natural(end)
    x, y, z = natural(others[0]), natural(others[1]), natural(others[2])
    plan, store = desk.plan, desk.store
    if start == end:
        return False
    for heading in range(4):
        if among(store, STOPPERS + 4 * heading, end):
            field = end - STEPS[heading]
            runner = runner_behind(desk, at, start, end, heading, (x, y, z))
            if runner >= 0 and walks_alone(desk.lanes, plan, field, (end, x, y, z)):
                made = level - plan[DISTANCE + runner]
                note(plan, made, runner, whole(store[at + KEY]))
                note(plan, made + 1, runner, key_of(end, x, y, z))
                note_walk(plan, made + 2, field, key_of(end, x, y, z))
                plan[OPTIMUM], plan[KNOWN] = level + 1, made
                return True
    return False


@inlined
def runner_behind(desk: Desk, at: int, start: int, end: int, heading: int, others: Three) -> int:
    """A runner of the entry, one farther away, that the helper stops on this heading; -1 if there is none."""
    plan, store, (x, y, z) = desk.plan, desk.store, others
    field, upright = end - STEPS[heading], heading & 1 == 0
    line = column_of(store, at, field & 15) if upright else row_of(store, at, field >> 4)
    if line == 0 or field in (x, y, z):
        return -1
    farthest, farther = stop_of(desk.lanes, 0, field, heading ^ 2, (x, y, z, z)), plan[DISTANCE + field] + 1
    line &= span_of(field >> 4, farthest >> 4) if upright else span_of(field, farthest)
    while line:
        place = lowest(np.uint64(line))
        line &= line - 1
        runner = place << 4 | field & 15 if upright else field & 240 | place
        if plan[DISTANCE + runner] == farther and not between(start, end, runner):
            return int(runner)
    return -1


@inlined
def between(start: int, end: int, field: int) -> bool:
    """Does a runner on this field stand in the helper's way?"""
    low, high = min(start, end), max(start, end)
    return low <= field <= high and (start >> 4 == end >> 4 or (field ^ start) & 15 == 0)


@kernel
def walks_alone(lanes: Lanes, plan: Ints, start: int, others: Four) -> bool:
    """Does the runner get from start to the target, each move bringing it nearer? The fields are left in the plan."""
    a, b, c, d = others
    start, a, b, c, d = natural(start), natural(a), natural(b), natural(c), natural(d)
    if plan[DISTANCE + start] > LONGEST_WALK:
        return False
    steps = 0
    plan[WALK], plan[WALK + TRIED] = start, 0
    while steps >= 0:
        field, direction = natural(plan[WALK + steps]), plan[WALK + TRIED + steps]
        if plan[DISTANCE + field] == 0:
            return True
        if direction == 4:
            steps -= 1
            continue
        plan[WALK + TRIED + steps] += 1
        plan[NODES] += 1
        stop = stop_of(lanes, 0, field, direction, (a, b, c, d))
        if plan[DISTANCE + stop] < plan[DISTANCE + field]:
            steps += 1
            plan[WALK + steps], plan[WALK + TRIED + steps] = stop, 0
    return False


@kernel
def look_on(desk: Desk, level: int, field: int, end: int, key: int) -> None:
    """The runner has come to a field equally near: does it walk on from there alone? Then the next level arrives."""
    plan, others = desk.plan, (key & 511, key >> 9 & 511, key >> 18 & 511, key >> 27)
    if not plan[SEEN_AHEAD] and walks_alone(desk.lanes, plan, end, others):
        made = level - plan[DISTANCE + field]
        note(plan, made, field, key)
        note_walk(plan, made + 1, end, key)
        plan[OPTIMUM], plan[KNOWN], plan[SEEN_AHEAD] = level + 1, made, 1


@inlined
def note(plan: Ints, made: int, runner: int, key: int) -> None:
    plan[RUNNERS + made], plan[KEYS + made] = runner, key


@inlined
def note_walk(plan: Ints, made: int, start: int, key: int) -> None:
    """The fields of the walk, up to the one before the target."""
    for step in range(plan[DISTANCE + start]):
        note(plan, made + step, plan[WALK + step], key)
