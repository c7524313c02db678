"""How a game ended: scores for the seats of the table alone, winners that agree with them, and why."""

import numpy as np

from spieltisch.core.contract import Game, Outcome
from spieltisch.core.game import RecordGame
from spieltisch.core.seats import MOST_SEATS
from spieltisch.core.terms import State

UNTOUCHED = np.iinfo(np.int64).min


def broken_outcome(game: Game, state: State, outcome: Outcome, seats: int) -> str:
    """What is wrong with an outcome; nothing where all is right."""
    if len(outcome.scores) != seats:
        return "every seat has a score"
    if not set(outcome.winners) <= set(range(seats)):
        return "winners sit at the table"
    if not outcome.reason:
        return "an outcome has a reason"
    if isinstance(game, RecordGame) and _writes_too_far(game, state, seats):
        return f"totals are written for the {seats} seats of the table alone"
    return "" if game.wins == "otherwise" else _broken_win(game.wins, outcome)


def _writes_too_far(game: RecordGame, state: State, seats: int) -> bool:
    scores = np.full(MOST_SEATS, UNTOUCHED)
    game.rules.totals(state, scores)
    return bool((scores[seats:] != UNTOUCHED).any())


def _broken_win(wins: str, outcome: Outcome) -> str:
    scores = outcome.scores
    if not outcome.winners:
        return "where several sit at the table somebody wins" if len(scores) > 1 else ""
    best = max(scores) if wins == "most" else min(scores)
    if any(scores[seat] != best for seat in outcome.winners):
        return f"who wins has the {wins} points: scores {scores}, winners {outcome.winners}"
    return ""
