"""From the log of `placements.py` back to the moves.

The search keeps no parents, because the log tells all there is to know: a position that takes g moves lies on the level
g + distance and on no other. So a position with g moves is walked back one move like this:

    which robot moved last?    one with a wall or another robot directly in front: a slide ends nowhere else
    where did it come from?    from a field behind it, as far as nothing stands in between
    did it stand there?        it did if the log has that position on the level (g - 1) + distance

         . B . . . R|       R stands at a wall. It may have come from the three fields between B and itself, and from
             <─────         any other side on which something is in front of it; the same for B and the others.

The first that the log knows is taken: any will do, each lies on a shortest way. On random positions the whole way back
takes 0.3 microseconds on average. It begins at the last position in the log that leads to the target, with `KNOWN`
moves; what comes after it was noted when the arrival was seen (`sets.py`, `lookahead.py`). At last the positions are
walked forward and their moves named, because the log knows helpers by their fields only, not by their colours.
"""

from spieltisch.core.budget import Flag
from spieltisch.core.record import inlined, kernel
from spieltisch.games.ricochet.components import DIAGONAL, FIELDS, ROBOTS, STEPS, Ints
from spieltisch.games.ricochet.rules import distance
from spieltisch.games.ricochet.rules.positions import FOUND
from spieltisch.games.ricochet.rules.slides import ENDLESS, deflected, slide
from spieltisch.games.ricochet.thinking.solver import flood
from spieltisch.games.ricochet.thinking.solver.bits import NONE, Words, bit, fetch, whole
from spieltisch.games.ricochet.thinking.solver.flood import find_stoppers
from spieltisch.games.ricochet.thinking.solver.lanes import ABSENT, GROUND, LANES, TURNED_BY_ALL, Lanes
from spieltisch.games.ricochet.thinking.solver.placements import search
from spieltisch.games.ricochet.thinking.solver.store import (
    ALIKE,
    ALLOWED,
    ASKED,
    COLOURS,
    DISTANCE,
    FIRST_ROBOT,
    KEYS,
    KNOWN,
    MUST_TURN,
    NEWEST,
    OLDER,
    OPTIMUM,
    PASSING,
    RUNNERS,
    SPEEDUPS,
    TARGET,
    USE_LINES,
    WAY,
    Desk,
    key_of,
    place_of,
    slot_at,
)

MAY_ARRIVE_STRAIGHT = 6  # a verdict beside those of `placements.py`: R10 has to be watched, move by move
BEFORE, AFTER = 32, 40  # positions at work, runner and helpers, in the plan where walks were: none is needed any more
LINE = 64  # bytes that memory fetches at a time

measure_bent, measure_straight = distance.measure, flood.measure


@kernel
def prove(lanes: Lanes, walls: Words, plan: Ints, store: Words, stop: Flag) -> int:
    """Search and trace in one go. The question stands in the plan, from TARGET to PASSING."""
    for at in range(0, LANES, LINE):
        fetch(lanes, at)  # they are needed when the distances are known
    desk, bends = Desk(lanes, plan, store), plan[PASSING] != 0
    find_distances(desk, walls, bends)
    runner = plan[FIRST_ROBOT + plan[ASKED]]
    if plan[MUST_TURN] and plan[DISTANCE + runner] <= 1:
        return MAY_ARRIVE_STRAIGHT
    plan[SPEEDUPS] = plan[ALLOWED]
    if runner == plan[TARGET]:
        plan[SPEEDUPS] &= ~USE_LINES  # R11: it may come back on the line on which it left
    verdict = search(desk, stop, runner, first_placement(plan, plan[PASSING]), bends)
    if verdict == FOUND:
        for made in range(plan[KNOWN], 0, -1):
            step_back(desk, made)
        name_steps(lanes, plan, bends)
    return verdict


@kernel
def find_distances(desk: Desk, walls: Words, bends: bool) -> None:
    lanes, plan, store = desk
    found = plan[DISTANCE : DISTANCE + FIELDS]
    if bends:
        measure_bent(lanes[GROUND:], plan[TARGET], plan[ASKED], found, plan[KEYS : KEYS + FIELDS])
    else:
        measure_straight(walls, store, plan[TARGET], found)
        find_stoppers(walls, store)


@kernel
def first_placement(plan: Ints, passing: int) -> int:
    """The helpers' key, those that no diagonal lets pass first; their colours are left in the plan."""
    place, helpers = 1, plan[AFTER : AFTER + ROBOTS]
    helpers[:] = ABSENT
    plan[COLOURS] = plan[ASKED]
    for passes in range(2):
        for robot in range(ROBOTS):
            there = robot != plan[ASKED] and plan[FIRST_ROBOT + robot] != ABSENT
            if there and passing >> robot & 1 == passes:
                helpers[place] = plan[FIRST_ROBOT + robot]
                plan[COLOURS + place] = robot if passes else TURNED_BY_ALL
                place += 1
        if passes == 0:
            plan[ALIKE] = place - 1 if passing else ROBOTS - 1
    return sorted_key(helpers, plan[ALIKE])


