"""Broken: it writes one number more than it says."""

from spieltisch.core.contract import Offers
from spieltisch.core.observation import Numbers
from spieltisch.core.record import rule
from tests.conformance.toys import duel
from tests.conformance.toys.observation import observation, write


@rule
def overflow(s: duel.State, seat: int, out: Numbers) -> None:
    write(s, seat, out)
    out[2 + 2 * s.seats] = s.die / 6


GAME = duel.duel(__name__, offers=Offers(observation=lambda: observation(write=overflow)))
