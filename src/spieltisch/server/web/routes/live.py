"""The address of a socket."""

from typing import cast

from litestar import websocket

from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.protocol.number import PREFIX, agreed, among
from spieltisch.server.tables.room import Room
from spieltisch.server.web import limits
from spieltisch.server.web.gate import address_of
from spieltisch.server.web.live import Live
from spieltisch.server.web.request import Socket, WebSocketLine, rooms_of, who


@websocket("/api/matches/{match:str}/live")
async def live(socket: Socket, match: str) -> None:
    """Play: the messages are those of `protocol/live.py`."""
    speaks = await _agreed(socket)
    if speaks is None:
        return
    try:
        room = await rooms_of(socket).room(match)
        await rooms_of(socket).come_back(room, who(socket))
        await _look(socket, room, speaks)
    except Refusal as refusal:
        await socket.close(protocol.GONE, refusal.code)


async def _look(socket: Socket, room: Room, speaks: int) -> None:
    identity, counted = who(socket), cast(limits.Limits, socket.app.state.limits)
    sits = bool(room.table.seats_of(identity))
    with counted.socket(identity, address_of(socket.scope), sits) as let_in:  # type: ignore[arg-type]
        if not let_in:
            await socket.close(protocol.CROWDED, "too many sockets")
            return
        _make_room(room, identity)
        await Live(WebSocketLine(socket), identity, room, speaks).run()


async def _agreed(socket: Socket) -> int | None:
    """Open the socket; the number of the protocol that both sides speak. Where there is none, it is closed again.

    A browser hears why a socket was closed only after it was opened, with one of the names it gave.
    """
    names = socket.scope["subprotocols"]
    try:
        speaks = agreed(among(names))
    except Refusal as refusal:
        await socket.accept(subprotocols=names[0])
        await socket.close(protocol.OTHER_PROTOCOL, refusal.code)
        return None
    await socket.accept(subprotocols=f"{PREFIX}{speaks}" if names else None)
    return speaks


def _make_room(room: Room, identity: str) -> None:
    """The newest socket of an identity replaces its oldest, beyond a number nobody needs."""
    own = [viewer for viewer in room.broadcast.of(identity) if isinstance(viewer, Live)]
    if identity and len(own) >= limits.SOCKETS_PER_SEAT:
        own[0].end(protocol.REPLACED, "replaced")


HANDLERS = [live]
