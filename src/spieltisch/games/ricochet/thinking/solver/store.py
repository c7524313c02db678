"""The memory of `placements.py`: two plain arrays, because compiled code is fastest on few of them.

**The plan**, whole numbers:

      0  counters, settings, and where things lie in the store    NEXT_SLOT to LOG_AT
     16  the robots' colours, the next parcel                     COLOURS, NEXT_PARCEL
     32  paper: for a walk (`lookahead.py`), then for two positions (`trace.py`)
    128  the question                                             TARGET to PASSING
    160  of each field its distance                               DISTANCE
    416  after each move of the way: the runner's field, the helpers' placement      RUNNERS, KEYS
    928  the moves of the way                                     WAY

**The store**, 64-bit words; everything in it is addressed by its first word:

    sets at work | parcels | index | slots | kept for later, twice | log of entries

    index    by placement, hashed:  key, slot
    slot     one for a placement:   set of the runner's fields seen there, newest entry, key
    entry    one for a placement on one level:  set of the fields first seen on this level, slot, key, lines, older

A level's entries lie together in the log, so the search walks through them from the first to the last. A slot knows its
newest entry and each entry the one before it at the same placement; down that chain `trace.py` finds what a level had:

    index ──> slot ──newest──> entry of level 9 ──older──> entry of level 8 ──older──> entry of level 5

Nothing is cleared but the part of the index in use: a slot and an entry are written when they are made.
"""

from typing import NamedTuple

import numpy as np

from spieltisch.core.record import inlined, kernel
from spieltisch.games.ricochet.components import Ints
from spieltisch.games.ricochet.thinking.solver.bits import NONE, Set, Words, natural, whole
from spieltisch.games.ricochet.thinking.solver.lanes import Lanes

NEXT_SLOT, NEXT_ENTRY, NEXT_LATER, MASK, NODES = range(5)
OPTIMUM, KNOWN, SPEEDUPS, ALIKE, SEES, SEEN_AHEAD = range(5, 11)
INDEX_AT, SLOTS_AT, LATER_AT, LOG_AT = range(12, 16)
COLOURS, NEXT_PARCEL, WALK = 16, 24, 32  # runner and helpers by colour; a walk alone
TARGET, ASKED, FIRST_ROBOT = 128, 129, 130  # the question: where to, who, and the robots' fields, ABSENT if not there
MUST_TURN, MOST, ALLOWED, PASSING = range(135, 139)  # R10, moves, speedups, and a bit for each diagonal's colour
DISTANCE, RUNNERS, KEYS, WAY, PLAN = range(160, 160 + 5 * 256, 256)
DEEPEST = 200  # moves: a way has room for 256, and the longest known optimum is 25
USE_LINES, LOOK_AHEAD = 1, 2
ALL_SPEEDUPS = USE_LINES | LOOK_AHEAD

BLOCK = 8  # words of a slot, of an entry and of a set kept for later: one line of the processor's cache
NEWEST, KEY = 4, 5  # slot: set seen, (level + 1) << 32 | its newest entry, key
SLOT, LINES, OLDER = 4, 6, 7  # entry: set, slot, key, lines, what was newest before
ALONE, STOPPERS, ROW_STOPPERS, COLUMN_STOPPERS = 24, 28, 44, 48  # sets that hold for the whole search, see `flood.py`
USEFUL, AT_WORK = 52, 56  # stoppers for the runners of one entry
# Sets on their way, like entries. With 8 at a time the famous position of 25 moves took 1.4 times as long, with 128 no
# less than with 32.
PARCELS_AT, PARCELS = AT_WORK, 32 * BLOCK
ROOM = PARCELS + BLOCK  # a delivery makes fewer new slots and entries than this
# Places of the index that are cleared for each question. A random position has 78 placements in the median, so few are
# enough: with 8192 places the median took 1.2 times as long, with 256 no less.
FIRST_INDEX = 1024
MOST_SLOTS = 1 << 24  # their number has 24 bits; three helpers can stand in 2.6 million ways
SMALLEST = 1 << 16  # words, 512 kB; a quarter or four times as much made no difference
# Multiplying by it and taking bits from the middle spreads keys that differ in a few bits only. A placement is found at
# the first or second place: 1.18 on average, in random positions and in those of 13 moves and more. The number is the
# multiplier of the generator xorshift64*; any large odd number without a pattern would do.
HASH = 0x2545F4914F6CDD1D


class Desk(NamedTuple):
    """All that a search works with: the board's lanes, and its memory."""

    lanes: Lanes
    plan: Ints
    store: Words


