"""Two servers at one match: what one writes the other reads, and nothing is written twice."""

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from spieltisch.server.bus import LocalBus, News
from spieltisch.server.protocol import Refusal
from spieltisch.server.store import Chair
from spieltisch.server.tables.room import Room
from tests.server.bell import BellGame
from tests.server.rooms import ADA, BOB, Onlooker, Served, begun
from tests.server.stores import until

pytestmark = pytest.mark.anyio

GAME = BellGame()


@pytest.fixture
async def two(served: Served) -> AsyncIterator[tuple[Room, Room]]:
    """The same table, open in two rooms that hear nothing of each other."""
    rooms, _ = served
    here = await begun(rooms, GAME, ADA, BOB)
    services = replace(rooms.services, bus=LocalBus())
    there = Room(here.table, GAME, None, services)
    await there.catch_up(News(here.name, 1, 2))
    yield here, there
    there.close()


async def test_a_match_that_was_begun_elsewhere_is_played_here(two: tuple[Room, Room]) -> None:
    here, there = two
    assert there.version == here.version == 0
    assert await there.play(0, "go", "a", 0) == 1


async def test_what_was_played_elsewhere_is_read_and_told_like_a_move_of_ones_own(two: tuple[Room, Room]) -> None:
    here, there = two
    eve = Onlooker("eve")
    there.enter(eve)
    await here.play(0, "go", "a", 0)
    await here.play(1, "go", "b", 0)
    await there.catch_up(News(here.name, here.version, here.table.revision))
    update = eve.of("update")[-1]
    assert (update["since"], update["version"], update["view"]["count"]) == (0, 2, 2)
    assert [step["seat"] for step in update["steps"]] == [0, 1]


async def test_news_that_is_known_reads_nothing(two: tuple[Room, Room]) -> None:
    here, _ = two
    eve = Onlooker("eve")
    here.enter(eve)
    heard = len(eve.heard)
    await here.catch_up(News(here.name, here.version, here.table.revision))
    assert len(eve.heard) == heard


async def test_whoever_is_slower_is_judged_again_on_what_came_before(two: tuple[Room, Room]) -> None:
    """Ada moves here while the other room still offers Bob what it did before: his offer stands."""
    here, there = two
    await here.play(0, "go", "a", 0)
    assert await there.play(1, "go", "b", 0) == 2
    assert there.session
    assert [entry.ack for entry in there.session.match.entries] == ["a", "b"]


async def test_who_has_moved_elsewhere_already_is_too_late(two: tuple[Room, Room]) -> None:
    here, there = two
    await here.play(0, "go", "a", 0)
    with pytest.raises(Refusal) as refused:
        await there.play(0, "go", "b", 0)
    assert refused.value.code == "stale"
    assert there.version == 1


async def test_a_move_sent_to_both_is_played_once_and_answered_twice(two: tuple[Room, Room]) -> None:
    here, there = two
    assert await here.play(0, "go", "a", 0) == 1
    assert await there.play(0, "go", "a", 0) == 1
    assert there.version == 1


async def test_a_seat_that_was_handed_over_elsewhere_is_not_shown_any_more(two: tuple[Room, Room]) -> None:
    here, there = two
    ada = Onlooker()
    there.enter(ada)
    assert there.table.seats_of("ada") == [0]
    await here.change(lambda table: table.with_chair(0, Chair(kind="person", holder="cem")))
    await there.catch_up(News(here.name, here.version, here.table.revision))
    assert ada.seat is None
    assert ada.of("update")[-1]["seat"] is None


async def test_the_end_of_a_match_is_heard_elsewhere(two: tuple[Room, Room]) -> None:
    here, there = two
    eve = Onlooker("eve")
    there.enter(eve)
    await here.play(0, "time", "a", 0)
    await there.catch_up(News(here.name, here.version, here.table.revision))
    assert eve.of("update")[-1]["outcome"]
    assert eve.of("table")[-1]["table"]["status"] == "over"
    assert there.dues() == []


async def test_the_bus_brings_the_news_to_all_rooms_of_a_process(served: Served) -> None:
    rooms, _ = served
    here = await begun(rooms, GAME, ADA, BOB)
    there = Room(here.table, GAME, None, replace(rooms.services, bus=LocalBus()))
    await there.catch_up(News(here.name, 1, 2))
    eve = Onlooker("eve")
    here.enter(eve)
    await there.play(0, "go", "a", 0)
    rooms.services.bus.publish(News(there.name, there.version, there.table.revision))
    await until(lambda: eve.of("update")[-1]["version"] == 1)
    there.close()
