"""All rooms of this server: opened from the store when somebody comes, closed when nobody is left."""

import asyncio
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from spieltisch.core.contract import Game
from spieltisch.core.discovery import UnknownGame, game
from spieltisch.core.log import Entry
from spieltisch.core.rng import seeded
from spieltisch.server import limits, seating, wire
from spieltisch.server.course import Course, still_played
from spieltisch.server.refusal import Refusal
from spieltisch.server.room import House, Room
from spieltisch.server.store import Store
from spieltisch.server.table import Table

WATCH = 0.1  # seconds between two looks at the store
IDLE = 600.0  # seconds after which a room without sockets is closed
LINK_LIFE = 600.0
THREADS = 4
THINKERS = "thinks:"  # how the names of their threads begin
FIRST_MOVES = 12


class Link(Struct, frozen=True):
    """A seat on its way to another device."""

    match: str
    seat: int
    holder: str  # who made it
    until: float


class Rooms:
    """The rooms that are open, and the door to the others."""

    def __init__(self, store: Store, pace: float) -> None:
        self.house = House(
            store=store,
            threads=ThreadPoolExecutor(THREADS, f"{THINKERS} bot"),
            answering=ThreadPoolExecutor(THREADS, f"{THINKERS} answer"),
            looking_back=ThreadPoolExecutor(THREADS, f"{THINKERS} log"),
            coaching=ThreadPoolExecutor(1, f"{THINKERS} coach"),
            pace=pace,
        )
        self.open: dict[str, Room] = {}
        self.links: dict[str, Link] = {}
        self.read_only = False
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._again = asyncio.Lock()
        self._watcher = asyncio.create_task(self._watch())

    async def create(self, wish: wire.Create, host: str) -> Room:
        """A new table, begun at once if wished."""
        await self._may_have_another(host)
        at = await load_game(wish.game)
        return await self._furnish(await asyncio.to_thread(seating.create, at, wish, host), at, wish.start)

    async def room(self, match: str) -> Room:
        """The room of a table."""
        if room := self.open.get(match):
            room.touched = time.monotonic()
            return room
        if match not in self._opening:
            opening = self._opening[match] = asyncio.create_task(self._open(match))
            opening.add_done_callback(lambda _: self._opening.pop(match))
        return await asyncio.shield(self._opening[match])

    async def rematch(self, match: str, identity: str) -> Room:
        """The next table for the same people; asked twice, it is the same one."""
        room = await self.room(match)
        async with self._again:
            if room.table.rematch is None:
                await self._may_have_another(identity)
                table = seating.again(room.table, room.game, identity)
                following = await self._furnish(table, room.game, start=False)
                await room.change(lambda old: replace(old, rematch=table.id))
                return following
        return await self.room(room.table.rematch)

    def link(self, match: str, seat: int, holder: str) -> str:
        """A code that moves a seat to another device, good once and for a while."""
        now = time.monotonic()
        self.links = {code: link for code, link in self.links.items() if link.until > now}
        code = secrets.token_urlsafe(9)
        self.links[code] = Link(match, seat, holder, now + LINK_LIFE)
        return code

    def redeem(self, match: str, code: str) -> Link:
        link = self.links.get(code)
        if link is None or link.match != match or link.until < time.monotonic():
            raise Refusal("code_used_up", "This link was used already or is too old.")
        del self.links[code]
        return link

    async def close(self) -> None:
        self._watcher.cancel()
        with suppress(asyncio.CancelledError):
            await self._watcher
        for room in self.open.values():
            room.close()
        self.house.dismiss()
        await asyncio.to_thread(self.house.store.close)

    async def _may_have_another(self, host: str) -> None:
        if await self.house.store.open_tables_of(host) >= limits.TABLES_PER_IDENTITY:
            raise Refusal("too_many", "You have too many open tables.")

    async def _furnish(self, table: Table, at: Game, start: bool) -> Room:
        room = Room(table, at, None, self.house)
        await room.change(lambda fresh: fresh)
        self.open[table.id] = room
        if start:
            await room.begin(table.host)
        return room

    async def _open(self, match: str) -> Room:
        kept = await self.house.store.load(match)
        if kept is None:
            raise Refusal("not_found", "There is no such table.")
        at = await load_game(kept[0].game)
        course = await asyncio.to_thread(_course, *kept, at)
        room = self.open[match] = Room(kept[0], at, course, self.house)
        room.movers.look()
        return room

    async def _watch(self) -> None:
        """Tell the rooms when the store stops and when it goes on; close those nobody needs."""
        swept = time.monotonic()
        while True:
            await asyncio.sleep(WATCH)
            if self.read_only == self.house.store.writable:
                self.read_only = not self.house.store.writable
                for room in list(self.open.values()):
                    room.tell_read_only(self.read_only)
            if time.monotonic() - swept > IDLE:
                swept = time.monotonic()
                self._sweep()

    def _sweep(self) -> None:
        long_ago = time.monotonic() - IDLE
        for match, room in list(self.open.items()):
            if not room.needed and room.touched < long_ago:
                room.close()
                del self.open[match]


async def load_game(name: str) -> Game:
    """A game, in a thread: its first table loads the compiled code."""
    try:
        return await asyncio.to_thread(_loaded, name)
    except UnknownGame as unknown:
        raise Refusal("unknown_game", str(unknown)) from None


@cache
def _loaded(name: str) -> Game:
    """A game that has been played a little, so that nothing is left to load in the middle of a match."""
    match, rng = game(name).match(seed=1), seeded(1)
    for _ in range(FIRST_MOVES):
        for seat in match.actors[:1]:
            match.view(seat)
            match.play(seat, match.game.sample(match.state, seat, rng))
    return match.game


def _course(table: Table, entries: Sequence[Entry], at: Game) -> Course | None:
    if table.status == "lobby" or not still_played(at, table.edition, dict(table.options)):
        return None
    return Course.open(table, at, entries)
