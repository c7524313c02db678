"""What each move leads to, and a round (R9 to R17): bids, the timer, ways that are shown one after the other, its end.

Where a move makes several things happen, the first is a part of its own (`open_chip`, `lay_bid`, `note_ready`,
`slide_robot`, `put_back`, `note_next`): so the table can also be shown as it is in between.
"""

from spieltisch.core.record import rule
from spieltisch.core.seats import CHANCE, CLOCK
from spieltisch.games.ricochet.moves import BID, GIVE_UP, NEXT, READY, WATCH
from spieltisch.games.ricochet.rules.chance import chips_left, read_start
from spieltisch.games.ricochet.rules.proof import asked, unsolvable
from spieltisch.games.ricochet.rules.scoring import won_by
from spieltisch.games.ricochet.rules.slides import TURNED, UNMOVED, lay_quadrants, slide, way_after
from spieltisch.games.ricochet.state import (
    BIDDING,
    END,
    FAILED,
    LAST_CALL,
    LAY,
    OVER,
    SET,
    SHOW,
    THINK,
    TURN,
    State,
)


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
    elif code == NEXT:
        say_next(s, seat)
    elif code == WATCH:
        watch(s, seat)
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
def open_chip(s: State, chip: int) -> None:
    """R9: it names the target."""
    s.chip = chip


@rule
def turn_chip(s: State, chip: int) -> None:
    """R9; R14: a chip that is proven unsolvable goes back at once, and if all are, the robots are set anew."""
    open_chip(s, chip)
    if unsolvable(s):
        s.chip = -1
        s.dead |= 1 << chip
        if chips_left(s) == 0:
            set_anew(s)
        return
    s.phase = THINK
    s.timers += 1


@rule
def set_anew(s: State) -> None:
    """R14: no chip can be solved from here. It counts as a chip that nobody wins, so that it ends on any board."""
    s.phase = SET
    s.barren += 1
    if s.barren == s.barren_chips:
        s.phase = OVER


@rule
def lay_bid(s: State, seat: int, moves: int) -> None:
    """R12: everybody may think again."""
    s.bids[seat], s.order[seat] = moves, s.announced
    s.announced += 1
    s.ready = 0


@rule
def announce(s: State, seat: int, moves: int) -> None:
    """R12: the first bid starts the timer; R15: also in the last call. R17: alone one shows at once."""
    lay_bid(s, seat, moves)
    if s.seats == 1:
        show_next(s)
    elif s.phase != BIDDING:
        s.phase = BIDDING
        s.timers += 1


@rule
def note_ready(s: State, seat: int) -> None:
    s.ready |= 1 << seat


@rule
def say_ready(s: State, seat: int) -> None:
    """R12, R15: when all say so, what is being waited for is over."""
    note_ready(s, seat)
    if s.ready == (1 << s.seats) - 1:
        time_up(s)


@rule
def time_up(s: State) -> None:
    s.ready = 0
    if s.phase == SHOW:
        fail(s)
    elif s.phase == BIDDING:
        show_next(s)
    elif s.phase == END:
        next_round(s)
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
    s.ways[:] = UNMOVED if s.must_turn else TURNED
    s.timers += 1


@rule
def before(s: State, one: int, other: int) -> bool:
    if s.bids[one] != s.bids[other]:
        return bool(s.bids[one] < s.bids[other])
    return bool(s.order[one] < s.order[other])


@rule
def slide_robot(s: State, code: int) -> None:
    """R6, R10: one move of the way that is shown."""
    robot, direction = code // 4, code % 4
    end = slide(s.ground, s.robots, robot, direction)
    s.robots[robot] = end // 4
    s.ways[robot] = way_after(s.ways[robot], direction, end % 4)
    s.way[s.made] = code + 1
    s.made += 1


@rule
def show_move(s: State, code: int) -> None:
    """R13: one move after the other, until the chip is won or the bid used up."""
    slide_robot(s, code)
    if arrived(s, code // 4):
        win(s)
    elif s.made == s.bids[s.seat]:
        fail(s)


@rule
def arrived(s: State, robot: int) -> bool:
    """R9, R10: is this the robot asked for, on its target, and has it turned?"""
    return bool(asked(s.chip, robot) and s.robots[robot] == s.targets[s.chip] and s.ways[robot] == TURNED)


@rule
def put_back(s: State) -> None:
    """R13: the robots go back to where the round began; who showed has had their turn."""
    s.robots[:] = s.marks
    s.ways[:], s.way[:], s.made = UNMOVED, 0, 0
    s.shown |= 1 << s.seat


@rule
def fail(s: State) -> None:
    """R13: the next bidder follows."""
    put_back(s)
    show_next(s)


@rule
def win(s: State) -> None:
    """R14: the robots stay where they are."""
    s.owner[s.chip] = s.seat
    s.barren = 0
    end_round(s, s.seat)


@rule
def chip_back(s: State) -> None:
    """R14: nobody won it. R17: alone it counts as failed and is never shuffled back."""
    if s.seats == 1:
        s.owner[s.chip] = FAILED
    else:
        s.barren += 1
    end_round(s, -1)


@rule
def end_round(s: State, winner: int) -> None:
    """R14: all is left as it is, to be looked at; R16: at the end of the game for good."""
    s.last_chip, s.last_winner, s.last_made = s.chip, winner, s.made
    s.last_robots[:] = s.marks
    s.seat, s.dead = -1, 0
    s.phase = OVER if is_decided(s) else END
    s.timers += s.phase == END


@rule
def is_decided(s: State) -> bool:
    """R14, R16; the puzzle of a day is one chip."""
    if s.day or s.barren == s.barren_chips or chips_left(s) == 0:
        return True
    return bool(s.last_winner >= 0 and won_by(s, s.last_winner) >= s.goal)


@rule
def watch(s: State, seat: int) -> None:
    """R14: whoever watches the shortest way is waited for."""
    if not s.watching:
        s.timers += 1
    s.watching |= 1 << seat


@rule
def note_next(s: State, seat: int) -> None:
    s.ready |= 1 << seat
    s.watching &= ~(1 << seat)


@rule
def say_next(s: State, seat: int) -> None:
    """R14: when all say so another chip is turned over; with nobody watching any more the others have a look's time."""
    watched = s.watching
    note_next(s, seat)
    if s.ready == (1 << s.seats) - 1:
        next_round(s)
    elif watched and not s.watching:
        s.timers += 1


@rule
def next_round(s: State) -> None:
    """R14: the marks move to where the robots are."""
    s.marks[:] = s.robots
    s.ways[:], s.way[:], s.made = UNMOVED, 0, 0
    s.bids[:], s.order[:], s.announced, s.ready, s.shown, s.watching = 0, 0, 0, 0, 0, 0
    s.chip, s.phase = -1, TURN
