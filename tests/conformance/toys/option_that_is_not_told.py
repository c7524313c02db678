"""Broken: a table can choose something that the rules never hear of."""

import msgspec

from tests.conformance.toys import duel


class Options(msgspec.Struct, frozen=True):
    """Whether equal stakes win."""

    generous: bool = False


GAME = duel.duel(__name__, options=Options)
