"""Sockets at a table: what they are told, what they may do, and what becomes of bad manners."""

import json
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from spieltisch.server import protocol
from spieltisch.server.web import limits
from tests.server.matches import DEVICE, GAME, ME, alone, play_one, play_out, reach, two
from tools.guest import Guest, ServerProcess

pytestmark = pytest.mark.anyio


def kind(name: str) -> Any:
    return lambda said: said["kind"] == name


async def test_a_move_is_answered_and_told_to_everybody(ada: Guest, bob: Guest, server: ServerProcess) -> None:
    match = await two(ada, bob)
    async with Guest(server.address) as eve:
        sockets = [await guest.look(match) for guest in (ada, bob, eve)]
        assert [socket.update["seat"] for socket in sockets] == [0, 1, None]
        version = await play_one(*sockets[:2])
        for socket in sockets:
            await reach(socket, version)
            told = {step["version"] for said in socket.heard if said["kind"] == "update" for step in said["steps"]}
            assert version in told
        assert sockets[2].update["legal"] == []
        assert sockets[0].table["spectators"] == 1
        for socket in sockets:
            await socket.line.close()


async def test_hidden_choices_reach_nobody_else(ada: Guest, bob: Guest) -> None:
    """Whatever seat 0 chooses in secret, seat 1 and a spectator hear the very same."""
    told = []
    for choice in (0, -1):
        match = await two(ada, bob, open_dice=True, seed=3)
        async with await ada.look(match) as first, await bob.look(match) as second:
            legal = [move["text"] for move in first.update["legal"]]
            version = (await first.play(0, legal[choice]))["version"]
            await reach(second, version)
            heard = {**second.update, "deadlines": [], "steps": [{**step, "at": 0} for step in second.update["steps"]]}
            told.append(json.dumps(heard, sort_keys=True))
            assert first.update["view"]["choice"] == legal[choice]
            assert second.update["view"]["choice"] is None
    assert told[0] == told[1]


async def test_a_repeated_move_is_answered_again_and_played_once(ada: Guest) -> None:
    match = await alone(ada)
    async with await ada.look(match) as socket:
        move, seen = socket.update["legal"][-1]["text"], socket.update["version"]
        answers = [await socket.play(0, move, ack="same", seen=seen) for _ in range(3)]
        assert answers == [{"kind": "played", "ack": "same", "version": answers[0]["version"]}] * 3
    async with await ada.look(match) as again:
        assert await again.play(0, "nonsense", ack="same", seen=0) == answers[0]


async def test_a_late_click_never_lands_in_the_next_step(ada: Guest) -> None:
    match = await alone(ada)
    async with await ada.look(match) as socket:
        seen = socket.update["version"]
        version = await play_one(socket)
        refused = await socket.play(0, "pass", seen=seen)
        assert (refused["kind"], refused["rule"], refused["code"]) == ("refused", "table", "stale")
        update = await socket.hear(kind("update"))
        assert update["version"] >= version


async def test_a_move_against_the_rules_names_the_rule(ada: Guest) -> None:
    match = await alone(ada)
    async with await ada.look(match) as socket:
        before = socket.update["version"]
        refused = await socket.play(0, "r12")
        assert refused["kind"] == "refused"
        assert refused["rule"].startswith("Q")
        await socket.send(kind="resync")
        assert (await socket.hear(kind("update")))["version"] == before


async def test_other_peoples_seats_are_out_of_reach(ada: Guest, bob: Guest, server: ServerProcess) -> None:
    match = await two(ada, bob)
    async with Guest(server.address) as eve, await eve.look(match) as socket:
        assert (await socket.play(0, "pass"))["code"] == "not_your_seat"
        assert (await socket.play(9, "pass"))["code"] == "not_your_seat"
        await socket.send(kind="turn", seat=0)
        assert (await socket.hear(kind("error")))["code"] == "not_your_seat"
        await socket.send(kind="ask", ask="q", seat=1, question={})
        assert (await socket.hear(kind("error")))["code"] == "not_your_seat"
        await socket.send(kind="enter", seat=0, move="roll w11", ack="e", seen=0)
        assert (await socket.hear(kind("refused")))["code"] == "not_your_seat"


async def test_moves_out_of_turn_are_refused(ada: Guest, bob: Guest) -> None:
    match = await two(ada, bob)
    async with await ada.look(match) as first, await bob.look(match) as second:
        version = (await first.play(0, first.update["legal"][-1]["text"]))["version"]
        refused = await first.play(0, "pass", seen=version)
        assert refused["code"] in ("not_your_turn", "stale")
        await reach(second, version)


async def test_one_device_shows_one_seat_at_a_time(ada: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, DEVICE], start=True)
    async with await ada.look(table["id"]) as socket:
        assert socket.update["seat"] is None
        assert socket.update["legal"] == []
        for seat in (0, 1):
            shown = await socket.turn(seat)
            assert shown["view"]["seat"] == seat
            assert (await socket.play(seat, "pass"))["kind"] in ("played", "refused")
        assert (await socket.turn(None))["seat"] is None


