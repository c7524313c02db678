"""Time at a table: milliseconds since the start of a match, and what is due when."""

import time
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from spieltisch.core.contract import CLOCK, Timer
from spieltisch.core.log import Entry
from spieltisch.server.wire import Deadline


class MatchClock:
    """Runs from the last entry on: what passed between it and a restart does not count."""

    def __init__(self, at: int = 0) -> None:
        self._at = at
        self._since = time.monotonic()

    def now(self) -> int:
        return self._at + int((time.monotonic() - self._since) * 1000)


class Due(Struct, frozen=True):
    """A move the table itself will make: CLOCK's, a forced one, or one for a seat whose time is up."""

    at: int
    seat: int
    by: Literal["clock", "forced"] | None


class GameTimer:
    """The game's own timer: when an entry changes its key, the seconds start anew from that entry."""

    def __init__(self) -> None:
        self.running: Timer | None = None
        self.due = 0

    def follow(self, timer: Timer | None, at: int) -> None:
        if timer is not None and (self.running is None or timer.key != self.running.key):
            self.due = at + timer.seconds * 1000
        self.running = timer

    def dues(self, actors: Iterable[int]) -> list[Due]:
        return [Due(self.due, CLOCK, None)] if self.running and CLOCK in actors else []


def deadlines(dues: Iterable[Due], now: int) -> list[Deadline]:
    """What the players see of it: everything but forced moves."""
    shown = [due for due in dues if due.by != "forced"]
    return [
        Deadline(what="timer", seat=None, ms=max(0, due.at - now))
        if due.seat == CLOCK
        else Deadline(what="clock", seat=due.seat, ms=max(0, due.at - now))
        for due in shown
    ]


def offered_at(entries: list[Entry], version: int) -> int:
    """When the entry with this version was made; 0 before the first."""
    return entries[version - 1].at if version else 0
