"""The coach: what choices cost, and the account of luck and skill."""

from spieltisch.bots.coach import review
from spieltisch.core.log import Log
from spieltisch.core.offers import Report
from spieltisch.games.rand_und_band import GAME
from spieltisch.games.rand_und_band.thinking.solver import expectation, weigh


def coach(log: Log) -> Report:
    """What each choice cost in points by the search's estimate, and the result split into luck and skill."""
    return review(GAME, log, expectation, weigh, exact=False)
