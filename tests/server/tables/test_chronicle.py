"""What has happened so far is told as the viewer saw it, and nothing besides."""

from typing import Any

import pytest

import spieltisch
from tests.server.matches import ME, alone
from tests.server.refusals import refused
from tools.guest import Guest, ServerProcess, Socket

pytestmark = pytest.mark.anyio

BOT = {"kind": "bot", "level": "random"}


@pytest.mark.parametrize("game", spieltisch.games())
async def test_a_running_match_is_told_again_as_it_was_heard(ada: Guest, server: ServerProcess, game: str) -> None:
    seats = [ME, *[BOT] * (max(2, spieltisch.game(game).seats[0]) - 1)]
    match = (await ada.post("matches", game=game, seats=seats))["id"]
    async with Guest(server.address) as eve, await ada.look(match) as own, await eve.look(match) as other:
        await ada.post(f"matches/{match}/start")
        await ada.post(f"matches/{match}/seats/0/hand", level="random")
        for socket in (own, other):
            await socket.until(lambda update: update["version"] >= 8)
        await same_again(ada, match, own, "?seat=0&")
        await same_again(ada, match, other, "?")
        await same_again(eve, match, other, "?")


async def same_again(guest: Guest, match: str, socket: Socket, seat: str) -> None:
    heard = {step["version"]: (step, said) for said in updates(socket) for step in said["steps"]}
    again = {step["version"]: step for step in await guest.get(f"matches/{match}/steps{seat}after=0")}
    assert heard
    assert list(again) == list(range(1, max(again) + 1))
    for version, (step, said) in heard.items():
        assert again[version] == {**step, "attachment": None, "events": in_words(step)}
        moment = await guest.get(f"matches/{match}/steps/{version}{seat}")
        assert in_words(moment["step"]) == in_words(step)
        if version == said["version"]:
            assert moment["view"] == said["view"]


def updates(socket: Socket) -> list[dict[str, Any]]:
    return [said for said in socket.heard if said["kind"] == "update"]


def in_words(step: dict[str, Any]) -> list[dict[str, Any]]:
    return [{**shown, "view": None} for shown in step["events"]]


async def test_only_what_is_new_is_told(ada: Guest) -> None:
    match = await alone(ada)
    known = await ada.get(f"matches/{match}/steps")
    assert await ada.get(f"matches/{match}/steps?after=0") == known
    assert await ada.get(f"matches/{match}/steps?after={len(known) - 1}") == known[-1:]


async def test_nobody_looks_through_somebody_elses_eyes(ada: Guest, bob: Guest) -> None:
    match = await alone(ada)
    assert await refused(bob.get(f"matches/{match}/steps?seat=0")) == "not_your_seat"
    assert await refused(bob.get(f"matches/{match}/steps/1?seat=0")) == "not_your_seat"


async def test_there_is_no_moment_that_has_not_been(ada: Guest) -> None:
    match = await alone(ada)
    for version in (0, 99, -1):
        assert await refused(ada.get(f"matches/{match}/steps/{version}")) == "not_found"
