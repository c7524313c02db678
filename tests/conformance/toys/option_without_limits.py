"""Broken: a table can choose any number."""

import msgspec

from spieltisch.core.record import Record, number
from tests.conformance.toys import duel


class Options(msgspec.Struct, frozen=True):
    """How many rounds are played."""

    rounds: int = 3


class Chosen(Record):
    """The options as the rules read them."""

    rounds = number()


GAME = duel.duel(__name__, options=Options, chosen=Chosen)
