"""The application: every address of the table, and what happens there."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Any

import msgspec
import segno
from litestar import Litestar, MediaType, Request, Response, get, post, put, websocket
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from spieltisch.core.discovery import game, games
from spieltisch.server import limits, replays, seating, telling, wire
from spieltisch.server.gate import Gate, address_of
from spieltisch.server.identity import fresh_token
from spieltisch.server.live import Live, Socket
from spieltisch.server.pages import page, reference
from spieltisch.server.refusal import Refusal
from spieltisch.server.room import Room
from spieltisch.server.rooms import Rooms
from spieltisch.server.store import Store

logger = logging.getLogger("spieltisch")

Asking = Request[Any, Any, Any]
HISTORY = 200
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


def who(request: Asking | Socket) -> str:
    return str(request.scope["spieltisch.identity"])  # type: ignore[typeddict-item]


def rooms_of(request: Asking | Socket) -> Rooms:
    rooms = request.app.state.rooms
    assert isinstance(rooms, Rooms)
    return rooms


@get("/api/games", summary="What can be played")
async def offered() -> list[wire.GameOffered]:
    return await asyncio.to_thread(lambda: [_offer(name) for name in games()])


@post("/api/guests", summary="A token for a program", status_code=201)
async def guest() -> wire.Guest:
    return wire.Guest(token=fresh_token())


@post("/api/matches", summary="A new table", status_code=201)
async def create(request: Asking, data: wire.Create) -> wire.Table:
    if not request.app.state.creations.take(address_of(request.scope)):  # type: ignore[arg-type]
        raise Refusal("too_many", "Too many new tables.")
    room = await rooms_of(request).create(data, who(request))
    return room.told(who(request))


@get("/api/matches", summary="Own tables that are not over, the latest first")
async def tables(request: Asking) -> list[wire.Table]:
    rooms, identity = rooms_of(request), who(request)
    kept = await rooms.house.store.tables_of(identity, over=False, limit=HISTORY)
    return [
        room.told(identity)
        if (room := rooms.open.get(table.id))
        else telling.table(table, identity, (), rooms.read_only, 0)
        for table in kept
    ]


@get("/api/history", summary="Own finished matches, the latest first")
async def history(request: Asking) -> list[wire.Past]:
    kept = await rooms_of(request).house.store.tables_of(who(request), over=True, limit=HISTORY)
    return [telling.past(table, who(request)) for table in kept]


@get("/api/matches/{match:str}", summary="One table")
async def table(request: Asking, match: str) -> wire.Table:
    return (await rooms_of(request).room(match)).told(who(request))


@post("/api/matches/{match:str}/sit", summary="Take an open seat", status_code=200)
async def sit(request: Asking, match: str, data: wire.Sit) -> wire.Table:
    room = await rooms_of(request).room(match)
    await room.change(lambda old: seating.sit(old, who(request), data))
    room.turn_to_own(who(request))
    return room.told(who(request))


@post("/api/matches/{match:str}/leave", summary="Get up", status_code=200)
async def leave(request: Asking, match: str) -> wire.Table:
    room = await rooms_of(request).room(match)
    await room.change(lambda old: seating.leave(old, room.game, who(request)))
    return room.told(who(request))


@post("/api/matches/{match:str}/start", summary="Begin (the host)", status_code=200)
async def start(request: Asking, match: str) -> wire.Table:
    room = await rooms_of(request).room(match)
    await room.begin(who(request))
    return room.told(who(request))


@put("/api/matches/{match:str}/seats/{seat:int}", summary="What a seat shall be (the host, before the start)")
async def place(request: Asking, match: str, seat: int, data: wire.Place) -> wire.Table:
    room = await rooms_of(request).room(match)
    await room.change(lambda old: seating.place(old, room.game, who(request), seat, data))
    return room.told(who(request))


@post(
    "/api/matches/{match:str}/seats/{seat:int}/hand", summary="Hand a seat to a bot, or take it back", status_code=200
)
async def hand(request: Asking, match: str, seat: int, data: wire.Hand) -> wire.Table:
    room = await rooms_of(request).room(match)
    gone = not room.connected(seating.chair_at(room.table, seat).holder)
    await room.change(lambda old: seating.hand(old, room.game, who(request), seat, data.level, gone))
    return room.told(who(request))


@post("/api/matches/{match:str}/seats/{seat:int}/link", summary="A link to continue a seat elsewhere", status_code=201)
async def link(request: Asking, match: str, seat: int) -> wire.SeatLink:
    room = await rooms_of(request).room(match)
    if seat not in room.table.seats_of(who(request)):
        raise Refusal("not_your_seat", "This seat belongs to somebody else.")
    return wire.SeatLink(code=rooms_of(request).link(match, seat))


@post("/api/matches/{match:str}/claim", summary="Continue a seat on this device", status_code=200)
async def claim(request: Asking, match: str, data: wire.Claim) -> wire.Table:
    rooms = rooms_of(request)
    room = await rooms.room(match)
    seat = rooms.redeem(match, data.code)
    await room.change(lambda old: seating.claim(old, who(request), seat))
    room.turn_to_own(who(request))
    return room.told(who(request))


@post("/api/matches/{match:str}/rematch", summary="The same people at a new table", status_code=200)
async def rematch(request: Asking, match: str) -> wire.Table:
    return (await rooms_of(request).rematch(match, who(request))).told(who(request))


@get("/api/matches/{match:str}/log", summary="The log of a finished match, with the seed")
async def log(request: Asking, match: str) -> Response[str]:
    room = await rooms_of(request).room(match)
    name = f"{room.table.game}-{match}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(finished_log(room), media_type=MediaType.JSON, headers=headers)


@get("/api/matches/{match:str}/replay", summary="A finished match step by step")
async def replay(request: Asking, match: str, seat: int | None = None) -> wire.Replay:
    room = await rooms_of(request).room(match)
    if seat is not None:
        seating.chair_at(room.table, seat)
    names = [chair.name or chair.level for chair in room.table.chairs]
    return await asyncio.to_thread(replays.replayed, finished_log(room), seat, names)


@get("/api/matches/{match:str}/verify", summary="Check every die of a finished match")
async def verify(request: Asking, match: str) -> wire.Verdict:
    return await asyncio.to_thread(replays.verified, finished_log(await rooms_of(request).room(match)))


@get("/api/matches/{match:str}/coach", summary="What each decision was worth")
async def coach(request: Asking, match: str) -> wire.Coach:
    return await asyncio.to_thread(replays.coached, finished_log(await rooms_of(request).room(match)))


@post("/api/verify", summary="Check every die of a saved log", status_code=200, request_max_body_size=limits.LOG)
async def verify_saved(data: wire.Log) -> wire.Verdict:
    return await asyncio.to_thread(replays.verified, data.log)


@post("/api/replay", summary="A saved log step by step", status_code=200, request_max_body_size=limits.LOG)
async def replay_saved(data: wire.Log) -> wire.Replay:
    return await asyncio.to_thread(replays.replayed, data.log, None, [])


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


def finished_log(room: Room) -> str:
    """The raw log leaves the room for nobody while the match runs."""
    if room.table.status != "over":
        raise Refusal("not_over", "Only a finished match shows this.")
    return room.log_json()


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


HANDLERS = [
    offered, guest, create, tables, history, table, sit, leave, start, place, hand, link, claim, rematch, log, replay,
    verify, coach, verify_saved, replay_saved, qr, described, live, reference, page,
]  # fmt: skip


def application(store: Store, pace: float) -> Gate:
    """The whole table, ready to be served."""

    @asynccontextmanager
    async def open_rooms(app: Litestar) -> AsyncIterator[None]:
        app.state.rooms = Rooms(store, pace)
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
