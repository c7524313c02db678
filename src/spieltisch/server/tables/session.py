"""A match that is played: what each seat is offered and since when, and what a move would bring.

It is pure: no lock, no clock, no store. What a move brings is worked out before anything is written, so that taking it
over afterwards cannot fail. The room decides when to write and when to take over.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Self, TypeAlias

import msgspec
from msgspec import Struct

from spieltisch.core.contract import GRAVITY, Described, Game, Legal, Move, Outcome, Seat, Time, Timer, View
from spieltisch.core.convert import convert
from spieltisch.core.log import Entry
from spieltisch.core.match import Match, Step
from spieltisch.core.scheduler import Due, Scheduler
from spieltisch.server.protocol import Refusal
from spieltisch.server.store import NO_ATTACHMENTS, Attachments, Table

Patience: TypeAlias = Callable[[int], float]  # seconds that people who have not seen a version yet are waited for
OTHER_RULES = "This match was played by rules that are not here any more."


def still_played(game: Game, edition: int, options: dict[str, Any]) -> bool:
    """Are the rules of a match still here? Options may name things of the players' own that are gone or changed."""
    with suppress(msgspec.ValidationError):
        convert(options, game.options)
        return edition == game.edition
    return False


def outlived(table: Table, edition: int) -> bool:
    """Does a match still run by rules that have had a newer edition since? Nobody can play it to its end any more."""
    return table.status == "running" and table.edition < edition


def reopened(table: Table, game: Game, entries: Sequence[Entry]) -> "Session | None":
    """The session of a table as it is kept; None before its match begins, and where its rules are not here any more."""
    if table.status == "lobby" or not still_played(game, table.edition, dict(table.options)):
        return None
    return Session.open(table, game, entries)


class Situation(Struct, frozen=True):
    """A state with all that is asked about it, asked once."""

    state: Any
    actors: tuple[Seat, ...]
    legal: Mapping[Seat, Legal]
    timer: Timer | None
    outcome: Outcome | None

    @classmethod
    def of(cls, game: Game, state: Any) -> "Situation":
        actors = game.actors(state)
        legal = {seat: game.legal(state, seat) for seat in actors if seat >= 0}
        return cls(state, actors, legal, game.timer(state), None if actors else game.outcome(state))


class Advance(Struct, frozen=True):
    """What a move brings: the entries, from where, and the situation after each. Nothing has changed yet."""

    step: Step
    before: Situation
    after: list[Situation]
    attachments: Attachments

    @property
    def outcome(self) -> Outcome | None:
        """How the match ends by it, if it does."""
        return (self.after[-1] if self.after else self.before).outcome


