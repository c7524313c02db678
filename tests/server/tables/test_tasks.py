"""Tasks by name."""

import asyncio

import pytest

from spieltisch.server.tables.tasks import Tasks
from tests.server.stores import until

pytestmark = pytest.mark.anyio


async def test_who_has_just_finished_may_be_asked_again_at_once() -> None:
    asked: list[int] = []
    tasks = Tasks(lambda _: None)

    async def work() -> None:
        asked.append(len(asked))

    tasks.once("seat", work)
    await asyncio.sleep(0)
    assert tasks.busy["seat"].done()
    tasks.once("seat", work)
    await until(lambda: "seat" not in tasks.busy)
    assert asked == [0, 1]


async def test_what_is_being_done_is_not_begun_again() -> None:
    may_end, begun = asyncio.Event(), []

    async def work() -> None:
        begun.append("work")
        await may_end.wait()

    tasks = Tasks(lambda _: None)
    for _ in range(3):
        tasks.once("seat", work)
        await asyncio.sleep(0)
    may_end.set()
    await until(lambda: not tasks.busy)
    assert begun == ["work"]


async def test_what_goes_wrong_is_reported_and_what_is_cancelled_is_not() -> None:
    reported: list[BaseException | None] = []

    async def fail() -> None:
        raise OSError("no")

    tasks = Tasks(reported.append)
    tasks.once("first", fail)
    await until(lambda: bool(reported))
    assert [type(error) for error in reported] == [OSError]
    tasks.once("second", asyncio.Event().wait)  # type: ignore[arg-type]
    tasks.cancel()
    await until(lambda: not tasks.busy)
    assert len(reported) == 1
