"""A request as the routes see it: who asks, and the rooms that are asked for."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from litestar import Request, WebSocket

from spieltisch.server.protocol.number import HEADER, agreed
from spieltisch.server.tables.rooms import Rooms

HTTPRequest = Request[Any, Any, Any]
Socket = WebSocket[Any, Any, Any]
WRITE_ALL = "spieltisch.write_all"  # an extension of ASGI: many messages at once
LAST_PING = "spieltisch.last_ping"  # and another: when the socket itself pinged, below the messages


def who(request: HTTPRequest | Socket) -> str:
    return str(request.scope["spieltisch.identity"])  # type: ignore[typeddict-item]


def is_program(request: HTTPRequest) -> bool:
    """Programs send their token in a header; browsers keep it as a cookie."""
    return bool(request.scope["spieltisch.program"])  # type: ignore[typeddict-item]


def spoken(request: HTTPRequest) -> int:
    """The number of the protocol that both sides speak."""
    named = request.headers.get(HEADER)
    return agreed([named] if named else [])


def rooms_of(request: HTTPRequest | Socket) -> Rooms:
    rooms = request.app.state.rooms
    assert isinstance(rooms, Rooms)
    return rooms


class WebSocketLine:
    """A socket as the live side uses it. Where the server can write many messages at once, they go that way."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        extensions: Any = socket.scope.get("extensions") or {}
        self._write_all: Any = extensions.get(WRITE_ALL)
        self.last_ping: Callable[[], float] = extensions.get(LAST_PING, lambda: 0.0)

    def receive(self) -> Awaitable[Any]:
        return self._socket.receive()

    async def send(self, messages: Sequence[bytes]) -> None:
        if self._write_all:
            await self._write_all(messages)
            return
        for message in messages:
            await self._socket.send_data(message.decode(), "text")

    async def close(self, code: int, reason: str) -> None:
        await self._socket.close(code, reason)