class Session:
    """A begun match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.situation = Situation.of(match.game, match.state)
        self.acks: dict[str, Entry] = {}
        self._scheduler = Scheduler(match.head.seats)
        self._follow(None, self.situation)

    @classmethod
    def open(cls, table: Table, game: Game, entries: Sequence[Entry]) -> Self:
        """The session of a table's match, from its log."""
        session = cls(Match(game, table.head, bytes.fromhex(table.seed)))
        for entry in entries:
            session.adopt(session.retrace([entry], shown=False))
        return session

    @property
    def version(self) -> int:
        return self.match.version

    @property
    def actors(self) -> tuple[Seat, ...]:
        return self.situation.actors

    @property
    def at(self) -> int:
        """When the last entry was made."""
        return self.match.entries[-1].at if self.match.entries else 0

    def known(self, ack: str, seat: Seat) -> int:
        """The version of the entry that was played with an ack."""
        entry = self.acks[ack]
        if entry.seat != seat:
            raise Refusal("bad_request", "This ack belongs to another move.")
        return entry.version

    def legal(self, seat: Seat) -> Legal:
        """What a seat may choose from."""
        return self.situation.legal.get(seat, ())

    def offered(self, seat: Seat) -> int:
        """The version at which a seat's present moves were first offered.

        That is after its own last entry, or after the last one that changed its legal moves, whichever is later: a
        late click never lands in the next step, and what others do in between does not matter.
        """
        offers = self._scheduler.offers
        return offers[seat].version if 0 <= seat < len(offers) else self.version

    def may_play(self, seat: Seat, seen: int) -> None:
        """Refuse what was chosen from another offer than the present one."""
        if not self.actors:
            raise Refusal("over", "The match is over.")
        if not self.offered(seat) <= seen <= self.version:
            raise Refusal("stale", "This move was meant for an earlier step.")

    def view(self, seat: Seat | None) -> View:
        """What a seat may see, or a spectator."""
        view: View = self.match.game.view(self.match.state, seat)
        return view

    def default(self, seat: Seat) -> Move:
        """What is played for a seat whose player or bot does not."""
        move: Move = self.match.game.default(self.match.state, seat)
        return move

    # What would come of it.

    def begin(self) -> Advance:
        """What chance does before anybody else can move."""
        step = self.match.begin()
        return self._advance(step, self._attachments(step))

    def judge(
        self, seat: Seat, move: str | Move, at: int, by: str | int | None = None, ack: str | None = None
    ) -> Advance:
        """What a move brings, together with what chance then does; IllegalMove if a rule forbids it."""
        step = self.match.judge(seat, move, at=at, by=by, ack=ack)
        return self._advance(step, self._attachments(step))

    def carry_out(self, due: Due, at: int) -> Advance:
        """What the table itself does when it is due: the timer, the table's clock, a forced move."""
        by = None if due.cause == "timer" else due.cause
        return self.judge(due.seat, self._due_move(due), at, by)

    def fall(self, at: int) -> Advance:
        """What gravity does."""
        return self.judge(GRAVITY, self.match.fall(), at)

    def retrace(self, entries: Sequence[Entry], shown: bool = True) -> Advance:
        """What entries brought that stand in the log already; `shown`: with what the game shows beside them."""
        game, state = self.match.game, self.match.state
        step: Step = Step(list(entries), [self.match.parse(entry.move) for entry in entries], [])
        for entry, move in zip(entries, step.moves, strict=True):
            state = game.apply(state, entry.seat, move)
            step.states.append(state)
        return self._advance(step, self._attachments(step) if shown else NO_ATTACHMENTS)

    def adopt(self, advance: Advance, patience: Patience = lambda _: 0.0) -> None:
        """Take over what is written. The game's timer runs when people have been shown what began it."""
        self.match.adopt(advance.step)
        before = self._scheduler.timer_since
        for entry, situation in zip(advance.step.entries, advance.after, strict=True):
            self._follow(entry, situation)
        if (began := self._scheduler.timer_since) != before:  # once: whoever is behind later holds nothing up
            self._scheduler.hold_timer(int(1000 * patience(began)))

    # What happens by itself.

    def dues(self, table: Table, pause: int) -> list[Due]:
        """What happens at the table without a person's doing, and when, if nobody moves before."""
        bots = [seat for seat, chair in enumerate(table.chairs) if chair.bot]
        return self._scheduler.dues(bots, clock=table.clock * 1000, pause=pause, forced=self.match.game.forced)

    def let_timer_run(self, now: int, patience: Patience) -> bool:
        """Whether people have just been shown what began the game's timer, so that it runs."""
        return not patience(self._scheduler.timer_since) and self._scheduler.let_timer_run(now)

    def wait(self, seat: Seat, now: int, seconds: float) -> None:
        """A bot wants to be asked again so much later."""
        self._scheduler.wait(seat, now, seconds)

    def wake(self) -> None:
        """Whoever waits is asked again."""
        self._scheduler.wake()

    def _due_move(self, due: Due) -> str | Move:
        if due.cause == "timer":
            return str(Time())
        legal = self.legal(due.seat)
        if due.cause != "forced" or isinstance(legal, Described):
            return self.default(due.seat)
        only: Move = legal[0]
        return only

    def _advance(self, step: Step, attachments: Attachments) -> Advance:
        after = [Situation.of(self.match.game, state) for state in step.states]
        return Advance(step, self.situation, after, attachments)

    def _attachments(self, step: Step) -> dict[int, bytes]:
        """What the game has to show beside the entries of a step, by version."""
        states = [self.match.state, *step.states]
        shown = {
            entry.version: self.match.game.attachment(before, entry.seat, move)
            for before, entry, move in zip(states, step.entries, step.moves, strict=False)
        }
        return {version: body for version, body in shown.items() if body is not None}

    def _follow(self, entry: Entry | None, situation: Situation) -> None:
        self.situation = situation
        self._scheduler.follow(entry, situation.actors, situation.timer, situation.legal)
        if entry and entry.ack:
            self.acks[entry.ack] = entry
