"""The search for a program: a beam of the most promising ones, an order longer at each step."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.core.rng import Rng
from spieltisch.games.droids.board import is_in, line_of
from spieltisch.games.droids.components import COLOUR, GREY, KINDS, LINES, PROGRAM, REPAIR, ROBOTS, SLOTS
from spieltisch.games.droids.dealing import redeal
from spieltisch.games.droids.planning import POSITION, close_round, follow, obey, open_round, others_send, outlook
from spieltisch.games.droids.sending import next_slot
from spieltisch.games.droids.state import State

Codes = NDArray[np.int64]
Worth = NDArray[np.float64]
ORDERS = 4 * KINDS
LEAST = -1e9
LONGEST_PLAN = 6
UNKNOWN_PLAN = 5  # tiles that others are taken to place still


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
    beam: Any = np.empty(2 * width + 1, POSITION)
    used = np.zeros((2 * width + 1, LINES), np.int64)
    gains, ranks, firsts = np.zeros(2 * width), np.zeros(2 * width), np.zeros(2 * width, np.int64)
    greyed = np.zeros(2 * width, np.int64)
    best[:] = LEAST
    beam[0] = s
    for line in range(LINES):
        used[0, line] = last_free(s, me, line)
    gains[0] = open_round(beam[0], me, heeding)
    gains[0] += follow(beam[0], me, heeding)
    greyed[0] = greys_laid(beam[0], me) < greys_laid(s, me)
    firsts[0] = -1
    idle = leaf(beam, 0, 2 * width, gains[0], me, heeding)
    count = 1
    for depth in range(LONGEST_PLAN):
        here, there = (0, width) if depth % 2 == 0 else (width, 0)
        count = lengthen(beam, used, gains, ranks, firsts, greyed, here, there, count, width, me, heeding, best)
        if count == 0:
            break
    return idle


@rule
def open_slot(s: State, used: Codes, me: int, robot: int) -> bool:
    """Whether one more order can be laid for a robot: a tile that stays behind would block it."""
    if s.field[robot] < 0:
        return False
    line = line_of(s, me, s.field[robot])
    return bool(used[line] < SLOTS and next_slot(s, me, line) == SLOTS)


@rule
def lengthen(
    beam: Any,
    used: Codes,
    gains: Worth,
    ranks: Worth,
    firsts: Codes,
    greyed: Codes,
    here: int,
    there: int,
    count: int,
    width: int,
    me: int,
    heeding: int,
    best: Worth,
) -> int:
    """Every program of the beam with every further order; the most promising stay."""
    spare = 2 * width
    kept = 0
    for node in range(here, here + count):
        for to in range(3):
            robot = me if to == 0 else REPAIR + to - 1
            if (to == 0 and greyed[node]) or not open_slot(beam[node], used[node], me, robot):
                continue
            line = line_of(beam[node], me, beam[node].field[robot])
            for tile in range(ORDERS):
                if beam[node].hands[me, tile // 4] == 0 or (COLOUR[tile // 4] == GREY) != (to > 0):
                    continue
                beam[spare] = beam[node]
                tried = beam[spare]
                tried.hands[me, tile // 4] -= 1
                gain = gains[node] + obey(tried, robot, tile, me)
                if gain == gains[node] and idle_order(beam[node], tried, me):
                    continue
                if heeding:
                    gain += others_send(tried, me, me, me)
                gain += follow(tried, me, heeding)
                place = there + kept
                if kept == width:
                    place = weakest(ranks, there, width)
                beam[place if kept < width else spare] = beam[spare]
                rank = leaf(beam, spare, spare, gain, me, heeding)
                first = tile if firsts[node] < 0 else firsts[node]
                best[first] = max(best[first], rank)
                if kept == width and rank <= ranks[place]:
                    continue
                if kept == width:
                    replay_order(beam, node, place, robot, tile, me, heeding)
                used[place] = used[node]
                used[place, line] += 1
                gains[place], ranks[place], firsts[place], greyed[place] = gain, rank, first, to > 0
                kept += kept < width
    return kept


@rule
def replay_order(beam: Any, node: int, place: int, robot: int, tile: int, me: int, heeding: int) -> None:
    """The state of a program that has pushed a weaker one out of the beam."""
    beam[place] = beam[node]
    beam[place].hands[me, tile // 4] -= 1
    obey(beam[place], robot, tile, me)
    if heeding:
        others_send(beam[place], me, me, me)
    follow(beam[place], me, heeding)


@rule
def weakest(ranks: Worth, start: int, width: int) -> int:
    least = start
    for place in range(start + 1, start + width):
        if ranks[place] < ranks[least]:
            least = place
    return least


@rule
def idle_order(before: State, after: State, me: int) -> bool:
    """Whether an order did nothing at all."""
    for robot in range(len(before.field)):
        if before.field[robot] != after.field[robot]:
            return False
    return bool(before.carried[me] == after.carried[me])


@rule
def leaf(beam: Any, node: int, spare: int, gain: float, me: int, heeding: int) -> float:
    """What a program is worth that ends here."""
    beam[spare] = beam[node]
    if heeding:
        gain += close_round(beam[spare], me)
    return gain + outlook(beam[spare], me)


@rule
def best_order(best: Worth, idle: float) -> int:
    """The order to go on with, or -1: better stop."""
    order = -1
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
                complete(thought[0], other, 4)
        idle += rate_orders(thought[0], me, width, 1, some)
        for tile in range(ORDERS):
            best[tile] += some[tile]
    return idle
