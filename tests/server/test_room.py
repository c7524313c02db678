"""A room: what it does when the store has trouble, when time is up, when bots and gravity are to move."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spieltisch.core.contract import CLOCK, GRAVITY, IllegalMove, Move, Wait
from spieltisch.server.refusal import Refusal
from spieltisch.server.room import Room
from spieltisch.server.rooms import Rooms
from spieltisch.server.table import Chair
from tests.server.bell import BellGame, Say
from tests.server.stores import Disk, a_table, troubled, until

pytestmark = pytest.mark.anyio


class Onlooker:
    """A socket that remembers what it was told."""

    def __init__(self, identity: str = "ada") -> None:
        self.identity = identity
        self.seat: int | None = None
        self.heard: list[dict[str, Any]] = []

    def tell(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [said for said in self.heard if said["kind"] == kind]


class Eager:
    """Says go until the count is five, then waits; remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[Any] = []

    def choose(self, view: Any, legal: Any, rng: Any) -> Move | Wait:
        self.shown.append(view)
        return legal[0] if view["count"] < 5 else Wait(0.01)


class Confused:
    def choose(self, view: Any, legal: Any, rng: Any) -> Move | Wait:
        return Say("nonsense") if view["count"] == 0 else Wait(60)


class Broken:
    def choose(self, view: Any, legal: Any, rng: Any) -> Move | Wait:
        return Wait(60) if view["count"] else legal[99]


@pytest.fixture
async def house(database: Path) -> AsyncIterator[tuple[Rooms, Disk]]:
    store, disk = troubled(database)
    rooms = Rooms(store, pace=0)
    yield rooms, disk
    disk.flowing.set()
    disk.failing = False
    await rooms.close()


async def begun(rooms: Rooms, game: BellGame, *chairs: Chair, seconds: int = 1000, clock: int = 0) -> Room:
    table = a_table(game="bell", host="ada", chairs=chairs, options={"seconds": seconds}, clock=clock)
    room = rooms.open[table.id] = Room(table, game, None, rooms.house)
    await room.begin("ada")
    return room


ADA = Chair(kind="person", holder="ada")
BOB = Chair(kind="person", holder="bob")


async def test_a_move_is_told_to_all_once_it_is_kept(house: tuple[Rooms, Disk]) -> None:
    rooms, _ = house
    room = await begun(rooms, BellGame(), ADA, BOB)
    ada, eve = Onlooker(), Onlooker("eve")
    room.enter(ada)
    room.enter(eve)
    assert await room.play(0, "go", "a", 0) == 1
    for each, seat in ((ada, 0), (eve, None)):
        update = each.of("update")[-1]
        assert (update["since"], update["version"], update["seat"]) == (0, 1, seat)
        assert update["steps"][0]["events"] == [{"kind": "heard", "seat": 0, "word": "go"}]
    assert ada.of("update")[-1]["legal"][0] == {"kind": "say", "word": "go", "text": "go"}
    assert eve.of("update")[-1]["legal"] == []


async def test_the_same_ack_is_played_once(house: tuple[Rooms, Disk]) -> None:
    rooms, _ = house
    room = await begun(rooms, BellGame(), ADA, BOB)
    answers = await asyncio.gather(*(room.play(0, "go", "a", 0) for _ in range(5)))
    assert answers == [1] * 5
    with pytest.raises(Refusal, match="another move"):
        await room.play(1, "go", "a", 0)


async def test_a_late_move_is_stale_but_others_moves_in_between_do_not_matter(house: tuple[Rooms, Disk]) -> None:
    rooms, _ = house
    room = await begun(rooms, BellGame(), ADA, BOB)
    await room.play(0, "go", "a", 0)
    await room.play(1, "go", "b", 0)
    for seen in (0, 7):
        with pytest.raises(Refusal) as refused:
            await room.play(0, "go", "c", seen)
        assert refused.value.code == "stale"
    assert await room.play(0, "go", "c", 1) == 3


