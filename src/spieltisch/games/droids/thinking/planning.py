"""Programs thought through: the rules carry out orders on a copy, dice are replaced by what they bring on average.

Everybody sends in turn, as in the game, what lies face up; what others may still place is not known here.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.games.droids.components import (
    ACT,
    COVER,
    FACES,
    FIELDS,
    GARDEN,
    KINDS,
    LINES,
    MAD,
    MAD_LINES,
    MINE,
    MINE_HITS,
    MINES,
    MOST_HITS,
    ROLL,
    SHOOT,
    SIDE,
    SLOTS,
    SOLO,
    UNCOVER,
)
from spieltisch.games.droids.rules.acting import carry_out
from spieltisch.games.droids.rules.board import (
    BEYOND,
    ahead,
    in_river,
    is_in,
    is_obstacle,
    is_player,
    line_of,
    robot_on,
)
from spieltisch.games.droids.rules.damage import covers
from spieltisch.games.droids.rules.movement import room_ahead, stride
from spieltisch.games.droids.rules.scenarios import is_caught, is_enclosed
from spieltisch.games.droids.rules.sending import next_slot, rampage, reaches, receiver
from spieltisch.games.droids.state import State

Codes = NDArray[np.int64]
POSITION = State.dtype

# What a shot takes on average, by distance (D18).
HITS = np.array([0.0] + [sum(min(MOST_HITS, die // d) for die in range(1, FACES + 1)) / FACES for d in range(1, SIDE)])

# Worth, counted in transmitters: set by hand and never tuned. How strong players are with it is in `docs/droids.md`.
WET = 0.5
FAR = 0.1  # for each field to the nearest other robot
NEAR_THE_END = 3.0  # a hit counts more the fewer transmitters are left
KEPT_SHOT = 0.12  # a tile not used
KEPT_TILE = 0.01
MINE_WORTH = 3.0
OTHER_AIMS = 0.25  # of what a hit is worth where one plays for mines or a garden
GAP = 0.6  # for each side that is still open around me and the field beside me
HELD_FENCE = 0.4  # a crate that can still be put down
WON = 30.0
HELD_SIDE = 2.0  # D30: a side on which the mad robot cannot move
MAD_AWAY = 0.1  # for each field to the mad robot


@rule
def toll(s: State, me: int, victim: int, hits: float) -> float:
    """What hits on a robot are worth to me."""
    left = LINES - covers(s, victim)
    worth = min(hits, 1.0 * left) * (1.0 + NEAR_THE_END / (1.0 + left))
    if victim == me:
        return -worth
    return worth * OTHER_AIMS if s.scenario in (MINES, GARDEN) else worth


@rule
def obey(s: State, robot: int, tile: int, me: int) -> float:
    """A robot carries out an order to its end; what that is worth to me in transmitters and mines."""
    mines = s.mines[me]
    s.phase = ACT
    carry_out(s, robot, tile // 4, tile % 4)
    gain = 0.0
    if s.phase == ROLL:
        gain += toll(s, me, s.victim, HITS[s.distance])
    elif s.phase == UNCOVER:
        gain -= toll(s, me, s.victim, 1.0)
        free_one(s, s.victim)
    while s.left > 0:
        s.phase = ACT
        stride(s)
        if s.phase == COVER:
            gain += toll(s, me, s.victim, 1.0 * MINE_HITS)
    s.phase = ACT
    return float(gain + MINE_WORTH * (s.mines[me] - mines))


@rule
def free_one(s: State, seat: int) -> None:
    for line in range(LINES):
        if s.covered[seat, line]:
            s.covered[seat, line] = 0
            return


@rule
def send_next(s: State, seat: int, me: int) -> float:
    """A seat sends the next order to its own robot or else to a repair robot, if there is one; NaN if not."""
    if is_in(s, seat):
        for to in range(3):
            robot = receiver(seat, to)
            if s.field[robot] >= 0:
                line = line_of(s, seat, s.field[robot])
                if reaches(s, seat, line, to):
                    slot = next_slot(s, seat, line)
                    tile = s.slots[seat, line, slot] - 1
                    s.slots[seat, line, slot] = 0
                    return obey(s, robot, tile, me)
    return np.nan


@rule
def others_send(s: State, first: int, last: int, me: int) -> float:
    """The seats after `first` up to before `last`, clockwise, send once each."""
    gain = 0.0
    seat = (first + 1) % s.seats
    while seat != last:
        sent = send_next(s, seat, me)
        if not np.isnan(sent):
            gain += sent
        seat = (seat + 1) % s.seats
    return gain


@rule
def open_round(s: State, me: int, heeding: int) -> float:
    """D8: those before me in turn send first."""
    return others_send(s, s.start - 1 + s.seats, me, me) if heeding and s.start != me else 0.0


@rule
def follow(s: State, me: int, heeding: int) -> float:
    """My program as it lies, and what the others send meanwhile."""
    gain = 0.0
    for _ in range(LINES * SLOTS):
        sent = send_next(s, me, me)
        if np.isnan(sent):
            break
        gain += sent
        if heeding:
            gain += others_send(s, me, me, me)
    return gain


@rule
def close_round(s: State, me: int) -> float:
    """The others send what is left to them."""
    gain = 0.0
    for _ in range(LINES * SLOTS):
        before = gain
        sent = False
        for other in range(s.seats):
            if other != me:
                more = send_next(s, other, me)
                if not np.isnan(more):
                    gain += more
                    sent = True
        if not sent and before == gain:
            break
    return gain


@rule
def outlook(s: State, me: int) -> float:
    """How well a robot stands at the end of a round, and what its hand is worth."""
    if not is_in(s, me):
        return -WON
    value = 0.0
    for kind in range(KINDS):
        value += s.hands[me, kind] * (KEPT_SHOT if kind == SHOOT else KEPT_TILE)
    if in_river(s, me):
        value -= WET
    if s.scenario == SOLO:
        return value + solo_outlook(s)
    if s.scenario == GARDEN:
        return value + garden_outlook(s, me)
    return value - FAR * way_to(s, me)


@rule
def garden_outlook(s: State, me: int) -> float:
    """D28: how much of a fence is missing around the smallest garden here, and whether a piece of it is in hand."""
    if is_enclosed(s, s.field[me]):
        return WON
    fewest = 2 * SIDE
    for heading in range(4):
        beside = ahead(s.field[me], heading)
        if beside != BEYOND and not is_obstacle(s, beside):
            fewest = min(fewest, open_sides(s, s.field[me]) + open_sides(s, beside) - 2)
    return float(HELD_FENCE * (s.carried[me] > 0) - GAP * fewest)


@rule
def open_sides(s: State, field: int) -> int:
    count = 0
    for heading in range(4):
        beside = ahead(field, heading)
        count += beside != BEYOND and not is_obstacle(s, beside)
    return count


@rule
def steps_between(a: int, b: int) -> int:
    return int(abs(a // SIDE - b // SIDE) + abs(a % SIDE - b % SIDE))


@rule
def way_to(s: State, me: int) -> int:
    """The steps on foot or through the water to the nearest other robot, in Mines to the nearest mine."""
    seen = np.zeros(FIELDS, np.int64)
    queue = np.empty(FIELDS, np.int64)
    queue[0] = s.field[me]
    seen[queue[0]] = 1
    size = 1
    for i in range(FIELDS):
        if i == size:
            break
        field = queue[i]
        if is_prey(s, field, me):
            return int(seen[field]) - 1
        for heading in range(4):
            beside = ahead(field, heading)
            if beside != BEYOND and seen[beside] == 0 and not is_obstacle(s, beside):
                seen[beside] = seen[field] + 1
                queue[size] = beside
                size += 1
    return 2 * SIDE


@rule
def is_prey(s: State, field: int, me: int) -> bool:
    if s.scenario == MINES:
        return bool(s.thing[field] == MINE)
    robot = robot_on(s, field)
    return is_player(robot) and robot != me


@rule
def solo_outlook(s: State) -> float:
    """D30: how often the mad robot will be caught after its own program, what its shots cost, how well it is held."""
    scratch: Any = np.empty(1, POSITION)
    value = 0.0
    for program in range(1, FACES + 1):
        scratch[0] = s
        value += run_wild(scratch[0], program) / FACES
    for heading in range(4):
        value += HELD_SIDE * (room_ahead(s, MAD, heading) == BEYOND)
    return value - MAD_AWAY * steps_between(s.field[MAD], s.field[0])


@rule
def run_wild(s: State, program: int) -> float:
    """One of the mad robot's programs, in place: what it brings and costs."""
    cost = 0.0
    s.program = program
    s.line = 0
    while s.line < MAD_LINES:
        s.phase = ACT
        rampage(s)
        if s.phase == ROLL:
            cost += toll(s, 0, 0, HITS[s.distance])
        while s.left > 0:
            stride(s)
    return WON * is_caught(s) + cost
