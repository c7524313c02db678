"""A request as the routes see it: who asks, and the rooms that are asked for."""

from typing import Any

from litestar import Request, WebSocket

from spieltisch.server.rooms import Rooms

Asking = Request[Any, Any, Any]
Socket = WebSocket[Any, Any, Any]


def who(request: Asking | Socket) -> str:
    return str(request.scope["spieltisch.identity"])  # type: ignore[typeddict-item]


def rooms_of(request: Asking | Socket) -> Rooms:
    rooms = request.app.state.rooms
    assert isinstance(rooms, Rooms)
    return rooms
