"""What a table of Ricochet Robots can choose: the variants, the time, and the board."""

from typing import Annotated, Literal, get_args

import msgspec
import numpy as np

from spieltisch.core.record import Record, number
from spieltisch.games.ricochet.components import BARREN, IDS, MOST_BARREN

Corner = Literal[
    "random", "1A", "1B", "1C", "1D", "2A", "2B", "2C", "2D", "3A", "3B", "3C", "3D", "4A", "4B", "4C", "4D"
]
Length = Literal["any", "short", "medium", "long"]
QUADRANTS = np.array([IDS.index(word) if word in IDS else -1 for word in get_args(Corner)])  # by word; -1: drawn


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What a table may choose. Of two corners with the same mark the first counts, the other is drawn."""

    must_turn: bool = True
    diagonals: bool = False
    silver: bool = False
    two_timers: bool = False  # alone: twice the time for each chip
    length: Length = "any"  # alone: how long the shortest way of each chip is, as nearly as there is one
    chips: Annotated[int, msgspec.Meta(ge=0, le=17)] = 0  # to win; 0: as the number of players asks
    seconds: Annotated[int, msgspec.Meta(ge=10, le=600)] = 60
    show_seconds: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0  # for showing a way; 0: as many as the timer has
    barren_chips: Annotated[int, msgspec.Meta(ge=1, le=MOST_BARREN)] = BARREN  # running that nobody wins: the end
    nw: Corner = "random"
    ne: Corner = "random"
    se: Corner = "random"
    sw: Corner = "random"
    day: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0  # the puzzle of that day since 1970; 0: an ordinary game


class Chosen(Record):
    """The options as the rules read them."""

    must_turn = number()
    diagonals = number()
    silver = number()
    two_timers = number()
    length = number()
    chips = number()
    seconds = number()
    show_seconds = number()
    barren_chips = number()
    nw = number()
    ne = number()
    se = number()
    sw = number()
    day = number()
