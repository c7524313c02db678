"""A request as the routes see it: who asks, and the rooms that are asked for."""

from typing import Any

from litestar import Request, WebSocket

from spieltisch.server.protocol.number import HEADER, agreed
from spieltisch.server.tables.rooms import Rooms

HTTPRequest = Request[Any, Any, Any]
Socket = WebSocket[Any, Any, Any]


def who(request: HTTPRequest | Socket) -> str:
    return str(request.scope["spieltisch.identity"])  # type: ignore[typeddict-item]


def spoken(request: HTTPRequest) -> int:
    """The number of the protocol that both sides speak."""
    named = request.headers.get(HEADER)
    return agreed([named] if named else [])


def rooms_of(request: HTTPRequest | Socket) -> Rooms:
    rooms = request.app.state.rooms
    assert isinstance(rooms, Rooms)
    return rooms
