"""The coach of any game that can tell what a position and a move are worth.

What a decision costs is the difference between the best move and the one played. Whatever else moved the result away
from what could be expected at the start is luck: the dice, and what the others did.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from spieltisch.core.contract import Game, M, S, V
from spieltisch.core.log import Entry, Log
from spieltisch.core.match import Match
from spieltisch.core.offers import Account, Decision, Report

Expectation: TypeAlias = Callable[[S, int], float]  # of a state, for a seat
Weigh: TypeAlias = Callable[[S, int], Sequence[tuple[M, float]]]  # each legal move of a seat with what it is worth


def review(game: Game[S, M, V], log: Log, expectation: Expectation[S], weigh: Weigh[S, M], *, exact: bool) -> Report:
    """The report on a match that is over."""
    match = Match(game, log.head)
    starts = [expectation(match.state, seat) for seat in range(log.head.seats)]
    decisions = []
    for entry in log.entries:
        if entry.seat >= 0:
            decisions.append(_judged(entry, weigh(match.state, entry.seat)))
        match.retrace(entry)
    if match.outcome is None:
        raise ValueError("The coach speaks when a match is over.")
    scores = enumerate(zip(starts, match.outcome.scores, strict=True))
    accounts = [_account(seat, start, final, decisions) for seat, (start, final) in scores]
    return Report(exact, accounts, decisions)


def _judged(entry: Entry, choices: Sequence[tuple[M, float]]) -> Decision:
    worth = {str(move): value for move, value in choices}
    best = max(worth, key=lambda text: (worth[text], text == entry.move))
    return Decision(entry.version, entry.seat, entry.move, best, worth[best] - worth[entry.move])


def _account(seat: int, start: float, final: int, decisions: Sequence[Decision]) -> Account:
    cost = sum(decision.cost for decision in decisions if decision.seat == seat)
    return Account(seat, start, final - start + cost, cost, final)
