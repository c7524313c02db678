"""A socket at a table: one reader, one writer, and between them a queue that never grows.

A room never waits for a socket. A reader that is too slow loses what is queued and gets the present view instead.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Protocol

import msgspec

from spieltisch.core.contract import CHANCE, IllegalMove
from spieltisch.server import protocol
from spieltisch.server.protocol import PROTOCOL, Refusal
from spieltisch.server.protocol.encoding import decode, encode
from spieltisch.server.protocol.former import former_message
from spieltisch.server.protocol.number import FORMER
from spieltisch.server.tables.room import Room
from spieltisch.server.web import limits

logger = logging.getLogger("spieltisch")

QUEUE = 64
SILENCE = 30.0
STUCK = 10.0
AT_ONCE = 16  # requests of one socket in work


class Closed(Exception):
    """The socket has ended, or is to end with this code."""

    def __init__(self, code: int | None = None, reason: str = "") -> None:
        self.code = code
        self.reason = reason


class Line(Protocol):
    """A WebSocket as it is needed here."""

    @property
    def last_ping(self) -> Callable[[], float]:
        """When it last pinged by itself, on the loop's clock; 0: never."""

    def receive(self) -> Awaitable[Any]: ...

    async def send(self, messages: Sequence[bytes]) -> None:
        """Several at once; returns when there is room for more."""

    async def close(self, code: int, reason: str) -> None: ...