async def test_real_dice_are_typed_in_by_whoever_sits_there(ada: Guest) -> None:
    match = await alone(ada, scorecard=True)
    async with await ada.look(match) as socket:
        assert socket.update["enter"]
        assert (await socket.play(0, "pass"))["code"] == "not_your_turn"
        for roll, answer in (("roll w71 r2 y2 g4 b3", "refused"), ("roll w31 r2 y2 g4 b3", "played")):
            await socket.send(kind="enter", seat=0, move=roll, ack=answer, seen=0)
            assert (await socket.hear(lambda said: "ack" in said))["kind"] == answer
        step = socket.update["steps"][-1]
        assert (step["seat"], step["by"]) == (-1, 0)
        assert not socket.update["enter"]
        assert socket.update["legal"]


async def test_dice_are_not_typed_in_where_the_table_rolls(ada: Guest) -> None:
    match = await alone(ada)
    async with await ada.look(match) as socket:
        await socket.send(kind="enter", seat=0, move="roll w66 r6 y6 g1 b1", ack="x", seen=socket.update["version"])
        assert (await socket.hear(kind("refused")))["code"] == "no_scorecard"


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "null",
        "[]",
        "7",
        '{"kind": "fly"}',
        '{"kind": 7}',
        '{"seat": 0}',
        '{"kind": "play"}',
        '{"kind": "play", "seat": "0", "move": "pass", "ack": "a", "seen": 0}',
        '{"kind": "play", "seat": -1, "move": "roll w66", "ack": "a", "seen": 0}',
        '{"kind": "play", "seat": 0, "move": 7, "ack": "a", "seen": 0}',
        '{"kind": "play", "seat": 0, "move": "pass", "ack": "", "seen": 0}',
        '{"kind": "play", "seat": 0, "move": "pass", "ack": "a b", "seen": 0}',
        '{"kind": "play", "seat": 0, "move": "pass", "ack": "a", "seen": 1.5}',
        '{"kind": "turn", "seat": 1e99}',
        '{"kind": "ask", "ask": "a", "question": []}',
        "[" * 10_000,
        b"\xff\xfe\x00",
    ],
)
async def test_a_message_that_is_none_gets_an_error_and_changes_nothing(ada: Guest, message: str | bytes) -> None:
    match = await alone(ada)
    async with await ada.look(match) as socket:
        before = socket.update
        await socket.line.send(message)
        assert (await socket.hear(kind("error")))["code"] == "bad_request"
        await socket.send(kind="resync")
        assert (await socket.hear(kind("update")))["view"] == before["view"]


async def test_a_huge_message_closes_the_socket(ada: Guest) -> None:
    match = await alone(ada)
    async with await ada.look(match) as socket:
        await socket.line.send(json.dumps({"kind": "play", "move": "x" * limits.MESSAGE}))
        assert await socket.closed() == protocol.TOO_LARGE


async def test_an_unknown_table_closes_the_socket(ada: Guest) -> None:
    with pytest.raises(Exception, match=str(protocol.GONE)):
        await ada.look("nowhere")


async def test_a_socket_of_another_sites_page_is_turned_away(ada: Guest) -> None:
    match = await alone(ada)
    address = f"{ada.address.replace('http', 'ws', 1)}/api/matches/{match}/live"
    with pytest.raises(InvalidStatus):
        await connect(address, additional_headers={**ada.headers, "Origin": "http://evil.example"})
    own = await connect(address, additional_headers={**ada.headers, "Origin": ada.address})
    await own.close()


async def test_pings_are_answered(ada: Guest) -> None:
    match = await alone(ada)
    async with await ada.look(match) as socket:
        await socket.send(kind="ping")
        assert await socket.hear(kind("pong"))


async def test_too_many_messages_are_not_acted_on(ada: Guest) -> None:
    match = await alone(ada)
    async with await ada.look(match) as socket:
        for _ in range(int(limits.MESSAGES[1]) + 200):
            await socket.send(kind="ping")
        assert (await socket.hear(kind("error")))["code"] == "too_many"


async def test_the_oldest_of_too_many_sockets_is_replaced(ada: Guest) -> None:
    match = await alone(ada)
    sockets = [await ada.look(match) for _ in range(limits.SOCKETS_PER_SEAT + 1)]
    assert await sockets[0].closed() == protocol.REPLACED
    for socket in sockets[1:]:
        await socket.line.close()


async def test_who_does_not_listen_holds_nobody_up(ada: Guest, bob: Guest) -> None:
    match = await two(ada, bob)
    async with await bob.look(match) as deaf, await ada.look(match) as first, await bob.look(match) as second:
        for _ in range(int(limits.MESSAGES[1]) - 10):
            await deaf.send(kind="resync")
        await play_out(first, second)
        await deaf.until(lambda update: update["version"] >= second.update["version"])
        assert deaf.update["view"] == second.update["view"]
