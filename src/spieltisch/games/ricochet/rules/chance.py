"""What CHANCE does: lays the board (R2, R5), sets the robots (R4), turns a chip over (R9, R17)."""

import numpy as np

from spieltisch.core.record import rule
from spieltisch.core.rng import Rng, below, word
from spieltisch.games.ricochet.components import (
    ALL_CHIPS,
    AT_LEAST,
    AT_MOST,
    CENTRE,
    DIAGONAL,
    FIELDS,
    LONGEST_WAY,
    MOST_BID,
    ROBOTS,
    SHORTEST_WAY,
    SILVER,
    Ints,
)
from spieltisch.games.ricochet.moves import ABSENT, BOARD_CODE, ROBOTS_CODE
from spieltisch.games.ricochet.rules.proof import shortest_way
from spieltisch.games.ricochet.rules.refusals import NO_SUCH_BOARD, NO_SUCH_CHIP, NO_SUCH_START
from spieltisch.games.ricochet.state import LAY, SET, STACK, TURN, State

PUZZLE_ROOM = 1 << 15
NOT_THERE = MOST_BID + 1
PATIENT = 10_000  # starts looked at for a puzzle


@rule
def chance(s: State, rng: Rng) -> int:
    if s.day:
        code = draw_puzzle(s)
        if s.phase != TURN or in_stack(s, code):
            return code
    if s.phase == LAY:
        return draw_board(s, rng)
    if s.phase == SET:
        return draw_start(s, rng)
    return draw_chip(s, rng)


@rule
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Nothing is hidden."""


@rule
def chance_refusal(s: State, code: int) -> int:
    if s.phase == LAY:
        return board_refusal(s, code)
    if s.phase == SET:
        return start_refusal(s, code)
    return 0 if 0 <= code < ALL_CHIPS and in_stack(s, code) else NO_SUCH_CHIP


@rule
def board_refusal(s: State, code: int) -> int:
    """R2: four different marks; R5: diagonals only where they are wanted or chosen."""
    if code >> 16 != BOARD_CODE >> 16:
        return NO_SUCH_BOARD
    marks = 0
    for corner in range(4):
        quadrant = code >> 4 * corner & 15
        marks |= 1 << quadrant // 4
        if s.chosen[corner] >= 0:
            if quadrant != s.chosen[corner]:
                return NO_SUCH_BOARD
        elif quadrant % 4 == 3 and not s.diagonals:
            return NO_SUCH_BOARD
    return 0 if marks == 15 else NO_SUCH_BOARD


@rule
def start_refusal(s: State, code: int) -> int:
    """R4: every robot on a free field of its own, and silver only in its variant."""
    if code >> 45 != ROBOTS_CODE >> 45:
        return NO_SUCH_START
    for robot in range(ROBOTS):
        field = code >> 9 * robot & 511
        absent = robot == SILVER and not s.silver
        if absent != (field == ABSENT) or (not absent and not may_start(s, field)):
            return NO_SUCH_START
        for other in range(robot):
            if field == code >> 9 * other & 511:
                return NO_SUCH_START
    return 0


@rule
def may_start(s: State, field: int) -> bool:
    if field >= FIELDS or field in CENTRE or s.ground[field] & DIAGONAL:
        return False
    for target in s.targets:
        if target == field:
            return False
    return True


@rule
def in_stack(s: State, chip: int) -> bool:
    return s.owner[chip] == STACK and not s.dead >> chip & 1


@rule
def chips_left(s: State) -> int:
    left = 0
    for chip in range(ALL_CHIPS):
        left += in_stack(s, chip)
    return left


@rule
def read_start(code: int, robots: Ints) -> None:
    for robot in range(ROBOTS):
        field = code >> 9 * robot & 511
        robots[robot] = -1 if field == ABSENT else field


@rule
def draw_board(s: State, rng: Rng) -> int:
    free = 15
    for corner in range(4):
        if s.chosen[corner] >= 0:
            free &= ~(1 << s.chosen[corner] // 4)
    code = BOARD_CODE
    for corner in range(4):
        quadrant = s.chosen[corner]
        if quadrant < 0:
            mark = below(rng, 4)
            while not free >> mark & 1:
                mark = (mark + 1 + below(rng, 3)) % 4
            free &= ~(1 << mark)
            quadrant = 4 * mark + below(rng, 4 if s.diagonals else 3)
        code |= quadrant << 4 * corner
    return code


@rule
def draw_start(s: State, rng: Rng) -> int:
    """R4: robots start on random fields."""
    code, taken = ROBOTS_CODE, np.full(ROBOTS, ABSENT)
    for robot in range(ROBOTS):
        while robot != SILVER or s.silver:
            field = below(rng, FIELDS)
            if may_start(s, field) and field not in taken:
                taken[robot] = field
                break
        code |= taken[robot] << 9 * robot
    return code


@rule
def draw_chip(s: State, rng: Rng) -> int:
    """R9: any of the stack; R17: alone one whose way is as long as asked for, as nearly as there is one."""
    off = np.full(ALL_CHIPS, NOT_THERE)
    for chip in range(ALL_CHIPS):
        if in_stack(s, chip):
            off[chip] = off_by(s, chip) if s.length else 0
    fitting = np.flatnonzero(off == off.min())
    return int(fitting[below(rng, len(fitting))])


@rule
def off_by(s: State, chip: int) -> int:
    """R17: by how many moves the way of a chip is shorter or longer than asked for."""
    way = shortest_way(s, s.robots, chip, PUZZLE_ROOM)
    return max(AT_LEAST[s.length] - way, way - AT_MOST[s.length], 0) if way > 0 else MOST_BID


@rule
def draw_puzzle(s: State) -> int:
    """The same for everybody on that day: a chip whose way is as long as the weekday asks."""
    rng = np.array([s.day, 0x52494343, 0x4F434845, 0x54])
    for _ in range(12):
        word(rng)
    if s.phase == LAY:
        return draw_board(s, rng)
    weekday = (s.day + 3) % 7  # 1 January 1970 was a Thursday
    robots = np.empty(ROBOTS, np.int64)
    start, chip = 0, -1
    for _ in range(PATIENT):
        start, chip = draw_start(s, rng), below(rng, ALL_CHIPS)
        read_start(start, robots)
        if SHORTEST_WAY[weekday] <= shortest_way(s, robots, chip, PUZZLE_ROOM) <= LONGEST_WAY[weekday]:
            break
    return start if s.phase == SET else chip
