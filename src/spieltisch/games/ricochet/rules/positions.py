"""The general search: position by position, for any board, any goal and the turn rule (R7 to R11).

Best first by f = moves made + the least that are still needed (`least`). A move raises f by 0, 1 or 2, so three piles
are enough: the present f and the next two. Each position is expanded once, with the fewest moves that lead to it; when
all piles are empty there is no solution. A position is one number: 8 bits for each robot's field, and above them 2 bits
for each robot's way of moving so far. Robots that may change places without changing the problem are sorted in it.
"""

from typing import NamedTuple

from spieltisch.core.budget import Flag
from spieltisch.core.record import rule
from spieltisch.games.ricochet.components import Ints
from spieltisch.games.ricochet.rules.distance import FAR
from spieltisch.games.ricochet.rules.slides import ALONG_COLUMN, ALONG_ROW, TURNED, UNMOVED, slide, way_after

WAYS_SHIFT = 40
KEY, MADE, PARENT, NEXT, ENTRY = 0, 1, 2, 3, 4
FOUND, UNSOLVABLE, FULL, STOPPED = 0, 1, 2, 3
PRIME = 2147483647


class Problem(NamedTuple):
    """What is asked. `distance` has a row for each robot, of FAR only for those that are not asked to arrive."""

    ground: Ints
    robots: Ints
    ways: Ints
    distance: Ints
    alike: Ints  # robots that are interchangeable
    target: int
    bends: bool  # are there diagonals?


class Memory(NamedTuple):
    """`places` finds a position's entry in `log`; `marks` are counters and results; `piles` have three places, each for
    the first entry of a pile; `stop` ends the search.
    """

    places: Ints
    log: Ints
    marks: Ints
    piles: Ints
    stop: Flag


LENGTH, OPTIMUM, LAST, NODES, MARKS = range(5)


@rule
def search(problem: Problem, memory: Memory, complete: bool) -> int:
    """Find the optimum; `complete` goes on until every position of an optimal solution is in the log."""
    robots, ways, piles = problem.robots.copy(), problem.ways.copy(), memory.piles
    memory.places[:] = 0
    memory.marks[LENGTH], memory.marks[NODES], memory.marks[OPTIMUM], memory.marks[LAST] = 0, 0, FAR, -1
    piles[:] = -1
    f = nearest(problem, robots, ways)
    if f >= FAR:
        return UNSOLVABLE
    remember(memory, key_of(problem, robots, ways), 0, -1, f)
    while True:
        verdict = empty_pile(problem, memory, f, robots, ways, complete)
        if verdict != UNSOLVABLE:
            return verdict
        if memory.marks[OPTIMUM] <= f:
            return FOUND
        if piles[0] < 0 and piles[1] < 0 and piles[2] < 0:
            return FOUND if memory.marks[OPTIMUM] < FAR else UNSOLVABLE
        f += 1


@rule
def empty_pile(problem: Problem, memory: Memory, f: int, robots: Ints, ways: Ints, complete: bool) -> int:
    """Expand all positions of this f, also those that come in meanwhile. UNSOLVABLE: nothing decided yet."""
    piles = memory.piles
    while piles[f % 3] >= 0:
        entry = piles[f % 3]
        piles[f % 3] = memory.log[entry * ENTRY + NEXT]
        key = memory.log[entry * ENTRY + KEY]
        if memory.places[place_of(memory, key)] == entry + 1:
            unpack(key, robots, ways)
            expand(problem, memory, entry, robots, ways)
        if memory.marks[OPTIMUM] <= f and not complete:
            return FOUND
        if memory.stop[0]:
            return STOPPED
        if (memory.marks[LENGTH] + 4 * len(robots)) * ENTRY > len(memory.log):
            return FULL
    return UNSOLVABLE


