"""Programs that ask over HTTP instead of listening at a socket: at the table until they have been silent for a while.

A question that waits holds nothing but a little memory: no lock, no thread.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from spieltisch.server.protocol import Refusal
from spieltisch.server.tables.room import Room

SILENCE = 60.0  # seconds after which a caller has left
TABLES = 32  # at which an identity may be a caller at one time


class Caller:
    """One identity at one table, as the room sees it."""

    def __init__(self, identity: str, room: Room) -> None:
        self.identity = identity
        self.room = room
        self.seat: int | None = None
        self.heard = 0.0
        self._news = asyncio.Event()
        self._questions = 0

    def tell(self, _: bytes) -> None:
        """Something has happened; what it is will be asked for."""
        self._news.set()
        self._news = asyncio.Event()

    def hint(self, _: bytes) -> None:
        """What somebody has in hand is asked for by nobody."""

    def end(self, _code: int, _reason: str) -> None:
        """It hears of it with its next question."""
        self.tell(b"")

    async def wait(self, ready: Callable[[], bool], seconds: float) -> None:
        """Until it is so, the time is over, or the same program asks again."""
        self._questions += 1
        question = self._questions
        self.tell(b"")
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while question == self._questions and not ready():
                    await self._news.wait()


class Callers:
    """All of them."""

    def __init__(self, silence: float = SILENCE) -> None:
        self.silence = silence
        self.present: dict[tuple[str, str], Caller] = {}

    def at(self, room: Room, identity: str) -> Caller:
        """The caller, who has just been heard; Refusal if it is one at too many tables."""
        caller = self.present.get((identity, room.name))
        if caller is None or caller.room is not room:
            caller = self._enter(room, identity)
        caller.heard = asyncio.get_running_loop().time()
        return caller

    def _enter(self, room: Room, identity: str) -> Caller:
        if sum(whose == identity for whose, _ in self.present) >= TABLES:
            raise Refusal("too_many", "You ask at too many tables at one time.")
        caller = self.present[identity, room.name] = Caller(identity, room)
        room.enter(caller)
        asyncio.get_running_loop().call_later(self.silence, self._look, caller)
        return caller

    def _look(self, caller: Caller) -> None:
        """Has it been silent for long enough?"""
        loop = asyncio.get_running_loop()
        left = caller.heard + self.silence - loop.time()
        if left > 0:
            loop.call_later(left, self._look, caller)
            return
        caller.room.leave(caller)
        if self.present.get((caller.identity, caller.room.name)) is caller:
            del self.present[caller.identity, caller.room.name]