async def test_an_illegal_move_concerns_nobody_else(house: tuple[Rooms, Disk]) -> None:
    rooms, disk = house
    room = await begun(rooms, BellGame(), ADA)
    ada = Onlooker()
    room.enter(ada)
    said, written = len(ada.heard), disk.commits
    with pytest.raises(IllegalMove):
        await room.play(0, "sing", "a", 0)
    assert (len(ada.heard), disk.commits) == (said, written)


async def test_gravity_comes_as_an_entry_of_its_own(house: tuple[Rooms, Disk]) -> None:
    rooms, _ = house
    room = await begun(rooms, BellGame(), ADA)
    ada = Onlooker()
    room.enter(ada)
    await room.play(0, "drop", "a", 0)
    await until(lambda: ada.of("update")[-1]["version"] == 2)
    assert [step["seat"] for update in ada.of("update") for step in update["steps"]] == [0, GRAVITY]
    assert ada.of("update")[-1]["view"] == {"count": 10, "phase": "play"}
    assert await rooms.house.store.films(room.table.id) == {2: b"film"}


async def test_the_clock_moves_when_the_games_timer_runs_out(house: tuple[Rooms, Disk]) -> None:
    rooms, _ = house
    room = await begun(rooms, BellGame(), ADA, seconds=5)
    ada = Onlooker()
    room.enter(ada)
    assert 0 < ada.of("update")[-1]["deadlines"][0]["ms"] <= 5000
    await until(lambda: bool(ada.of("update")[-1]["outcome"]))
    assert ada.of("update")[-1]["steps"][0]["seat"] == CLOCK
    assert ada.of("update")[-1]["steps"][0]["at"] >= 5000
    assert ada.of("table")[-1]["table"]["status"] == "over"


async def test_a_seat_whose_table_clock_runs_out_is_played_for(house: tuple[Rooms, Disk]) -> None:
    rooms, _ = house
    room = await begun(rooms, BellGame(), ADA, clock=5)
    ada = Onlooker()
    room.enter(ada)
    assert {deadline["what"] for deadline in ada.of("update")[-1]["deadlines"]} == {"timer", "clock"}
    await until(lambda: ada.of("update")[-1]["version"] > 0)
    assert room.course
    entry = room.course.match.log[0]
    assert (entry.seat, entry.move, entry.by) == (0, "drop", "clock")


async def test_who_has_just_finished_may_be_asked_again_at_once(house: tuple[Rooms, Disk]) -> None:
    rooms, _ = house
    movers = (await begun(rooms, BellGame(), ADA)).movers
    asked: list[int] = []

    async def work() -> None:
        asked.append(len(asked))

    movers._once("seat", work)
    await asyncio.sleep(0)
    assert movers.busy["seat"].done()
    movers._once("seat", work)
    await until(lambda: "seat" not in movers.busy)
    assert asked == [0, 1]


async def test_bots_see_only_views_and_waiting_is_honoured(house: tuple[Rooms, Disk]) -> None:
    rooms, _ = house
    player = Eager()
    room = await begun(rooms, BellGame(eager=lambda: player), ADA, bot("eager"))
    assert room.course
    course = room.course
    await until(lambda: course.match.version == 5 and len(player.shown) > 6)
    assert {entry.by for entry in course.match.log} == {"bot"}
    assert all(isinstance(view, dict) and set(view) == {"count", "phase"} for view in player.shown)


@pytest.mark.parametrize("level", ["confused", "broken"])
async def test_a_bot_that_errs_does_what_the_game_does_for_it(house: tuple[Rooms, Disk], level: str) -> None:
    rooms, _ = house
    room = await begun(rooms, BellGame(confused=Confused, broken=Broken), bot(level))
    assert room.course
    course = room.course
    await until(lambda: course.match.version == 2)
    assert [entry.move for entry in course.match.log] == ["drop", "rest"]


