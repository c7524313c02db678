"""Broken: a move may be typed in more than one way."""

from spieltisch.core.contract import Move
from tests.conformance.toys import duel


def parse(text: str) -> Move:
    return duel.parse(" ".join(text.split()))


GAME = duel.duel(__name__, parse=parse)
