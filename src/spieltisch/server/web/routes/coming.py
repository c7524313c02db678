"""Addresses of those who look for a table: by its code, or among those nearby."""

from typing import cast

from litestar import get, post

from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.web.gate import address_of
from spieltisch.server.web.limits import Limits
from spieltisch.server.web.request import HTTPRequest, rooms_of, who


@post("/api/codes", summary="The table that has a code", status_code=200)
async def find(request: HTTPRequest, data: protocol.SaidCode) -> protocol.Found:
    """Whoever tries many codes, also at one time, is heard ever less often: only those that lead nowhere count."""
    wrong, address = cast(Limits, request.app.state.limits).codes, address_of(request.scope)  # type: ignore[arg-type]
    _may_try(not wrong.is_used_up(address))
    try:
        table = await rooms_of(request).by_code(data.code)
    except Refusal as refusal:
        _may_try(refusal.code != "no_such_code" or wrong.take(address))
        raise
    _may_try(not wrong.is_used_up(address))  # others may have been tried meanwhile
    return protocol.Found(id=table.id, invitation=table.invitation)


def _may_try(may: bool) -> None:
    if not may:
        raise Refusal("too_many", "Too many codes that lead nowhere.")


@post("/api/matches/{match:str}/code", summary="Give the table a code, if it has none", status_code=200)
async def give(request: HTTPRequest, match: str) -> protocol.Table:
    rooms = rooms_of(request)
    room = await rooms.room(match)
    if who(request) not in room.table.holders():
        raise Refusal("not_your_seat", "You do not sit at this table.")
    if not room.table.code:
        await rooms.give_code(room)
    return room.told(who(request))


@get("/api/nearby", summary="Tables that are open to everybody on this server")
async def nearby(request: HTTPRequest) -> list[protocol.Table]:
    return [room.told(who(request)) for room in rooms_of(request).nearby()]


HANDLERS = [find, give, nearby]
