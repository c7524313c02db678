"""How robots move and push (D11 to D17, D24)."""

from spieltisch.core.record import rule
from spieltisch.games.droids.components import BLAST, LEAVE, MINE, MINE_HITS, NOTHING, RUIN
from spieltisch.games.droids.rules.board import BEYOND, NOBODY, ahead, in_river, is_obstacle, is_player, robot_on
from spieltisch.games.droids.rules.damage import count_those_left, go_on, halt, knock_out, ruin, wound
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
    """One step of the robot on the move, with all that comes of it."""
    step(s)
    while s.phase >= BLAST:
        suffer(s)


@rule
def step(s: State) -> None:
    """The robot on the move and all it pushes go one field on; a mine under the foremost goes off next."""
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
        s.victim = foremost
        s.phase = BLAST


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
def suffer(s: State) -> None:
    """The next of what comes of a step or a shot: a mine goes off, transmitters are lost, a robot leaves."""
    if s.phase == BLAST:
        explode(s)
    elif s.phase == RUIN:
        ruin(s)
    elif s.phase == LEAVE:
        knock_out(s)
    else:
        count_those_left(s)


@rule
def explode(s: State) -> None:
    """D24: the mine is gone; a player robot pays for it, a repair robot does not."""
    robot = s.victim
    s.thing[s.field[robot]] = NOTHING
    go_on(s)
    if is_player(robot):
        wound(s, robot, MINE_HITS)
