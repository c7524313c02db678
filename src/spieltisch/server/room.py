"""A room: one table, and the single writer of its match.

Whatever wants to move comes in by `play`: people, bots, the clock, gravity. A move is judged on the present state,
written to the store, and only then taken over and told. Nothing else ever leaves a room.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from spieltisch.core.contract import CLOCK, GRAVITY, Game, IllegalMove, Move, Wait
from spieltisch.core.match import Step
from spieltisch.server import seating, telling, wire
from spieltisch.server.bots import Bots
from spieltisch.server.clock import Due
from spieltisch.server.course import Course
from spieltisch.server.refusal import Refusal
from spieltisch.server.store import Duplicate, Store, StoreFailed
from spieltisch.server.table import Table, now

logger = logging.getLogger("spieltisch")
encode = msgspec.json.Encoder().encode


class House(msgspec.Struct, frozen=True):
    """What all rooms share."""

    store: Store
    threads: ThreadPoolExecutor
    pace: float  # seconds a bot takes at least, and the table before a forced move, so that people can follow


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
        self.bots = Bots(game, house.threads)
        self.busy: dict[object, asyncio.Task[None]] = {}
        self.moved = asyncio.Event()
        self._alarm: asyncio.TimerHandle | None = None
        self._writing = asyncio.Lock()

    # The table: who sits, when it begins.

    async def change(self, change: Callable[[Table], Table]) -> Table:
        """Keep the table as `change` makes it, then tell everybody."""
        async with self._writing:
            table = change(self.table)
            await self._keep(self.house.store.save(table))
            self.table = table
        self._turn_away()
        self.tell_table()
        self.look()
        return table

    async def begin(self, identity: str) -> Table:
        """Start the match; CHANCE's first moves are committed with it."""
        async with self._writing:
            table = seating.begin(self.table, identity)
            course = await asyncio.to_thread(Course.open, table, self.game, [])
            step = await asyncio.to_thread(course.match.begin)
            await self._keep(self.house.store.save(table, step.entries))
            self.table, self.course = table, course
            course.adopt(step)
        self.tell_table()
        self.tell_present(self.viewers)
        self.look()
        return table

    # The match: one move after the other.

    async def play(self, seat: int, move: str | Move, ack: str | None, seen: int, by: str | int | None = None) -> int:
        """Play a move; the version of its entry, which is on the disk by then."""
        async with self._writing:
            course = self._begun()
            if ack is not None and ack in course.acks:
                return self._known(course, ack, seat)
            self._ready(course)
            if not course.offered.get(seat, course.match.version) <= seen <= course.match.version:
                raise Refusal("stale", "This move was meant for an earlier step.")
            step = course.match.judge(seat, move, at=course.clock.now(), by=by, ack=ack)
            await self._commit(course, step)
            return step.entries[0].version

    async def answer(self, seat: int | None, question: dict[str, Any]) -> dict[str, Any]:
        """The game's answer to a question about what a seat sees."""
        view = self._begun().match.view(seat)
        try:
            return dict(await asyncio.to_thread(self.game.answer, view, question))
        except NotImplementedError as none:
            raise Refusal("no_answer", str(none)) from None
        except (ValueError, TypeError, LookupError) as wrong:
            raise Refusal("bad_request", str(wrong)[:200]) from None

    def _begun(self) -> Course:
        if self.course is None:
            if self.table.status == "lobby":
                raise Refusal("not_running", "The match has not begun.")
            raise Refusal("old_edition", "This match was played by an older edition of the rules.")
        return self.course

    def _known(self, course: Course, ack: str, seat: int) -> int:
        entry = course.acks[ack]
        if entry.seat != seat:
            raise Refusal("bad_request", "This ack belongs to another move.")
        return entry.version

    def _ready(self, course: Course) -> None:
        if not course.actors:
            raise Refusal("over", "The match is over.")
        if not self.house.store.writable:
            raise Refusal("read_only", "The table cannot write at the moment.")

    async def _commit(self, course: Course, step: Step) -> None:
        """Write, then take over, then tell."""
        table = self._after(step)
        try:
            if table is self.table:
                await self._keep(self.house.store.append(table.id, step.entries))
            else:
                await self._keep(self.house.store.save(table, step.entries))
        except Duplicate:
            await self._read_again()
            raise Refusal("stale", "Another move was faster.") from None
        ended, self.table = table is not self.table, table
        self._tell_step(course, step)
        if ended:
            self.tell_table()
        self.look()

    def _after(self, step: Step) -> Table:
        """The table after a step: the same one, unless the step ends the match."""
        outcome = self.game.outcome(step.states[-1])
        if outcome is None:
            return self.table
        return replace(self.table, status="over", ended=now(), result=telling.result(outcome))

    async def _keep(self, written: Awaitable[None]) -> None:
        try:
            await written
        except StoreFailed as failed:
            logger.error("The store cannot write: %s", failed)
            raise Refusal("read_only", "The table cannot write at the moment.") from None

    async def _read_again(self) -> None:
        kept = await self.house.store.load(self.table.id)
        if kept is not None:
            self.table = kept[0]
            self.course = await asyncio.to_thread(Course.open, kept[0], self.game, kept[1])
            self.tell_present(self.viewers)

    # Those who move without being asked: bots, the clock, gravity.

    def look(self) -> None:
        """See whose move it is, and get those going that are not people."""
        course = self.course
        if course is None or self.table.status != "running" or not self.house.store.writable:
            return
        actors = course.actors
        if GRAVITY in actors:
            self._once(GRAVITY, self._let_fall)
        for seat in actors:
            if seat >= 0 and self.table.chairs[seat].bot:
                self._once(seat, partial(self._let_play, course, seat))
        self._set_alarm(course)

    def _once(self, key: object, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        if key not in self.busy:
            task = self.busy[key] = asyncio.create_task(work())
            task.add_done_callback(lambda done: self._done(key, done))

    def _done(self, key: object, task: asyncio.Task[None]) -> None:
        del self.busy[key]
        if not task.cancelled() and (error := task.exception()):
            logger.error("Table %s: %s", self.table.id, error, exc_info=error)

    async def _let_play(self, course: Course, seat: int) -> None:
        """A bot plays as long as it is asked."""
        while self.course is course and seat in course.actors and self.house.store.writable:
            level = self.table.chairs[seat].bot
            if not level:
                return
            seen, offered = course.match.version, course.offered[seat]
            choosing = self.bots.choose(seat, level, course.match.view(seat), course.legal[seat])
            choice, _ = await asyncio.gather(choosing, asyncio.sleep(self.house.pace))
            if isinstance(choice, Wait):
                await self._until_moved(choice.seconds)
            elif course.offered[seat] == offered and self.table.chairs[seat].bot == level:
                await self._play_for(course, seat, choice, seen)

    async def _play_for(self, course: Course, seat: int, choice: Move, seen: int) -> None:
        with suppress(Refusal):
            try:
                await self.play(seat, choice, None, seen, by="bot")
            except IllegalMove as wrong:
                logger.error("Table %s: a bot wanted %s: %s", self.table.id, choice, wrong)
                await self.play(seat, self.game.default(course.match.state, seat), None, seen, by="bot")

    async def _until_moved(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.moved.wait()

    async def _let_fall(self) -> None:
        """GRAVITY's move is simulated off the loop and comes as an entry of its own."""
        async with self._writing:
            course = self._begun()
            while GRAVITY in course.actors:
                rng = course.match.generator(course.match.chances)
                move = await asyncio.to_thread(self.game.sample, course.match.state, GRAVITY, rng)
                await self._commit(course, course.match.judge(GRAVITY, move, at=course.clock.now()))

    def _dues(self, course: Course) -> list[Due]:
        return course.dues(self.table, int(self.house.pace * 1000)) if self.table.status == "running" else []

    def _set_alarm(self, course: Course) -> None:
        if self._alarm:
            self._alarm.cancel()
        dues = self._dues(course)
        if dues:
            seconds = max(0, min(due.at for due in dues) - course.clock.now()) / 1000
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(seconds, self._once, "alarm", partial(self._time_up, course))

    async def _time_up(self, course: Course) -> None:
        for due in self._dues(course):
            async with self._writing:
                if due.at <= course.clock.now() and due in self._dues(course) and self.house.store.writable:
                    await self._play_due(course, due)
        asyncio.get_running_loop().call_soon(self._set_alarm, course)

    async def _play_due(self, course: Course, due: Due) -> None:
        at = course.clock.now()
        if due.seat == CLOCK:
            step = course.match.judge(CLOCK, "time", at=at)
        elif due.by == "forced":
            step = course.match.judge(due.seat, course.legal[due.seat][0], at=at, by="forced")  # type: ignore[index]
        else:
            step = course.match.judge(due.seat, self.game.default(course.match.state, due.seat), at=at, by="clock")
        with suppress(Refusal):
            await self._commit(course, step)

    def close(self) -> None:
        if self._alarm:
            self._alarm.cancel()
        for task in list(self.busy.values()):
            task.cancel()

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
        seats = [replace(seat, plays=self.bots.level(number, seat.plays)) for number, seat in enumerate(told.seats)]
        return replace(told, seats=seats)

    def tell_present(self, viewers: Iterable[Viewer]) -> None:
        """The whole present view, without what led to it."""
        if course := self.course:
            moment = course.with_deadlines(course.moment(), self._dues(course))
            for viewer in viewers:
                viewer.tell(encode(telling.update(moment, viewer.seat)))

    def tell_read_only(self, on: bool) -> None:
        for viewer in self.viewers:
            viewer.tell(encode(wire.ReadOnly(on=on)))
        if not on:
            self.look()

    def _tell_step(self, course: Course, step: Step) -> None:
        """Each seat's news is made and written once, however many look at it."""
        moment = course.adopt(step)
        self.moved.set()
        self.moved = asyncio.Event()
        moment = course.with_deadlines(moment, self._dues(course))
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
