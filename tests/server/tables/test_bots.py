"""Bots at the table: in any seat, for anybody who is gone, in every game."""

from typing import Any

import pytest

import spieltisch
from tests.server.matches import GAME, ME, play_out, two
from tests.server.refusals import refused
from tools.guest import Guest

pytestmark = pytest.mark.anyio


def bot(level: str) -> dict[str, str]:
    return {"kind": "bot", "level": level}


@pytest.mark.parametrize("game", spieltisch.games())
async def test_bots_alone_play_a_match_to_its_end(ada: Guest, game: str) -> None:
    seats = [bot("random")] * max(2, spieltisch.game(game).seats[0])
    table = await ada.post("matches", game=game, seats=seats, start=True)
    async with await ada.look(table["id"]) as socket:
        await socket.until(lambda update: bool(update["outcome"]))
        assert socket.table["status"] == "over" or (await socket.hear(lambda said: said["kind"] == "table"))
    assert (await ada.get(f"matches/{table['id']}/verify"))["ok"]
    replay = await ada.get(f"matches/{table['id']}/replay")
    assert replay["names"] == [""] * len(table["seats"])
    assert replay["steps"][-1]["view"] == socket.update["view"]
    assert {step["by"] for step in replay["steps"] if step["seat"] >= 0} == {"bot"}


async def test_a_person_plays_against_a_bot(ada: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, bot("easy")], start=True)
    async with await ada.look(table["id"]) as socket:
        assert await play_out(socket)


async def test_others_hand_a_seat_to_a_bot_only_when_its_player_is_gone(ada: Guest, bob: Guest) -> None:
    match = await two(ada, bob)
    path = f"matches/{match}/seats/1/hand"
    async with await bob.look(match):
        assert await refused(ada.post(path, level="random")) == "player_present"
    async with await ada.look(match) as socket:
        while socket.table["seats"][1]["connected"]:
            await socket.next()
        assert (await ada.post(path, level="random"))["seats"][1]["stand_in"] == "random"
        assert await refused(ada.post(path, level="")) == "not_your_seat"


async def test_getting_up_in_a_match_leaves_a_bot_and_the_seat_can_be_taken_back(ada: Guest, bob: Guest) -> None:
    match = await two(ada, bob)
    left: dict[str, Any] = (await bob.post(f"matches/{match}/leave"))["seats"][1]
    assert (left["left"], left["stand_in"], left["mine"]) == (True, "medium", True)
    async with await ada.look(match) as socket:
        await socket.until(lambda update: update["waiting"] == [0])
        back = (await bob.post(f"matches/{match}/seats/1/hand", level=""))["seats"][1]
        assert (back["left"], back["stand_in"]) == (False, "")
