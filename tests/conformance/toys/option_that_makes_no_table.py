"""Broken: one of the words leads to a position that cannot be."""

from typing import Literal

import msgspec

from spieltisch.core.options import place
from spieltisch.core.record import Record, number, rule
from tests.conformance.toys import duel

Start = Literal["first", "beyond"]
BEYOND = place(Start, "beyond")


class Options(msgspec.Struct, frozen=True):
    """In which round the game begins."""

    start: Start = "first"


class Chosen(Record):
    """The options as the rules read them."""

    start = number()


@rule
def setup(s: duel.State, seats: int, options: Chosen) -> None:
    s.seats = seats
    s.stakes[:] = duel.OPEN
    s.turn = duel.ROUNDS + 1 if options.start == BEYOND else 0


GAME = duel.duel(__name__, options=Options, chosen=Chosen, setup=setup)
