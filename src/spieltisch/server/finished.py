"""Addresses of matches that are over: their log, their replay, their proof, and what the coach says."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from litestar import MediaType, Response, get, post

from spieltisch.server import limits, replays, seating, telling, wire
from spieltisch.server.asking import Asking, rooms_of, who
from spieltisch.server.refusal import Refusal
from spieltisch.server.room import Room

T = TypeVar("T")


@get("/api/history", summary="Own finished matches, the latest first")
async def history(request: Asking) -> list[wire.Past]:
    kept = await rooms_of(request).house.store.tables_of(who(request), over=True, limit=limits.LISTED)
    return [telling.past(table, who(request)) for table in kept]


@get("/api/matches/{match:str}/log", summary="The log of a finished match, with the seed")
async def log(request: Asking, match: str) -> Response[str]:
    room = await rooms_of(request).room(match)
    name = f"{room.table.game}-{match}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    text = finished_log(room) if room.course else await kept_log(room)
    return Response(text, media_type=MediaType.JSON, headers=headers)


@get("/api/matches/{match:str}/replay", summary="A finished match step by step")
async def replay(request: Asking, match: str, seat: int | None = None) -> wire.Replay:
    room = await rooms_of(request).room(match)
    if seat is not None:
        seating.chair_at(room.table, seat)
    names = [chair.name for chair in room.table.chairs]
    films = await rooms_of(request).house.store.films(match)
    return await looked_back(request, partial(replays.replayed, finished_log(room), seat, names, films))


@post("/api/matches/{match:str}/ask", summary="The game's answer about a finished match", status_code=200)
async def ask(request: Asking, match: str, data: wire.Question) -> dict[str, Any]:
    room = await rooms_of(request).room(match)
    return await looked_back(request, partial(replays.answered, finished_log(room), data))


@get("/api/matches/{match:str}/verify", summary="Check every die of a finished match")
async def verify(request: Asking, match: str) -> wire.Verdict:
    room = await rooms_of(request).room(match)
    return await looked_back(request, partial(replays.verified, finished_log(room)))


@get("/api/matches/{match:str}/coach", summary="What each decision was worth")
async def coach(request: Asking, match: str) -> wire.Report:
    room = await rooms_of(request).room(match)
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(room.house.coaching, replays.coached, finished_log(room))


@post("/api/verify", summary="Check every die of a saved log", status_code=200, request_max_body_size=limits.LOG)
async def verify_saved(request: Asking, data: wire.Log) -> wire.Verdict:
    return await looked_back(request, partial(replays.verified, data.log))


@post("/api/replay", summary="A saved log step by step", status_code=200, request_max_body_size=limits.LOG)
async def replay_saved(request: Asking, data: wire.Log) -> wire.Replay:
    return await looked_back(request, partial(replays.replayed, data.log, None, []))


@post("/api/ask", summary="The game's answer about a saved log", status_code=200, request_max_body_size=limits.LOG)
async def ask_saved(request: Asking, data: wire.SavedQuestion) -> dict[str, Any]:
    return await looked_back(request, partial(replays.answered, data.log, data))


async def looked_back(request: Asking, look: Callable[[], T]) -> T:
    """Long logs take their time; tables that are played do not wait for them."""
    return await asyncio.get_running_loop().run_in_executor(rooms_of(request).house.looking_back, look)


def finished_log(room: Room) -> str:
    """The raw log leaves the room for nobody while the match runs."""
    _over(room)
    return room.log_json()


async def kept_log(room: Room) -> str:
    """The log of a match that the present rules cannot play."""
    _over(room)
    kept = await room.house.store.load(room.table.id)
    return msgspec.json.encode(room.table.log_of(kept[1] if kept else [])).decode()


def _over(room: Room) -> None:
    if room.table.status != "over":
        raise Refusal("not_over", "Only a finished match shows this.")


HANDLERS = [history, log, replay, ask, verify, coach, verify_saved, replay_saved, ask_saved]
