"""The application: all addresses put together, the door for sockets, and how refusals are said over HTTP."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Any

import msgspec
import segno
from litestar import Litestar, MediaType, Response, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from spieltisch.core.discovery import game, games
from spieltisch.server import finished, limits, tables, wire
from spieltisch.server.asking import Asking, Socket, rooms_of, who
from spieltisch.server.gate import Gate, address_of
from spieltisch.server.identity import fresh_token
from spieltisch.server.live import Live
from spieltisch.server.pages import page, reference
from spieltisch.server.refusal import Refusal
from spieltisch.server.room import Room
from spieltisch.server.rooms import Rooms
from spieltisch.server.store import Store

logger = logging.getLogger("spieltisch")

STATUS: dict[str, int] = {
    "not_found": 404,
    "unknown_game": 404,
    "too_large": 413,
    "too_many": 429,
    "no_identity": 401,
    "not_your_seat": 403,
    "not_host": 403,
    "not_invited": 403,
    "read_only": 503,
    "broken": 500,
}
CODES: dict[int, wire.Code] = {404: "not_found", 405: "not_found", 413: "too_large", 429: "too_many"}


@get("/api/games", summary="What can be played")
async def offered() -> list[wire.GameOffered]:
    return await asyncio.to_thread(lambda: [_offer(name) for name in games()])


@post("/api/guests", summary="A token for a program", status_code=201)
async def guest() -> wire.Guest:
    return wire.Guest(token=fresh_token())


@get("/api/address", summary="Where other devices reach this table")
async def address(request: Asking) -> wire.Address:
    return wire.Address(address=request.app.state.address)


@get("/api/openapi.json", include_in_schema=False)
async def described(request: Asking) -> Response[dict[str, Any]]:
    return Response(request.app.openapi_schema.to_schema(), media_type=MediaType.JSON)


@post("/api/qr", summary="A link as a QR code", status_code=200)
async def qr(data: wire.Link) -> Response[bytes]:
    drawn = BytesIO()
    segno.make(data.link, error="m").save(drawn, kind="svg", xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@websocket("/api/matches/{match:str}/live")
async def live(socket: Socket, match: str) -> None:
    """Play: the messages are the structs of `wire.py`."""
    await socket.accept()
    address, sockets = address_of(socket.scope), socket.app.state.sockets  # type: ignore[arg-type]
    if not sockets.enter(address):
        await socket.close(wire.CROWDED, "too many sockets")
        return
    try:
        room = await rooms_of(socket).room(match)
        _make_room(room, who(socket))
        await Live(socket, who(socket), room).run()
    except Refusal as refusal:
        await socket.close(wire.GONE, refusal.code)
    finally:
        sockets.leave(address)


def _make_room(room: Room, identity: str) -> None:
    """The newest socket of an identity replaces its oldest, beyond a number nobody needs."""
    own = [viewer for viewer in room.viewers if viewer.identity == identity and isinstance(viewer, Live)]
    if identity and len(own) >= limits.SOCKETS_PER_SEAT:
        own[0].end(wire.REPLACED, "replaced")


def _offer(name: str) -> wire.GameOffered:
    at = game(name)
    schema = msgspec.json.schema(at.options)
    return wire.GameOffered(
        name=name,
        edition=at.edition,
        seats=list(at.seats),
        options=schema["$defs"][at.options.__name__],
        levels=list(at.levels),
        secrets=at.secrets,
        coach=at.coached,
        scorecard=at.real_dice,
        lessons=list(at.lessons),
    )


def refused(_: Asking, refusal: Refusal) -> Response[wire.Problem]:
    return _problem(refusal.code, refusal.message, STATUS.get(refusal.code, 409))


def mistaken(_: Asking, error: HTTPException) -> Response[wire.Problem]:
    code = CODES.get(error.status_code, "bad_request")
    extra = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(str(each.get("message")) for each in extra if isinstance(each, dict))
    return _problem(code, (details or error.detail)[:300], error.status_code)


def too_deep(_: Asking, __: RecursionError) -> Response[wire.Problem]:
    return _problem("bad_request", "Nested too deeply.", 400)


def broken(request: Asking, error: Exception) -> Response[wire.Problem]:
    logger.error("%s failed", request.url.path, exc_info=error)
    return _problem("broken", "A fault of ours; nothing was changed.", 500)


def _problem(code: wire.Code, message: str, status: int) -> Response[wire.Problem]:
    return Response(wire.Problem(code=code, message=message), status_code=status, media_type=MediaType.JSON)


HANDLERS = [offered, guest, address, *tables.HANDLERS, *finished.HANDLERS, qr, described, live, reference, page]


def application(store: Store, pace: float, reached_at: str = "") -> Gate:
    """The whole table, ready to be served; `reached_at` is its address for other devices."""

    @asynccontextmanager
    async def open_rooms(app: Litestar) -> AsyncIterator[None]:
        app.state.rooms = Rooms(store, pace)
        app.state.address = reached_at
        app.state.creations = limits.Rate(limits.CREATIONS)
        app.state.sockets = limits.Count(limits.SOCKETS_PER_ADDRESS)
        yield
        await app.state.rooms.close()

    return Gate(
        Litestar(
            HANDLERS,
            lifespan=[open_rooms],
            exception_handlers={
                Refusal: refused,
                HTTPException: mistaken,
                RecursionError: too_deep,
                Exception: broken,
            },
            openapi_config=OpenAPIConfig(
                "Spieltisch", "1", path="/api/openapi", render_plugins=[JsonRenderPlugin(path="/json")]
            ),
            compression_config=CompressionConfig(backend="gzip", minimum_size=1024),
            request_max_body_size=limits.BODY,
            logging_config=None,
        )
    )
