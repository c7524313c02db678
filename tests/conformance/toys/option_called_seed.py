"""Broken: an option has a name with which a match is asked for."""

import msgspec

from spieltisch.core.record import Record, number
from tests.conformance.toys import duel


class Options(msgspec.Struct, frozen=True):
    seed: bool = False


class Chosen(Record):
    seed = number()


GAME = duel.duel(__name__, options=Options, chosen=Chosen)
