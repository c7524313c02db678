"""The scheduler at work: time that is up, bots and gravity that are to move, and what becomes of it when they err."""

import threading

import pytest

from spieltisch.core.contract import CLOCK, GRAVITY, Move, Turn, Wait
from spieltisch.server.protocol import Refusal
from spieltisch.server.store.sqlite import SQLiteStore
from tests.server.bell import BellGame, Say, Seen
from tests.server.rooms import ADA, BOB, Onlooker, Served, begun, bot
from tests.server.stores import until

pytestmark = pytest.mark.anyio


class Eager:
    """Says go until the count is five, then waits; remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[object] = []

    def choose(self, turn: Turn[Move, Seen]) -> Move | Wait:
        self.shown.append(turn.view)
        return turn.moves[0] if turn.view.count < 5 else Wait(0.01)


class Confused:
    def choose(self, turn: Turn[Move, Seen]) -> Move | Wait:
        return Say("nonsense") if turn.view.count == 0 else Wait(60)


class Broken:
    def choose(self, turn: Turn[Move, Seen]) -> Move | Wait:
        return Wait(60) if turn.view.count else turn.moves[99]


class Thoughtful:
    """Thinks until it may go on, then waits for an hour."""

    def __init__(self) -> None:
        self.shown: list[int] = []
        self.may_go_on = threading.Event()

    def choose(self, turn: Turn[Move, Seen]) -> Move | Wait:
        self.shown.append(turn.view.count)
        assert self.may_go_on.wait(20)
        return Wait(3600)


async def test_the_clock_moves_when_the_games_timer_runs_out(served: Served) -> None:
    rooms, _ = served
    room = await begun(rooms, BellGame(), ADA, seconds=5)
    ada = Onlooker()
    room.enter(ada)
    assert 0 < ada.of("update")[-1]["deadlines"][0]["ms"] <= 5000
    await until(lambda: bool(ada.of("update")[-1]["outcome"]))
    assert ada.of("update")[-1]["steps"][0]["seat"] == CLOCK
    assert ada.of("update")[-1]["steps"][0]["at"] >= 5000
    assert ada.of("table")[-1]["table"]["status"] == "over"


async def test_a_seat_whose_table_clock_runs_out_is_played_for(served: Served) -> None:
    rooms, _ = served
    room = await begun(rooms, BellGame(), ADA, clock=5)
    ada = Onlooker()
    room.enter(ada)
    assert {deadline["what"] for deadline in ada.of("update")[-1]["deadlines"]} == {"timer", "clock"}
    await until(lambda: ada.of("update")[-1]["version"] > 0)
    assert room.session
    entry = room.session.match.log[0]
    assert (entry.seat, entry.move, entry.by) == (0, "drop", "clock")


async def test_bots_see_only_views_and_waiting_is_honoured(served: Served) -> None:
    rooms, _ = served
    player = Eager()
    room = await begun(rooms, BellGame(eager=lambda: player), ADA, bot("eager"))
    assert room.session
    session = room.session
    await until(lambda: session.match.version == 5 and len(player.shown) > 6)
    assert {entry.by for entry in session.match.log} == {"bot"}
    assert all(isinstance(view, Seen) for view in player.shown)


async def test_a_bot_that_waits_is_asked_again_for_what_happened_while_it_thought(served: Served) -> None:
    rooms, _ = served
    player = Thoughtful()
    room = await begun(rooms, BellGame(thoughtful=lambda: player), ADA, bot("thoughtful"))
    await until(lambda: player.shown == [0])
    await room.play(0, "go", "a", 0)
    player.may_go_on.set()
    await until(lambda: player.shown == [0, 1])


@pytest.mark.parametrize("level", ["confused", "broken"])
async def test_a_bot_that_errs_does_what_the_game_does_for_it(served: Served, level: str) -> None:
    rooms, _ = served
    room = await begun(rooms, BellGame(confused=Confused, broken=Broken), bot(level))
    assert room.session
    session = room.session
    await until(lambda: session.match.version == 2)
    assert [entry.move for entry in session.match.log] == ["drop", "rest"]


async def test_bots_go_on_when_the_store_does(served: Served) -> None:
    rooms, disk = served
    room = await begun(rooms, BellGame(eager=Eager), ADA)
    disk.failing = True
    with pytest.raises(Refusal):
        await room.play(0, "go", "a", 0)
    room.table = room.table.with_chair(0, bot("eager"))
    room.runner.look()
    disk.failing = False
    assert room.session
    session = room.session
    await until(lambda: session.match.version == 5)


async def test_bots_go_on_after_an_interruption_that_nobody_saw(served: Served) -> None:
    rooms, _ = served
    room = await begun(rooms, BellGame(eager=Eager), ADA)
    assert room.session
    session = room.session
    store = room.services.store
    assert isinstance(store, SQLiteStore)
    store.writer.failing = True
    room.table = room.table.with_chair(0, bot("eager"))
    room.runner.look()
    store.writer.failing = False  # sooner than the watch looks
    await until(lambda: session.match.version == 5)


async def test_gravity_comes_as_an_entry_of_its_own(served: Served) -> None:
    rooms, _ = served
    room = await begun(rooms, BellGame(), ADA)
    ada = Onlooker()
    room.enter(ada)
    await room.play(0, "drop", "a", 0)
    await until(lambda: ada.of("update")[-1]["version"] == 2)
    assert [step["seat"] for update in ada.of("update") for step in update["steps"]] == [0, GRAVITY]
    assert ada.of("update")[-1]["view"] == {"count": 10, "phase": "play"}
    assert await rooms.services.store.attachments(room.table.id) == {2: b"film"}


async def test_time_and_bots_stand_while_whoever_plays_alone_wants_it(served: Served) -> None:
    rooms, _ = served
    player = Eager()
    room = await begun(rooms, BellGame(eager=lambda: player), ADA, ADA)
    ada = Onlooker()
    room.enter(ada)
    room.pause(ada, on=True)
    stood = room.now()
    assert ada.of("table")[-1]["table"]["paused"]
    assert ada.of("update")[-1]["deadlines"][0]["ms"] == 1_000_000 - stood
    room.table = room.table.with_chair(1, bot("eager"))
    room.runner.look()
    assert not room.runner.tasks.busy
    assert room.now() == stood
    room.leave(ada)
    await until(lambda: room.now() > stood and len(player.shown) > 0)


async def test_only_who_plays_alone_stops_the_time(served: Served) -> None:
    rooms, _ = served
    room = await begun(rooms, BellGame(), ADA, BOB)
    for onlooker in (Onlooker(), Onlooker("eve")):
        room.enter(onlooker)
        room.pause(onlooker, on=True)
    assert not room.paused
