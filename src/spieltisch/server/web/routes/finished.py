"""Addresses of matches that are over: their log, their replay, their proof, and what the coach says."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import Parameter

from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.protocol.former import former_replay
from spieltisch.server.protocol.number import FORMER
from spieltisch.server.tables import messages, replays, seats
from spieltisch.server.tables.room import Room
from spieltisch.server.web import limits
from spieltisch.server.web.gate import address_of
from spieltisch.server.web.request import HTTPRequest, rooms_of, spoken, who

T = TypeVar("T")


@get("/api/history", summary="Own finished matches, the latest first")
async def history(request: HTTPRequest) -> list[protocol.Past]:
    rooms = rooms_of(request)
    kept, editions = await rooms.tables_of(who(request), over=True, limit=limits.LISTED), await rooms.games.editions()
    return [messages.past(table, who(request), editions.get(table.game, 0)) for table in kept]


@get("/api/matches/{match:str}/log", summary="The log of a finished match, with the seed")
async def log(request: HTTPRequest, match: str) -> Response[str]:
    room = await rooms_of(request).room(match)
    name = f"{room.table.game}-{match}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    text = finished_log(room) if room.session else await kept_log(room)
    return Response(text, media_type=MediaType.JSON, headers=headers)


@get("/api/matches/{match:str}/replay", summary="A finished match step by step")
async def replay(request: HTTPRequest, match: str, seat: int | None = None) -> protocol.Replay:
    room = await rooms_of(request).room(match)
    if seat is not None:
        seats.chair_at(room.table, seat)
    attachments = await rooms_of(request).services.store.attachments(match)
    return _as_spoken(
        request, await looked_back(request, partial(replays.replayed, finished_log(room), seat, attachments))
    )


@post("/api/matches/{match:str}/ask", summary="The game's answer about a finished match", status_code=200)
async def ask(request: HTTPRequest, match: str, data: protocol.Question) -> dict[str, Any]:
    room = await rooms_of(request).room(match)
    return await looked_back(request, partial(replays.answered, finished_log(room), data))


@get("/api/matches/{match:str}/verify", summary="Check every die of a finished match")
async def verify(request: HTTPRequest, match: str) -> protocol.Verdict:
    room = await rooms_of(request).room(match)
    return await looked_back(request, partial(replays.verified, finished_log(room)))


@get("/api/matches/{match:str}/coach", summary="What each decision was worth")
async def coach(request: HTTPRequest, match: str) -> protocol.Report:
    rooms = rooms_of(request)
    return await rooms.studies.report(match, finished_log(await rooms.room(match)), _whose(request))


@get("/api/matches/{match:str}/coaching", summary="The same, with how far it is as long as it is being worked out")
async def coaching(
    request: HTTPRequest, match: str, wait: Annotated[float, Parameter(ge=0, le=limits.PATIENCE)] = 0.0
) -> protocol.Coaching:
    rooms = rooms_of(request)
    return await rooms.studies.coaching(match, finished_log(await rooms.room(match)), _whose(request), wait)


@post("/api/verify", summary="Check every die of a saved log", status_code=200, request_max_body_size=limits.LOG)
async def verify_saved(request: HTTPRequest, data: protocol.Log) -> protocol.Verdict:
    return await looked_back(request, partial(replays.verified, data.log))


@post("/api/replay", summary="A saved log step by step", status_code=200, request_max_body_size=limits.LOG)
async def replay_saved(request: HTTPRequest, data: protocol.SeenLog) -> protocol.Replay:
    return _as_spoken(request, await looked_back(request, partial(replays.replayed, data.log, data.seat)))


@post("/api/ask", summary="The game's answer about a saved log", status_code=200, request_max_body_size=limits.LOG)
async def ask_saved(request: HTTPRequest, data: protocol.SavedQuestion) -> dict[str, Any]:
    return await looked_back(request, partial(replays.answered, data.log, data))


async def looked_back(request: HTTPRequest, look: Callable[[], T]) -> T:
    """Long logs take their time; tables that are played do not wait for them."""
    return await rooms_of(request).services.workers.study.run(_whose(request), look)


async def recalled(request: HTTPRequest, look: Callable[[], T]) -> T:
    """The same for a table that is played."""
    return await rooms_of(request).services.workers.past.run(_whose(request), look)


def _whose(request: HTTPRequest) -> tuple[str, str]:
    """Anybody can be many, so the address has a share too."""
    return who(request), address_of(request.scope)  # type: ignore[arg-type]


def _as_spoken(request: HTTPRequest, replay: protocol.Replay) -> protocol.Replay:
    told: protocol.Replay = former_replay(replay) if spoken(request) == FORMER else replay
    return told


def finished_log(room: Room) -> str:
    """The raw log leaves the room for nobody while the match runs."""
    _over(room)
    return room.log_json()


async def kept_log(room: Room) -> str:
    """The log of a match that the present rules cannot play."""
    _over(room)
    kept = await room.services.store.load(room.table.id)
    return msgspec.json.encode(room.table.log_of(kept[1] if kept else [])).decode()


def _over(room: Room) -> None:
    if room.table.status != "over":
        raise Refusal("not_over", "Only a finished match shows this.")


HANDLERS = [history, log, replay, ask, verify, coach, coaching, verify_saved, replay_saved, ask_saved]
