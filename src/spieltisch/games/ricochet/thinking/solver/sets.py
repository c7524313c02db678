"""Sets of the runner's fields at work, and how they come to placements and levels: for `straight.py` and `bent.py`."""

import numpy as np

from spieltisch.core.record import inlined, kernel
from spieltisch.games.ricochet.components import Ints
from spieltisch.games.ricochet.thinking.solver.bits import (
    NONE,
    ONE,
    Set,
    Words,
    fetch,
    lowest,
    natural,
    part,
    set_at,
    whole,
)
from spieltisch.games.ricochet.thinking.solver.store import (
    BLOCK,
    KEY,
    KEYS,
    KNOWN,
    LATER_AT,
    LINES,
    MASK,
    NEXT_ENTRY,
    NEXT_LATER,
    NEXT_PARCEL,
    OPTIMUM,
    PARCELS,
    PARCELS_AT,
    RUNNERS,
    SLOT,
    first_place_of,
    grow_index,
    half_of_later,
    join,
    out_of_room,
    slot_of,
)

ALL_LINES = 0xFFFFFFFF
NEARBY = 1 << 12  # placements: while the index has fewer places, the whole memory lies near the processor
BY_ROW, BY_COLUMN, NEAR, FARTHER, THEIR_LINES, REST = 0, 4, 8, 12, 16, 17  # the sets at work


@inlined
def take(store: Words, at: int) -> int:
    """Take a field out of one of the sets at work; -1 when it is empty."""
    for word in range(4):
        if store[at + word] != NONE:
            field = lowest(store[at + word])
            store[at + word] &= store[at + word] - ONE
            return word * 64 + field
    return -1


@inlined
def send(plan: Ints, store: Words, level: int, key: int, lines: int, fields: Set) -> None:
    """A set goes to a placement of this level, as a parcel: many together are quicker, see `deliver`."""
    at = natural(plan[NEXT_PARCEL])
    store[at], store[at + 1], store[at + 2], store[at + 3] = fields
    store[at + KEY], store[at + LINES] = np.uint64(key), np.uint64(lines)
    fetch(store, first_place_of(plan, key))
    plan[NEXT_PARCEL] += BLOCK
    if plan[NEXT_PARCEL] == PARCELS_AT + PARCELS:
        deliver(plan, store, level)


@inlined
def send_one(plan: Ints, store: Words, level: int, key: int, lines: int, field: int) -> None:
    """The set of a single field."""
    send(plan, store, level, key, lines, (part(field, 0), part(field, 1), part(field, 2), part(field, 3)))


@kernel
def deliver(plan: Ints, store: Words, level: int) -> None:
    """All parcels join their placements. Far memory is slow, but it fetches for all of them at the same time."""
    end, plan[NEXT_PARCEL] = plan[NEXT_PARCEL], PARCELS_AT
    if out_of_room(plan, store):
        return
    grow_index(plan, store)
    far = plan[MASK] >= NEARBY
    if far:
        for parcel in range(PARCELS_AT, end, BLOCK):
            at = natural(parcel)
            slot = slot_of(plan, store, whole(store[at + KEY]))
            store[at + SLOT] = np.uint64(slot)
            fetch(store, slot)
    for parcel in range(PARCELS_AT, end, BLOCK):
        at = natural(parcel)
        slot = whole(store[at + SLOT]) if far else slot_of(plan, store, whole(store[at + KEY]))
        lines = whole(store[at + LINES])
        join(plan, store, level, slot, lines, set_at(store, at))


@inlined
def leave_entry(plan: Ints, store: Words, level: int, slot: int) -> None:
    """Equally near fields go to the next level, farther ones are kept for the level after that."""
    lines = whole(store[THEIR_LINES])
    if lines == 0:
        return
    join(plan, store, level + 1, slot, lines, set_at(store, NEAR))
    at = natural(plan[LATER_AT] + (level & 1) * half_of_later(plan, store) + plan[NEXT_LATER])
    rest = NONE
    for word in range(4):
        store[at + word] = store[FARTHER + word] & ~store[slot + word]
        rest |= store[at + word]
    if rest != NONE:
        store[at + SLOT] = np.uint64(slot)
        store[at + LINES] = np.uint64(lines)
        plan[NEXT_LATER] += BLOCK


@kernel
def enter_later(plan: Ints, store: Words, level: int, waiting: int) -> bool:
    """What the last level kept for the next one. False: there is no room for it."""
    if plan[NEXT_ENTRY] + waiting > len(store):
        return False
    start = plan[LATER_AT] + (1 - (level & 1)) * half_of_later(plan, store)
    for at in range(start, start + waiting, BLOCK):
        slot, lines = whole(store[at + SLOT]), whole(store[at + LINES])
        join(plan, store, level + 1, slot, lines, set_at(store, at))
    return True


@inlined
def arrive(plan: Ints, level: int, field: int, key: int) -> None:
    """The next move ends on the target: the level is the optimum."""
    plan[OPTIMUM], plan[KNOWN] = level, level - 1
    plan[RUNNERS + level - 1], plan[KEYS + level - 1] = field, key
