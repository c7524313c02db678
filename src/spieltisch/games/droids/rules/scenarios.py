"""How the scenarios are won (D25 to D31); being the last one left is in `damage`."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.games.droids.components import (
    CAUGHT,
    ENCLOSED,
    ESCAPED,
    FEWEST_COVERS,
    LARGEST_GARDEN,
    MAD,
    MINES,
    MOST_MINES,
    ROUNDS,
    SMALLEST_GARDEN,
    SOLO,
)
from spieltisch.games.droids.rules.board import BEYOND, ahead, is_in, is_obstacle
from spieltisch.games.droids.rules.damage import finish, seats_in
from spieltisch.games.droids.rules.movement import room_ahead
from spieltisch.games.droids.rules.scoring import richest
from spieltisch.games.droids.state import State


@rule
def is_enclosed(s: State, field: int) -> bool:
    """D28: whether a field lies in a closed region of the right size; robots close nothing."""
    region = np.empty(LARGEST_GARDEN + 1, np.int64)
    region[0] = field
    size = 1
    seen = 0
    while seen < size <= LARGEST_GARDEN:
        for heading in range(4):
            beside = ahead(region[seen], heading)
            if size <= LARGEST_GARDEN and beside != BEYOND and not is_obstacle(s, beside):
                size = add(region, size, beside)
        seen += 1
    return SMALLEST_GARDEN <= size <= LARGEST_GARDEN


@rule
def add(region: NDArray[np.int64], size: int, field: int) -> int:
    for i in range(size):
        if region[i] == field:
            return size
    region[size] = field
    return size + 1


@rule
def check_garden(s: State) -> bool:
    """D28: the sender wins if among those inside, else they share."""
    inside = 0
    for seat in range(s.seats):
        if is_in(s, seat) and is_enclosed(s, s.field[seat]):
            inside |= 1 << seat
    if inside == 0:
        return False
    sender = 1 << s.turn
    finish(s, ENCLOSED, sender if inside & sender else inside)
    return True


@rule
def is_caught(s: State) -> bool:
    """D30: the mad robot can move in none of the four directions."""
    for heading in range(4):
        if room_ahead(s, MAD, heading) != BEYOND:
            return False
    return True


@rule
def close_round(s: State) -> bool:
    """What ends a game with a round: Solo's catch, or the last round (D31)."""
    if s.scenario == SOLO and is_caught(s):
        finish(s, CAUGHT, 1)
    elif s.round_number < ROUNDS[s.scenario]:
        return False
    elif s.scenario == SOLO:
        finish(s, ESCAPED, 0)
    else:
        finish(s, MOST_MINES if s.scenario == MINES else FEWEST_COVERS, richest(s, seats_in(s)))
    return True
