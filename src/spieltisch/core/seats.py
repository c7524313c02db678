"""Seats as numbers and sets of seats as bits, the same in compiled rules and in plain Python.

Players are 0, 1, 2 and so on. CHANCE, CLOCK and GRAVITY move without sitting at the table. In a set of seats bit i is
player i; the three have bits of their own above all players'.
"""

from functools import cache

from spieltisch.core.record import rule

Seat = int

CHANCE, CLOCK, GRAVITY = -1, -2, -3
NOBODY = -9  # no seat at all

MOST_SEATS = 16
PLAYERS = (1 << MOST_SEATS) - 1  # all of them, as bits
CHANCE_BIT, CLOCK_BIT, GRAVITY_BIT = (1 << MOST_SEATS + above for above in range(3))
BITS = {CHANCE: CHANCE_BIT, CLOCK: CLOCK_BIT, GRAVITY: GRAVITY_BIT}
SEAT_BITS = MOST_SEATS + len(BITS)


@cache
def seats_of(mask: int) -> tuple[Seat, ...]:
    """The seats whose bits are set: players first, then CHANCE, CLOCK, GRAVITY."""
    players = [seat for seat in range(MOST_SEATS) if mask >> seat & 1]
    return (*players, *(seat for seat, bit in BITS.items() if mask & bit))


@rule
def lowest_seat(mask: int) -> int:
    """The first player of a set that has one."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


@rule
def count_seats(mask: int) -> int:
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n
