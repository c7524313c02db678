"""Sets of seats as bits."""

import pytest

from spieltisch.core.seats import (
    CHANCE,
    CHANCE_BIT,
    CLOCK,
    CLOCK_BIT,
    GRAVITY,
    GRAVITY_BIT,
    MOST_SEATS,
    PLAYERS,
    count_seats,
    lowest_seat,
    seats_of,
)


@pytest.mark.parametrize(
    ("mask", "seats"),
    [
        (0, ()),
        (0b1011, (0, 1, 3)),
        (PLAYERS, tuple(range(MOST_SEATS))),
        (CHANCE_BIT, (CHANCE,)),
        (0b10 | CLOCK_BIT, (1, CLOCK)),
        (GRAVITY_BIT, (GRAVITY,)),
    ],
)
def test_bits_are_seats(mask: int, seats: tuple[int, ...]) -> None:
    assert seats_of(mask) == seats
    assert count_seats(mask) == len(seats)
    if mask & PLAYERS:
        assert lowest_seat(mask) == seats[0]


def test_who_does_not_sit_at_the_table_has_a_bit_above_all_players() -> None:
    assert (CHANCE_BIT, CLOCK_BIT, GRAVITY_BIT) == (1 << 16, 1 << 17, 1 << 18)
    assert not PLAYERS & (CHANCE_BIT | CLOCK_BIT | GRAVITY_BIT)
