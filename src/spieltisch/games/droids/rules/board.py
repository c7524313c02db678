"""The arena: what lies and stands where."""

from spieltisch.core.record import rule
from spieltisch.games.droids.components import (
    ACROSS,
    CRATE,
    DOWN,
    PLAYERS,
    RIVER,
    ROBOTS,
    ROCK,
    SEATED,
    SIDE,
)
from spieltisch.games.droids.state import State

NOBODY = -1
BEYOND = -1


@rule
def ahead(field: int, heading: int) -> int:
    """The next field in a direction, BEYOND the edge if there is none."""
    row = field // SIDE + DOWN[heading]
    column = field % SIDE + ACROSS[heading]
    if row < 0 or row >= SIDE or column < 0 or column >= SIDE:
        return BEYOND
    return int(row * SIDE + column)


@rule
def robot_on(s: State, field: int) -> int:
    for robot in range(ROBOTS):
        if s.field[robot] == field:
            return robot
    return NOBODY


@rule
def is_obstacle(s: State, field: int) -> bool:
    return bool(s.ground[field] == ROCK or s.thing[field] == CRATE)


@rule
def in_river(s: State, robot: int) -> bool:
    return bool(s.ground[s.field[robot]] == RIVER)


@rule
def is_player(robot: int) -> bool:
    return 0 <= robot < PLAYERS


@rule
def is_in(s: State, seat: int) -> bool:
    return bool(s.field[seat] >= 0)


@rule
def line_of(s: State, seat: int, field: int) -> int:
    """D2: the transmitter of a seat whose line runs through a field; columns for north and south, else rows."""
    side = SEATED[s.seats - 1, seat]
    return field % SIDE if side % 2 == 0 else field // SIDE


@rule
def nearest_robot(s: State, field: int, heading: int, blockable: bool) -> tuple[int, int]:
    """The first robot seen from a field and its distance; NOBODY if there is none or an obstacle is in the way."""
    distance = 1
    field = ahead(field, heading)
    while field != BEYOND:
        robot = robot_on(s, field)
        if robot != NOBODY:
            return robot, distance
        if blockable and is_obstacle(s, field):
            return NOBODY, 0
        field = ahead(field, heading)
        distance += 1
    return NOBODY, 0
