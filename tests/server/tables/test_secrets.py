"""What leaves a room: a seat's view, events and legal moves, and nothing else."""

import json
from typing import Any

import msgspec
import pytest

import spieltisch
from spieltisch.server import protocol
from tests.server.matches import ME
from tools.guest import Guest, ServerProcess, Socket

pytestmark = pytest.mark.anyio

BOT = {"kind": "bot", "level": "random"}


@pytest.mark.parametrize("game", spieltisch.games())
async def test_a_socket_hears_what_its_seat_may_know_and_nothing_else(
    ada: Guest, server: ServerProcess, game: str
) -> None:
    seats = [ME, *[BOT] * (max(2, spieltisch.game(game).seats[0]) - 1)]
    table = await ada.post("matches", game=game, seats=seats)
    match = table["id"]
    async with Guest(server.address) as eve, await ada.look(match) as own, await eve.look(match) as other:
        await ada.post(f"matches/{match}/start")
        await ada.post(f"matches/{match}/seats/0/hand", level="random")
        for socket in (own, other):
            await socket.until(lambda update: bool(update["outcome"]))
        await check(ada, match, own, 0)
        await check(ada, match, other, None)
        await check_seed(ada, match, [table, *own.heard, *other.heard])


async def check_seed(guest: Guest, match: str, told: list[dict[str, Any]]) -> None:
    """The commitment was told from the start, the seed to nobody."""
    log: dict[str, Any] = (await guest.http.get(f"/api/matches/{match}/log")).json()
    assert log["head"]["seed"] not in json.dumps(told)
    assert log["head"]["commitment"] in json.dumps(told)


async def check(guest: Guest, match: str, socket: Socket, seat: int | None) -> None:
    """Everything heard is what the log, replayed for this seat, shows at that version."""
    replay = await guest.get(f"matches/{match}/replay" + (f"?seat={seat}" if seat is not None else ""))
    steps = {step["version"]: step for step in replay["steps"]}
    for said in socket.heard:
        msgspec.convert(said, protocol.Said, strict=True)
        if said["kind"] == "update":
            assert said["seat"] == seat
            assert set(said) == {"kind", *protocol.Update.__struct_fields__}
            assert said["view"] == (steps[said["version"]]["view"] if said["version"] else replay["start"])
            assert seat is not None or said["legal"] == []
            for step in said["steps"]:
                there = steps[step["version"]]
                seen = there["view"] if step["version"] < said["version"] else None  # the last view is the update's
                fields = {name: there[name] for name in protocol.Step.__struct_fields__}
                wanted = fields | {"events": leading(there, seen)}
                assert {**step, "attachment": None} == {**wanted, "attachment": None}  # which may be missing later


def leading(step: dict[str, Any], view: dict[str, Any] | None) -> list[dict[str, Any]]:
    """What happened in a step, when its last event is told to lead to this view."""
    *others, last = step["events"] or [None]
    return [*others, {**last, "view": view}] if last else []
