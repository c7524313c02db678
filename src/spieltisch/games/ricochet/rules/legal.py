"""Who may do what, and for how long (R6, R8, R12 to R15, R17)."""

from spieltisch.core.record import rule
from spieltisch.core.seats import CHANCE, CHANCE_BIT, CLOCK, CLOCK_BIT
from spieltisch.games.ricochet.components import A_LOOK, MOST_BID, ROBOTS, STEPS, WATCHING, Ints
from spieltisch.games.ricochet.moves import BID, GIVE_UP, NEXT, READY, WATCH
from spieltisch.games.ricochet.rules.chance import chance_refusal
from spieltisch.games.ricochet.rules.refusals import (
    ALREADY_READY,
    ALREADY_WATCHING,
    NO_BIDS_NOW,
    NO_SUCH_ROBOT,
    NO_WAY,
    NOT_A_BID,
    NOT_LOWER,
    NOT_SHOWING,
    ON_DIAGONAL,
    ROUND_GOES_ON,
    ROUND_IS_OVER,
)
from spieltisch.games.ricochet.rules.slides import slide
from spieltisch.games.ricochet.state import END, OVER, SHOW, THINK, TURN, State


@rule
def actors(s: State) -> int:
    if s.phase == OVER:
        return 0
    if s.phase <= TURN:
        return CHANCE_BIT
    if s.phase == SHOW:
        return 1 << s.seat | CLOCK_BIT
    if s.phase == END:
        return ((1 << s.seats) - 1) & ~s.ready | (CLOCK_BIT if s.seats > 1 else 0)
    seats = CLOCK_BIT
    for seat in range(s.seats):
        if not s.ready >> seat & 1 or s.bids[seat] != 1:
            seats |= 1 << seat
    return seats


@rule
def timer(s: State) -> tuple[int, int]:
    """R12 to R15, R17."""
    if s.phase < THINK or s.phase == OVER:
        return s.timers, 0
    if s.phase == END:
        return s.timers, look(s)
    if s.phase == SHOW and s.show_seconds:
        return s.timers, s.show_seconds  # R13
    return s.timers, s.patience if s.phase == THINK else s.seconds


@rule
def look(s: State) -> int:
    """R14: how long the end of a round is looked at; alone as long as one likes."""
    if s.seats == 1:
        return 0
    return WATCHING if s.watching else A_LOOK


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
    if s.phase == END:
        codes[0], codes[1] = NEXT, WATCH
        return 1 if s.watching >> seat & 1 else 2
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
    if code in (NEXT, WATCH):
        return next_refusal(s, seat, code)
    if s.phase >= SHOW:
        return NO_BIDS_NOW if s.phase == SHOW else ROUND_IS_OVER
    if code == READY:
        return ALREADY_READY if s.ready >> seat & 1 else 0
    if not BID < code <= BID + MOST_BID:
        return NOT_A_BID
    return NOT_LOWER if s.bids[seat] and code - BID >= s.bids[seat] else 0  # R12: one's own bid may only be lowered


@rule
def next_refusal(s: State, seat: int, code: int) -> int:
    """R14."""
    if s.phase != END:
        return ROUND_GOES_ON
    return ALREADY_WATCHING if code == WATCH and s.watching >> seat & 1 else 0


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
def default(s: State, seat: int) -> int:
    if s.phase == SHOW:
        return GIVE_UP
    if s.phase == END:
        return NEXT
    if not s.ready >> seat & 1:
        return READY
    return BID + (s.bids[seat] - 1 if s.bids[seat] else MOST_BID)
