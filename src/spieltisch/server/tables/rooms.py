"""All rooms of this server: opened from the store when somebody comes, closed when nobody is left."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from spieltisch.core.contract import Game
from spieltisch.server import protocol
from spieltisch.server.bus import Bus, News
from spieltisch.server.protocol import Refusal
from spieltisch.server.store import Duplicate, Store, StoreFailed, Table
from spieltisch.server.tables import codes, seats
from spieltisch.server.tables.clock import now
from spieltisch.server.tables.games import Games
from spieltisch.server.tables.links import SeatLinks
from spieltisch.server.tables.room import Room
from spieltisch.server.tables.services import Services
from spieltisch.server.tables.session import outlived, reopened
from spieltisch.server.tables.studies import Studies
from spieltisch.server.tables.workers import Workers

logger = logging.getLogger("spieltisch")

WATCH = 0.1  # seconds between two looks at the store
IDLE = 600.0  # seconds after which a room without sockets is closed
OVER = 60.0  # and if its match is over
TIDY = 60.0  # seconds between two looks for such rooms
SHORT = 30.0  # seconds of absence after which also a bot stops that one has put there oneself
EXPIRY = 24 * 3600 * 1000  # milliseconds after which a lobby nobody has come to is closed
TRIES = 20  # to find a code that no other table has
MOST_NEARBY = 20  # tables in a list
TABLES_PER_IDENTITY = 200  # that are not over


class Rooms:
    """The rooms that are open, and the door to the others."""

    def __init__(self, store: Store, bus: Bus, pace: float) -> None:
        self.services = Services(store, bus, Workers(), pace)
        self.studies = Studies(store, self.services.workers)
        self.games = Games()
        self.links = SeatLinks()
        self.open: dict[str, Room] = {}
        self.read_only = False
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._catching_up: set[asyncio.Task[None]] = set()
        self._again = asyncio.Lock()
        self._watcher = asyncio.create_task(self._watch())
        self._sweeper = asyncio.create_task(self._sweep_on())
        self._unsubscribe = bus.subscribe(self._hear)

    async def create(self, wish: protocol.Create, host: str, program: bool = False) -> Room:
        """A new table, begun at once if wished."""
        await self._may_have_another(host)
        game = await self.games.load(wish.game)
        table = await asyncio.to_thread(seats.create, game, wish, host, program)
        if wish.start:
            seats.closed(table, host)
        return await self._furnish(table, game, wish.start)

    async def room(self, match: str) -> Room:
        """The room of a table."""
        if room := self.open.get(match):
            room.touched = time.monotonic()
            return room
        if match not in self._opening:
            opening = self._opening[match] = asyncio.create_task(self._open(match))
            opening.add_done_callback(lambda _: self._opening.pop(match))
        return await asyncio.shield(self._opening[match])

    async def tables_of(self, identity: str, over: bool, limit: int) -> list[Table]:
        """An identity's tables, the latest first. What still runs by older rules is closed as soon as it is met."""
        store, editions = self.services.store, await self.games.editions()
        for table in await store.tables_of(identity, over=False, limit=limit):
            if outlived(table, editions.get(table.game, 0)) and table.id not in self.open:
                with suppress(Refusal):
                    await self.room(table.id)
        return await store.tables_of(identity, over, limit)

    async def rematch(self, match: str, identity: str) -> Room:
        """The next table for the same people; asked twice, it is the same one."""
        room = await self.room(match)
        async with self._again:
            if room.table.rematch and (following := await self._if_there(room.table.rematch)):
                return following
            await self._may_have_another(identity)
            table = seats.again(room.table, room.game, identity)
            following = await self._furnish(table, room.game, start=False)
            await room.change(lambda old: replace(old, rematch=table.id))
            return following

    async def give_code(self, room: Room) -> None:
        """A table has a code as soon as somebody could be told it; where too many tables have one, the link will do."""
        for _ in range(TRIES):
            code = codes.drawn()
            with suppress(Duplicate):
                await room.change(partial(seats.with_code, code=code))
                return

    async def come_back(self, room: Room, identity: str) -> None:
        """Whoever opens a table again plays again, if the table can be written just now."""
        if not room.playing or room.connected(identity):
            return
        back = partial(seats.back, identity=identity, after_long=room.broadcast.away_for(identity) > SHORT)
        if back(room.table) != room.table:
            with suppress(Refusal):
                await room.change(back)

    async def by_code(self, typed: str) -> Table:
        """The table that has this code."""
        match = await self.services.store.match_of(codes.read(typed))
        if match is None:
            raise Refusal("no_such_code", "No table has this code.")
        return (await self.room(match)).table

    def nearby(self) -> list[Room]:
        """Tables that are open to everybody on this server, where somebody sits; the latest first."""
        found = [room for room in self.open.values() if room.table.nearby and room.table.status != "over"]
        there = [room for room in found if room.broadcast.present & room.table.sitters()]
        return sorted(there, key=lambda room: -room.table.created)[:MOST_NEARBY]

    async def leave(self, match: str, identity: str) -> Room:
        """Get up; a lobby that nobody sits in any more is taken away."""
        room = await self.room(match)
        table = await room.change(lambda old: seats.leave(old, room.game, identity))
        if table.host == identity:
            with suppress(Refusal):
                await self._remove(room, seats.nobody_sits)
        return room

    async def take_away(self, match: str, identity: str) -> None:
        """A table of one's own goes; a match that is over goes from one's own list."""
        await self._remove(await self.room(match), partial(seats.may_delete, identity=identity), identity)

    async def close(self) -> None:
        self._unsubscribe()
        for task in (self._watcher, self._sweeper, *self._catching_up):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for room in self.open.values():
            room.close()
        self.studies.close()
        self.services.workers.dismiss()
        await asyncio.to_thread(self.services.store.close)

    async def _may_have_another(self, host: str) -> None:
        if await self.services.store.open_tables_of(host) >= TABLES_PER_IDENTITY:
            raise Refusal("too_many_tables", "You have too many open tables.")

    async def _furnish(self, table: Table, game: Game, start: bool) -> Room:
        room = Room(table, game, None, self.services)
        await room.change(lambda fresh: fresh)
        self.open[table.id] = room
        if table.by_code and not start:
            with suppress(Refusal):
                await self.give_code(room)
        if start:
            await room.begin(table.host)
        return room

    async def _remove(self, room: Room, may: Callable[[Table], None], identity: str = "") -> None:
        """Whoever looks at a table that goes is told."""
        await room.vanish(may, identity)
        if room.gone:
            room.close()
            room.broadcast.end(protocol.GONE, "deleted")
            self.open.pop(room.name, None)

    async def _if_there(self, match: str) -> Room | None:
        """The room of a table, unless the table was deleted."""
        try:
            return await self.room(match)
        except Refusal as refusal:
            if refusal.code != "not_found":
                raise
            return None

    async def _open(self, match: str) -> Room:
        kept = await self.services.store.load(match)
        if kept is None:
            raise Refusal("not_found", "There is no such table.")
        table, entries = kept
        game = await self.games.load(table.game)
        session = await asyncio.to_thread(reopened, table, game, entries)
        room = Room(table, game, session, self.services, kept=len(entries))
        if outlived(table, game.edition):
            await room.change(seats.abandon)
        self.open[match] = room
        room.runner.look()
        return room

    def _hear(self, news: News) -> None:
        """Somebody else may have written to a match that is open here."""
        room = self.open.get(news.match)
        if room and room.is_behind(news):
            task = asyncio.create_task(room.catch_up(news))
            self._catching_up.add(task)
            task.add_done_callback(self._caught_up)

    def _caught_up(self, task: asyncio.Task[None]) -> None:
        self._catching_up.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logger.error("News of a match could not be read", exc_info=error)

    async def _watch(self) -> None:
        """Tell the rooms when the store stops and when it goes on."""
        while True:
            await asyncio.sleep(WATCH)
            if self.read_only == self.services.store.writable:
                self.read_only = not self.services.store.writable
                for room in list(self.open.values()):
                    room.tell_read_only(self.read_only)

    async def _sweep_on(self) -> None:
        """From time to time, for ever, whatever goes wrong once."""
        swept = time.monotonic()
        while True:
            await asyncio.sleep(TIDY)
            self.tidy()
            if time.monotonic() - swept < IDLE:
                continue
            swept = time.monotonic()
            try:
                await self.sweep()
            except StoreFailed as failed:
                logger.warning("Tables nobody needs are left as they are: %s", failed)
            except Exception:
                logger.exception("Tables nobody needs could not be closed")

    def tidy(self) -> None:
        """Close the rooms nobody needs."""
        now = time.monotonic()
        for match, room in list(self.open.items()):
            if not room.needed and now - room.touched > (OVER if room.table.status == "over" else IDLE):
                self.open.pop(match).close()

    async def sweep(self) -> None:
        """A lobby that nobody came to for a day is taken away, a code is free again."""
        await self.services.store.touch(list(self.open), now())
        for match in await self.services.store.untouched(now() - EXPIRY):
            if match not in self.open:
                await self._expire(match)

    async def _expire(self, match: str) -> None:
        """Nobody has come for long, nor comes just now. A table that cannot be read keeps no other one."""
        try:
            room = await self.room(match)
            if room.table.status == "lobby":
                await self._remove(room, partial(_unchanged, room.table))
            else:
                await room.change(lambda table: replace(table, code=""))
        except Refusal as refusal:
            logger.debug("Table %s is left as it is: %s", match, refusal)
        except Exception:
            logger.exception("Table %s cannot be opened", match)


def _unchanged(before: Table, table: Table) -> None:
    if table is not before:
        raise Refusal("others_play", "Somebody has come.")
