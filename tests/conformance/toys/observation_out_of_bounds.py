"""Broken: it tells the die as it lies, from 1 to 6."""

from spieltisch.core.contract import Offers
from spieltisch.core.observation import Numbers
from spieltisch.core.record import rule
from tests.conformance.toys import duel
from tests.conformance.toys.observation import observation, write


@rule
def raw(s: duel.State, seat: int, out: Numbers) -> None:
    write(s, seat, out)
    out[0] = s.die


GAME = duel.duel(__name__, offers=Offers(observation=lambda: observation(write=raw)))
