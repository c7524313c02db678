"""A match as its room follows it: what each seat is offered and since when, and what the clocks say."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, Self

import msgspec
from msgspec import structs

from spieltisch.core.contract import Described, Game
from spieltisch.core.convert import convert
from spieltisch.core.log import Entry
from spieltisch.core.match import Match, Step
from spieltisch.server.clock import Due, GameTimer, MatchClock, deadlines, offered_at
from spieltisch.server.table import Table
from spieltisch.server.telling import Legal, Moment

OTHER_RULES = "This match was played by rules that are not here any more."


def still_played(game: Game, edition: int, options: dict[str, Any]) -> bool:
    """Are the rules of a match still here? Options may name things of the players' own that are gone or changed."""
    with suppress(msgspec.ValidationError):
        convert(options, game.options)
        return edition == game.edition
    return False


class Course:
    """A begun match. `offered` has for each seat the version at which its present moves were first offered.

    That is after its own last entry, or after the last one that changed its legal moves, whichever is later: a late
    click never lands in the next step, and what others do in between does not matter.
    """

    def __init__(self, match: Match, clock: MatchClock) -> None:
        self.match = match
        self.clock = clock
        self.timer = GameTimer()
        self.acks: dict[str, Entry] = {}
        self.seats = range(match.head.seats)
        self.actors: tuple[int, ...] = ()
        self.legal: dict[int, Legal] = dict.fromkeys(self.seats, ())
        self.offered = dict.fromkeys(self.seats, 0)
        self._follow(None, match.state)

    @classmethod
    def open(cls, table: Table, game: Game, entries: Sequence[Entry]) -> Self:
        """The course of a table's match, from its log."""
        match = Match(game, table.head, bytes.fromhex(table.seed))
        course = cls(match, MatchClock(entries[-1].at if entries else 0))
        for entry in entries:
            match.retrace(entry)
            course._follow(entry, match.state)
        return course

    def adopt(self, step: Step) -> Moment:
        """Take over a step that is committed; what there is to tell about it."""
        before = self.match.state
        self.match.adopt(step)
        for entry, state in zip(step.entries, step.states, strict=True):
            self._follow(entry, state)
        return Moment(self.match, self.actors, self.legal, [], before, step)

    def attachments(self, step: Step) -> dict[int, bytes]:
        """What the game has to show beside the entries of a step, by version."""
        states = [self.match.state, *step.states]
        shown = {
            entry.version: self.match.game.attachment(before, entry.seat, move)
            for before, entry, move in zip(states, step.entries, step.moves, strict=False)
        }
        return {version: film for version, film in shown.items() if film is not None}

    def start_clock_again(self) -> None:
        """Time in which nobody could move does not count."""
        self.clock = MatchClock(self.match.entries[-1].at if self.match.entries else 0)

    def moment(self) -> Moment:
        """The match as it stands."""
        return Moment(self.match, self.actors, self.legal, [])

    def only_move(self, seat: int) -> bool:
        legal = self.legal[seat]
        return not isinstance(legal, Described) and len(legal) == 1

    def dues(self, table: Table, pause: int) -> list[Due]:
        """What the table itself will do, and when, if nobody moves before."""
        people = [seat for seat in self.actors if seat >= 0 and not table.chairs[seat].bot]
        due = self.timer.dues(self.actors)
        if table.clock:
            due += [Due(self._offered_at(seat) + table.clock * 1000, seat, "clock") for seat in people]
        if self.match.game.forced:
            forced = (seat for seat in people if self.only_move(seat))
            due += [Due(self._offered_at(seat) + pause, seat, "forced") for seat in forced]
        return due

    def with_deadlines(self, moment: Moment, dues: Iterable[Due]) -> Moment:
        return structs.replace(moment, deadlines=deadlines(dues, self.clock.now()))

    def _offered_at(self, seat: int) -> int:
        return offered_at(self.match.entries, self.offered[seat])

    def _follow(self, entry: Entry | None, state: Any) -> None:
        version, at = (entry.version, entry.at) if entry else (0, 0)
        self.actors = self.match.game.actors(state)
        for seat in self.seats:
            legal = self.match.game.legal(state, seat) if seat in self.actors else ()
            if (entry and entry.seat == seat) or legal != self.legal[seat]:
                self.offered[seat] = version
            self.legal[seat] = legal
        self.timer.follow(self.match.game.timer(state), at)
        if entry and entry.ack:
            self.acks[entry.ack] = entry
