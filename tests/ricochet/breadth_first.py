"""A plain breadth-first search, written apart from the product: slow, simple, and the judge of the solver."""

from collections.abc import Iterator

Field = tuple[int, int]
Robots = tuple[Field, ...]
Walls = list[list[int]]
Diagonals = dict[Field, tuple[int, str]]  # field: (colour, "/" or "\\")
Way = tuple[bool, int | None]  # turned, axis of the last stop: 0 column, 1 row

MOVES = ((-1, 0), (0, 1), (1, 0), (0, -1))
MIRROR = {"/": {0: 1, 1: 0, 2: 3, 3: 2}, "\\": {0: 3, 3: 0, 1: 2, 2: 1}}


def run(walls: Walls, diagonals: Diagonals, robots: Robots, mover: int, direction: int) -> tuple[Field, int] | None:
    """Where a slide ends and the heading it ends with; None when it is not allowed."""
    field, heading, length = robots[mover], direction, 0
    others = robots[:mover] + robots[mover + 1 :]
    while length < 2000:
        row, column = field
        ahead = (row + MOVES[heading][0], column + MOVES[heading][1])
        if walls[row][column] >> heading & 1 or ahead in others:
            break
        field, length = ahead, length + 1
        if field in diagonals and diagonals[field][0] != mover:
            heading = MIRROR[diagonals[field][1]][heading]
    else:
        return None
    return None if length == 0 or field in diagonals else (field, heading)


def after(way: Way, direction: int, heading: int) -> Way:
    turned, axis = way
    return turned or (axis is not None and axis != direction % 2), heading % 2


def solutions(
    walls: Walls,
    diagonals: Diagonals,
    robots: Robots,
    target: Field,
    robot: int | None,
    must_turn: bool,
    deepest: int,
) -> list[tuple[tuple[int, int], ...]]:
    """Every shortest solution of at most `deepest` moves, as (robot, direction) pairs."""
    nobody: Way = (not must_turn, None)
    start = (robots, tuple(nobody for _ in robots))
    paths: dict[tuple[Robots, tuple[Way, ...]], list[tuple[tuple[int, int], ...]]] = {start: [()]}
    seen = {start}
    for _ in range(deepest):
        found = []
        following: dict[tuple[Robots, tuple[Way, ...]], list[tuple[tuple[int, int], ...]]] = {}
        for (places, ways), histories in paths.items():
            for mover, direction, new_places, new_ways in steps(walls, diagonals, places, ways):
                longer = [(*history, (mover, direction)) for history in histories]
                if new_places[mover] == target and robot in (None, mover) and new_ways[mover][0]:
                    found += longer
                elif (new_places, new_ways) not in seen:
                    following.setdefault((new_places, new_ways), []).extend(longer)
        if found:
            return found
        seen |= following.keys()
        paths = following
    return []


def steps(
    walls: Walls, diagonals: Diagonals, places: Robots, ways: tuple[Way, ...]
) -> Iterator[tuple[int, int, Robots, tuple[Way, ...]]]:
    for mover in range(len(places)):
        for direction in range(4):
            if end := run(walls, diagonals, places, mover, direction):
                new_places = (*places[:mover], end[0], *places[mover + 1 :])
                new_ways = (*ways[:mover], after(ways[mover], direction, end[1]), *ways[mover + 1 :])
                yield mover, direction, new_places, new_ways