@inlined
def sorted_key(robots: Ints, alike: int) -> int:
    """Runner and helpers: the helpers' key, the first ones sorted."""
    if alike == ROBOTS - 1:
        one, other = min(robots[1], robots[2]), max(robots[1], robots[2])
        low, high = min(other, robots[3]), max(other, robots[3])
        return key_of(robots[4], min(one, low), max(one, low), high)
    key = 0
    for robot in range(1, 5):
        place = robot - 1
        if robot <= alike:
            place = 0
            for other in range(1, alike + 1):
                place += robots[other] < robots[robot]
        key |= robots[robot] << 9 * place
    return key


@kernel
def step_back(desk: Desk, made: int) -> None:
    """Find a position with one move fewer than the one known."""
    robots = desk.plan[AFTER : AFTER + ROBOTS]
    unpack(desk.plan, made, robots)
    for robot in range(5):
        for direction in range(4):
            ended = robots[robot] != ABSENT and blocked(desk.lanes, robots, robot, robots[robot], direction)
            if ended and run_back(desk, robots, robot, direction ^ 2, made - 1):
                return


@inlined
def run_back(desk: Desk, robots: Ints, robot: int, heading: int, made: int) -> bool:
    """One robot back along the lanes on which it may have come, until the log knows the position."""
    (lanes, plan, store), field = desk, robots[robot]
    for _ in range(ENDLESS):
        if blocked(lanes, robots, robot, field, heading):
            return False
        field += STEPS[heading]
        heading = deflected(lanes[GROUND + field], heading, plan[COLOURS + robot])
        if not lanes[GROUND + field] & DIAGONAL:
            stood, robots[robot] = robots[robot], field
            if logged(plan, store, robots, made):
                plan[RUNNERS + made], plan[KEYS + made] = robots[0], sorted_key(robots, plan[ALIKE])
                return True
            robots[robot] = stood
    return False


@inlined
def unpack(plan: Ints, made: int, robots: Ints) -> None:
    robots[0] = plan[RUNNERS + made]
    for helper in range(4):
        robots[1 + helper] = plan[KEYS + made] >> 9 * helper & 511


@inlined
def blocked(lanes: Lanes, robots: Ints, robot: int, field: int, direction: int) -> bool:
    """Is there a wall or another robot directly in front?"""
    if lanes[GROUND + field] & 1 << direction:
        return True
    ahead = field + STEPS[direction]
    for other in range(5):
        if robots[other] == ahead and other != robot:
            return True
    return False


@inlined
def logged(plan: Ints, store: Words, robots: Ints, made: int) -> bool:
    """Is this position reached with so many moves, and not with fewer? The slot's entries are newest first."""
    level = made + plan[DISTANCE + robots[0]]
    word = store[place_of(plan, store, sorted_key(robots, plan[ALIKE]))]
    if word == NONE:
        return False
    newest = whole(store[slot_at(plan, word) + NEWEST])
    while newest >> 32 > level + 1:
        newest = whole(store[(newest & 0xFFFFFFFF) + OLDER])
    if newest >> 32 != level + 1:
        return False
    return bool(store[(newest & 0xFFFFFFFF) + (robots[0] >> 6)] & bit(robots[0]))


@kernel
def name_steps(lanes: Lanes, plan: Ints, bends: bool) -> None:
    """The moves, as robot * 4 + direction, that lead along the positions found to the target."""
    robots, asked, optimum = plan[FIRST_ROBOT : FIRST_ROBOT + ROBOTS], plan[ASKED], plan[OPTIMUM]
    plan[RUNNERS + optimum], plan[KEYS + optimum] = plan[TARGET], plan[KEYS + optimum - 1]
    before, after = plan[BEFORE : BEFORE + ROBOTS], plan[AFTER : AFTER + ROBOTS]
    for made in range(optimum):
        unpack(plan, made, before)
        unpack(plan, made + 1, after)
        mover, end = asked, after[0]
        if end == before[0]:
            mover, end = helper_moved(before, after, robots, asked)
        plan[WAY + made] = mover * 4 + direction_of(lanes, robots, mover, end, bends)
        robots[mover] = end


@kernel
def direction_of(lanes: Lanes, robots: Ints, mover: int, end: int, bends: bool) -> int:
    """In which direction the robot comes to that field: where it lies, unless a diagonal may have turned it."""
    start = robots[mover]
    guess = (2 if end > start else 0) if (start ^ end) & 15 == 0 else 1 if end > start else 3
    for turn in range(4 if bends else 0):
        direction = guess ^ turn
        if slide(lanes[GROUND:], robots, mover, direction) // 4 == end:
            return direction
    return guess


@kernel
def helper_moved(before: Ints, after: Ints, robots: Ints, asked: int) -> tuple[int, int]:
    """Which robot left its field, and the field that is newly taken."""
    mover, end = -1, -1
    for robot in range(len(robots)):
        if robot != asked and not among(after, robots[robot]):
            mover = robot
    for helper in range(1, 5):
        if not among(before, after[helper]):
            end = after[helper]
    return mover, end


@kernel
def among(position: Ints, field: int) -> bool:
    for helper in range(1, 5):
        if position[helper] == field:
            return True
    return False
