"""Jobs in processes of their own: what one takes too much of ends it, and nothing else."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

import pytest

from spieltisch.server.protocol import Refusal
from spieltisch.server.tables.processes import Processes
from spieltisch.server.tables.workers import Lane, Terms
from tests.server.stores import until
from tools.guest import lives

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(os.name != "posix", reason="no limits here")]

TERMS = Terms(workers=2, shares=(2, 2), waiting=(4, 4), queue=8, niceness=0)
ENOUGH, AT_ONCE = 60.0, 0.05
WHOSE = ("ada", "house")


@pytest.fixture(scope="module")
def processes() -> Iterator[Processes]:
    processes = Processes(0, ENOUGH)
    yield processes
    processes.shutdown()


@pytest.fixture
def lane(processes: Processes) -> Lane:
    return Lane("test", TERMS, processes)


def refuse() -> None:
    raise Refusal("bad_log", "This is no log.")


async def refused(lane: Lane, work: Callable[[], Any]) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        await lane.run(WHOSE, work)
    return refusal.value


async def test_no_process_is_begun_before_it_is_needed_and_then_it_stays(lane: Lane) -> None:
    first = await lane.run(WHOSE, os.getpid)
    assert first != os.getpid()
    assert await lane.run(WHOSE, os.getpid) == first


async def test_what_is_refused_there_is_refused_here(lane: Lane) -> None:
    refusal = await refused(lane, refuse)
    assert (refusal.code, refusal.message) == ("bad_log", "This is no log.")


async def test_a_process_that_dies_costs_its_own_answer_alone(lane: Lane) -> None:
    dying = asyncio.create_task(refused(lane, partial(os._exit, 1)))
    assert await lane.run(WHOSE, os.getpid) != os.getpid()
    assert (await dying).code == "too_large"
    assert await lane.run(WHOSE, os.getpid) != os.getpid()
    assert not lane.at_work


async def test_nobody_takes_more_memory_than_is_given(lane: Lane) -> None:
    assert (await refused(lane, partial(bytes, 2**40))).code == "too_large"
    assert await lane.run(WHOSE, partial(len, b"four")) == len(b"four")


async def test_nobody_takes_more_time_than_is_given() -> None:
    hurried = Processes(0, AT_ONCE)
    with pytest.raises(BrokenProcessPool):
        await asyncio.wrap_future(hurried.submit(signal.pause))
    hurried.shutdown()


async def test_who_is_dismissed_ends() -> None:
    processes = Processes(0, ENOUGH)
    pid = await asyncio.wrap_future(processes.submit(os.getpid))
    processes.shutdown()
    await until(lambda: not lives(pid))
