"""The search by placements of the helpers.

The robot that must arrive is the runner, the others are helpers. Helpers are interchangeable, and most positions differ
only in where the runner stands. So what is stored is, for each placement of the helpers, the set of fields on which
the runner can be: 256 bits. One helper's move carries the whole set to another placement at once.

Positions are worked off by f = moves made + distance, level after level. f never falls, so the moves made follow from
level and field and need not be stored. The runner's move to a field one nearer stays on the level, to an equally near
one leads to the next level, to a farther one to the level after that; a helper's move leads to the next level.
The first arrival on the target, on level f, proves that f is the optimum.
"""

from spieltisch.core.budget import Flag
from spieltisch.core.record import inlined, kernel
from spieltisch.games.ricochet.rules.distance import FAR
from spieltisch.games.ricochet.rules.positions import FOUND, FULL, STOPPED, UNSOLVABLE
from spieltisch.games.ricochet.thinking.solver import bent, straight
from spieltisch.games.ricochet.thinking.solver.bits import fetch, whole
from spieltisch.games.ricochet.thinking.solver.lookahead import sees_arrival
from spieltisch.games.ricochet.thinking.solver.sets import ALL_LINES, deliver, enter_later, send_one
from spieltisch.games.ricochet.thinking.solver.store import (
    BLOCK,
    DISTANCE,
    LOG_AT,
    LOOK_AHEAD,
    MOST,
    NEXT_ENTRY,
    NEXT_LATER,
    SEEN_AHEAD,
    SEES,
    SLOT,
    SPEEDUPS,
    Desk,
    out_of_room,
    share_out,
)

SOON = 4 * BLOCK  # the slot of an entry so far ahead is fetched
UNDECIDED, BEYOND = 4, 5  # verdicts beside those of the search by positions

run_straight, help_straight = straight.run_entry, straight.help_entry
run_bent, help_bent = bent.run_entry, bent.help_entry


@kernel
def search(desk: Desk, stop: Flag, runner: int, placement: int, bends: bool) -> int:
    """Level after level up to MOST. Leaves in the plan the optimum and the end of the way."""
    plan, store = desk.plan, desk.store
    level, most = plan[DISTANCE + runner], plan[MOST]
    if level >= FAR:
        return UNSOLVABLE
    share_out(plan, store)
    plan[SEEN_AHEAD] = 0
    send_one(plan, store, level, placement, ALL_LINES, runner)
    deliver(plan, store, level)
    first, waiting = plan[LOG_AT], 0
    while level <= most:
        end = plan[NEXT_ENTRY]
        plan[SEES] = not bends and level < most and plan[SPEEDUPS] & LOOK_AHEAD
        verdict = runners_and_ahead(desk, stop, level, first, end, bends)
        if verdict != UNDECIDED:
            return verdict
        if not enter_later(plan, store, level, waiting):
            return FULL
        waiting, plan[NEXT_LATER] = plan[NEXT_LATER], 0
        verdict = move_helpers(desk, stop, level, first, end, bends)
        if verdict != UNDECIDED:
            return verdict
        if plan[NEXT_ENTRY] == end and waiting == 0:
            return UNSOLVABLE
        first = end
        level += 1
    return BEYOND


@inlined
def runners_and_ahead(desk: Desk, stop: Flag, level: int, first: int, end: int, bends: bool) -> int:
    """Found, too, when it is plain to see that the next level arrives."""
    verdict = move_runners(desk, stop, level, first, end, bends)
    if verdict != UNDECIDED:
        return verdict
    seen = desk.plan[SEEN_AHEAD] or (desk.plan[SEES] and sees_arrival(desk, stop, level, first, end))
    return FOUND if seen else UNDECIDED


@kernel
def move_runners(desk: Desk, stop: Flag, level: int, first: int, end: int, bends: bool) -> int:
    for at in range(first, end, BLOCK):
        if at + SOON < end:
            fetch(desk.store, whole(desk.store[at + SOON + SLOT]))
        if run_bent(desk, level, at) if bends else run_straight(desk, level, at):
            return FOUND
        if out_of_room(desk.plan, desk.store):
            return FULL
        if stop[0]:
            return STOPPED
    return UNDECIDED


@kernel
def move_helpers(desk: Desk, stop: Flag, level: int, first: int, end: int, bends: bool) -> int:
    for at in range(first, end, BLOCK):
        if bends:
            help_bent(desk, level, at)
        else:
            help_straight(desk, level, at)
        if out_of_room(desk.plan, desk.store):
            return FULL
        if stop[0]:
            return STOPPED
    deliver(desk.plan, desk.store, level + 1)
    return FULL if out_of_room(desk.plan, desk.store) else UNDECIDED
