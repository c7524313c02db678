"""What a coach says after a match: each decision with what it cost, and accounts that close.

A coach judges from what a seat could know when it chose. Only its own choices are charged to a seat, not those that a
bot, the clock or the table made for it.
"""

from collections.abc import Collection, Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from spieltisch.core.log import Log

Unit: TypeAlias = Literal["chances", "points", "moves"]  # percent points of winning; what the game counts; moves
Param: TypeAlias = int | str | list[int]


class Reason(msgspec.Struct, frozen=True):
    """Something a move did, for better or worse; the client has the words for its code."""

    move: str
    code: str
    params: dict[str, Param] = {}


class Choice(msgspec.Struct, frozen=True):
    """A move that could have been made, and how much worse than the best it is."""

    move: str
    cost: float


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """One decision as the coach sees it: what was played, what was best, what the difference cost.

    `cost` is in the report's unit and true within `margin`; `points` tells the same in points, where the game has any
    and the unit is another. `choices` are all moves there were, the best first.
    """

    version: int
    seat: int
    move: str
    best: str
    cost: float
    margin: float = 0.0
    points: float | None = None
    choices: list[Choice] = []
    why: list[Reason] = []


class Account(msgspec.Struct, frozen=True):
    """One seat's result split up: final = start + luck - cost. What is estimated in it is true within `margin`."""

    seat: int
    start: float
    luck: float
    cost: float
    final: float
    margin: float = 0.0


class Report(msgspec.Struct, frozen=True):
    """What the coach says after a match; `exact` where the game is solved, else estimated. So many decisions are left
    `unjudged` because the time was out."""

    exact: bool
    unit: Unit
    accounts: list[Account]
    decisions: list[Decision]
    unjudged: int = 0


class Coach(Protocol):
    """Judges decisions one by one, so that many can be judged in portions, and then tells the whole."""

    def judge(self, log: Log, versions: Collection[int], /) -> list[Decision]:
        """The decisions at these versions; those in which nothing was to be chosen are left out."""

    def conclude(self, log: Log, decisions: Sequence[Decision], /) -> Report:
        """The report on a match that is over, once all its decisions are judged."""


def charged(log: Log) -> list[int]:
    """The versions at which somebody chose for themselves; bots in seats of their own do not ask for a coach."""
    own = set(learners(log))
    return [entry.version for entry in log.entries if entry.seat in own and entry.by is None]


def learners(log: Log) -> list[int]:
    """The seats that are told: all, where a log does not say who played."""
    bots = [player.bot for player in log.players[: log.head.seats]]
    return [seat for seat in range(log.head.seats) if not (seat < len(bots) and bots[seat])]


def reviewed(coach: Coach, log: Log) -> Report:
    """The whole report at once."""
    return coach.conclude(log, coach.judge(log, charged(log)))
