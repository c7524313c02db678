"""The rule book of Ricochet Robots, R1 to R18: who may do what, and what it leads to.

It opens rooms of its own: `slides.py` (R6 to R8), `draws.py` (what CHANCE does), `rounds.py` (R12 to R17) and
`proof.py` (R18). What the numbers of moves mean is in `codes.py`.
"""

from spieltisch.core.record import rule
from spieltisch.core.rng import Rng
from spieltisch.games.ricochet.codes import (
    ALREADY_READY,
    BID,
    CHANCE,
    CLOCK,
    GIVE_UP,
    NO_BIDS_NOW,
    NO_SUCH_ROBOT,
    NO_WAY,
    NOT_A_BID,
    NOT_LOWER,
    NOT_SHOWING,
    ON_DIAGONAL,
    READY,
)
from spieltisch.games.ricochet.components import (
    BARREN,
    CHIPS_TO_WIN,
    MOST_BID,
    PATIENCE,
    PUZZLE_PATIENCE,
    ROBOTS,
    STEPS,
    Ints,
)
from spieltisch.games.ricochet.draws import (
    chance_refusal,
    chips_left,
    draw_board,
    draw_chip,
    draw_puzzle,
    draw_start,
    in_stack,
    read_start,
)
from spieltisch.games.ricochet.rounds import announce, fail, say_ready, show_move, time_up, turn_chip, won_by
from spieltisch.games.ricochet.slides import lay_quadrants, slide
from spieltisch.games.ricochet.state import FAILED, LAY, OVER, SET, SHOW, STACK, THINK, TURN, State

CHANCE_BIT, CLOCK_BIT = 1 << 16, 1 << 17

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
REASONS = ("enough_chips", "no_chips_left", "nobody_wins", "not_solved")


@rule
def setup(s: State, seats: int, options: Ints) -> None:
    s.seats = seats
    s.phase = LAY
    s.must_turn, s.diagonals, s.silver = options[0], options[1], options[2]
    s.goal = options[4] if options[4] and seats > 1 else CHIPS_TO_WIN[seats]  # R16; R17: alone all are played
    s.seconds = options[5]
    s.patience = PATIENCE if seats > 1 else options[5] * (1 + options[3])  # R15, R17
    for corner in range(4):
        s.chosen[corner] = options[6 + corner] - 1
        for other in range(corner):
            if s.chosen[other] >= 0 and s.chosen[other] // 4 == s.chosen[corner] // 4:
                s.chosen[corner] = -1
    if options[10] and seats == 1:
        set_puzzle(s, options[10])
    s.quadrants[:], s.targets[:] = -1, -1
    s.robots[:], s.marks[:], s.last_robots[:] = -1, -1, -1
    s.owner[:] = STACK
    s.chip, s.seat, s.last_chip, s.last_winner = -1, -1, -1, -1


@rule
def set_puzzle(s: State, day: int) -> None:
    """The puzzle of a day is one chip for one player, and the same for everybody whatever else was chosen."""
    s.day, s.goal, s.patience = day, 1, PUZZLE_PATIENCE
    s.must_turn, s.diagonals, s.silver = 1, 0, 0
    s.chosen[:] = -1


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
    ahead = field + STEPS[direction]
    for other in range(ROBOTS):
        if s.robots[other] == ahead:
            return False
    return True


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
        announce(s, seat, code - BID)


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
    if s.day and won_by(s, FAILED):
        return 3
    return 0 if chips_left(s) else 1
