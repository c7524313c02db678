"""The devices' part in the dice over HTTP, as pages and programs take it."""

import json
import secrets

import pytest

import spieltisch
from spieltisch.core import fair
from tests.server.matches import GAME, ME, OPEN, play_out
from tests.server.refusals import refused
from tools.guest import Guest

pytestmark = pytest.mark.anyio


async def test_numbers_that_were_promised_stand_in_the_log(ada: Guest, bob: Guest) -> None:
    numbers = [secrets.token_hex(32) for _ in range(2)]
    promises = [fair.promise(number) for number in numbers]
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
    path = f"matches/{table['id']}"
    await bob.post(f"{path}/sit", invitation=table["invitation"], promise=promises[1])
    told = await ada.post(f"{path}/sit", promise=promises[0])
    assert (told["promises"], told["revealing"]) == (promises, False)
    assert await refused(bob.post(f"{path}/number", number=numbers[1])) == "bad_request"
    assert (await ada.post(f"{path}/start"))["revealing"]
    assert await refused(bob.post(f"{path}/number", number=numbers[0])) == "bad_request"
    assert (await ada.post(f"{path}/number", number=numbers[0]))["status"] == "lobby"
    begun = await bob.post(f"{path}/number", number=numbers[1])
    assert (begun["status"], begun["promises"]) == ("running", promises)
    async with await ada.look(table["id"]) as first, await bob.look(table["id"]) as second:
        await play_out(first, second)
    log = (await bob.http.get(f"/api/{path}/log")).text
    assert json.loads(log)["head"]["numbers"] == numbers
    assert (await ada.post("verify", log=log))["ok"]
    spieltisch.verify(log, fair.Seen(table["commitment"], promises, numbers[1]))
    forged = log.replace(numbers[0], secrets.token_hex(32))
    assert "promised" in (await ada.post("verify", log=forged))["message"]


async def test_one_request_is_enough_to_begin_alone(ada: Guest) -> None:
    number = secrets.token_hex(32)
    table = await ada.post("matches", game=GAME, seats=[ME, {"kind": "bot", "level": "random"}])
    await ada.post(f"matches/{table['id']}/sit", promise=fair.promise(number))
    assert (await ada.post(f"matches/{table['id']}/start", number=number))["status"] == "running"


@pytest.mark.parametrize("body", [None, b"", b"{}", b'{"number": null}'])
async def test_programs_that_know_of_no_promises_begin_as_ever(ada: Guest, body: bytes | None) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME])
    await ada.post(f"matches/{table['id']}/sit", number=7)
    headers = {"content-type": "application/json"} if body is not None else {}
    answer = await ada.http.post(f"/api/matches/{table['id']}/start", content=body, headers=headers)
    assert answer.json()["status"] == "running"


@pytest.mark.parametrize("promise", ["", "0" * 63, "0" * 65, "G" * 64, "A" * 64, 7, ["0" * 64]])
async def test_a_promise_that_is_none_is_refused(ada: Guest, promise: object) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME])
    assert await refused(ada.post(f"matches/{table['id']}/sit", promise=promise)) == "bad_request"
    assert await refused(ada.post(f"matches/{table['id']}/number", number=promise)) == "bad_request"
    assert await refused(ada.post(f"matches/{table['id']}/start", number=promise)) == "bad_request"
    assert (await ada.get(f"matches/{table['id']}"))["status"] == "lobby"


async def test_a_guest_renamed_in_the_lobby_keeps_its_promise(ada: Guest) -> None:
    promise = fair.promise(secrets.token_hex(32))
    table = await ada.post("matches", game=GAME, seats=[ME])
    await ada.post(f"matches/{table['id']}/sit", promise=promise)
    assert (await ada.post(f"matches/{table['id']}/sit", name="Eve"))["promises"] == [promise]
