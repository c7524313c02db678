"""The protocol's number: what both sides speak, and who is told that nothing is."""

from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

from spieltisch.server import protocol
from spieltisch.server.protocol import PROTOCOL, Refusal
from spieltisch.server.protocol.number import FORMER, HEADER, SPOKEN, agreed, among
from tests.server.matches import alone, play_one, play_out, reach
from tools.guest import Guest, Socket

pytestmark = pytest.mark.anyio

FUTURE, ANCIENT = str(PROTOCOL + 1), "0"


def test_the_newest_common_number_is_spoken() -> None:
    assert agreed([]) == PROTOCOL
    assert agreed([FUTURE, *map(str, SPOKEN)]) == PROTOCOL
    assert agreed(among(["chat", f"spieltisch.{PROTOCOL}"])) == PROTOCOL
    for strange in ([FUTURE], [ANCIENT], ["one"], among(["chat"])):
        with pytest.raises(Refusal, match=f"speaks protocol .*{PROTOCOL}"):
            agreed(strange)


async def test_over_http_another_number_is_refused_and_does_nothing(ada: Guest) -> None:
    wish = {"game": "qwixx", "seats": [{"kind": "person"}]}
    for named in (FUTURE, ANCIENT):
        answer = await ada.http.post("/api/matches", json=wish, headers={HEADER: named})
        assert (answer.status_code, answer.json()["code"]) == (httpx.codes.BAD_REQUEST, "other_protocol")
    assert await ada.get("matches") == []
    assert (await ada.http.get("/api/matches", headers={HEADER: str(PROTOCOL)})).status_code == httpx.codes.OK


async def test_a_socket_is_told_which_number_is_spoken(ada: Guest) -> None:
    address = await live(ada)
    offered = [Subprotocol(f"spieltisch.{number}") for number in (FUTURE, PROTOCOL)]
    line = await connect(address, additional_headers=ada.headers, subprotocols=offered)
    assert line.subprotocol == f"spieltisch.{PROTOCOL}"
    assert (await Socket(line).next())["kind"] == "table"
    await line.close()


async def test_a_socket_of_another_number_is_closed_with_the_reason(ada: Guest) -> None:
    offered = [Subprotocol(f"spieltisch.{FUTURE}")]
    line = await connect(await live(ada), additional_headers=ada.headers, subprotocols=offered)
    assert await Socket(line).closed() == protocol.OTHER_PROTOCOL


async def test_a_page_of_the_number_before_goes_on(ada: Guest) -> None:
    """In protocol 1 the events of a step stand alone; since 2 each has the view after it."""
    match = await alone(ada)
    async with await ada.look(match) as present, await speaking(ada, match, FORMER) as former:
        for socket in (present, former):
            await socket.until(lambda _: True)
        version = await play_one(former)
        for socket in (present, former):
            await reach(socket, version)
        now, before = ([said for said in socket.heard if said["kind"] == "update"] for socket in (present, former))
        assert [alone_in(said) for said in now] == before
        assert any(step["events"] for said in before for step in said["steps"])
        await play_out(present)
    replays = [await replay(ada, match, number) for number in (PROTOCOL, FORMER)]
    assert alone_in(replays[0]) == replays[1] != replays[0]
    log = (await ada.http.get(f"/api/matches/{match}/log")).text
    saved = (await ada.http.post("/api/replay", json={"log": log}, headers={HEADER: str(FORMER)})).json()
    assert saved["steps"][0]["events"] == replays[1]["steps"][0]["events"]


async def speaking(ada: Guest, match: str, number: int) -> Socket:
    offered = [Subprotocol(f"spieltisch.{number}")]
    address = f"{ada.address.replace('http', 'ws', 1)}/api/matches/{match}/live"
    return Socket(await connect(address, additional_headers=ada.headers, subprotocols=offered))


async def replay(ada: Guest, match: str, number: int) -> dict[str, Any]:
    told: dict[str, Any] = (await ada.http.get(f"/api/matches/{match}/replay", headers={HEADER: str(number)})).json()
    return told


def alone_in(told: dict[str, Any]) -> dict[str, Any]:
    """The same with events alone."""
    steps = [{**step, "events": [shown["event"] for shown in step["events"]]} for step in told["steps"]]
    return {**told, "steps": steps}


async def live(ada: Guest) -> str:
    return f"{ada.address.replace('http', 'ws', 1)}/api/matches/{await alone(ada)}/live"
