"""Sets of the runner's fields at work, and how they come to placements and levels: for `straight.py` and `bent.py`."""

import numpy as np

from spieltisch.core.record import inlined, kernel
from spieltisch.games.ricochet.bits import NONE, ONE, Words, bit, lowest, whole
from spieltisch.games.ricochet.components import Ints
from spieltisch.games.ricochet.store import (
    BLOCK,
    KEYS,
    KNOWN,
    LATER_AT,
    LINES,
    NEXT_LATER,
    OPTIMUM,
    RUNNERS,
    SLOT,
    half_of_later,
    join,
    slot_of,
)

ALL_LINES = 0xFFFFFFFF
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
def part(field: int, word: int) -> np.uint64:
    """The set of one field: its words."""
    return bit(field) if field >> 6 == word else NONE


@kernel
def carry_one(plan: Ints, store: Words, level: int, key: int, lines: int, field: int) -> None:
    """A single field of the runner comes to a placement."""
    slot = slot_of(plan, store, key)
    join(plan, store, level, slot, lines, part(field, 0), part(field, 1), part(field, 2), part(field, 3))


@inlined
def leave_entry(plan: Ints, store: Words, level: int, slot: int) -> None:
    """Equally near fields go to the next level, farther ones are kept for the level after that."""
    lines = whole(store[THEIR_LINES])
    if lines == 0:
        return
    join(plan, store, level + 1, slot, lines, store[NEAR], store[NEAR + 1], store[NEAR + 2], store[NEAR + 3])
    at = plan[LATER_AT] + (level & 1) * half_of_later(plan, store) + plan[NEXT_LATER]
    rest = NONE
    for word in range(4):
        store[at + word] = store[FARTHER + word] & ~store[slot + word]
        rest |= store[at + word]
    if rest != NONE:
        store[at + SLOT] = np.uint64(slot)
        store[at + LINES] = np.uint64(lines)
        plan[NEXT_LATER] += BLOCK


@kernel
def enter_later(plan: Ints, store: Words, level: int, waiting: int) -> None:
    """What the last level kept for the next one."""
    start = plan[LATER_AT] + (1 - (level & 1)) * half_of_later(plan, store)
    for at in range(start, start + waiting, BLOCK):
        slot, lines = whole(store[at + SLOT]), whole(store[at + LINES])
        join(plan, store, level + 1, slot, lines, store[at], store[at + 1], store[at + 2], store[at + 3])


@inlined
def arrive(plan: Ints, level: int, field: int, key: int) -> None:
    """The next move ends on the target: the level is the optimum."""
    plan[OPTIMUM], plan[KNOWN] = level, level - 1
    plan[RUNNERS + level - 1], plan[KEYS + level - 1] = field, key
