"""Who moves next without a person's doing, and when: bots, the game's timer, the table's clock, gravity.

Nothing here reads a clock, waits or plays. Whoever runs a match tells what has happened, asks what is due and sees to
it: the arena and the conformance suite set their simulated time forward, the terminal and the server wait. Times are
whole milliseconds since the match began.
"""

from collections.abc import Container, Mapping
from math import ceil
from typing import Literal

from msgspec import Struct

from spieltisch.core.log import Entry
from spieltisch.core.terms import CLOCK, GRAVITY, Described, Legal, Seat, Timer

Cause = Literal["gravity", "timer", "clock", "forced", "bot"]
FIRST: dict[Cause, int] = {"gravity": 0, "timer": 1, "clock": 2, "forced": 3, "bot": 4}  # of what is due at one time

SHORTEST_WAIT = 100  # so that time always goes on
LONGEST_WAIT = 24 * 3600 * 1000


class Due(Struct, frozen=True):
    """A move that is made at some time if nothing happens before.

    `timer`: CLOCK's, by the game's own timer. `clock`: one for a seat that has used up the table's time. `forced`: a
    seat's only one. `bot`: not yet a move, but a bot to be asked for one.
    """

    at: int
    seat: Seat
    cause: Cause


class Offer(Struct, frozen=True):
    """What a seat may choose from, and the entry since which that is so."""

    legal: Legal = ()
    version: int = 0
    at: int = 0

    @property
    def is_one_move(self) -> bool:
        return not isinstance(self.legal, Described) and len(self.legal) == 1


class Scheduler:
    """Follows one match. Bots are asked `rest` after an entry, where thinking takes no time of its own."""

    def __init__(self, seats: int, rest: int = 0) -> None:
        self.rest = rest
        self.actors: tuple[Seat, ...] = ()
        self.offers = [Offer()] * seats
        self._timer: Timer | None = None
        self._rings = 0
        self._held = 0
        self.timer_since = 0  # the version of the entry that began the timer
        self._entered = 0
        self._asleep: dict[Seat, int] = {}

    def follow(
        self,
        entry: Entry | None,
        actors: tuple[Seat, ...],
        timer: Timer | None,
        legal: Mapping[Seat, Legal] | None = None,
    ) -> None:
        """The position after an entry, or before the first. Whoever waits is asked again.

        What seats may choose from needs to be told only where people sit.
        """
        version, at = (entry.version, entry.at) if entry else (0, 0)
        if timer is not None and (self._timer is None or timer.key != self._timer.key):
            self._rings, self._held, self.timer_since = at + timer.seconds * 1000, 0, version
        self._timer, self.actors, self._entered = timer, actors, at
        self.wake()
        for seat, offer in enumerate(self.offers):
            now = (legal or {}).get(seat, ())
            if (entry and entry.seat == seat) or now != offer.legal:
                self.offers[seat] = Offer(now, version, at)

    def hold_timer(self, longest: int) -> None:
        """People are still being shown what began the timer: it runs when they have seen it, or so much later."""
        self._rings += longest - self._held
        self._held = longest

    def let_timer_run(self, now: int) -> bool:
        """They have seen it. Whether the timer was held."""
        held, self._held = self._held > 0, 0
        if held and self._timer is not None:
            self._rings = min(self._rings, now + self._timer.seconds * 1000)
        return held

    def wait(self, seat: Seat, now: int, seconds: float) -> None:
        """A bot has answered that it wants to be asked again so much later."""
        self._asleep[seat] = now + milliseconds(seconds)

    def wake(self) -> None:
        """Whoever waits is asked again."""
        self._asleep.clear()

    def dues(self, bots: Container[Seat], *, clock: int = 0, pause: int = 0, forced: bool = False) -> list[Due]:
        """All that is due if nothing happens before, the first first.

        `clock`: how long a person may take, 0 for ever. `pause`: how long a forced move is held back.
        """
        due = [Due(self._entered, seat, "gravity") for seat in self.actors if seat == GRAVITY]
        due += [Due(self._rings, seat, "timer") for seat in self.actors if seat == CLOCK]
        for seat in self.actors:
            if seat in bots:
                due.append(Due(self._asleep.get(seat, self._entered + self.rest), seat, "bot"))
            elif seat >= 0:
                due += self._of_person(seat, clock, pause, forced)
        return sorted(due, key=lambda each: (each.at, FIRST[each.cause], each.seat))

    def _of_person(self, seat: Seat, clock: int, pause: int, forced: bool) -> list[Due]:
        offer = self.offers[seat]
        due = [Due(offer.at + clock, seat, "clock")] if clock else []
        if forced and offer.is_one_move:
            due.append(Due(offer.at + pause, seat, "forced"))
        return due


def milliseconds(seconds: float) -> int:
    """How long a bot that asked for these seconds is let alone; whatever it asked for, time goes on."""
    if not seconds * 1000 < LONGEST_WAIT:  # also what is no number
        return LONGEST_WAIT
    return max(ceil(seconds * 1000), SHORTEST_WAIT)
