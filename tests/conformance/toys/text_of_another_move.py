"""Broken: the text of a stake is read back as another stake."""

from spieltisch.core.contract import Move
from tests.conformance.toys import duel


def parse(text: str) -> Move:
    move = duel.parse(text)
    return duel.Stake(0) if isinstance(move, duel.Stake) else move


GAME = duel.duel(__name__, parse=parse)
