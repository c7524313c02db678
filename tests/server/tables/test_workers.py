"""Who thinks when: everybody has a share, and nobody waits for whom it does not concern."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from spieltisch.core.contract import Turn, Wait
from spieltisch.server.protocol import Refusal
from spieltisch.server.tables.workers import Lane, Terms
from tests.server.bell import BellGame, Say, Scripted
from tests.server.rooms import Served, begun, bot
from tests.server.stores import until

pytestmark = pytest.mark.anyio

TERMS = Terms(workers=3, shares=(1, 2), waiting=(2, 4), queue=6, niceness=0)


class Thinking:
    """Work that lasts until it is told to end, and remembers who began in which order."""

    def __init__(self) -> None:
        self.enough = threading.Event()
        self.begun: list[str] = []

    def __call__(self, name: str) -> str:
        self.begun.append(name)
        self.enough.wait()
        return name


@pytest.fixture
async def lane() -> AsyncIterator[Lane]:
    lane = Lane("test", TERMS)
    yield lane
    lane.dismiss()


async def test_nobody_has_more_at_work_than_the_share(lane: Lane) -> None:
    think = Thinking()
    crowd = [begin(lane, think, who, "house") for who in ("ada", "ada", "bob", "cem")]
    other = begin(lane, think, "eve", "elsewhere")
    await until(lambda: sorted(think.begun) == ["ada", "bob", "eve"])
    assert [turn.whose[0] for turn in lane.waiting] == ["ada", "cem"]
    think.enough.set()
    assert await asyncio.gather(*crowd, other) == ["ada", "ada", "bob", "cem", "eve"]
    assert not lane.at_work


async def test_who_has_fewer_at_work_comes_first(lane: Lane) -> None:
    house, hut, then = Thinking(), Thinking(), Thinking()
    then.enough.set()
    busy = [begin(lane, house, "ada", "house"), begin(lane, hut, "bob", "hut"), begin(lane, hut, "cem", "hut")]
    await until(lambda: len(house.begun + hut.begun) == 3)
    waiting = [begin(lane, then, "dan", "house"), begin(lane, then, "eve", "elsewhere")]
    await until(lambda: len(lane.waiting) == 2)
    hut.enough.set()
    await until(lambda: len(then.begun) == 2)
    house.enough.set()
    await asyncio.gather(*busy, *waiting)
    assert sorted(then.begun) == ["dan", "eve"]
    assert then.begun[0] == "eve"


class ByHand(Executor):
    """Work is done when the test says so."""

    def __init__(self) -> None:
        self.given: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given.append(Future())
        return self.given[-1]


async def test_who_stops_waiting_at_the_moment_of_being_let_in_leaves_the_place_to_others() -> None:
    work = ByHand()
    lane = Lane("test", TERMS, work)
    first, gone, next_one = (asyncio.create_task(lane.run(("ada", "house"), str)) for _ in range(3))
    await until(lambda: len(lane.waiting) == 2)
    work.given[0].set_result("first")
    await asyncio.sleep(0)  # from here it is known to the loop, not yet to the lane
    gone.cancel()
    await until(lambda: len(work.given) == 2)
    work.given[1].set_result("next")
    assert [await first, await next_one] == ["first", "next"]
    assert gone.cancelled()
    assert not lane.at_work


async def test_too_much_that_waits_is_refused(lane: Lane) -> None:
    think = Thinking()
    own = [begin(lane, think, "ada", "house") for _ in range(3)]
    await until(lambda: len(lane.waiting) == 2)
    with pytest.raises(Refusal) as refused:
        await lane.run(("ada", "house"), lambda: think("ada"))
    assert refused.value.code == "too_many"
    others = [begin(lane, think, who, "house") for who in ("bob", "cem", "dan")]
    await until(lambda: len(lane.waiting) == 4)
    with pytest.raises(Refusal):
        await lane.run(("eve", "house"), lambda: think("eve"))
    think.enough.set()
    await asyncio.gather(*own, *others)


async def test_who_waits_no_longer_makes_room_and_who_works_keeps_the_thread(lane: Lane) -> None:
    think = Thinking()
    working, waiting = begin(lane, think, "ada", "house"), begin(lane, think, "ada", "house")
    await until(lambda: think.begun == ["ada"] and len(lane.waiting) == 1)
    for task in (waiting, working):
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    assert (lane.waiting, lane.at_work) == ([], {"ada": 1, "house": 1})
    think.enough.set()
    await until(lambda: not lane.at_work)


async def test_bots_that_think_long_hold_up_no_other_table(served: Served) -> None:
    """Four tables of one host, at which four bots each think for ever; at a fifth a bot plays on."""
    rooms, _ = served
    enough = threading.Event()

    class Ponderous:
        def choose(self, turn: Turn) -> Wait:
            enough.wait()
            return Wait(3600)

    heavy = BellGame(deep=Ponderous)
    for name in ("t1", "t2", "t3", "t4"):
        await begun(rooms, heavy, *[bot("deep")] * 4, name=name)
    await until(lambda: len(rooms.services.workers.bots.waiting) == 12)
    quick = BellGame(quick=lambda: Scripted(*[Say("go")] * 5))
    room = await begun(rooms, quick, bot("quick"), name="t5", host="bob")
    await until(lambda: room.version == 5)
    enough.set()


def begin(lane: Lane, think: Thinking, who: str, wider: str) -> "asyncio.Task[str]":
    return asyncio.create_task(lane.run((who, wider), lambda: think(who)))
