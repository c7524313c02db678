"""The server as a process: starting, stopping, being killed, and what is there afterwards."""

import asyncio
import json
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from spieltisch.server.web.addresses import bound_socket, port_of
from tests.server.matches import alone, play_one, play_out, two
from tests.server.refusals import refused
from tools import kills
from tools.guest import Guest, ServerProcess, free_port

pytestmark = pytest.mark.anyio


@pytest.mark.slow
async def test_after_a_kill_everything_acknowledged_is_there_and_play_goes_on(database: Path) -> None:
    port = free_port()
    server = ServerProcess(database, port).ready()
    async with Guest(server.address) as ada, Guest(server.address) as bob:
        match = await two(ada, bob)
        async with await ada.look(match) as first:
            move, seen = first.update["legal"][-1]["text"], first.update["version"]
            answer = await first.play(0, move, ack="before", seen=seen)
            server.kill()
        server = ServerProcess(database, port).ready()
        async with await ada.look(match) as first, await bob.look(match) as second:
            assert await first.play(0, move, ack="before", seen=seen) == answer
            outcome = await play_out(first, second)
        assert (await ada.get("history"))[0]["scores"] == outcome["scores"]
    server.stop()


@pytest.mark.slow
async def test_invitation_seats_and_identity_survive_a_restart(database: Path) -> None:
    port = free_port()
    server = ServerProcess(database, port).ready()
    async with Guest(server.address) as ada:
        match = await alone(ada)
        before = await ada.get(f"matches/{match}")
        assert "Goodbye" in server.stop()
        server = ServerProcess(database, port).ready()
        assert await ada.get(f"matches/{match}") == before
        async with await ada.look(match) as again:
            await play_one(again)
    server.stop()


@pytest.mark.slow
async def test_the_log_of_a_match_by_older_rules_can_still_be_saved(database: Path) -> None:
    port = free_port()
    server = ServerProcess(database, port).ready()
    async with Guest(server.address) as ada:
        match = await alone(ada)
        async with await ada.look(match) as socket:
            await play_out(socket)
        before = json.loads((await ada.http.get(f"/api/matches/{match}/log")).text)
        server.stop()
        with closing(sqlite3.connect(database)) as kept, kept:
            kept.execute("UPDATE tables SET body = json_set(body, '$.edition', 0)")
        server = ServerProcess(database, port).ready()
        before["head"]["edition"] = 0
        assert json.loads((await ada.http.get(f"/api/matches/{match}/log")).text) == before
        assert await refused(ada.get(f"matches/{match}/replay")) == "old_edition"
    server.stop()


async def test_from_start_to_end_it_says_nothing_that_is_not_for_its_people(database: Path) -> None:
    said = ServerProcess(database).ready().stop().strip().splitlines()
    assert not [line for line in said if "arning" in line]


async def test_ctrl_c_says_goodbye_in_one_line_even_with_sockets_open(database: Path) -> None:
    server = ServerProcess(database).ready()
    async with Guest(server.address) as ada:
        match = await alone(ada)
        async with await ada.look(match):
            said = server.stop()
    assert said.strip().splitlines()[-1] == "Goodbye. Your tables are kept."
    assert "Traceback" not in said
    assert server.process.returncode == 0


async def test_nobody_waits_for_who_still_thinks_when_the_table_is_closed(database: Path) -> None:
    slow = """
from spieltisch.server.tables import studies
from tests.server.pondering import coached
studies.to_judge = coached
"""
    server = ServerProcess(database, before=slow).ready()
    async with Guest(server.address) as ada:
        match = await alone(ada)
        async with await ada.look(match) as socket:
            await play_out(socket)
        answer = asyncio.create_task(ada.http.get(f"/api/matches/{match}/coach"))
        while "Let me think." not in server.output():
            assert not answer.done()
            await asyncio.sleep(0.01)
        said = server.stop()
        await asyncio.gather(answer, return_exceptions=True)  # there is none, or the line is cut
    assert said.strip().splitlines()[-1] == "Goodbye. Your tables are kept."
    assert server.process.returncode == 0


def test_a_second_server_on_the_same_database_says_so_and_stops(database: Path) -> None:
    first = ServerProcess(database).ready()
    second = ServerProcess(database)
    assert second.process.wait(60) != 0
    assert "Another table is already open" in second.output()
    second.said.close()
    first.stop()


def test_a_port_in_use_is_left_and_the_next_one_is_told(database: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server = ServerProcess(database, port)
        while "The table is open at" not in server.output():
            assert server.process.poll() is None
        said = server.stop()
    assert f"Port {port} is in use" in said
    assert f":{port}/" not in said


def test_nobody_is_let_in_before_the_table_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket.socket, "listen", lambda *_: pytest.fail("somebody could have come in"))
    with bound_socket("127.0.0.1", 0) as bound:
        assert port_of(bound)


def test_a_table_that_cannot_be_served_says_why(database: Path) -> None:
    broken = """
from spieltisch.server.web.http_server import Server
async def cut_off(server, sockets): raise OSError("The wire is cut.")
Server.serve = cut_off
"""
    server = ServerProcess(database, before=broken)
    assert server.process.wait(60) != 0
    assert "The wire is cut." in server.output()
    assert "Goodbye" not in server.output()
    server.said.close()


@pytest.mark.slow
def test_twenty_kills_under_play_lose_nothing(tmp_path: Path) -> None:
    notes, entries = kills.run(kills=20, tables=8, name="qwixx", folder=tmp_path)
    assert len(notes.acknowledged) > 100
    assert entries >= len(notes.acknowledged)