async def test_a_question_is_answered_from_what_the_seat_sees(house: tuple[Rooms, Disk]) -> None:
    rooms, _ = house
    room = await begun(rooms, BellGame(), ADA)
    assert await room.answer(0, {"plus": 3}) == {"sum": 3}
    with pytest.raises(Refusal, match="Ask with plus"):
        await room.answer(0, {})


async def test_nobody_is_told_of_a_move_that_could_not_be_kept(house: tuple[Rooms, Disk]) -> None:
    rooms, disk = house
    room = await begun(rooms, BellGame(), ADA)
    ada = Onlooker()
    room.enter(ada)
    disk.failing = True
    with pytest.raises(Refusal) as refused:
        await room.play(0, "go", "a", 0)
    assert refused.value.code == "read_only"
    await until(lambda: [said["on"] for said in ada.of("read_only")] == [True])
    assert ada.of("update")[-1]["version"] == 0
    assert room.told("ada").read_only
    with pytest.raises(Refusal):
        await room.play(0, "go", "a", 0)
    disk.failing = False
    await until(lambda: [said["on"] for said in ada.of("read_only")] == [True, False])
    assert await room.play(0, "go", "a", 0) == 1
    assert ada.of("update")[-1]["version"] == 1


async def test_nobody_is_told_while_the_store_hangs_and_all_when_it_goes_on(house: tuple[Rooms, Disk]) -> None:
    rooms, disk = house
    room = await begun(rooms, BellGame(), ADA)
    ada = Onlooker()
    room.enter(ada)
    disk.flowing.clear()
    move = asyncio.create_task(room.play(0, "go", "a", 0))
    await until(lambda: [said["on"] for said in ada.of("read_only")] == [True])
    assert ada.of("update")[-1]["version"] == 0
    disk.flowing.set()
    assert await move == 1
    assert ada.of("update")[-1]["version"] == 1
    await until(lambda: [said["on"] for said in ada.of("read_only")] == [True, False])


async def test_nobody_is_told_while_the_disk_is_full(house: tuple[Rooms, Disk]) -> None:
    rooms, disk = house
    room = await begun(rooms, BellGame(), ADA)
    ada = Onlooker()
    room.enter(ada)
    disk.fill()
    with pytest.raises(Refusal):
        await fill_up(room)
    stuck = ada.of("update")[-1]["version"]
    await until(lambda: bool(ada.of("read_only")))
    assert ada.of("update")[-1]["version"] == stuck
    disk.empty()
    await until(lambda: not ada.of("read_only")[-1]["on"])
    assert await room.play(0, "go", "later", stuck) == stuck + 1


async def test_bots_go_on_when_the_store_does(house: tuple[Rooms, Disk]) -> None:
    rooms, disk = house
    room = await begun(rooms, BellGame(eager=Eager), ADA)
    disk.failing = True
    with pytest.raises(Refusal):
        await room.play(0, "go", "a", 0)
    room.table = room.table.with_chair(0, bot("eager"))
    room.movers.look()
    disk.failing = False
    assert room.course
    course = room.course
    await until(lambda: course.match.version == 5)


async def test_bots_go_on_after_an_interruption_that_nobody_saw(house: tuple[Rooms, Disk]) -> None:
    rooms, _ = house
    room = await begun(rooms, BellGame(eager=Eager), ADA)
    assert room.course
    course = room.course
    room.house.store.failing = True
    room.table = room.table.with_chair(0, bot("eager"))
    room.movers.look()
    room.house.store.failing = False  # sooner than the watch looks
    await until(lambda: course.match.version == 5)


async def fill_up(room: Room) -> None:
    """Play until the store takes no more."""
    for number in range(100_000):
        await room.play(0, "go", f"a{number}", number)


def bot(level: str) -> Chair:
    return Chair(kind="bot", level=level)
