"""Those at a table who move without being asked: bots, the clock, gravity, and the table for seats with no choice."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from spieltisch.core.contract import CLOCK, GRAVITY, Described, IllegalMove, Move, Wait
from spieltisch.server.bots import Bots
from spieltisch.server.clock import Due
from spieltisch.server.course import Course
from spieltisch.server.refusal import Refusal

if TYPE_CHECKING:
    from spieltisch.server.room import Room

logger = logging.getLogger("spieltisch")

SOON = 0.1  # seconds


class Movers:
    """Sees whose move it is and gets those going that are not people; each comes in by the room's one door."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.bots = Bots(room.game, room.house.threads)
        self.busy: dict[object, asyncio.Task[None]] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._later: asyncio.TimerHandle | None = None

    def look(self) -> None:
        course = self.room.course
        if course is None or not self._may_move():
            return
        if GRAVITY in course.actors:
            self._once(GRAVITY, partial(self._let_fall, course))
        for seat in course.actors:
            if seat >= 0 and self.room.table.chairs[seat].bot:
                self._once(seat, partial(self._let_play, course, seat))
        self._set_alarm(course)

    def dues(self, course: Course) -> list[Due]:
        """What the table itself will do, and when."""
        if self.room.table.status != "running":
            return []
        return course.dues(self.room.table, int(self.room.house.pace * 1000))

    def close(self) -> None:
        for handle in (self._alarm, self._later):
            if handle:
                handle.cancel()
        for task in list(self.busy.values()):
            task.cancel()

    def _may_move(self) -> bool:
        if self.room.table.status != "running":
            return False
        if not self.room.house.store.writable:
            self._look_later()
            return False
        return True

    def _look_later(self) -> None:
        """Whoever could not move because of the store tries again soon."""
        if self._later is None:
            self._later = asyncio.get_running_loop().call_later(SOON, self._look_again)

    def _look_again(self) -> None:
        self._later = None
        if self._may_move():
            self.room.go_on()

    def _once(self, key: object, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        if key not in self.busy or self.busy[key].done():
            task = self.busy[key] = asyncio.create_task(work())
            task.add_done_callback(lambda done: self._done(key, done))

    def _done(self, key: object, task: asyncio.Task[None]) -> None:
        if self.busy.get(key) is task:
            del self.busy[key]
        if not task.cancelled() and (error := task.exception()):
            logger.error("Table %s: %s", self.room.table.id, error, exc_info=error)

    async def _let_play(self, course: Course, seat: int) -> None:
        """A bot plays as long as it is asked."""
        while self.room.course is course and seat in course.actors and self._may_move():
            level = self.room.table.chairs[seat].bot
            if not level:
                return
            seen, offered = course.match.version, course.offered[seat]
            plays = self.bots.level(seat, level)
            choice, _ = await asyncio.gather(self._choice(course, seat, level), asyncio.sleep(self.room.house.pace))
            if self.bots.level(seat, level) != plays:
                self.room.tell_table()
            if isinstance(choice, Wait):
                await self._until_moved(choice.seconds)
            elif course.offered[seat] == offered and self.room.table.chairs[seat].bot == level:
                await self._play_for(course, seat, choice, seen)

    async def _choice(self, course: Course, seat: int, level: str) -> Move | Wait:
        try:
            return await self.bots.choose(seat, level, course.match.view(seat), course.legal[seat])
        except Exception:
            logger.exception("Table %s: the bot of seat %s fails", self.room.table.id, seat)
            return self.room.game.default(course.match.state, seat)

    async def _play_for(self, course: Course, seat: int, choice: Move, seen: int) -> None:
        with suppress(Refusal):
            try:
                await self.room.play(seat, choice, None, seen, by="bot")
            except IllegalMove as wrong:
                logger.error("Table %s: a bot wanted %s: %s", self.room.table.id, choice, wrong)
                instead = self.room.game.default(course.match.state, seat)
                await self.room.play(seat, instead, None, seen, by="bot")

    async def _until_moved(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.room.moved.wait()

    async def _let_fall(self, course: Course) -> None:
        """GRAVITY's move is simulated off the loop and comes as an entry of its own."""
        match = course.match
        with suppress(Refusal):
            async with self.room.writing:
                while GRAVITY in course.actors:
                    rng = match.generator(match.chances)
                    move = await asyncio.to_thread(match.game.sample, match.state, GRAVITY, rng)
                    await self.room.commit(course, match.judge(GRAVITY, move, at=course.clock.now()))
        if GRAVITY in course.actors:
            self._look_later()

    def _set_alarm(self, course: Course) -> None:
        if self._alarm:
            self._alarm.cancel()
        dues = self.dues(course)
        if dues and self._may_move():
            seconds = max(0, min(due.at for due in dues) - course.clock.now()) / 1000
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(seconds, self._once, "alarm", partial(self._time_up, course))

    async def _time_up(self, course: Course) -> None:
        for due in self.dues(course):
            async with self.room.writing:
                if due.at <= course.clock.now() and due in self.dues(course) and self._may_move():
                    with suppress(Refusal):
                        await self._play_due(course, due)
        asyncio.get_running_loop().call_soon(self._set_alarm, course)

    async def _play_due(self, course: Course, due: Due) -> None:
        step = course.match.judge(due.seat, self._due_move(course, due), at=course.clock.now(), by=due.by)
        await self.room.commit(course, step)

    def _due_move(self, course: Course, due: Due) -> str | Move:
        if due.seat == CLOCK:
            return "time"
        legal = course.legal[due.seat]
        if due.by == "forced" and not isinstance(legal, Described):
            return legal[0]
        return self.room.game.default(course.match.state, due.seat)
