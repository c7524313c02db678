"""Bots wait until those who sit at the table have been shown what happened, but not for ever."""

import asyncio

import pytest

from spieltisch.core.contract import Move, Timer, Turn, Wait
from spieltisch.server.protocol import Seen
from spieltisch.server.tables import seats
from spieltisch.server.tables.audience import Audience
from spieltisch.server.tables.room import Room
from tests.server.bell import Bell, BellGame
from tests.server.bell import Seen as BellSeen
from tests.server.rooms import ADA, BOB, Onlooker, Served, begun, bot
from tests.server.stores import until

pytestmark = pytest.mark.anyio

LONG = 3600.0


class Quick:
    """Says go three times, then waits."""

    def choose(self, turn: Turn[Move, BellSeen]) -> Move | Wait:
        return turn.moves[0] if turn.view.count < 3 else Wait(LONG)


async def followed(room: Room, patience: float, seen: Seen, identity: str = "ada") -> Onlooker:
    """Somebody looks on from a page that has shown this much."""
    onlooker = Onlooker(identity)
    room.audience.patience = patience
    room.enter(onlooker)
    room.seen(onlooker, seen)
    return onlooker


async def settled() -> None:
    """Whoever could move has done so."""
    for _ in range(200):
        await asyncio.sleep(0)


async def test_a_bot_waits_until_the_page_has_shown_what_happened(served: Served) -> None:
    room = await begun(served[0], BellGame(quick=Quick), ADA, bot("quick"))
    ada = await followed(room, LONG, Seen(version=0))
    for version in (1, 2, 3):
        await until(lambda version=version: room.version == version)  # type: ignore[misc]
        await settled()
        assert room.version == version
        room.seen(ada, Seen(version=version))


async def test_a_fast_page_on_a_slow_device_is_waited_for_as_long_as_any_other() -> None:
    audience, ada = Audience(LONG), Onlooker("ada")
    audience.hear(ada, Seen(version=0, beat=1e-9))
    following = asyncio.create_task(audience.follow(lambda: 1))
    await settled()
    assert not following.done()
    audience.hear(ada, Seen(version=1, beat=1e-9))
    await following


@pytest.mark.parametrize(
    ("patience", "beat", "identity"),
    [(0.0, 1.0, "ada"), (LONG, 0.0, "ada"), (LONG, 1.0, "eve")],
    ids=["too slow", "nothing moves there", "only looks on"],
)
async def test_a_bot_does_not_wait_for_everybody(served: Served, patience: float, beat: float, identity: str) -> None:
    room = await begun(served[0], BellGame(quick=Quick), ADA, bot("quick"))
    await followed(room, patience, Seen(version=0, beat=beat), identity)
    await until(lambda: room.version == 3)


async def test_who_goes_is_not_waited_for(served: Served) -> None:
    room = await begun(served[0], BellGame(quick=Quick), ADA, bot("quick"))
    ada = await followed(room, LONG, Seen(version=0))
    await until(lambda: room.version == 1)
    room.leave(ada)
    await until(lambda: room.version == 3)


def timer_of(onlooker: Onlooker) -> float:
    """Seconds the timer was last told to have left."""
    [timer] = onlooker.of("update")[-1]["deadlines"]
    return float(timer["ms"]) / 1000


async def test_the_timer_runs_when_the_page_has_shown_what_began_it(served: Served) -> None:
    room = await begun(served[0], BellGame(), ADA, BOB, seconds=1000)
    ada = await followed(room, 20.0, Seen(version=room.version))
    await room.play(0, "go", "a1", room.version)
    assert 1059 < timer_of(ada) <= 1060
    room.seen(ada, Seen(version=room.version))
    assert 999 < timer_of(ada) <= 1000
    told = len(ada.heard)
    room.seen(ada, Seen(version=room.version))
    assert len(ada.heard) == told


async def test_the_timer_waits_for_no_page_on_which_nothing_moves(served: Served) -> None:
    room = await begun(served[0], BellGame(), ADA, BOB, seconds=1000)
    ada = await followed(room, 20.0, Seen(version=room.version, beat=0.0))
    await room.play(0, "go", "a1", room.version)
    assert 999 < timer_of(ada) <= 1000


class Steady(BellGame):
    """Its timer begins with the first word and runs on."""

    def timer(self, state: Bell) -> Timer:
        return Timer(min(state.sum, 1), state.seconds)


async def test_a_timer_that_runs_is_held_up_no_more_whatever_a_page_says(served: Served) -> None:
    room = await begun(served[0], Steady(), ADA, BOB, seconds=1000)
    ada = await followed(room, 20.0, Seen(version=0))
    await room.play(0, "go", "a1", 0)
    assert timer_of(ada) > 1000
    room.seen(ada, Seen(version=1))
    for seen in (0, 1):
        room.seen(ada, Seen(version=seen, beat=3.0))
        await room.play(1, "go", f"b{seen}", room.version)
        assert 999 < timer_of(ada) <= 1000


async def test_the_timer_waits_for_no_page_that_has_gone(served: Served) -> None:
    room = await begun(served[0], BellGame(), ADA, BOB, seconds=1000)
    ada = await followed(room, 20.0, Seen(version=0))
    bob = Onlooker("bob")
    room.enter(bob)
    await room.play(0, "go", "a1", 0)
    assert timer_of(bob) > 1000
    room.leave(ada)
    assert 999 < timer_of(bob) <= 1000


async def test_the_timer_waits_for_no_page_whose_seat_is_played_elsewhere_by_now(served: Served) -> None:
    room = await begun(served[0], BellGame(), ADA, BOB, seconds=1000)
    bob = await followed(room, 20.0, Seen(version=0), "bob")
    await room.change(lambda table: seats.claim(table, "phone", 1, "bob"))
    room.seen(bob, Seen(version=0))
    await room.play(0, "go", "a1", 0)
    assert 999 < timer_of(bob) <= 1000