@kernel
def share_out(plan: Ints, store: Words) -> None:
    """Lay out an empty store: half as many slots as places in the index, two entries or more for each slot.

    Index and slots double as long as they take no more than 7/20 of the store, and a fifth of the rest is for what is
    kept for later. That leaves 2.2 entries for each slot in a store of 512 kB or 16 MB, 5.4 in one of 256 MB. Needed
    are 2.0 in random positions, 2.6 (3.1 at most) in those of 13 moves and more, 4.6 in the famous one of 25.
    """
    places = FIRST_INDEX
    while 2 * places * (1 + BLOCK // 2) <= len(store) * 7 // 20 and places < MOST_SLOTS:
        places *= 2
    plan[INDEX_AT], plan[NEXT_PARCEL] = PARCELS_AT + PARCELS, PARCELS_AT
    plan[SLOTS_AT] = plan[INDEX_AT] + places
    plan[LATER_AT] = plan[SLOTS_AT] + places // 2 * BLOCK
    plan[LOG_AT] = plan[LATER_AT] + 2 * half_of_later(plan, store)
    plan[NEXT_SLOT], plan[NEXT_LATER], plan[NEXT_ENTRY] = plan[SLOTS_AT], 0, plan[LOG_AT]
    plan[NODES], plan[MASK] = 0, FIRST_INDEX - 1
    store[plan[INDEX_AT] : plan[INDEX_AT] + FIRST_INDEX] = NONE


@inlined
def half_of_later(plan: Ints, store: Words) -> int:
    return int((len(store) - plan[LATER_AT]) // 10 // BLOCK * BLOCK)


@inlined
def out_of_room(plan: Ints, store: Words) -> bool:
    return bool(
        plan[NEXT_SLOT] + ROOM > plan[LATER_AT]
        or plan[NEXT_ENTRY] + ROOM > len(store)
        or plan[NEXT_LATER] + BLOCK > half_of_later(plan, store)
    )


@inlined
def first_place_of(plan: Ints, key: int) -> int:
    """Where in the index a placement is looked for first."""
    return natural(plan[INDEX_AT] + ((natural(key) * HASH >> 20) & natural(plan[MASK])))


@inlined
def place_of(plan: Ints, store: Words, key: int) -> int:
    """Where in the index a placement stands, or would stand: the first place it is looked for, or the next free one.

    An index word is the key, 36 bits, and the slot's number counted from 1, 24 bits; 0 is a free place.
    """
    index, mask = natural(plan[INDEX_AT]), natural(plan[MASK])
    place = first_place_of(plan, key) - index
    while store[index + place] != NONE and whole(store[index + place] >> np.uint64(24)) != key:
        place = (place + 1) & mask
    return int(index + place)


@inlined
def slot_at(plan: Ints, word: np.uint64) -> int:
    """The slot an index word points at."""
    return natural(plan[SLOTS_AT] + (whole(word) & 0xFFFFFF) * BLOCK - BLOCK)


@inlined
def slot_of(plan: Ints, store: Words, key: int) -> int:
    """The slot of a placement, made if there is none."""
    place = place_of(plan, store, key)
    if store[place] != NONE:
        return slot_at(plan, store[place])
    slot = natural(plan[NEXT_SLOT])
    plan[NEXT_SLOT] += BLOCK
    store[place] = np.uint64(key << 24 | ((slot - plan[SLOTS_AT]) // BLOCK + 1))
    store[slot] = NONE
    store[slot + 1] = NONE
    store[slot + 2] = NONE
    store[slot + 3] = NONE
    store[slot + NEWEST] = NONE
    store[slot + KEY] = np.uint64(key)
    return slot


@kernel
def grow_index(plan: Ints, store: Words) -> None:
    """Keep the index less than half full. Four times the places at once; twice or 16 times is as quick."""
    if 2 * (plan[NEXT_SLOT] + ROOM - plan[SLOTS_AT]) < plan[MASK] * BLOCK:
        return
    size = min(4 * (plan[MASK] + 1), plan[SLOTS_AT] - plan[INDEX_AT])
    plan[MASK] = size - 1
    store[plan[INDEX_AT] : plan[INDEX_AT] + size] = NONE
    for slot in range(plan[SLOTS_AT], plan[NEXT_SLOT], BLOCK):
        key = whole(store[slot + KEY])
        store[place_of(plan, store, key)] = np.uint64(key << 24 | ((slot - plan[SLOTS_AT]) // BLOCK + 1))


@inlined
def join(plan: Ints, store: Words, level: int, slot: int, lines: int, fields: Set) -> None:
    """What has not been seen at this placement joins its entry of this level."""
    slot = natural(slot)
    w0, w1, w2, w3 = fields
    w0 &= ~store[slot]
    w1 &= ~store[slot + 1]
    w2 &= ~store[slot + 2]
    w3 &= ~store[slot + 3]
    if w0 | w1 | w2 | w3:
        at = entry_of(plan, store, level, slot, lines)
        store[slot] |= w0
        store[slot + 1] |= w1
        store[slot + 2] |= w2
        store[slot + 3] |= w3
        store[at] |= w0
        store[at + 1] |= w1
        store[at + 2] |= w2
        store[at + 3] |= w3


@inlined
def entry_of(plan: Ints, store: Words, level: int, slot: int, lines: int) -> int:
    """The slot's entry of this level, made if there is none; `lines` are added to it."""
    newest = whole(store[slot + NEWEST])
    if newest >> 32 == level + 1:
        at = newest & 0xFFFFFFFF
        store[at + LINES] |= np.uint64(lines)
        return at
    at = natural(plan[NEXT_ENTRY])
    plan[NEXT_ENTRY] += BLOCK
    store[slot + NEWEST] = np.uint64((level + 1) << 32 | at)
    store[at] = NONE
    store[at + 1] = NONE
    store[at + 2] = NONE
    store[at + 3] = NONE
    store[at + SLOT] = np.uint64(slot)
    store[at + KEY] = store[slot + KEY]
    store[at + LINES] = np.uint64(lines)
    store[at + OLDER] = np.uint64(newest)
    return at


@inlined
def key_of(helper: int, x: int, y: int, z: int) -> int:
    """The key of a placement: four helpers sorted, 9 bits each; x <= y <= z."""
    a, rest = min(helper, x), max(helper, x)
    b, rest = min(rest, y), max(rest, y)
    return a | b << 9 | min(rest, z) << 18 | max(rest, z) << 27
