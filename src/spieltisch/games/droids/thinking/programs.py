"""The search for a program: a beam of the most promising ones, an order longer at each step.

A program is a row of orders that are laid and sent one after the other. All programs of one length are too many; so
only the `width` most promising are followed, each with every order that could come next, and of these again only the
best. What a program is worth if it ends here is reckoned by the rules themselves on a copy of the position.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import inlined, kernel, rule
from spieltisch.core.rng import Rng
from spieltisch.games.droids.components import COLOUR, GREY, KINDS, LINES, PROGRAM, REPAIR, ROBOTS, SLOTS
from spieltisch.games.droids.rules.board import is_in, line_of
from spieltisch.games.droids.rules.chance import redeal
from spieltisch.games.droids.rules.sending import next_slot
from spieltisch.games.droids.state import State
from spieltisch.games.droids.thinking.planning import (
    POSITION,
    close_round,
    follow,
    obey,
    open_round,
    others_send,
    outlook,
)

Codes = NDArray[np.int64]
Worth = NDArray[np.float64]
ORDERS = 4 * KINDS
LEAST = -1e9  # worse than anything
NO_ORDER = NO_PLACE = -1

# How long and how wide: 988 decisions of `hard` in 25 games of two to four players (width 48, plans of six orders).
# Plans of three orders lead to the same choice in 96 % of them, of four in 98 %, five 99.8 %, seven and eight 99.9 %.
# A beam of 4 does so in 93 % and in a quarter of the time, of 16 in 98 %, of 96 in 99 % but takes half as much again.
LONGEST_PLAN = 6
UNKNOWN_PLAN = 5  # tiles that others are taken to place still
UNKNOWN_WIDTH = 4  # and the beam that chooses them: it is asked for every tile of everybody


class Beam(NamedTuple):
    """Programs side by side, one in each row.

    The rows are two generations of as many as the beam is wide, which take turns; then a spare one, for an order that
    is tried when its generation is full; then paper, on which a round is played to its end.
    """

    me: int  # whose programs they are
    heeding: int  # 1: what the others send counts too
    width: int
    after: Any  # the position when the program has been carried out, and the others have sent meanwhile
    used: Codes  # of each transmitter the slots that are taken
    gains: Worth  # what the program has brought so far
    ranks: Worth  # what it is worth if it ends here
    firsts: Codes  # its first order, which is the one to be laid now; NO_ORDER: everything lies already
    greyed: Codes  # an order went to a repair robot: none to the own robot follows


@rule
def last_free(s: State, seat: int, line: int) -> int:
    """The first slot behind all tiles of a transmitter; SLOTS if there is none."""
    if s.covered[seat, line]:
        return SLOTS
    slot = SLOTS
    while slot > 0 and s.slots[seat, line, slot - 1] == 0:
        slot -= 1
    return slot


@rule
def greys_laid(s: State, seat: int) -> int:
    """How many grey tiles lie on a seat's transmitters."""
    count = 0
    for line in range(LINES):
        for slot in range(SLOTS):
            tile = s.slots[seat, line, slot]
            if tile > 0 and COLOUR[(tile - 1) // 4] == GREY:
                count += 1
    return count


@rule
def rate_orders(s: State, me: int, width: int, heeding: int, best: Worth) -> float:
    """best[4 * kind + direction]: what the best program is worth that goes on with this order; returns what it is
    worth to stop. Orders to repair robots are sent after all others, so none to the own robot follows them."""
    rows = 2 * width + 2
    after: Any = np.empty(rows, POSITION)
    used = np.empty((rows, LINES), np.int64)
    firsts, greyed = np.empty(rows, np.int64), np.empty(rows, np.int64)
    beam = Beam(me, heeding, width, after, used, np.empty(rows), np.empty(rows), firsts, greyed)
    best[:] = LEAST
    start(beam, s)
    idle = rank_of(beam, 0)
    count = 1
    for depth in range(LONGEST_PLAN):
        here, there = (0, width) if depth % 2 == 0 else (width, 0)
        count = lengthen(beam, here, there, count, best)
        if count == 0:
            break
    return idle


@rule
def start(beam: Beam, s: State) -> None:
    """The first row: what lies already, carried out."""
    me, heeding = beam.me, beam.heeding
    beam.after[0] = s
    for line in range(LINES):
        beam.used[0, line] = last_free(s, me, line)
    beam.gains[0] = open_round(beam.after[0], me, heeding)
    beam.gains[0] += follow(beam.after[0], me, heeding)
    beam.greyed[0] = greys_laid(beam.after[0], me) < greys_laid(s, me)
    beam.firsts[0] = NO_ORDER


@kernel
def open_slot(s: State, used: Codes, me: int, robot: int) -> bool:
    """Whether one more order can be laid for a robot: a tile that stays behind would block it."""
    if s.field[robot] < 0:
        return False
    line = line_of(s, me, s.field[robot])
    return bool(used[line] < SLOTS and next_slot(s, me, line) == SLOTS)


@kernel
def lengthen(beam: Beam, here: int, there: int, count: int, best: Worth) -> int:
    """Every program of one generation with every order that could come next; the best are the next generation.

        here   A  B  C           the programs followed so far, in the rows from `here` on
        tried  Aa Ab Ac Ba ...   each with each order in hand that does something, one after the other
        there  Ac Ba Cb          the best of these: when all rows are taken, a better one replaces the weakest

    What a program is worth counts for its first order even if the program itself is not followed any further, because
    that order is all that is asked for. Returns how many programs there are now.
    """
    kept, width, spare, me = 0, beam.width, 2 * beam.width, beam.me
    for node in range(here, here + count):
        for to in range(3):
            robot = me if to == 0 else REPAIR + to - 1
            if (to == 0 and beam.greyed[node]) or not open_slot(beam.after[node], beam.used[node], me, robot):
                continue
            for tile in range(ORDERS):
                place = there + kept if kept < width else spare
                if not try_order(beam, node, place, robot, tile):
                    continue
                weigh(beam, node, place, tile, best)
                if place == spare:
                    place = make_room(beam, there)
                    if place == NO_PLACE:
                        continue
                take_slot(beam, node, place, line_of(beam.after[node], me, beam.after[node].field[robot]))
                beam.greyed[place] = to > 0
                kept += kept < width
    return kept


@inlined
def try_order(beam: Beam, node: int, place: int, robot: int, tile: int) -> bool:
    """A program with one more order, at another place. False: it is no order for this robot, or it does nothing."""
    me, heeding = beam.me, beam.heeding
    if beam.after[node].hands[me, tile // 4] == 0 or (COLOUR[tile // 4] == GREY) == (robot == me):
        return False
    beam.after[place] = beam.after[node]
    s = beam.after[place]
    s.hands[me, tile // 4] -= 1
    gain = beam.gains[node] + obey(s, robot, tile, me)
    if gain == beam.gains[node] and idle_order(beam.after[node], s, me):
        return False
    if heeding:
        gain += others_send(s, me, me, me)
    beam.gains[place] = gain + follow(s, me, heeding)
    return True


@inlined
def weigh(beam: Beam, node: int, place: int, tile: int, best: Worth) -> None:
    """What the program at a place is worth if it ends here, and what its first order is then worth at least."""
    beam.ranks[place] = rank_of(beam, place)
    first = tile if beam.firsts[node] == NO_ORDER else beam.firsts[node]
    beam.firsts[place] = first
    best[first] = max(best[first], beam.ranks[place])


@inlined
def make_room(beam: Beam, there: int) -> int:
    """The spare program replaces the weakest of its generation; NO_PLACE: it is no better."""
    spare, place = 2 * beam.width, weakest(beam.ranks, there, beam.width)
    if beam.ranks[spare] <= beam.ranks[place]:
        return NO_PLACE
    beam.after[place], beam.gains[place] = beam.after[spare], beam.gains[spare]
    beam.ranks[place], beam.firsts[place] = beam.ranks[spare], beam.firsts[spare]
    return place


@inlined
def take_slot(beam: Beam, node: int, place: int, line: int) -> None:
    """The order that made one program of another takes the next slot of a transmitter."""
    for each in range(LINES):
        beam.used[place, each] = beam.used[node, each] + (each == line)


@inlined
def weakest(ranks: Worth, start: int, width: int) -> int:
    least = start
    for place in range(start + 1, start + width):
        if ranks[place] < ranks[least]:
            least = place
    return least


@inlined
def idle_order(before: State, after: State, me: int) -> bool:
    """Whether an order did nothing at all."""
    for robot in range(len(before.field)):
        if before.field[robot] != after.field[robot]:
            return False
    return bool(before.carried[me] == after.carried[me])


@inlined
def rank_of(beam: Beam, node: int) -> float:
    """What a program is worth that ends here: the round is played to its end on paper."""
    me = beam.me
    if not beam.heeding:
        return float(beam.gains[node] + outlook(beam.after[node], me))
    paper = 2 * beam.width + 1
    beam.after[paper] = beam.after[node]
    gain = beam.gains[node] + close_round(beam.after[paper], me)
    return float(gain + outlook(beam.after[paper], me))


@rule
def best_order(best: Worth, idle: float) -> int:
    """The order to go on with, or -1: better stop."""
    order = NO_ORDER
    for tile in range(ORDERS):
        if best[tile] > idle:
            idle, order = best[tile], tile
    return order


@rule
def slot_of(s: State, me: int, robot: int, heeding: int) -> int:
    """The slot, counted through all transmitters, of the next order to a robot; -1 if there is none."""
    ahead: Any = np.empty(1, POSITION)
    ahead[0] = s
    return slot_ahead(s, ahead, me, robot, heeding)


@rule
def slot_ahead(s: State, ahead: Any, me: int, robot: int, heeding: int) -> int:
    """`ahead` is where everything that lies will have been sent. It comes as an array: one that only a record points
    into would be freed."""
    open_round(ahead[0], me, heeding)
    follow(ahead[0], me, heeding)
    used = np.empty(LINES, np.int64)
    for line in range(LINES):
        used[line] = last_free(s, me, line)
    if not is_in(ahead[0], me) or not open_slot(ahead[0], used, me, robot):
        return -1
    line = line_of(s, me, ahead[0].field[robot])
    return int(SLOTS * line + used[line])


@rule
def slot_for(s: State, me: int, tile: int, width: int, heeding: int) -> int:
    """Where a tile is laid: in the own robot's line, a grey one where it is worth more; -1: there is no place."""
    if COLOUR[tile // 4] != GREY:
        return slot_of(s, me, me, heeding)
    chosen, most = -1, LEAST
    for robot in range(REPAIR, ROBOTS):
        place = slot_of(s, me, robot, heeding)
        if place >= 0:
            worth = worth_laid(s, me, tile, place, width, heeding)
            if worth > most:
                chosen, most = place, worth
    return chosen


@rule
def worth_laid(s: State, me: int, tile: int, place: int, width: int, heeding: int) -> float:
    """What the best program is worth that goes on after a tile is laid on a slot; -1: laid where nobody gets it."""
    best = np.empty(ORDERS)
    if place >= 0:
        s.slots[me, place // SLOTS, place % SLOTS] = tile + 1
    idle = rate_orders(s, me, width, heeding, best)
    if place >= 0:
        s.slots[me, place // SLOTS, place % SLOTS] = 0
    return float(max(idle, best.max()))


@rule
def complete(s: State, seat: int, width: int) -> None:
    """Lay out, in place, the program a seat would place with the tiles it holds."""
    best = np.empty(ORDERS)
    for _ in range(UNKNOWN_PLAN):
        idle = rate_orders(s, seat, width, 1, best)
        order = best_order(best, idle)
        if order < 0:
            return
        place = slot_for(s, seat, order, width, 1)
        if place < 0:
            return
        s.hands[seat, order // 4] -= 1
        s.slots[seat, place // SLOTS, place % SLOTS] = order + 1


@rule
def rate_unknown(s: State, me: int, width: int, samples: int, rng: Rng, best: Worth) -> float:
    """The same as `rate_orders`, on average over what the others may hold and place."""
    thought: Any = np.empty(1, POSITION)
    some = np.empty(ORDERS)
    idle = rate_orders(s, me, width, 1, best)
    for _ in range(samples):
        thought[0] = s
        redeal(thought[0], me, rng)
        for other in range(s.seats):
            if other != me and is_in(s, other) and not s.passed[other] and s.phase == PROGRAM:
                complete(thought[0], other, UNKNOWN_WIDTH)
        idle += rate_orders(thought[0], me, width, 1, some)
        for tile in range(ORDERS):
            best[tile] += some[tile]
    return idle
