"""How much anybody may ask for: an identity first, the address behind which it may be one of many second."""

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from spieltisch.server import protocol
from spieltisch.server.web.limits import Limits, Rate, Rates
from tests.server.matches import alone
from tests.server.stores import until
from tools.guest import Guest, ServerProcess

pytestmark = pytest.mark.anyio

NARROW = """
from spieltisch.server.web import limits
from spieltisch.server.tables import replays
from tests.server.pondering import answered
limits.SOCKETS_PER_ADDRESS = 2
replays.answered = answered
"""


def test_an_identity_that_asks_too_much_takes_nothing_from_its_neighbours() -> None:
    rates = Rates((0.0, 2.0), (0.0, 5.0))
    assert [rates.take("ada", "house") for _ in range(4)] == [True, True, False, False]
    assert [rates.take("bob", "house") for _ in range(2)] == [True, True]
    assert [rates.take(who, "house") for who in ("cem", "dan")] == [True, False]
    assert rates.take("dan", "elsewhere")


def test_who_was_quiet_is_forgotten_and_who_was_not_is_remembered() -> None:
    quick, slow = Rate((1e12, 5.0)), Rate((0.0, 5.0))
    for rate in (quick, slow):
        rate.take("ada")
        rate.sweep()
    assert list(quick.buckets) == []
    assert list(slow.buckets) == ["ada"]


def test_who_sits_is_not_kept_out_by_those_who_look_on() -> None:
    limits = Limits()
    limits.sockets_of_address.most = 1
    with limits.socket("eve", "house", sits=False) as first, limits.socket("mallory", "house", sits=False) as second:
        assert (first, second) == (True, False)
        with limits.socket("ada", "house", sits=True) as player:
            assert player
    assert not limits.sockets_of_address.present
    assert not limits.sockets_of_identity.present


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path_factory.mktemp("narrow") / "tables.sqlite", before=NARROW).ready()
    yield running
    running.kill()


async def test_spectators_of_one_address_keep_no_player_out(narrow: ServerProcess) -> None:
    async with Guest(narrow.address) as ada, Guest(narrow.address) as eve:
        match = await alone(ada)
        crowd = [await eve.look(match) for _ in range(2)]
        with pytest.raises(Exception, match=str(protocol.CROWDED)):
            await eve.look(match)
        async with await ada.look(match) as player:
            assert player.update["seat"] == 0
        for socket in crowd:
            await socket.line.close()


async def test_questions_of_one_address_hold_up_no_other(narrow: ServerProcess) -> None:
    """Each question comes from an identity of its own."""
    here = httpx.AsyncClient(base_url=narrow.address, timeout=None)
    there = httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(local_address="127.0.0.2"), timeout=None)
    async with here, there:
        deep = [asyncio.create_task(ask(here, narrow.address, "deep")) for _ in range(16)]
        await until(lambda: narrow.output().count("I think.") == 2)
        assert (await ask(there, narrow.address, "quick")).json() == {"said": "quick"}
        assert narrow.output().count("I think.") == 2
        for task in deep:
            task.cancel()
        await asyncio.gather(*deep, return_exceptions=True)


async def ask(client: httpx.AsyncClient, address: str, log: str) -> httpx.Response:
    client.cookies.clear()
    return await client.post(f"{address}/api/ask", json={"log": log, "version": 0, "question": {}})
