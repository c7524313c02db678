"""The rule book of Ricochet Robots, R1 to R18. Moving (R6 to R8) is in `slides.py`, the timer and bids are here.

A player's codes: robot * 4 + direction slides, then `ready`, `give up`, and 100 + n for a bid of n.
CHANCE's codes: a chip; 1 << 20 and four quadrants of 4 bits; 1 << 50 and five robots of 9 bits (511: not in the game).
"""

import numpy as np

from spieltisch.core.record import rule
from spieltisch.core.rng import Rng, below, word
from spieltisch.games.ricochet.components import (
    BARREN,
    CENTRE,
    CHIPS,
    CHIPS_TO_WIN,
    DIAGONAL,
    FIELDS,
    LONGEST_WAY,
    MOST_BID,
    PATIENCE,
    PUZZLE_PATIENCE,
    ROBOTS,
    SHORTEST_WAY,
    SILVER,
    VORTEX,
    Ints,
)
from spieltisch.games.ricochet.distance import FAR, distances
from spieltisch.games.ricochet.positions import (
    FOUND,
    MARKS,
    OPTIMUM,
    TURNED,
    UNMOVED,
    UNSOLVABLE,
    Memory,
    Problem,
    search,
    way_after,
)
from spieltisch.games.ricochet.slides import lay_quadrants, slide
from spieltisch.games.ricochet.state import (
    BIDDING,
    FAILED,
    LAST_CALL,
    LAY,
    OVER,
    SET,
    SHOW,
    STACK,
    THINK,
    TURN,
    State,
)

CHANCE, CLOCK = -1, -2
CHANCE_BIT, CLOCK_BIT = 1 << 16, 1 << 17
ALL_CHIPS = len(CHIPS)
READY, GIVE_UP, BID = 4 * ROBOTS, 4 * ROBOTS + 1, 100
BOARD_CODE, ROBOTS_CODE, ABSENT = 1 << 20, 1 << 50, 511
PROOF = 64  # positions looked at before a chip counts as solvable
PUZZLE_ROOM = 1 << 15
NO_WAY_AT_ALL, UNKNOWN = 0, -1

REFUSALS = (
    ("", ""),
    ("R12", "not_a_bid"),
    ("R12", "not_lower"),
    ("R12", "already_ready"),
    ("R12", "no_bids_now"),
    ("R13", "not_showing"),
    ("R6", "no_way_to_go"),
    ("R8", "ends_on_diagonal"),
    ("R3", "no_such_robot"),
    ("R2", "no_such_board"),
    ("R4", "no_such_start"),
    ("R9", "no_such_chip"),
)
NOT_A_BID, NOT_LOWER, ALREADY_READY, NO_BIDS_NOW, NOT_SHOWING = 1, 2, 3, 4, 5
NO_WAY, ON_DIAGONAL, NO_SUCH_ROBOT, NO_SUCH_BOARD, NO_SUCH_START, NO_SUCH_CHIP = 6, 7, 8, 9, 10, 11

REASONS = ("enough_chips", "no_chips_left", "nobody_wins")


@rule
def setup(s: State, seats: int, options: Ints) -> None:
    s.seats = seats
    s.phase = LAY
    s.must_turn, s.diagonals, s.silver = options[0], options[1], options[2]
    s.goal = options[4] if options[4] else CHIPS_TO_WIN[seats]
    s.seconds = options[5]
    s.patience = PATIENCE if seats > 1 else options[5] * (1 + options[3])  # R15, R17
    s.day = options[10]
    if s.day:
        s.goal, s.patience = 1, PUZZLE_PATIENCE
    for corner in range(4):
        s.chosen[corner] = options[6 + corner] - 1
        for other in range(corner):
            if s.chosen[other] >= 0 and s.chosen[other] // 4 == s.chosen[corner] // 4:
                s.chosen[corner] = -1
    s.quadrants[:], s.targets[:] = -1, -1
    s.robots[:], s.marks[:], s.last_robots[:] = -1, -1, -1
    s.owner[:] = STACK
    s.chip, s.seat, s.last_chip, s.last_winner = -1, -1, -1, -1


