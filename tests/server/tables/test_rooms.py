"""All rooms together: tables that go while somebody comes, and what is left when something goes wrong."""

import asyncio
import time
from pathlib import Path

import pytest

from spieltisch.core.contract import Game
from spieltisch.core.log import Entry
from spieltisch.server import protocol
from spieltisch.server.bus import LocalBus
from spieltisch.server.protocol import Refusal
from spieltisch.server.store import Chair
from spieltisch.server.tables import lobby, seats
from spieltisch.server.tables.room import Room
from spieltisch.server.tables.rooms import IDLE, OVER, Rooms
from tests.server.bell import BellGame, Scripted
from tests.server.rooms import ADA, BOB, Onlooker, Served, begun, bot
from tests.server.stores import Disk, a_table, troubled, until

pytestmark = pytest.mark.anyio

OPEN = Chair(kind="open")
INVITED = protocol.Sit(invitation="please", seat=1)


async def bell(_: str) -> Game:
    return BellGame()


async def in_lobby(rooms: Rooms, *chairs: Chair, name: str = "t1") -> Room:
    table = a_table(name, game="bell", chairs=chairs, options={"seconds": 1000})
    room = rooms.open[name] = Room(table, BellGame(), None, rooms.services)
    await room.change(lambda fresh: fresh)
    return room


async def over(rooms: Rooms, *chairs: Chair) -> Room:
    room = await begun(rooms, BellGame(), *chairs)
    await room.change(seats.abandon)
    return room


async def sits(room: Room, identity: str) -> None:
    await room.change(lambda table: seats.sit(table, identity, INVITED))


async def held_up(disk: Disk, *doing: asyncio.Task[None]) -> list[BaseException | None]:
    """What comes of it when all of it is begun before the first is on the disk."""
    await asyncio.sleep(0.05)
    disk.flowing.set()
    return await asyncio.gather(*doing, return_exceptions=True)


async def code_of(doing: object) -> str:
    with pytest.raises(Refusal) as refused:
        await doing  # type: ignore[misc]
    return str(refused.value.code)


async def test_a_lobby_stays_for_whoever_sits_down_while_the_last_one_leaves(served: Served) -> None:
    rooms, disk = served
    room = await in_lobby(rooms, ADA, OPEN)
    disk.flowing.clear()
    leaving = asyncio.create_task(rooms.leave("t1", "ada"))
    coming = asyncio.create_task(sits(room, "bob"))
    await held_up(disk, leaving, coming)  # type: ignore[arg-type]
    assert coming.exception() is None
    assert not room.gone
    assert (await rooms.room("t1")).table.sitters() == {"bob"}
    assert await rooms.services.store.load("t1") is not None


async def test_a_lobby_stays_for_a_host_who_only_looks_on(served: Served) -> None:
    rooms, _ = served
    room = await in_lobby(rooms, BOB, OPEN)
    await rooms.leave("t1", "bob")
    assert not room.gone
    assert room.table.host == "ada"


async def test_no_match_is_deleted_at_which_a_late_guest_is_sitting_down(served: Served) -> None:
    rooms, disk = served
    room = await begun(rooms, BellGame(idle=Scripted), ADA, bot("idle"))
    disk.flowing.clear()
    coming = asyncio.create_task(sits(room, "bob"))
    deleting = asyncio.create_task(rooms.take_away("t1", "ada"))
    sat, deleted = await held_up(disk, coming, deleting)
    assert sat is None
    assert isinstance(deleted, Refusal)
    assert deleted.code == "others_play"
    assert not room.gone


async def test_who_plays_takes_no_bots_seat_besides(served: Served) -> None:
    room = await begun(served[0], BellGame(), ADA, bot("idle"))
    assert await code_of(sits(room, "ada")) == "not_lobby"
    assert room.table.seats_of("ada") == [0]


async def test_a_bot_plays_for_nobody_who_has_come_meanwhile(served: Served) -> None:
    room = await begun(served[0], BellGame(), ADA, BOB)
    assert await code_of(room.play(0, "go", None, 0, by="bot")) == "stale"
    assert room.version == 0


async def test_what_is_over_leaves_no_list_while_nothing_can_be_written(served: Served) -> None:
    rooms, disk = served
    await over(rooms, ADA)
    disk.failing = True
    assert await code_of(rooms.take_away("t1", "ada")) == "read_only"
    disk.failing = False
    await until(lambda: rooms.services.store.writable)
    assert len(await rooms.services.store.tables_of("ada", over=True, limit=9)) == 1


