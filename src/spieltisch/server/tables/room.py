"""A room: one table, and the single writer of its match.

Whatever wants to move comes in by its door: people, bots, the clock, gravity. A move is judged on the present state,
written to the store, and only then taken over and told. Nobody else locks or writes, and nothing else ever leaves.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from spieltisch.core.contract import GRAVITY, Game, Move
from spieltisch.core.log import Entry, Head
from spieltisch.core.scheduler import Due
from spieltisch.server import protocol
from spieltisch.server.bus import News
from spieltisch.server.protocol import Refusal
from spieltisch.server.store import Duplicate, StoreFailed, Table
from spieltisch.server.tables import hands, messages, seats, shares
from spieltisch.server.tables.audience import Audience
from spieltisch.server.tables.bots import Bots
from spieltisch.server.tables.broadcast import Broadcast, Viewer
from spieltisch.server.tables.clock import MatchClock
from spieltisch.server.tables.messages import Moment
from spieltisch.server.tables.patience import Patience
from spieltisch.server.tables.runner import Runner
from spieltisch.server.tables.services import Services
from spieltisch.server.tables.session import OTHER_RULES, Advance, Session, reopened
from spieltisch.server.tables.turns import Glance

T = TypeVar("T")

logger = logging.getLogger("spieltisch")
READ_ONLY = "The table cannot write at the moment."


class Room:
    """One table with everything around it."""

    def __init__(self, table: Table, game: Game, session: Session | None, services: Services, kept: int = 0) -> None:
        """`kept`: how many entries its log has where they cannot be played."""
        self.table = table
        self.game = game
        self.session = session
        self.services = services
        self._kept = kept
        self.broadcast = Broadcast()
        self.audience = Audience()
        self.illegal: Counter[int] = Counter()  # tries over HTTP that a rule forbids, by seat
        self.touched = time.monotonic()
        self.gone = False
        self._closed = False
        self._bots = Bots(game, lambda choice: services.workers.bots.run((self.name, self.table.host), choice))
        self.runner = Runner(self, self._bots, services.pace)
        self._clock = MatchClock(session.at if session else 0)
        self._pausing: set[Viewer] = set()
        self._writing = asyncio.Lock()
        self._revealing = Patience(self._give_up)
        self._revealing.wait(table.revealing)

    # The table: who sits, when it begins.

    async def change(self, change: Callable[[Table], Table]) -> Table:
        """Keep the table as `change` makes it, then tell everybody."""
        async with self._writing:
            self._can_write()
            table = change(self.table).revised()
            await self._keep(self.services.store.save(table))
            self.table = table
        self._publish()
        self._table_changed()
        return table

    async def begin(self, identity: str, number: str | None = None) -> None:
        """The host starts; the match runs as soon as all devices have shown their numbers."""
        async with self._writing:
            self._can_write()
            table = seats.closed(self.table, identity)
            await self._reveal(shares.shown(table, identity, number) if number else table)

    async def show(self, identity: str, number: str) -> None:
        """A device shows the number it has promised."""
        async with self._writing:
            self._can_write()
            table = shares.shown(self.table, identity, number)
            if table.status == "lobby":
                await self._reveal(table)

    async def vanish(self, may: Callable[[Table], None], identity: str = "") -> None:
        """The table is taken away, if it may be as it is by then; one that is over stays for others who have it."""
        async with self._writing:
            self._can_write()
            may(self.table)
            store, over = self.services.store, self.table.status == "over"
            await self._keep(store.forget(self.name, identity) if over else store.delete(self.name))
            self.gone = not over or await store.load(self.name, after=self.version) is None

    # The match: one move after the other.

    async def play(self, seat: int, move: str | Move, ack: str | None, seen: int, by: str | int | None = None) -> int:
        """Play a move; the version of its entry, which is on the disk by then."""
        async with self._writing:
            while True:
                session = self._begun()
                if ack is not None and ack in session.acks:
                    return session.known(ack, seat)
                session.may_play(seat, seen)
                if by == "bot" and not self.bot_at(seat):
                    raise Refusal("stale", "A person plays there by now.")
                self._can_write()
                advance = session.judge(seat, move, self.now(), by, ack)
                if await self._commit(session, advance):
                    return advance.step.entries[0].version

    async def play_due(self, due: Due) -> None:
        """Do what is due by itself, if it still is."""
        async with self._writing:
            session = self.playing
            if session and due.at <= self.now() and due in self.dues() and self.writable:
                with suppress(Refusal):
                    await self._commit(session, session.carry_out(due, self.now()))

    async def let_fall(self) -> None:
        """GRAVITY's move is simulated off the loop and comes as an entry of its own."""
        async with self._writing:
            with suppress(Refusal):
                while (session := self.playing) and GRAVITY in session.actors:
                    await self._commit(session, await asyncio.to_thread(session.fall, self.now()))

    async def answer(self, seat: int | None, question: dict[str, Any], whose: str) -> dict[str, Any]:
        """The game's answer to somebody's question about what a seat sees."""
        view = self._begun().match.view(seat)
        found = partial(messages.answer, self.game, view, question)
        return await self.services.workers.answers.run((whose, self.name), found)

    async def catch_up(self, news: News) -> None:
        """Somebody else has written: read it and tell it, unless it is known here by now."""
        async with self._writing:
            if self.is_behind(news):
                await self._read_on()

    def record(self) -> tuple[Head, list[Entry]]:
        """The log by now, for what is told of it."""
        return (match := self._begun().match).head, list(match.entries)

    def glance(self, seat: int) -> Glance:
        """The match as a seat of a program sees it now."""
        return Glance.of(self.game, self.table, self.session, seat, self.version, self.illegal[seat])

    def log_json(self) -> str:
        return msgspec.json.encode(replace(self._begun().match.to_log(), players=self.table.players)).decode()

    # How it stands.

    @property
    def name(self) -> str:
        return self.table.id

    @property
    def version(self) -> int:
        return self.session.version if self.session else self._kept

    @property
    def playing(self) -> Session | None:
        """The session, while its match runs."""
        return self.session if self.table.status == "running" and not self.gone else None

    @property
    def writable(self) -> bool:
        return self.services.store.writable and not self._closed

    @property
    def needed(self) -> bool:
        """Somebody looks at it, thinks at it, or a clock runs."""
        return bool(self.broadcast.viewers or self.runner.tasks.busy or self.dues())

    def is_behind(self, news: News) -> bool:
        """Has somebody else written what is not known here?"""
        return news.version > self.version or news.revision > self.table.revision

    def now(self) -> int:
        """Milliseconds since the match began."""
        return self._clock.now()

    def dues(self) -> list[Due]:
        """What will happen by itself, and when."""
        session = self.playing
        return session.dues(self.table, int(self.services.pace * 1000)) if session else []

    def bot_at(self, seat: int) -> str:
        return self.table.chairs[seat].bot

    def close(self) -> None:
        """Nothing is written here any more."""
        self._closed = True
        self._revealing.close()
        self.runner.close()

    # Those who look on, and what they are told.

    def enter(self, viewer: Viewer) -> None:
        """Somebody looks at the table; whoever holds one seat sees it from there."""
        self.broadcast.enter(viewer, self.table.seats_of(viewer.identity))
        self.tell_table()
        self.tell_present([viewer])

    def leave(self, viewer: Viewer) -> None:
        self.broadcast.remove(viewer)
        self.audience.leave(viewer)
        self._let_timer_run()
        self.pause(viewer, on=False)
        self.tell_table()

    def seen(self, viewer: Viewer, seen: protocol.Seen) -> None:
        """A page has shown what happened; only those who sit here, or have laid the table, are waited for."""
        waited_for = self.table.seats_of(viewer.identity) or viewer.identity == self.table.host
        self.audience.hear(viewer, seen) if waited_for else self.audience.leave(viewer)
        self._let_timer_run()

    def pause(self, viewer: Viewer, *, on: bool) -> None:
        """A page wants the clocks to stand, or to go on; only whoever plays alone is heard."""
        self._pausing = self._pausing | {viewer} if on else self._pausing - {viewer}
        self._stand_or_go_on()

    def hold(self, viewer: Viewer, hold: protocol.Hold) -> None:
        """A player has something in hand that is not a move yet: the others see it, and nothing is kept."""
        if held := hands.held(self.playing, hold, self.table.seats_of(viewer.identity)):
            self.broadcast.held(held, viewer)

    @property
    def paused(self) -> bool:
        return self._clock.stands

    async def followed(self) -> None:
        """Until the players' pages have shown what has happened."""
        await self.audience.follow(lambda: self.version)

    def turn_to_own(self, identity: str) -> None:
        """Whoever has just sat down sees the table from there."""
        self.tell_present(self.broadcast.turn_to_own(identity, self.table.seats_of(identity)))

    def connected(self, identity: str) -> bool:
        return identity in self.broadcast.present

    def told(self, identity: str) -> protocol.Table:
        """The table as this identity may see it."""
        told = messages.table(self.table, identity, self.broadcast.present, not self.writable, self.version)
        level = self._bots.level
        old = self.session is None and self.table.status != "lobby"
        playing = [replace(seat, plays=level(i, seat.plays)) for i, seat in enumerate(told.seats)]
        watching = self.broadcast.watching(self.table.sitters())
        return replace(told, old_rules=old, seats=playing, paused=self.paused, watching=watching)

    def tell_table(self) -> None:
        self.broadcast.table(self.told, self.table.holders())

    def tell_present(self, viewers: Iterable[Viewer] | None = None) -> None:
        """The whole present view, without what led to it; to all, or to some."""
        if self.session:
            self.broadcast.moment(Moment.of(self.session, self.dues(), self.now()), viewers)

    def tell_read_only(self, on: bool) -> None:
        self.broadcast.read_only(on)
        if not on:
            self.resume()

    def resume(self) -> None:
        """The store writes again; time in which nobody could move does not count, and whoever waits is asked again."""
        if self.session:
            self._clock.set(self.session.at)
            self.session.wake()
            self.tell_present()
        self._revealing.wait(self.table.revealing)
        self.runner.look()

    # Within: only with the lock.

    async def _reveal(self, table: Table) -> None:
        """Wait for the numbers that are not shown yet, or start; CHANCE's first moves are committed with it."""
        if shares.all_shown(table):
            table = seats.begin(table, self.game)
            session = await asyncio.to_thread(Session.open, table, self.game, [])
            advance = await asyncio.to_thread(session.begin)
            table = (seats.end(table, advance.outcome) if advance.outcome else table).revised()
            await self._keep(self.services.store.save(table, advance.step.entries, advance.attachments))
            session.adopt(advance)
            self._take_up(table, session)
        elif table != self.table:
            table = table.revised()
            await self._keep(self.services.store.save(table))
            self.table = table
            self._table_changed()
        self._publish()

    async def _commit(self, session: Session, advance: Advance) -> bool:
        """Write, then take over, then tell. False: another writer was faster, and its entries are read."""
        store, entries, ended = self.services.store, advance.step.entries, advance.outcome
        table = seats.end(self.table, ended).revised() if ended else self.table
        try:
            if ended:
                await self._keep(store.save(table, entries, advance.attachments))
            else:
                await self._keep(store.append(table.id, entries, advance.attachments))
        except Duplicate:
            if not await self._read_on():
                raise Refusal("stale", "Another move was faster.") from None
            return False
        self.table = table
        self._adopt(session, advance)
        if ended:
            self.tell_table()
        self.runner.look()
        self._publish()
        return True

    async def _read_on(self) -> bool:
        """Take over and tell what somebody else has written; whether there are new entries."""
        kept = await self._keep(self.services.store.load(self.table.id, after=self.version))
        if kept is None:
            return False
        self.table, entries = kept
        if self.session is None:
            self._take_up(self.table, await asyncio.to_thread(reopened, self.table, self.game, entries))
        elif entries:
            self._adopt(self.session, await asyncio.to_thread(self.session.retrace, entries))
        self._table_changed()
        return bool(entries)

    async def _give_up(self) -> None:
        """Somebody has not shown a number."""
        with suppress(Refusal):
            await self.change(lambda table: shares.withheld(table) if table.revealing else table)

    async def _keep(self, done: Awaitable[T]) -> T:
        try:
            return await done
        except StoreFailed as failed:
            logger.error("The store fails: %s", failed)
            raise Refusal("read_only", READ_ONLY) from None

    def _adopt(self, session: Session, advance: Advance) -> None:
        session.adopt(advance, self.audience.not_shown)
        self.broadcast.moment(Moment.of(session, self.dues(), self.now(), advance))

    def _take_up(self, table: Table, session: Session | None) -> None:
        """The match begins."""
        self.table, self.session = table, session
        self._clock.set(session.at if session else 0)
        self._revealing.wait(table.revealing)
        self.tell_table()
        self.tell_present()
        self.runner.look()

    def _table_changed(self) -> None:
        self._revealing.wait(self.table.revealing)
        self.tell_present(self.broadcast.turn_away(self.table.seats_of))
        self.tell_table()
        self._stand_or_go_on()
        self.runner.look()

    def _let_timer_run(self) -> None:
        if self.playing and self.playing.let_timer_run(self.now(), self.audience.not_shown):
            self.tell_present()
            self.runner.look()

    def _stand_or_go_on(self) -> None:
        """The clocks stand while somebody who plays alone wants it so."""
        stands = any(self.table.is_alone(viewer.identity) for viewer in self._pausing)
        if stands != self.paused:
            self._clock.stop() if stands else self._clock.go_on()
            self.tell_table()
            self.tell_present()
            self.runner.look()

    def _publish(self) -> None:
        self.services.bus.publish(News(self.table.id, self.version, self.table.revision))

    # What is refused.

    def _begun(self) -> Session:
        if self.session is None:
            if self.table.status == "lobby":
                raise Refusal("not_running", "The match has not begun.")
            raise Refusal("old_edition", OTHER_RULES)
        return self.session

    def _can_write(self) -> None:
        if self.gone:
            raise Refusal("not_found", "This table is not there any more.")
        if not self.writable:
            raise Refusal("read_only", READ_ONLY)
