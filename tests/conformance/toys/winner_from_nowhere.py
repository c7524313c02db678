"""Broken: somebody wins who does not sit at the table."""

from spieltisch.core.record import rule
from tests.conformance.toys import duel


@rule
def winners(s: duel.State) -> int:
    return 1 << 7


GAME = duel.duel(__name__, winners=winners)
