"""The scheduler at work: whoever moves without being asked does so when it is due. Bots, the clock, gravity, and the
table for seats with no choice.
"""

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Protocol

from spieltisch.core.contract import GRAVITY, IllegalMove, Move, Wait
from spieltisch.core.scheduler import Due
from spieltisch.server.protocol import Refusal
from spieltisch.server.tables.bots import Bots
from spieltisch.server.tables.session import Session
from spieltisch.server.tables.tasks import Tasks

logger = logging.getLogger("spieltisch")

SOON = 0.1  # seconds


class Door(Protocol):
    """All that a runner may ask of its room."""

    @property
    def name(self) -> str: ...

    @property
    def playing(self) -> Session | None:
        """The session, while its match runs."""

    @property
    def writable(self) -> bool: ...

    @property
    def paused(self) -> bool:
        """Nothing happens by itself."""

    def now(self) -> int: ...

    def dues(self) -> list[Due]:
        """What will happen by itself, and when."""

    async def followed(self) -> None:
        """Until the players' pages have shown what has happened."""

    def bot_at(self, seat: int) -> str:
        """The level of the bot that plays for a seat, or empty."""

    async def play(self, seat: int, move: str | Move, ack: str | None, seen: int, by: str | int | None) -> int: ...

    async def play_due(self, due: Due) -> None:
        """Do what is due, if it still is."""

    async def let_fall(self) -> None:
        """Let gravity move."""

    def resume(self) -> None:
        """The store writes again."""

    def tell_table(self) -> None:
        """Something about the bots has changed."""


class Runner:
    """Begins what is due at a table; each move comes in by the room's door."""

    def __init__(self, door: Door, bots: Bots, pace: float) -> None:
        self.door = door
        self.bots = bots
        self.pace = pace
        self.tasks = Tasks(self._ended)
        self._alarm: asyncio.TimerHandle | None = None
        self._later: asyncio.TimerHandle | None = None
        self._closed = False

    def look(self) -> None:
        """Begin what is due, and come back when something else is."""
        if self._closed or not self._may_move():
            return
        now, dues = self.door.now(), self.door.dues()
        for due in dues:
            if due.at <= now:
                self._begin(due)
        self._set_alarm(min((due.at for due in dues if due.at > now), default=now) - now)

    def close(self) -> None:
        self._closed = True
        for handle in (self._alarm, self._later):
            if handle:
                handle.cancel()
        self.tasks.cancel()

    def _begin(self, due: Due) -> None:
        if due.cause == "bot":
            self.tasks.once(due.seat, partial(self._let_bot_play, due.seat))
        elif due.cause == "gravity":
            self.tasks.once(GRAVITY, self.door.let_fall)
        else:
            self.tasks.once("clock", self._time_up)

    def _may_move(self) -> bool:
        if self.door.playing is None or self.door.paused:
            return False
        if not self.door.writable:
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
            self.door.resume()

    def _set_alarm(self, milliseconds: int) -> None:
        if self._alarm:
            self._alarm.cancel()
        if milliseconds > 0:
            self._alarm = asyncio.get_running_loop().call_later(milliseconds / 1000, self.look)

    def _ended(self, error: BaseException | None) -> None:
        if error:
            logger.error("Table %s: %s", self.door.name, error, exc_info=error)
        else:
            self.look()

    async def _time_up(self) -> None:
        """The timer, the table's clock and forced moves, as far as they are due."""
        for due in self.door.dues():
            if due.cause not in ("bot", "gravity"):
                await self.door.play_due(due)

    async def _let_bot_play(self, seat: int) -> None:
        """A bot is asked, and plays or waits."""
        session, level = self.door.playing, self.door.bot_at(seat)
        if session is None or not level or seat not in session.actors:
            return
        seen, offered, asked = session.version, session.offered(seat), self.door.now()
        choice = await self._at_pace(session, seat, level)
        if session.offered(seat) != offered:
            return
        if isinstance(choice, Wait):
            if session.version == seen:
                session.wait(seat, asked, choice.seconds)
        elif self.door.bot_at(seat) == level:
            await self._play_for(session, seat, choice, seen)

    async def _at_pace(self, session: Session, seat: int, level: str) -> Move | Wait:
        """The bot's answer, not so fast that people could not follow. What level it really plays may change with it."""
        plays = self.bots.level(seat, level)
        choice, _ = await asyncio.gather(self._choice(session, seat, level), self._unhurried())
        if self.bots.level(seat, level) != plays:
            self.door.tell_table()
        return choice

    async def _unhurried(self) -> None:
        await asyncio.sleep(self.pace)
        await self.door.followed()

    async def _choice(self, session: Session, seat: int, level: str) -> Move | Wait:
        try:
            return await self.bots.choose(seat, level, session.view(seat), session.legal(seat))
        except Exception:
            logger.exception("Table %s: the bot of seat %s fails", self.door.name, seat)
            return session.default(seat)

    async def _play_for(self, session: Session, seat: int, choice: Move, seen: int) -> None:
        with suppress(Refusal):
            try:
                await self.door.play(seat, choice, None, seen, by="bot")
            except IllegalMove as wrong:
                logger.error("Table %s: a bot wanted %s: %s", self.door.name, choice, wrong)
                await self.door.play(seat, session.default(seat), None, seen, by="bot")