@rule
def actors(s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase <= TURN:
        return CHANCE_BIT
    if s.phase == SHOW:
        return 1 << s.seat | CLOCK_BIT
    seats = CLOCK_BIT
    for seat in range(s.seats):
        if not s.ready >> seat & 1 or s.bids[seat] != 1:
            seats |= 1 << seat
    return seats


@rule
def timer(s: State) -> tuple[int, int]:
    """R12, R13, R15, R17."""
    if s.phase < THINK or s.phase == OVER:
        return s.timers, 0
    return s.timers, s.patience if s.phase == THINK else s.seconds


@rule
def legal(s: State, seat: int, codes: Ints) -> int:
    count = 0
    if s.phase == SHOW:
        for code in range(4 * ROBOTS):
            if slide_refusal(s, code) == 0:
                codes[count] = code
                count += 1
        codes[count] = GIVE_UP
        return count + 1
    if not s.ready >> seat & 1:
        codes[count] = READY
        count += 1
    for bid in range(1, s.bids[seat] if s.bids[seat] else MOST_BID + 1):
        codes[count] = BID + bid
        count += 1
    return count


@rule
def refusal(s: State, seat: int, code: int) -> int:
    if seat == CHANCE:
        return chance_refusal(s, code)
    if seat == CLOCK:
        return 0
    if code < READY:
        return slide_refusal(s, code) if s.phase == SHOW else NOT_SHOWING
    if code == GIVE_UP:
        return 0 if s.phase == SHOW else NOT_SHOWING
    if s.phase == SHOW:
        return NO_BIDS_NOW
    if code == READY:
        return ALREADY_READY if s.ready >> seat & 1 else 0
    if not BID < code <= BID + MOST_BID:
        return NOT_A_BID
    return NOT_LOWER if s.bids[seat] and code - BID >= s.bids[seat] else 0  # R12: one's own bid may only be lowered


@rule
def slide_refusal(s: State, code: int) -> int:
    robot = code // 4
    if s.robots[robot] < 0:
        return NO_SUCH_ROBOT
    if slide(s.ground, s.robots, robot, code % 4) >= 0:
        return 0
    return ON_DIAGONAL if can_set_off(s, robot, code % 4) else NO_WAY


@rule
def can_set_off(s: State, robot: int, direction: int) -> bool:
    """Is the next field free? Then it is the slide's end that is forbidden (R8)."""
    field = s.robots[robot]
    if s.ground[field] & 1 << direction:
        return False
    ahead = field + (-16, 1, 16, -1)[direction]
    for other in range(ROBOTS):
        if s.robots[other] == ahead:
            return False
    return True


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
def play(s: State, seat: int, code: int) -> None:
    if seat == CHANCE:
        play_chance(s, code)
    elif seat == CLOCK:
        time_up(s)
    elif code < READY:
        show_move(s, code)
    elif code == GIVE_UP:
        fail(s)
    elif code == READY:
        say_ready(s, seat)
    else:
        bid(s, seat, code - BID)


@rule
def play_chance(s: State, code: int) -> None:
    if s.phase == LAY:
        for corner in range(4):
            s.quadrants[corner] = code >> 4 * corner & 15
        lay_quadrants(s.quadrants, s.ground, s.targets)
        s.phase = SET
    elif s.phase == SET:
        read_start(code, s.robots)
        s.marks[:] = s.robots
        s.dead = 0
        s.phase = TURN
    else:
        turn_chip(s, code)


@rule
def turn_chip(s: State, chip: int) -> None:
    """R9; R14: a chip that is proven unsolvable goes back at once, and if all are, the robots are set anew."""
    s.chip = chip
    if unsolvable(s):
        s.chip = -1
        s.dead |= 1 << chip
        s.phase = SET if chips_left(s) == 0 else TURN
        return
    s.phase = THINK
    s.bids[:], s.order[:], s.announced, s.ready, s.shown = 0, 0, 0, 0, 0
    s.timers += 1


@rule
def chips_left(s: State) -> int:
    left = 0
    for chip in range(ALL_CHIPS):
        left += in_stack(s, chip)
    return left


@rule
def asked(chip: int, robot: int) -> bool:
    """R9: the robot of the target's colour, or any."""
    return chip == VORTEX or chip // 4 == robot


@rule
def unsolvable(s: State) -> bool:
    """R18, within a few positions: only robots that are shut in can be without a solution on a board of ours."""
    return s.robots[: robots_in_game(s)].min() >= 0 and shortest_way(s, s.robots, s.chip, PROOF) == NO_WAY_AT_ALL


@rule
def robots_in_game(s: State) -> int:
    return ROBOTS if s.silver else ROBOTS - 1


@rule
def shortest_way(s: State, robots: Ints, chip: int, room: int) -> int:
    """R18: the optimum, looking at no more positions than there is room for; else NO_WAY_AT_ALL or UNKNOWN."""
    count, ground = robots_in_game(s), s.ground.copy()
    distance, ways = np.full((count, FIELDS), FAR), np.full(count, TURNED)
    for robot in range(count):
        if asked(chip, robot):
            distance[robot] = distances(ground, s.targets[chip], robot)
            if s.must_turn:
                ways[robot] = UNMOVED
    problem = Problem(ground, robots[:count].copy(), ways, distance, np.zeros(count, np.int64))
    memory = Memory(np.zeros(2 * room, np.int64), np.empty(4 * room, np.int64), np.zeros(MARKS, np.int64))
    verdict = search(problem, memory, np.empty(3, np.int64), False)  # noqa: FBT003
    if verdict == UNSOLVABLE:
        return NO_WAY_AT_ALL
    return memory.marks[OPTIMUM] if verdict == FOUND else UNKNOWN


@rule
def bid(s: State, seat: int, moves: int) -> None:
    """R12: the first bid starts the timer; R15: also in the last call. R17: alone one shows at once."""
    s.bids[seat], s.order[seat] = moves, s.announced
    s.announced += 1
    s.ready = 0
    if s.seats == 1:
        show_next(s)
    elif s.phase != BIDDING:
        s.phase = BIDDING
        s.timers += 1


@rule
def say_ready(s: State, seat: int) -> None:
    """R12, R15: when all say so, what is being waited for is over."""
    s.ready |= 1 << seat
    if s.ready == (1 << s.seats) - 1:
        time_up(s)


@rule
def time_up(s: State) -> None:
    s.ready = 0
    if s.phase == SHOW:
        fail(s)
    elif s.phase == BIDDING:
        show_next(s)
    elif s.phase == THINK and s.seats > 1:
        s.phase = LAST_CALL  # R15
        s.timers += 1
    else:
        chip_back(s)


@rule
def show_next(s: State) -> None:
    """R13: the lowest bid shows first, equal ones as they were announced; when none is left the chip goes back."""
    best = -1
    for seat in range(s.seats):
        if s.bids[seat] and not s.shown >> seat & 1 and (best < 0 or before(s, seat, best)):
            best = seat
    s.seat = best
    if best < 0:
        chip_back(s)
        return
    s.phase = SHOW
    s.made = 0
    s.ways[:] = UNMOVED if s.must_turn else TURNED
    s.timers += 1


@rule
def before(s: State, one: int, other: int) -> bool:
    if s.bids[one] != s.bids[other]:
        return bool(s.bids[one] < s.bids[other])
    return bool(s.order[one] < s.order[other])


@rule
def show_move(s: State, code: int) -> None:
    """R13: one move after the other, until the chip is won or the bid used up."""
    robot, direction = code // 4, code % 4
    end = slide(s.ground, s.robots, robot, direction)
    s.robots[robot] = end // 4
    s.ways[robot] = way_after(s.ways[robot], direction, end % 4)
    s.made += 1
    if asked(s.chip, robot) and s.robots[robot] == s.targets[s.chip] and s.ways[robot] == TURNED:
        win(s)
    elif s.made == s.bids[s.seat]:
        fail(s)


@rule
def fail(s: State) -> None:
    """R13: the robots go back and the next bidder follows."""
    s.robots[:] = s.marks
    s.shown |= 1 << s.seat
    show_next(s)


@rule
def win(s: State) -> None:
    """R14: the robots stay where they are."""
    s.owner[s.chip] = s.seat
    s.barren = 0
    end_round(s, s.seat)
    if won_by(s, s.last_winner) >= s.goal:
        s.phase = OVER  # R16


@rule
def chip_back(s: State) -> None:
    """R14: nobody won it. R17: alone it counts as failed and is never shuffled back."""
    if s.seats == 1:
        s.owner[s.chip] = FAILED
    else:
        s.barren += 1
    end_round(s, -1)
    if s.barren == BARREN:
        s.phase = OVER


@rule
def end_round(s: State, winner: int) -> None:
    s.last_chip, s.last_winner = s.chip, winner
    s.last_robots[:] = s.marks
    s.marks[:] = s.robots
    s.ways[:] = UNMOVED
    s.bids[:], s.order[:], s.announced, s.ready, s.shown = 0, 0, 0, 0, 0
    s.chip, s.seat, s.made, s.dead = -1, -1, 0, 0
    s.phase = TURN if chips_left(s) and not s.day else OVER  # R16


@rule
def won_by(s: State, seat: int) -> int:
    count = 0
    for chip in range(ALL_CHIPS):
        count += s.owner[chip] == seat
    return count


@rule
def chance(s: State, rng: Rng) -> int:
    if s.day:
        return draw_puzzle(s)
    if s.phase == LAY:
        return draw_board(s, rng)
    if s.phase == SET:
        return draw_start(s, rng)
    return draw_chip(s, rng)


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
    while True:
        start, chip = draw_start(s, rng), below(rng, ALL_CHIPS)
        read_start(start, robots)
        if SHORTEST_WAY[weekday] <= shortest_way(s, robots, chip, PUZZLE_ROOM) <= LONGEST_WAY[weekday]:
            return start if s.phase == SET else chip


@rule
def read_start(code: int, robots: Ints) -> None:
    for robot in range(ROBOTS):
        field = code >> 9 * robot & 511
        robots[robot] = -1 if field == ABSENT else field


@rule
def draw_chip(s: State, rng: Rng) -> int:
    drawn = below(rng, chips_left(s))
    for chip in range(ALL_CHIPS):
        if in_stack(s, chip):
            if drawn == 0:
                return chip
            drawn -= 1
    return -1


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
def redeal(s: State, seat: int, rng: Rng) -> None:
    """Nothing is hidden."""


@rule
def default(s: State, seat: int) -> int:
    if s.phase == SHOW:
        return GIVE_UP
    if not s.ready >> seat & 1:
        return READY
    return BID + (s.bids[seat] - 1 if s.bids[seat] else MOST_BID)


@rule
def totals(s: State, scores: Ints) -> None:
    for seat in range(s.seats):
        scores[seat] = won_by(s, seat)


@rule
def winners(s: State) -> int:
    """R16: most chips, ties share. R17: alone with more solved than failed."""
    if s.seats == 1:
        return 1 if won_by(s, 0) > won_by(s, FAILED) else 0
    best, seats = 0, 0
    for seat in range(s.seats):
        count = won_by(s, seat)
        if count > best:
            best, seats = count, 0
        if count == best:
            seats |= 1 << seat
    return seats


@rule
def reason(s: State) -> int:
    if s.barren == BARREN:
        return 2
    return 0 if chips_left(s) else 1
