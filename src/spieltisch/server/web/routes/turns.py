"""Addresses for programs that ask for their turn and answer it, one request each."""

from functools import partial
from typing import Annotated, cast

from litestar import Response, get, post
from litestar.params import Parameter

from spieltisch.core.contract import IllegalMove
from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.tables import turns
from spieltisch.server.tables.room import Room
from spieltisch.server.web.callers import Callers
from spieltisch.server.web.request import HTTPRequest, rooms_of, who

LONGEST = 60


@get("/api/matches/{match:str}/turn", summary="A turn in words; waits until there is something to decide")
async def turn(
    request: HTTPRequest,
    match: str,
    wait: Annotated[int, Parameter(ge=0, le=LONGEST)] = 0,
    seat: int | None = None,
    rules: bool = False,
) -> protocol.TurnTold:
    room = await rooms_of(request).room(match)
    own = _own(room, who(request), seat)
    await rooms_of(request).come_back(room, who(request))
    caller = _callers(request).at(room, who(request))
    if wait:
        await caller.wait(lambda: _is_asked(room, own, who(request)), wait)
        room = await rooms_of(request).room(match)  # it may have been taken away
    return await _told(request, room, seat, rules)


@post("/api/matches/{match:str}/play", summary="Play a move; the turn after it", status_code=200)
async def play(
    request: HTTPRequest, match: str, data: protocol.PlayOne
) -> Response[protocol.TurnTold] | Response[protocol.IllegalTry]:
    room = await rooms_of(request).room(match)
    own = _own(room, who(request), data.seat)
    mover = next((seat for seat in own if _may_move(room, seat)), own[0])
    _callers(request).at(room, who(request))
    seen = room.version if data.seen is None else data.seen
    try:
        await room.play(mover, data.move, data.ack, seen)
    except IllegalMove as illegal:
        room.illegal[mover] += 1
        return Response(_refused(illegal, room.illegal[mover]), status_code=409)
    return Response(await _told(request, room, data.seat, rules=False))


def _own(room: Room, identity: str, seat: int | None) -> list[int]:
    """The seats that are asked for: all of one's own, or that one."""
    own = room.table.seats_of(identity)
    if not own or (seat is not None and seat not in own):
        raise Refusal("not_your_seat", "You do not sit there.")
    return own if seat is None else [seat]


def _may_move(room: Room, seat: int) -> bool:
    return room.playing is not None and seat in room.playing.actors


def _is_asked(room: Room, own: list[int], identity: str) -> bool:
    """Something to decide, the end, or a seat that is lost."""
    lost = room.gone or not set(own) <= set(room.table.seats_of(identity))
    return lost or room.table.status == "over" or any(_may_move(room, seat) for seat in own)


async def _told(request: HTTPRequest, room: Room, seat: int | None, rules: bool) -> protocol.TurnTold:
    own = _own(room, who(request), seat)
    shown = next((each for each in own if _may_move(room, each)), own[0])
    whose = (who(request), room.name)
    return await room.services.workers.answers.run(whose, partial(turns.told, room.glance(shown), rules))


def _refused(illegal: IllegalMove, tries: int) -> protocol.IllegalTry:
    return protocol.IllegalTry(
        code="illegal",
        rule=illegal.rule,
        reason=illegal.code,
        params=illegal.params,
        message=illegal.message,
        illegal=tries,
    )


def _callers(request: HTTPRequest) -> Callers:
    return cast(Callers, request.app.state.callers)


HANDLERS = [turn, play]
