"""Guests that cost next to nothing, so that a measurement is of the server: a WebSocket by hand, and only those fields
of a message read that are needed to answer it.
"""

import asyncio
import random
import secrets
import time
from typing import Any, cast

import msgspec

HANDSHAKE = (
    "GET /api/matches/{match}/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nAuthorization: Bearer {token}\r\n\r\n"
)
REQUEST = (
    "{method} /api/{path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\n"
    "Accept-Encoding: identity\r\nContent-Length: {length}\r\n\r\n"
)
KEPT_ALIVE = 30.0  # seconds; the table keeps a line longer, but not for ever
TEXT = 0x81
UNMASKED = bytes(4)  # a key of zeros leaves a message as it is


class Choice(msgspec.Struct):
    text: str


class Said(msgspec.Struct):
    kind: str
    version: int = 0
    legal: list[Choice] = []
    outcome: dict[str, Any] | None = None
    ack: str | None = None


_decode = msgspec.json.Decoder(Said).decode
_encode = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder().decode


class Clicks:
    """What all guests have measured together."""

    def __init__(self, until: float, pause: float) -> None:
        self.until = until
        self.pause = pause
        self.took: list[float] = []  # ms from a click to its acknowledgement
        self.refused = 0


class Person:
    """An identity that asks over one HTTP connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.token = secrets.token_urlsafe(32)
        self.line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.asked = 0.0

    async def post(self, path: str, **wish: Any) -> Any:
        return await self._ask("POST", path, _encode(wish))

    async def get(self, path: str) -> Any:
        return await self._ask("GET", path, b"")

    async def _ask(self, method: str, path: str, body: bytes) -> Any:
        if self.line is None or time.monotonic() - self.asked > KEPT_ALIVE:
            self.leave()
            self.line = await asyncio.open_connection("127.0.0.1", self.port)
        self.asked = time.monotonic()
        reader, writer = self.line
        asked = REQUEST.format(method=method, path=path, token=self.token, length=len(body))
        writer.write(asked.encode() + body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        answer = await reader.readexactly(int(head.split("content-length:")[1].split("\r\n")[0]))
        assert head.split()[1].startswith("2"), (head, answer)
        return _read(answer)

    async def look(self, match: str, looker: "Looker") -> "Looker":
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: looker, "127.0.0.1", self.port)
        looker.begin(HANDSHAKE.format(match=match, token=self.token).encode())
        return looker

    def leave(self) -> None:
        if self.line:
            self.line[1].close()


class Looker(asyncio.Protocol):
    """A socket that hears and does nothing."""

    def __init__(self) -> None:
        self.heard = 0
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._left = b""
        self._open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self.end()

    def begin(self, handshake: bytes) -> None:
        self.transport.write(handshake)

    def end(self) -> None:
        if not self.ended.done():
            self.ended.set_result(None)

    def data_received(self, data: bytes) -> None:
        data, at = self._left + data, 0
        if not self._open:
            head = data.find(b"\r\n\r\n")
            assert data.startswith(b"HTTP/1.1 101"), data
            self._open, at = True, head + 4
        while (frame := _frame(data, at)) is not None:
            first, (begin, at) = data[at], frame
            if first == TEXT:
                self.hear(data[begin:at])
        self._left = data[at:]

    def hear(self, message: bytes) -> None:
        self.heard += len(message)

    def say(self, message: dict[str, Any]) -> None:
        text = _encode(message)
        length = bytes((0x81, 0x80 | len(text))) if len(text) < 126 else b"\x81\xfe" + len(text).to_bytes(2, "big")
        self.transport.write(length + UNMASKED + text)


class Player(Looker):
    """Plays a legal move at random whenever there is one."""

    def __init__(self, seat: int, clicks: Clicks) -> None:
        super().__init__()
        self.seat = seat
        self.clicks = clicks
        self.version = 0
        self.legal: list[Choice] = []
        self.open = ""  # the ack that is waited for
        self.since = 0.0

    def hear(self, message: bytes) -> None:
        said = _decode(message)
        if said.kind == "update":
            self.version, self.legal = said.version, said.legal
            if said.outcome:
                self.end()
                return
        elif said.ack and said.ack == self.open:
            self._answered(said.kind)
        self._go_on()

    def _answered(self, kind: str) -> None:
        if kind == "played":
            self.clicks.took.append((time.perf_counter() - self.since) * 1000)
        else:
            self.clicks.refused += 1
        self.open = ""

    def _go_on(self) -> None:
        if self.open or not self.legal:
            return
        if time.perf_counter() > self.clicks.until:
            self.end()
            return
        self.open = secrets.token_urlsafe(9)
        if self.clicks.pause:
            wait = random.uniform(0, 2 * self.clicks.pause)
            asyncio.get_running_loop().call_later(wait, self._click)
        else:
            self._click()

    def _click(self) -> None:
        if not self.legal or self.transport.is_closing():
            self.open = ""
            return
        move, self.legal = random.choice(self.legal).text, []
        self.since = time.perf_counter()
        self.say({"kind": "play", "seat": self.seat, "move": move, "ack": self.open, "seen": self.version})


def _frame(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the message of a whole frame begins and ends."""
    if len(data) < at + 2:
        return None
    length, begin = data[at + 1], at + 2
    if length >= 126:
        more = 2 if length == 126 else 8
        length, begin = int.from_bytes(data[begin : begin + more], "big"), begin + more
        if len(data) < begin:
            return None
    return (begin, begin + length) if len(data) >= begin + length else None
