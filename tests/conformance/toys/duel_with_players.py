"""Keeps the contract: a bot that stakes at random, one that stakes all it may, and one that thinks twice about it."""

from spieltisch.bots.random import AtRandom
from spieltisch.core.contract import Level, M, Offers, Turn, V, Wait
from tests.conformance.toys import duel
from tests.conformance.toys.observation import observation


class Bold:
    def choose(self, turn: Turn[M, V]) -> M:
        return turn.moves[-1]


class Slow:
    """Waits for a while before each move."""

    def __init__(self) -> None:
        self.since: float | None = None

    def choose(self, turn: Turn[M, V]) -> M | Wait:
        if self.since is None:
            self.since = turn.now
        if turn.now < self.since + 2.0:
            return Wait(self.since + 2.0 - turn.now)
        self.since = None
        return turn.moves[0]


LEVELS = {"random": Level(AtRandom), "bold": Level(Bold), "slow": Level(Slow)}
GAME = duel.duel(__name__, offers=Offers(levels=tuple(LEVELS), players=lambda: LEVELS, observation=observation))
