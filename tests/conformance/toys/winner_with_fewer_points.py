"""Broken: the last seat wins, whatever its score."""

from spieltisch.core.record import rule
from tests.conformance.toys import duel


@rule
def winners(s: duel.State) -> int:
    return 1 << (s.seats - 1)


GAME = duel.duel(__name__, winners=winners)
