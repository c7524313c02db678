"""A socket whose other end does not read: what it misses it gets as the present view; stuck for long, it is closed."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spieltisch.server import protocol
from spieltisch.server.bus import LocalBus
from spieltisch.server.store import Chair
from spieltisch.server.store.sqlite import SQLiteStore
from spieltisch.server.tables.room import Room
from spieltisch.server.tables.rooms import Rooms
from spieltisch.server.web import live
from spieltisch.server.web.live import QUEUE, Live
from tests.server.bell import BellGame
from tests.server.stores import a_table, until

pytestmark = pytest.mark.anyio


class Line:
    """The other end: reads only while it listens, and says nothing."""

    def __init__(self) -> None:
        self.listening = asyncio.Event()
        self.heard: list[dict[str, Any]] = []
        self.closed: int | None = None

    async def send(self, messages: Sequence[bytes]) -> None:
        await self.listening.wait()
        self.heard.extend(msgspec.json.decode(message) for message in messages)

    def last_ping(self) -> float:
        return 0.0

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        return {}

    async def close(self, code: int, reason: str) -> None:
        self.closed = code


async def test_a_full_queue_is_replaced_by_the_present_view(database: Path) -> None:
    rooms = Rooms(SQLiteStore(database), LocalBus(), pace=0)
    room = await bell_room(rooms)
    line = Line()
    socket = Live(line, "ada", room)
    serving = asyncio.create_task(socket.run())
    for version in range(2 * QUEUE):
        await room.play(0, "go", None, version)
    assert socket.queue.qsize() <= QUEUE
    line.listening.set()
    await until(lambda: bool(line.heard) and line.heard[-1].get("version") == 2 * QUEUE)
    assert line.heard[-1]["view"] == {"count": 2 * QUEUE, "phase": "play"}
    assert len(line.heard) < 2 * QUEUE
    serving.cancel()
    await rooms.close()


@pytest.mark.parametrize(("limit", "code"), [("STUCK", protocol.SLOW), ("SILENCE", protocol.SILENT)])
async def test_a_line_that_is_stuck_or_silent_is_closed(
    database: Path, monkeypatch: pytest.MonkeyPatch, limit: str, code: int
) -> None:
    monkeypatch.setattr(live, limit, 0.01)
    rooms = Rooms(SQLiteStore(database), LocalBus(), pace=0)
    room = await bell_room(rooms)
    line = Line()
    await Live(line, "ada", room).run()
    assert line.closed == code
    assert room.broadcast.viewers == []
    await rooms.close()


async def bell_room(rooms: Rooms) -> Room:
    table = a_table(game="bell", chairs=(Chair(kind="person", holder="ada"),), options={"seconds": 1000})
    room = rooms.open[table.id] = Room(table, BellGame(), None, rooms.services)
    await room.begin("ada")
    return room
