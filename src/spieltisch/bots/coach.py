"""The coach of any game that can tell what each move is worth to a seat, from what the seat can know.

What a decision costs is the difference between the best move and the one played. Whatever else moved the result away
from what could be expected at the start is luck: the dice, and what the others did.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Generic

from msgspec import Struct

from spieltisch.core.coaching import Account, Choice, Decision, Reason, Report, Unit, learners
from spieltisch.core.contract import Game, M, Outcome, S, V
from spieltisch.core.log import Entry, Log
from spieltisch.core.match import Match

CERTAIN = 100.0  # percent


class Weighed(Struct, Generic[M], frozen=True):
    """A move and what it is worth, in the coach's unit, within a margin; in points too, where these are another."""

    move: M
    worth: float
    points: float | None = None
    margin: float = 0.0


class MatchCoach(ABC, Generic[S, M, V]):
    """Goes through a match and weighs what each seat could have done."""

    def __init__(self, game: Game[S, M, V]) -> None:
        self.game = game

    @abstractmethod
    def weigh(self, state: S, seat: int) -> Sequence[Weighed[M]]:
        """Each move the seat has in a state that is pictured from its view."""

    @abstractmethod
    def expectation(self, state: S, seat: int) -> float:
        """The result a seat can expect as the match begins."""

    def unit(self, seats: int) -> Unit:
        """What is counted among so many."""
        return "chances" if seats > 1 else "points"

    def exact(self, seats: int) -> bool:  # noqa: ARG002
        """Is it solved among so many?"""
        return False

    def reasons(self, state: S, seat: int, played: str, best: str) -> list[Reason]:  # noqa: ARG002
        """What the two moves do, where the game can tell."""
        return []

    def judge(self, log: Log, versions: Collection[int], /) -> list[Decision]:
        match = Match(self.game, log.head)
        decisions, last = [], max(versions, default=0)
        for entry in log.entries[:last]:
            if entry.version in versions:
                decisions += self._judged(match.state, entry)
            match.retrace(entry)
        return decisions

    def conclude(self, log: Log, decisions: Sequence[Decision], /) -> Report:
        match = Match(self.game, log.head)
        seats = range(log.head.seats)
        starts = [self.expectation(match.state, seat) for seat in seats]
        for entry in log.entries:
            match.retrace(entry)
        if match.outcome is None:
            raise ValueError("The coach speaks when a match is over.")
        unit = self.unit(len(seats))
        results = _chances_of(match.outcome) if unit == "chances" else list(map(float, match.outcome.scores))
        accounts = [_account(seat, starts[seat], results[seat], decisions) for seat in learners(log)]
        return Report(self.exact(len(seats)), unit, accounts, list(decisions))

    def _judged(self, state: S, entry: Entry) -> list[Decision]:
        known = self.game.recall(self.game.view(state, entry.seat))
        weighed = sorted(self.weigh(known, entry.seat), key=lambda each: (-each.worth, str(each.move) != entry.move))
        if len(weighed) < 2:
            return []
        best, played = weighed[0], next(each for each in weighed if str(each.move) == entry.move)
        cost = best.worth - played.worth
        return [
            Decision(
                version=entry.version,
                seat=entry.seat,
                move=entry.move,
                best=str(best.move),
                cost=cost,
                margin=math.hypot(best.margin, played.margin) if cost else 0.0,
                points=_difference(best.points, played.points),
                choices=[Choice(str(each.move), best.worth - each.worth) for each in weighed],
                why=self.reasons(known, entry.seat, entry.move, str(best.move)) if cost else [],
            )
        ]


def _difference(best: float | None, played: float | None) -> float | None:
    return None if best is None or played is None else best - played


def _chances_of(outcome: Outcome) -> list[float]:
    """Winners share a certain win."""
    share = CERTAIN / max(1, len(outcome.winners))
    return [share if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))]


def _account(seat: int, start: float, final: float, decisions: Sequence[Decision]) -> Account:
    own = [decision for decision in decisions if decision.seat == seat]
    cost = sum(decision.cost for decision in own)
    margin = math.sqrt(sum(decision.margin**2 for decision in own))
    return Account(seat, start, final - start + cost, cost, final, margin)
