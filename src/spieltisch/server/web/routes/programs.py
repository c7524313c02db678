"""Addresses of programs that offer themselves, and of hosts who give them a seat."""

from typing import cast

from litestar import get, post

from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.tables import lobby
from spieltisch.server.tables.offers import Offers
from spieltisch.server.web.gate import address_of
from spieltisch.server.web.request import HTTPRequest, is_program, rooms_of, who


@post("/api/programs", summary="Offer a program; waits until it is called to a table", status_code=200)
async def offer(request: HTTPRequest, data: protocol.OfferProgram) -> protocol.Called:
    if not is_program(request):
        raise Refusal("no_identity", "A program sends its token in the Authorization header.")
    calls = await _offers(request).renew(who(request), address_of(request.scope), data)  # type: ignore[arg-type]
    return protocol.Called(matches=calls)


@get("/api/programs", summary="Programs that can be given a seat")
async def offered(request: HTTPRequest) -> list[protocol.ProgramOffered]:
    return _offers(request).listed()


@post("/api/matches/{match:str}/seats/{seat:int}/program", summary="Seat a program (the host)", status_code=200)
async def seat_program(request: HTTPRequest, match: str, seat: int, data: protocol.SeatProgram) -> protocol.Table:
    room = await rooms_of(request).room(match)
    offers = _offers(request)
    chosen = offers.find(data.offer)
    offers.may_call(chosen, room.table.game)
    await room.change(lambda old: lobby.seat_program(old, who(request), seat, chosen.identity, chosen.name))
    offers.call(chosen, match)
    return room.told(who(request))


def _offers(request: HTTPRequest) -> Offers:
    return cast(Offers, request.app.state.offers)


HANDLERS = [offer, offered, seat_program]
