"""Programs that ask over HTTP: present for a while, at so many tables, and forgotten when they are silent."""

import asyncio

import pytest

from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.tables import offers as offering
from spieltisch.server.tables.offers import Offers
from spieltisch.server.web import callers as calling
from spieltisch.server.web.callers import Callers
from tests.server.bell import BellGame
from tests.server.rooms import ADA, BOB, Served, begun

pytestmark = pytest.mark.anyio


async def test_who_has_been_silent_is_not_at_the_table_any_more(served: Served) -> None:
    rooms, _ = served
    room = await begun(rooms, BellGame(), ADA, BOB)
    callers = Callers(silence=0.0)
    caller = callers.at(room, "bob")
    assert callers.at(room, "bob") is caller
    assert room.connected("bob")
    left = asyncio.Event()
    asyncio.get_running_loop().call_later(0.001, left.set)
    await left.wait()
    assert not room.connected("bob")
    assert not callers.present


async def test_an_identity_asks_at_so_many_tables_and_no_more(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "TABLES", 2)
    rooms, _ = served
    callers = Callers()
    tables = [await begun(rooms, BellGame(), ADA, BOB, name=name) for name in ("t1", "t2", "t3")]
    for room in tables[:2]:
        callers.at(room, "bob")
    with pytest.raises(Refusal, match="too many tables"):
        callers.at(tables[2], "bob")
    callers.at(tables[2], "ada")


async def test_a_newer_question_and_news_end_a_wait(served: Served) -> None:
    rooms, _ = served
    caller = Callers().at(await begun(rooms, BellGame(), ADA, BOB), "bob")
    happened: list[bool] = []
    older = asyncio.create_task(caller.wait(lambda: False, 600))
    await asyncio.sleep(0)
    newer = asyncio.create_task(caller.wait(lambda: bool(happened), 600))
    await older
    assert not newer.done()
    happened.append(True)
    caller.tell(b"")
    await newer


def wish(name: str = "Robo", wait: int = 0) -> protocol.OfferProgram:
    return protocol.OfferProgram(name=name, games=["bell"], wait=wait)


async def test_programs_are_offered_in_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offering, "MOST", 3)
    offers = Offers(per_address=2)
    await offers.renew("one", "here", wish())
    await offers.renew("two", "here", wish())
    with pytest.raises(Refusal, match="Too many programs"):
        await offers.renew("three", "here", wish())
    await offers.renew("three", "there", wish())
    with pytest.raises(Refusal, match="Too many programs"):
        await offers.renew("four", "elsewhere", wish())
    assert len(offers.listed()) == 3


async def test_a_call_is_heard_at_once_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    offers = Offers()
    gone = asyncio.create_task(offers.renew("one", "here", wish(wait=60)))
    await asyncio.sleep(0)
    waits = asyncio.create_task(offers.renew("one", "here", wish(wait=60)))
    assert await gone == []
    (told,) = offers.listed()
    offer = offers.find(told.id)
    offers.call(offer, "t1")
    assert await waits == ["t1"]
    assert await offers.renew("one", "here", wish()) == []
    monkeypatch.setattr(offering, "CALLS", 0)
    with pytest.raises(Refusal, match="too many tables"):
        offers.may_call(offer, "bell")
