"""A room: one table, and the single writer of its match.

Whatever wants to move comes in by `play`: people, bots, the clock, gravity. A move is judged on the present state,
written to the store, and only then taken over and told. Nothing else ever leaves a room.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from spieltisch.core.contract import Game, Move
from spieltisch.core.match import Step
from spieltisch.server import seating, telling, wire
from spieltisch.server.course import OTHER_RULES, Course
from spieltisch.server.movers import Movers
from spieltisch.server.refusal import Refusal
from spieltisch.server.store import Duplicate, Store, StoreFailed
from spieltisch.server.table import Table, now

logger = logging.getLogger("spieltisch")
encode = msgspec.json.Encoder().encode
READ_ONLY = "The table cannot write at the moment."


class House(msgspec.Struct, frozen=True):
    """What all rooms share."""

    store: Store
    threads: ThreadPoolExecutor  # in which bots think
    answering: ThreadPoolExecutor  # in which games answer questions
    looking_back: ThreadPoolExecutor  # in which finished matches are replayed and checked
    coaching: ThreadPoolExecutor  # one match after the other: the coach may have to solve the game first
    pace: float  # seconds a bot takes at least, and the table before a forced move, so that people can follow

    def dismiss(self) -> None:
        for threads in (self.threads, self.answering, self.looking_back, self.coaching):
            threads.shutdown(wait=False, cancel_futures=True)


class Viewer(Protocol):
    """A socket, as the room sees it: who looks, and whose seat is shown."""

    identity: str
    seat: int | None

    def tell(self, message: bytes) -> None: ...


class Room:
    """One table with everything around it."""

    def __init__(self, table: Table, game: Game, course: Course | None, house: House) -> None:
        self.table = table
        self.game = game
        self.course = course
        self.house = house
        self.viewers: list[Viewer] = []
        self.moved = asyncio.Event()  # until the next entry
        self.touched = time.monotonic()
        self.writing = asyncio.Lock()
        self.movers = Movers(self)

    # The table: who sits, when it begins.

    async def change(self, change: Callable[[Table], Table]) -> Table:
        """Keep the table as `change` makes it, then tell everybody."""
        async with self.writing:
            self._can_write()
            table = change(self.table)
            await self._keep(self.house.store.save(table))
            self.table = table
        self._turn_away()
        self.tell_table()
        self.movers.look()
        return table

    async def begin(self, identity: str) -> Table:
        """Start the match; CHANCE's first moves are committed with it."""
        async with self.writing:
            self._can_write()
            table = seating.begin(self.table, self.game, identity)
            course = await asyncio.to_thread(Course.open, table, self.game, [])
            step = await asyncio.to_thread(course.match.begin)
            table = self._after(table, [course.match.state, *step.states][-1])
            await self._keep(self.house.store.save(table, step.entries))
            self.table, self.course = table, course
            course.adopt(step)
        self.tell_table()
        self.tell_present(self.viewers)
        self.movers.look()
        return table

    # The match: one move after the other.

    async def play(self, seat: int, move: str | Move, ack: str | None, seen: int, by: str | int | None = None) -> int:
        """Play a move; the version of its entry, which is on the disk by then."""
        async with self.writing:
            course = self._begun()
            if ack is not None and ack in course.acks:
                return self._known(course, ack, seat)
            self._ready(course)
            if not course.offered.get(seat, course.match.version) <= seen <= course.match.version:
                raise Refusal("stale", "This move was meant for an earlier step.")
            step = course.match.judge(seat, move, at=course.clock.now(), by=by, ack=ack)
            await self.commit(course, step)
            return step.entries[0].version

    async def answer(self, seat: int | None, question: dict[str, Any]) -> dict[str, Any]:
        """The game's answer to a question about what a seat sees."""
        view = self._begun().match.view(seat)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.house.answering, telling.answer, self.game, view, question)

    def _begun(self) -> Course:
        if self.course is None:
            if self.table.status == "lobby":
                raise Refusal("not_running", "The match has not begun.")
            raise Refusal("old_edition", OTHER_RULES)
        return self.course

    def _known(self, course: Course, ack: str, seat: int) -> int:
        entry = course.acks[ack]
        if entry.seat != seat:
            raise Refusal("bad_request", "This ack belongs to another move.")
        return entry.version

    def _ready(self, course: Course) -> None:
        if not course.actors:
            raise Refusal("over", "The match is over.")
        self._can_write()

    def _can_write(self) -> None:
        if not self.house.store.writable:
            raise Refusal("read_only", READ_ONLY)

    async def commit(self, course: Course, step: Step) -> None:
        """Write, then take over, then tell."""
        table = self._after(self.table, step.states[-1])
        films = course.attachments(step)
        try:
            if table is self.table:
                await self._keep(self.house.store.append(table.id, step.entries, films))
            else:
                await self._keep(self.house.store.save(table, step.entries, films))
        except Duplicate:
            await self._read_again()
            raise Refusal("stale", "Another move was faster.") from None
        ended, self.table = table is not self.table, table
        self._tell_step(course, step)
        if ended:
            self.tell_table()
        self.movers.look()

    def _after(self, table: Table, state: Any) -> Table:
        """The table in a state: the same one, unless the match is over by then."""
        outcome = self.game.outcome(state)
        return table if outcome is None else replace(table, status="over", ended=now(), result=outcome)

    async def _keep(self, written: Awaitable[None]) -> None:
        try:
            await written
        except StoreFailed as failed:
            logger.error("The store cannot write: %s", failed)
            raise Refusal("read_only", READ_ONLY) from None

    async def _read_again(self) -> None:
        kept = await self.house.store.load(self.table.id)
        if kept is not None:
            self.table = kept[0]
            self.course = await asyncio.to_thread(Course.open, kept[0], self.game, kept[1])
            self.tell_present(self.viewers)
            self.movers.look()

    @property
    def needed(self) -> bool:
        """Somebody looks at it, thinks at it, or a clock runs."""
        return bool(self.viewers or self.movers.busy or (self.course and self.movers.dues(self.course)))

    def close(self) -> None:
        self.movers.close()

    # Those who look on, and what they are told.

    def enter(self, viewer: Viewer) -> None:
        """Somebody looks at the table; whoever holds one seat sees it from there."""
        mine = self.table.seats_of(viewer.identity)
        viewer.seat = mine[0] if len(mine) == 1 else None
        self.viewers.append(viewer)
        self.tell_table()
        self.tell_present([viewer])

    def turn_to_own(self, identity: str) -> None:
        """Whoever has just sat down sees the table from there."""
        mine = self.table.seats_of(identity)
        own = [viewer for viewer in self.viewers if viewer.identity == identity and len(mine) == 1]
        for viewer in own:
            viewer.seat = mine[0]
        self.tell_present(own)

    def log_json(self) -> str:
        return self._begun().match.log_json()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.remove(viewer)
        self.tell_table()

    def connected(self, identity: str) -> bool:
        return any(viewer.identity == identity for viewer in self.viewers)

    def tell_table(self) -> None:
        for viewer in self.viewers:
            viewer.tell(encode(wire.TableChanged(table=self.told(viewer.identity))))

    def told(self, identity: str) -> wire.Table:
        present = {viewer.identity for viewer in self.viewers}
        version = self.course.match.version if self.course else 0
        told = telling.table(self.table, identity, present, not self.house.store.writable, version)
        level = self.movers.bots.level
        return replace(told, seats=[replace(seat, plays=level(i, seat.plays)) for i, seat in enumerate(told.seats)])

    def tell_present(self, viewers: Iterable[Viewer]) -> None:
        """The whole present view, without what led to it."""
        if course := self.course:
            moment = course.with_deadlines(course.moment(), self.movers.dues(course))
            for viewer in viewers:
                viewer.tell(encode(telling.update(moment, viewer.seat)))

    def tell_read_only(self, on: bool) -> None:
        for viewer in self.viewers:
            viewer.tell(encode(wire.ReadOnly(on=on)))
        if not on:
            self.go_on()

    def go_on(self) -> None:
        """The store writes again; time in which nobody could move does not count."""
        if self.course:
            self.course.start_clock_again()
            self.tell_present(self.viewers)
        self.movers.look()

    def _tell_step(self, course: Course, step: Step) -> None:
        """Each seat's news is made and written once, however many look at it."""
        moment = course.adopt(step)
        self.moved.set()
        self.moved = asyncio.Event()
        moment = course.with_deadlines(moment, self.movers.dues(course))
        seats = {viewer.seat for viewer in self.viewers}
        news = {seat: encode(telling.update(moment, seat)) for seat in seats}
        for viewer in self.viewers:
            viewer.tell(news[viewer.seat])

    def _turn_away(self) -> None:
        """Whoever has lost a seat sees it no longer."""
        for viewer in self.viewers:
            if viewer.seat is not None and viewer.seat not in self.table.seats_of(viewer.identity):
                viewer.seat = None
                self.tell_present([viewer])
