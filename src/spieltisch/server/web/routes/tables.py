"""Addresses of what concerns a table as a whole: creating it, sitting down, beginning, getting up."""

from litestar import delete, get, post, put

from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.tables import lobby, messages, seats
from spieltisch.server.web import limits
from spieltisch.server.web.gate import address_of
from spieltisch.server.web.limits import Rates
from spieltisch.server.web.request import HTTPRequest, is_program, rooms_of, who


@post("/api/matches", summary="A new table", status_code=201)
async def create(request: HTTPRequest, data: protocol.Create) -> protocol.Table:
    creations: Rates = request.app.state.limits.creations
    if not creations.take(who(request), address_of(request.scope)):  # type: ignore[arg-type]
        raise Refusal("too_many", "Too many new tables.")
    room = await rooms_of(request).create(data, who(request), is_program(request))
    return room.told(who(request))


@get("/api/matches", summary="Own tables that are not over, the latest first")
async def tables(request: HTTPRequest) -> list[protocol.Table]:
    rooms, identity = rooms_of(request), who(request)
    kept = await rooms.tables_of(identity, over=False, limit=limits.LISTED)
    versions = await rooms.services.store.versions([table.id for table in kept])
    return [
        room.told(identity)
        if (room := rooms.open.get(table.id))
        else messages.table(table, identity, (), rooms.read_only, versions[table.id])
        for table in kept
    ]


@get("/api/matches/{match:str}", summary="One table")
async def table(request: HTTPRequest, match: str) -> protocol.Table:
    return (await rooms_of(request).room(match)).told(who(request))


@post("/api/matches/{match:str}/sit", summary="Take an open seat", status_code=200)
async def sit(request: HTTPRequest, match: str, data: protocol.Sit) -> protocol.Table:
    room = await rooms_of(request).room(match)
    await room.change(lambda old: seats.sit(old, who(request), data, is_program(request)))
    room.turn_to_own(who(request))
    return room.told(who(request))


@post("/api/matches/{match:str}/leave", summary="Get up", status_code=200)
async def leave(request: HTTPRequest, match: str) -> protocol.Table:
    return (await rooms_of(request).leave(match, who(request))).told(who(request))


@post("/api/matches/{match:str}/start", summary="Begin (the host)", status_code=200)
async def start(request: HTTPRequest, match: str, data: protocol.Begin | None = None) -> protocol.Table:
    room = await rooms_of(request).room(match)
    await room.begin(who(request), data.number if data else None)
    return room.told(who(request))


@post("/api/matches/{match:str}/number", summary="Show the number that was promised for the dice", status_code=200)
async def number(request: HTTPRequest, match: str, data: protocol.ShownNumber) -> protocol.Table:
    room = await rooms_of(request).room(match)
    await room.show(who(request), data.number)
    return room.told(who(request))


@put("/api/matches/{match:str}/seats/{seat:int}", summary="What a seat shall be (the host, before the start)")
async def place(request: HTTPRequest, match: str, seat: int, data: protocol.Place) -> protocol.Table:
    room = await rooms_of(request).room(match)
    program = is_program(request)
    await room.change(lambda old: lobby.place(old, room.game, who(request), seat, data, program))
    return room.told(who(request))


@put("/api/matches/{match:str}/programs", summary="May programs sit down? (the host, before the start)")
async def programs(request: HTTPRequest, match: str, data: protocol.Programs) -> protocol.Table:
    room = await rooms_of(request).room(match)
    await room.change(lambda old: lobby.allow_programs(old, who(request), data.allowed))
    return room.told(who(request))


@put("/api/matches/{match:str}/terms", summary="Who may come, and how (the host)")
async def terms(request: HTTPRequest, match: str, data: protocol.Terms) -> protocol.Table:
    room = await rooms_of(request).room(match)
    await room.change(lambda old: lobby.terms(old, who(request), data))
    return room.told(who(request))


@post("/api/matches/{match:str}/seats", summary="One more seat (the host, before the start)", status_code=200)
async def add_seat(request: HTTPRequest, match: str) -> protocol.Table:
    room = await rooms_of(request).room(match)
    await room.change(lambda old: lobby.add_seat(old, room.game, who(request)))
    return room.told(who(request))


@delete(
    "/api/matches/{match:str}/seats/{seat:int}", summary="A seat less (the host, before the start)", status_code=200
)
async def remove_seat(request: HTTPRequest, match: str, seat: int) -> protocol.Table:
    room = await rooms_of(request).room(match)
    await room.change(lambda old: lobby.remove_seat(old, room.game, who(request), seat))
    room.turn_to_own(who(request))
    return room.told(who(request))


@post("/api/matches/{match:str}/swap", summary="Two seats change places (the host, before the start)", status_code=200)
async def swap(request: HTTPRequest, match: str, data: protocol.Swap) -> protocol.Table:
    room = await rooms_of(request).room(match)
    await room.change(lambda old: lobby.swap(old, who(request), data.seat, data.other))
    return room.told(who(request))


@delete("/api/matches/{match:str}", summary="Delete an own table; one that is over goes from one's own list")
async def remove(request: HTTPRequest, match: str) -> None:
    await rooms_of(request).take_away(match, who(request))


@post(
    "/api/matches/{match:str}/seats/{seat:int}/hand", summary="Hand a seat to a bot, or take it back", status_code=200
)
async def hand(request: HTTPRequest, match: str, seat: int, data: protocol.Hand) -> protocol.Table:
    room = await rooms_of(request).room(match)
    gone = not room.connected(seats.chair_at(room.table, seat).holder)
    await room.change(lambda old: seats.hand(old, room.game, who(request), seat, data.level, gone))
    return room.told(who(request))


@post("/api/matches/{match:str}/seats/{seat:int}/link", summary="A link to continue a seat elsewhere", status_code=201)
async def link(request: HTTPRequest, match: str, seat: int) -> protocol.SeatLink:
    room = await rooms_of(request).room(match)
    if seat not in room.table.seats_of(who(request)):
        raise Refusal("not_your_seat", "This seat belongs to somebody else.")
    return protocol.SeatLink(code=rooms_of(request).links.make(match, seat, who(request)))


@post("/api/matches/{match:str}/claim", summary="Continue a seat on this device", status_code=200)
async def claim(request: HTTPRequest, match: str, data: protocol.Claim) -> protocol.Table:
    rooms = rooms_of(request)
    room = await rooms.room(match)
    passage = rooms.links.redeem(match, data.code)
    program = is_program(request)
    await room.change(lambda old: seats.claim(old, who(request), passage.seat, passage.holder, program))
    room.turn_to_own(who(request))
    return room.told(who(request))


@post("/api/matches/{match:str}/rematch", summary="The same people at a new table", status_code=200)
async def rematch(request: HTTPRequest, match: str) -> protocol.Table:
    return (await rooms_of(request).rematch(match, who(request))).told(who(request))


HANDLERS = [
    create,
    tables,
    table,
    sit,
    leave,
    start,
    number,
    place,
    programs,
    terms,
    add_seat,
    remove_seat,
    swap,
    remove,
    hand,
    link,
    claim,
    rematch,
]
