"""A room: what it does with a move, and when the store has trouble."""

import asyncio

import pytest

from spieltisch.core.contract import IllegalMove
from spieltisch.server.protocol import Refusal
from spieltisch.server.tables.room import Room
from tests.server.bell import BellGame
from tests.server.rooms import ADA, BOB, Onlooker, Served, begun
from tests.server.stores import until

pytestmark = pytest.mark.anyio


async def test_a_move_is_told_to_all_once_it_is_kept(served: Served) -> None:
    rooms, _ = served
    room = await begun(rooms, BellGame(), ADA, BOB)
    ada, eve = Onlooker(), Onlooker("eve")
    room.enter(ada)
    room.enter(eve)
    assert await room.play(0, "go", "a", 0) == 1
    for each, seat in ((ada, 0), (eve, None)):
        update = each.of("update")[-1]
        assert (update["since"], update["version"], update["seat"]) == (0, 1, seat)
        assert update["steps"][0]["events"] == [{"event": {"kind": "heard", "seat": 0, "word": "go"}, "view": None}]
    assert ada.of("update")[-1]["legal"][0] == {"kind": "say", "word": "go", "text": "go"}
    assert eve.of("update")[-1]["legal"] == []


async def test_the_same_ack_is_played_once(served: Served) -> None:
    rooms, _ = served
    room = await begun(rooms, BellGame(), ADA, BOB)
    answers = await asyncio.gather(*(room.play(0, "go", "a", 0) for _ in range(5)))
    assert answers == [1] * 5
    with pytest.raises(Refusal, match="another move"):
        await room.play(1, "go", "a", 0)


async def test_a_late_move_is_stale_but_others_moves_in_between_do_not_matter(served: Served) -> None:
    rooms, _ = served
    room = await begun(rooms, BellGame(), ADA, BOB)
    await room.play(0, "go", "a", 0)
    await room.play(1, "go", "b", 0)
    for seen in (0, 7):
        with pytest.raises(Refusal) as refused:
            await room.play(0, "go", "c", seen)
        assert refused.value.code == "stale"
    assert await room.play(0, "go", "c", 1) == 3


async def test_an_illegal_move_concerns_nobody_else(served: Served) -> None:
    rooms, disk = served
    room = await begun(rooms, BellGame(), ADA)
    ada = Onlooker()
    room.enter(ada)
    said, written = len(ada.heard), disk.commits
    with pytest.raises(IllegalMove):
        await room.play(0, "sing", "a", 0)
    assert (len(ada.heard), disk.commits) == (said, written)


async def test_a_question_is_answered_from_what_the_seat_sees(served: Served) -> None:
    rooms, _ = served
    room = await begun(rooms, BellGame(), ADA)
    assert await room.answer(0, {"plus": 3}, "ada") == {"sum": 3}
    with pytest.raises(Refusal, match="Ask with plus"):
        await room.answer(0, {}, "ada")


async def test_nobody_is_told_of_a_move_that_could_not_be_kept(served: Served) -> None:
    rooms, disk = served
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


async def test_nobody_is_told_while_the_store_hangs_and_all_when_it_goes_on(served: Served) -> None:
    rooms, disk = served
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


async def test_nobody_is_told_while_the_disk_is_full(served: Served) -> None:
    rooms, disk = served
    room = await begun(rooms, BellGame(), ADA)
    ada = Onlooker()
    room.enter(ada)
    disk.fill()
    with pytest.raises(Refusal):
        await fill_up(room)
    stuck = ada.of("update")[-1]["version"]
    await until(lambda: bool(ada.of("read_only")) and ada.of("read_only")[-1]["on"])
    assert ada.of("update")[-1]["version"] == stuck
    disk.empty()
    await until(lambda: not ada.of("read_only")[-1]["on"])
    assert await room.play(0, "go", "later", stuck) == stuck + 1


async def fill_up(room: Room) -> None:
    """Play until the store takes no more."""
    for number in range(100_000):
        await room.play(0, "go", f"a{number}", number)
