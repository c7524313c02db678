"""What one learns Qwixx by: the coach."""

from spieltisch.bots.coach import review
from spieltisch.core.log import Log
from spieltisch.core.offers import Report
from spieltisch.games.qwixx import GAME
from spieltisch.games.qwixx.thinking.solver import expectation, weigh


def coach(log: Log) -> Report:
    """Each decision's cost in expected points, and the result split into luck and skill."""
    return review(GAME, log, expectation, weigh, exact=log.head.seats == 1)
