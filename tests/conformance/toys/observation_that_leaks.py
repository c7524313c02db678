"""Broken: its numbers tell what another has staked."""

from spieltisch.core.contract import Offers
from spieltisch.core.observation import Numbers
from spieltisch.core.record import rule
from tests.conformance.toys import duel
from tests.conformance.toys.observation import observation, write


@rule
def leak(s: duel.State, seat: int, out: Numbers) -> None:
    write(s, seat, out)
    out[1] = s.stakes[(seat + 1) % s.seats] / duel.STAKES


GAME = duel.duel(__name__, offers=Offers(observation=lambda: observation(write=leak)))
