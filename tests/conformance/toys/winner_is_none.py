"""Broken: nobody ever wins."""

from spieltisch.core.record import rule
from tests.conformance.toys import duel


@rule
def winners(s: duel.State) -> int:
    return 0


GAME = duel.duel(__name__, winners=winners)
