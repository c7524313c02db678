"""What an order makes a robot do (D14 to D16, D18, D20 to D22)."""

from spieltisch.core.record import rule
from spieltisch.games.droids.components import (
    BLUE,
    COLOUR,
    DIAGONAL,
    FAR,
    GREY,
    MEND,
    MINE,
    MINES,
    NOTHING,
    REACH,
    RELAY,
    ROLL,
    SHOOT,
    SLANTED,
    TAKE,
)
from spieltisch.games.droids.rules.board import (
    BEYOND,
    NOBODY,
    ahead,
    in_river,
    is_obstacle,
    is_player,
    nearest_robot,
    robot_on,
)
from spieltisch.games.droids.rules.damage import ask_to_free
from spieltisch.games.droids.rules.movement import set_off
from spieltisch.games.droids.state import State


@rule
def carry_out(s: State, robot: int, kind: int, direction: int) -> None:
    """D9: an order that cannot be carried out is spent without effect."""
    if COLOUR[kind] != GREY and in_river(s, robot) != (COLOUR[kind] == BLUE):
        return  # D15
    if REACH[kind] > 0:
        set_off(s, robot, direction + DIAGONAL * SLANTED[kind], REACH[kind])
    elif kind == MEND:
        mend(s, robot, direction)
    elif kind == SHOOT:
        shoot(s, robot, direction)
    elif kind == TAKE:
        take_or_put(s, robot, direction)
    else:
        relay(s, robot, direction, (direction + kind - RELAY) % 4)


@rule
def shoot(s: State, robot: int, direction: int) -> None:
    """D18: the die decides whether the nearest robot is hit; a repair robot is unharmed."""
    target, distance = nearest_robot(s, s.field[robot], direction, blockable=True)
    if target != NOBODY and is_player(target):
        s.victim = target
        s.distance = distance
        s.phase = ROLL


@rule
def take_or_put(s: State, robot: int, direction: int) -> None:
    """D20: on the adjacent field, never on the robot's own."""
    field = ahead(s.field[robot], direction)
    if field == BEYOND:
        return
    if s.carried[robot] == NOTHING:
        take(s, robot, field)
    elif not is_obstacle(s, field) and s.thing[field] == NOTHING and robot_on(s, field) == NOBODY:
        s.thing[field] = s.carried[robot]
        s.carried[robot] = NOTHING


@rule
def take(s: State, robot: int, field: int) -> None:
    other = robot_on(s, field)
    if s.thing[field] != NOTHING:
        s.carried[robot] = s.thing[field]
        s.thing[field] = NOTHING
    elif other != NOBODY and is_player(other):
        s.carried[robot] = s.carried[other]
        s.carried[other] = NOTHING
    if s.scenario == MINES and s.carried[robot] == MINE:
        s.mines[robot] += 1  # D27: it scores at once and frees the gripper
        s.carried[robot] = NOTHING


@rule
def relay(s: State, robot: int, beam: int, heading: int) -> None:
    """D21: obstacles do not stop the beam; a player robot in the river does not react."""
    receiver, _ = nearest_robot(s, s.field[robot], beam, blockable=False)
    if receiver != NOBODY and not (is_player(receiver) and in_river(s, receiver)):
        set_off(s, receiver, heading, FAR)


@rule
def mend(s: State, robot: int, direction: int) -> None:
    """D22: the player robot next to the repair robot, on land or in the river."""
    field = ahead(s.field[robot], direction)
    if field != BEYOND:
        patient = robot_on(s, field)
        if patient != NOBODY and is_player(patient):
            ask_to_free(s, patient)