@rule
def expand(problem: Problem, memory: Memory, entry: int, robots: Ints, ways: Ints) -> None:
    made = memory.log[entry * ENTRY + MADE] + 1
    for robot in range(len(robots)):
        field, way = robots[robot], ways[robot]
        for direction in range(4):
            end = slide(problem.ground, robots, robot, direction)
            if end < 0:
                continue
            memory.marks[NODES] += 1
            robots[robot], ways[robot] = end // 4, way_after(way, direction, end % 4)
            if arrived(problem, robots, ways, robot):
                note_arrival(memory, made, entry)
            else:
                f = made + nearest(problem, robots, ways)
                remember(memory, key_of(problem, robots, ways), made, entry, f)
            robots[robot], ways[robot] = field, way


@rule
def arrived(problem: Problem, robots: Ints, ways: Ints, robot: int) -> bool:
    """R9 and R10: one of the asked robots has come to a stop on the target, having turned."""
    return bool(problem.distance[robot, robots[robot]] == 0 and ways[robot] == TURNED)


@rule
def note_arrival(memory: Memory, made: int, entry: int) -> None:
    if made < memory.marks[OPTIMUM]:
        memory.marks[OPTIMUM], memory.marks[LAST] = made, entry


@rule
def nearest(problem: Problem, robots: Ints, ways: Ints) -> int:
    best = FAR
    for robot in range(len(robots)):
        best = min(best, least(problem, robot, robots[robot], ways[robot]))
    return best


@rule
def least(problem: Problem, robot: int, field: int, way: int) -> int:
    """How many moves this robot needs if it could stop wherever it likes, the turn included (R10).

    Two moves and more turn anyway. Without diagonals a robot on a line with the target has to leave this line and to
    come back, unless it has come to its stop at right angles to it.
    """
    far = int(problem.distance[robot, field])
    if far > 1 or way == TURNED or problem.bends:
        return far
    if far == 0:
        return 4 if way == UNMOVED else 2
    line = ALONG_COLUMN if (field ^ problem.target) & 15 == 0 else ALONG_ROW
    return 3 if way in (UNMOVED, line) else 1


@rule
def key_of(problem: Problem, robots: Ints, ways: Ints) -> int:
    key = 0
    for robot in range(len(robots)):
        key |= ways[robot] << (WAYS_SHIFT + 2 * robot)
        if not problem.alike[robot]:
            key |= robots[robot] << 8 * robot
    for robot in range(len(robots)):
        if problem.alike[robot]:
            key |= robots[robot] << 8 * rank(problem, robots, robot)
    return key


@rule
def rank(problem: Problem, robots: Ints, robot: int) -> int:
    """Which of the interchangeable robots' places this one takes when they are sorted by field."""
    smaller = 0
    for other in range(len(robots)):
        smaller += problem.alike[other] and robots[other] < robots[robot]
    for place in range(len(robots)):
        if problem.alike[place]:
            if smaller == 0:
                return place
            smaller -= 1
    return robot


@rule
def unpack(key: int, robots: Ints, ways: Ints) -> None:
    for robot in range(len(robots)):
        robots[robot] = key >> 8 * robot & 255
        ways[robot] = key >> (WAYS_SHIFT + 2 * robot) & 3


@rule
def place_of(memory: Memory, key: int) -> int:
    """Where in the index a position stands, or would stand."""
    mask = len(memory.places) - 1
    place = key % PRIME & mask
    while memory.places[place] and memory.log[(memory.places[place] - 1) * ENTRY + KEY] != key:
        place = (place + 1) & mask
    return place


@rule
def remember(memory: Memory, key: int, made: int, parent: int, f: int) -> None:
    """Log a position reached for the first time, or in fewer moves than before."""
    place = place_of(memory, key)
    known = memory.places[place] - 1
    if known >= 0 and memory.log[known * ENTRY + MADE] <= made:
        return
    entry = memory.marks[LENGTH]
    memory.marks[LENGTH] += 1
    at = entry * ENTRY
    memory.log[at + KEY], memory.log[at + MADE] = key, made
    memory.log[at + PARENT], memory.log[at + NEXT] = parent, memory.piles[f % 3]
    memory.piles[f % 3] = entry
    memory.places[place] = entry + 1