class Live:
    """One open socket of one identity, looking at a table."""

    def __init__(self, socket: Line, identity: str, room: Room, speaks: int = PROTOCOL) -> None:
        self.socket = socket
        self.identity = identity
        self.room = room
        self.speaks = speaks
        self.seat: int | None = None
        self.queue: asyncio.Queue[tuple[bool, bytes]] = asyncio.Queue(QUEUE)  # is it an answer, and its words
        self.rate = limits.Bucket(*limits.MESSAGES)
        self.hands = limits.Bucket(*limits.HANDS)
        self._naming = limits.Bucket(*limits.NAMES)
        self.ended: asyncio.Future[Closed] = asyncio.get_running_loop().create_future()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._asking = asyncio.Lock()  # one question after the other
        self._work: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()
        self._heard = self._loop.time()
        self._sending: float | None = None  # since when
        self._taken = asyncio.Event()  # what was queued
        self._watching = self._loop.call_later(min(SILENCE, STUCK), self._watch)

    async def run(self) -> None:
        """Serve the socket until it ends."""
        self.room.enter(self)
        tasks = [asyncio.create_task(self._end_with(part)) for part in (self._read(), self._write())]
        try:
            closed = await self.ended
        finally:
            self._watching.cancel()
            self.room.leave(self)
            for task in tasks:
                task.cancel()
        if closed.code is not None:
            with suppress(Exception):
                async with asyncio.timeout(1):
                    await self.socket.close(closed.code, closed.reason)

    def tell(self, message: bytes, answer: bool = False) -> None:
        """Queue a message; a full queue is emptied and the present state takes the place of all but the answers."""
        full = self.queue.full()
        if full:
            self._clear()
        if answer or not full:
            self.queue.put_nowait((answer, message))

    def hint(self, message: bytes) -> None:
        """What is worth nothing later is not queued behind anything."""
        if self.queue.empty():
            self.tell(message)

    def _clear(self) -> None:
        queued = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        answers = [message for message in queued if message[0]]
        if len(answers) > QUEUE // 2:
            self.end(protocol.SLOW, "too slow")
            return
        for message in answers:
            self.queue.put_nowait(message)
        self._catch_up()

    def end(self, code: int, reason: str) -> None:
        if not self.ended.done():
            self.ended.set_result(Closed(code, reason))

    def _catch_up(self) -> None:
        self.tell(encode(protocol.TableChanged(table=self.room.told(self.identity))))
        self.room.tell_present([self])

    async def _end_with(self, part: Coroutine[Any, Any, None]) -> None:
        try:
            await part
        except Closed as closed:
            if not self.ended.done():
                self.ended.set_result(closed)
        except Exception as error:  # noqa: BLE001 (the line is gone, and each server says so in its own way)
            logger.debug("A socket ended: %r", error)
            if not self.ended.done():
                self.ended.set_result(Closed())

    def _watch(self) -> None:
        """From time to time: has it been silent or stuck for too long?"""
        now = self._loop.time()
        left = max(self._heard, self.socket.last_ping()) + SILENCE - now
        stuck = STUCK if self._sending is None else self._sending + STUCK - now
        if stuck <= 0:
            self.end(protocol.SLOW, "too slow")
        elif left <= 0:
            self.end(protocol.SILENT, "nothing heard")
        else:
            self._watching = self._loop.call_later(min(left, stuck), self._watch)

    async def _write(self) -> None:
        while True:
            queued = [await self.queue.get()]
            queued += [self.queue.get_nowait() for _ in range(self.queue.qsize())]
            self._taken.set()
            messages = [message for _, message in queued]
            if self.speaks == FORMER:
                messages = [former_message(message) for message in messages]
            self._sending = self._loop.time()
            await self.socket.send(messages)
            self._sending = None

    async def _read(self) -> None:
        while True:
            event = await self.socket.receive()
            self._heard = self._loop.time()
            if event["type"] == "websocket.disconnect":
                raise Closed
            message: Any = event.get("text") or event.get("bytes") or ""
            await self._hear(message)
            await self._some_room()

    async def _some_room(self) -> None:
        """Whoever asks faster than it reads is not heard until it has read."""
        if self.queue.qsize() > QUEUE // 2:
            self._taken.clear()
            await self._taken.wait()

    async def _hear(self, message: str | bytes) -> None:
        size = len(message.encode()) if isinstance(message, str) else len(message)
        if size > limits.MESSAGE:
            raise Closed(protocol.TOO_LARGE, "message too large")
        if not self.rate.take():
            self._say(protocol.Fault(code="too_many", message="Too many messages."))
            return
        try:
            request = decode(message)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            self._say(protocol.Fault(code="bad_request", message=str(wrong)[:200]))
            return
        await self._act(request)

    async def _act(self, request: protocol.Request) -> None:
        match request:
            case protocol.Ping():
                self._say(protocol.Pong())
            case protocol.Resync():
                self._catch_up()
            case protocol.Seen():
                self.room.seen(self, request)
            case protocol.Here():
                self._here(request)
            case protocol.Pause(on=on):
                self.room.pause(self, on=on)
            case protocol.Hold():
                if self.hands.take():
                    self.room.hold(self, request)
            case protocol.Turn(seat=seat):
                self._turn(seat)
            case protocol.Play() | protocol.Enter():
                await self._work_on(self._play(request))
            case protocol.Ask():
                await self._work_on(self._ask(request))

    def _here(self, here: protocol.Here) -> None:
        if self._naming.take() and self.room.broadcast.call(self.identity, here.name, here.colour):
            self.room.tell_table()

    def _turn(self, seat: int | None) -> None:
        if seat is not None and seat not in self.room.table.seats_of(self.identity):
            self._say(protocol.Fault(code="not_your_seat", message="This seat belongs to somebody else."))
            return
        self.seat = seat
        self.room.tell_present([self])

    async def _work_on(self, work: Coroutine[Any, Any, None]) -> None:
        """Work goes on while the reader listens, and to its end even when the socket is gone."""
        await self._slots.acquire()
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work_done)

    def _work_done(self, task: asyncio.Task[None]) -> None:
        self._work.discard(task)
        self._slots.release()

    async def _play(self, request: protocol.Play | protocol.Enter) -> None:
        try:
            version = await self._played(request)
        except IllegalMove as illegal:
            self._refuse(request.ack, illegal.rule, illegal.code, illegal.params, illegal.message)
        except Refusal as refusal:
            self._refuse(request.ack, "table", refusal.code, {}, refusal.message)
            if refusal.code == "stale":
                self.room.tell_present([self])
        except Exception:
            logger.exception("Table %s: a move failed", self.room.table.id)
            self._say(protocol.Fault(code="broken", message="A fault of ours; nothing was changed.", about=request.ack))
        else:
            self._say(protocol.Played(ack=request.ack, version=version))

    async def _played(self, request: protocol.Play | protocol.Enter) -> int:
        room = self.room
        if request.seat not in room.table.seats_of(self.identity):
            raise Refusal("not_your_seat", "This seat belongs to somebody else.")
        if isinstance(request, protocol.Play):
            return await room.play(request.seat, request.move, request.ack, request.seen)
        if not room.table.scorecard:
            raise Refusal("no_scorecard", "This table rolls its own dice.")
        return await room.play(CHANCE, request.move, request.ack, request.seen, by=request.seat)

    async def _ask(self, request: protocol.Ask) -> None:
        try:
            async with self._asking:
                self._say(protocol.Answer(ask=request.ask, answer=await self._answered(request)))
        except Refusal as refusal:
            self._say(protocol.Fault(code=refusal.code, message=refusal.message, about=request.ask))
        except Exception:
            logger.exception("Table %s: a question failed", self.room.table.id)
            self._say(protocol.Fault(code="broken", message="A fault of ours.", about=request.ask))

    async def _answered(self, request: protocol.Ask) -> dict[str, Any]:
        if request.seat is not None and request.seat not in self.room.table.seats_of(self.identity):
            raise Refusal("not_your_seat", "This seat belongs to somebody else.")
        return await self.room.answer(request.seat, request.question, self.identity)

    def _refuse(self, ack: str, rule: str, code: str, params: dict[str, Any], message: str) -> None:
        self._say(protocol.Refused(ack=ack, rule=rule, code=code, params=params, message=message))

    def _say(self, message: protocol.Said) -> None:
        self.tell(encode(message), answer=True)
