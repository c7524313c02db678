"""How robots move and push (D11 to D17, D24)."""

from spieltisch.core.record import rule
from spieltisch.games.droids.board import BEYOND, NOBODY, ahead, in_river, is_obstacle, is_player, robot_on
from spieltisch.games.droids.components import MINE, MINE_HITS, NOTHING
from spieltisch.games.droids.damage import halt, wound
from spieltisch.games.droids.state import State


@rule
def set_off(s: State, robot: int, heading: int, steps: int) -> None:
    s.mover = robot
    s.heading = heading
    s.left = steps


@rule
def room_ahead(s: State, robot: int, heading: int) -> int:
    """The field the foremost of the robot's chain would enter; BEYOND if it meets an obstacle or the edge (D12)."""
    field = ahead(s.field[robot], heading)
    while field != BEYOND and robot_on(s, field) != NOBODY:
        field = ahead(field, heading)
    if field == BEYOND or is_obstacle(s, field):
        return BEYOND
    return field


@rule
def stride(s: State) -> None:
    """One step of the robot on the move, with all it pushes."""
    if room_ahead(s, s.mover, s.heading) == BEYOND:
        halt(s)
        return
    foremost = shift_chain(s)
    s.left -= 1
    if is_player(s.mover) and in_river(s, s.mover):
        s.left = 0  # D13; D16: repair robots go on
    if s.left == 0:
        halt(s)
    if s.thing[s.field[foremost]] == MINE:
        explode(s, foremost)


@rule
def shift_chain(s: State) -> int:
    """D11: everybody in the chain moves one field on. Returns the foremost."""
    robot = s.mover
    foremost = robot
    while robot != NOBODY:
        field = ahead(s.field[robot], s.heading)
        pushed = robot_on(s, field)
        s.field[robot] = field
        foremost = robot
        robot = pushed
    return foremost


@rule
def explode(s: State, robot: int) -> None:
    """D24: the mine is gone; a player robot pays for it, a repair robot does not."""
    s.thing[s.field[robot]] = NOTHING
    if is_player(robot):
        wound(s, robot, MINE_HITS)
