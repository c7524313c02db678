"""Broken: a game with secrets whose `redeal` draws nothing anew, so that no leak could ever show."""

from spieltisch.core.record import rule
from spieltisch.core.rng import Rng
from tests.conformance.toys import duel


@rule
def redeal(s: duel.State, seat: int, rng: Rng) -> None:
    pass


GAME = duel.duel(__name__, redeal=redeal)