async def test_what_all_have_forgotten_is_gone_for_those_who_look_at_it(served: Served) -> None:
    rooms, _ = served
    room = await over(rooms, ADA, BOB)
    eve = Onlooker("eve")
    room.enter(eve)
    await rooms.take_away("t1", "ada")
    assert await code_of(rooms.take_away("t1", "eve")) == "not_your_seat"
    assert not eve.of("end")
    await rooms.take_away("t1", "bob")
    assert eve.of("end")
    assert await code_of(rooms.rematch("t1", "bob")) == "not_found"
    assert await rooms.services.store.load("t1") is None


async def test_the_next_table_is_made_anew_when_it_was_deleted(served: Served) -> None:
    rooms, _ = served
    await over(rooms, ADA, BOB)
    following = await rooms.rematch("t1", "ada")
    assert await rooms.rematch("t1", "bob") is following
    await rooms.take_away(following.name, "ada")
    another = await rooms.rematch("t1", "bob")
    assert another.name != following.name
    assert (await rooms.room("t1")).table.rematch == another.name


async def test_who_may_not_begin_at_once_leaves_no_table_behind(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms, _ = served
    monkeypatch.setattr(rooms.games, "load", bell)
    places = [protocol.Place(kind="person"), protocol.Place(kind="open")]
    assert await code_of(rooms.create(protocol.Create(game="bell", seats=places, start=True), "ada")) == "seat_open"
    assert await rooms.services.store.tables_of("ada", over=False, limit=9) == []


async def test_programs_that_may_not_stay_take_no_promise_with_them() -> None:
    program = Chair(kind="person", holder="bob", program="Bob", promise="ab" * 32)
    table = a_table(chairs=(ADA, program), revealing=True)
    left = lobby.allow_programs(table, "ada", allowed=False)
    assert left.chairs == (ADA, OPEN)
    assert not left.revealing


async def test_a_table_that_cannot_be_read_keeps_no_other_from_being_closed(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms, _ = served
    store = rooms.services.store
    monkeypatch.setattr(rooms.games, "load", bell)
    running = a_table("t1", game="bell", chairs=(ADA,), options={"seconds": 1}, status="running", code="KLMR")
    await store.save(running, [Entry(1, 7, "sing")])
    await store.save(a_table("t2", game="bell", chairs=(ADA,)))
    await store.save(a_table("t3", game="bell", chairs=(ADA,)))
    await rooms.room("t3")
    await store.touch(["t1", "t2", "t3"], at=0)
    await rooms.sweep()
    assert await store.load("t1") is not None
    assert await store.load("t2") is None
    assert await store.load("t3") is not None


async def test_rooms_that_nobody_needs_are_closed_sooner_when_the_match_is_over(served: Served) -> None:
    rooms, _ = served
    await over(rooms, ADA)
    await in_lobby(rooms, ADA, name="t2")
    seen = await in_lobby(rooms, ADA, name="t3")
    seen.enter(Onlooker())
    for quiet, left in ((OVER - 1, ["t1", "t2", "t3"]), (OVER + 1, ["t2", "t3"]), (IDLE + 1, ["t3"])):
        for room in rooms.open.values():
            room.touched = time.monotonic() - quiet
        rooms.tidy()
        assert list(rooms.open) == left


async def test_moves_in_the_air_when_the_table_closes_are_kept_or_refused(database: Path) -> None:
    store, disk = troubled(database)
    rooms = Rooms(store, LocalBus(), pace=0)
    room = await begun(rooms, BellGame(), ADA, BOB)
    disk.flowing.clear()
    written = disk.commits
    first = asyncio.create_task(room.play(0, "go", "a", 0))
    await until(lambda: disk.commits > written)
    first.cancel()  # as the moves of bots are
    second = asyncio.create_task(room.play(1, "go", "b", 0))
    await asyncio.sleep(0.05)
    third = asyncio.create_task(room.play(1, "go", "c", 0))
    closing = asyncio.create_task(rooms.close())
    await asyncio.sleep(0.05)
    disk.flowing.set()
    await closing
    assert [await code_of(move) for move in (second, third)] == ["read_only"] * 2
    assert await code_of(room.change(lambda table: table)) == "read_only"
