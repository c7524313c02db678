"""Addresses of what has happened in a match so far, as the asking viewer may see it."""

from functools import partial

from litestar import get

from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.tables import chronicle
from spieltisch.server.tables.room import Room
from spieltisch.server.web.request import HTTPRequest, rooms_of, who
from spieltisch.server.web.routes.finished import recalled


@get("/api/matches/{match:str}/steps", summary="What has happened so far, as a seat of one's own or a spectator saw it")
async def steps(request: HTTPRequest, match: str, seat: int | None = None, after: int = 0) -> list[protocol.Step]:
    room = await _opened(request, match, seat)
    return await recalled(request, partial(chronicle.steps, room.game, *room.record(), seat, after))


@get("/api/matches/{match:str}/steps/{version:int}", summary="One of them, with the views around it")
async def moment(request: HTTPRequest, match: str, version: int, seat: int | None = None) -> protocol.Moment:
    room = await _opened(request, match, seat)
    return await recalled(request, partial(chronicle.moment, room.game, *room.record(), seat, version))


async def _opened(request: HTTPRequest, match: str, seat: int | None) -> Room:
    room = await rooms_of(request).room(match)
    if seat is not None and seat not in room.table.seats_of(who(request)):
        raise Refusal("not_your_seat", "This seat belongs to somebody else.")
    return room


HANDLERS = [steps, moment]
