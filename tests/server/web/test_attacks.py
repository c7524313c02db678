"""The attacks that once held up everybody, as large as they were. Each tells what an innocent guest noticed of it."""

import asyncio
import json
import resource
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

import spieltisch
from spieltisch.core.contract import Described
from spieltisch.server.web import limits
from tests.server.matches import alone
from tools.guest import PATIENCE, Guest, ServerProcess, Socket

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

SILENT = 4300  # lines of one address
ENDLESS = 20  # sockets that send one message without an end
MIB = 2**20
FAMOUS = "1A,4B,3B,2B r2.14,g2.1,b11.13,y0.15 blue-triangle / seats=8"  # 24 moves
LOGS = 12
BIDS = 99
PADDING = 420  # bytes of each entry


@pytest.fixture
def attacked(tmp_path: Path) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path / "tables.sqlite").ready()
    yield running
    assert "Traceback" not in running.stop()


@asynccontextmanager
async def guest_from(server: ServerProcess, address: str) -> AsyncIterator[Guest]:
    """A guest of another address of this machine."""
    guest = Guest(server.address)
    await guest.http.aclose()
    way = httpx.AsyncHTTPTransport(local_address=address)
    guest.http = httpx.AsyncClient(base_url=server.address, headers=guest.headers, timeout=PATIENCE, transport=way)
    async with guest:
        yield guest


def test_4300_silent_lines_of_one_address_keep_nobody_out(attacked: ServerProcess) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(SILENT + 500, hard), hard))
    try:
        with ExitStack() as silent:
            for _ in range(SILENT):
                silent.enter_context(socket.create_connection(("127.0.0.1", attacked.port)))
            waited = asyncio.run(asked_again_and_again(attacked))
            held = len(list(Path(f"/proc/{attacked.process.pid}/fd").iterdir()))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    print(f"{SILENT} silent lines: the longest of 20 requests took {waited:.2f} s; the server had {held} files open")
    assert waited < 10
    assert held < limits.CONNECTIONS_PER_ADDRESS + 100


async def asked_again_and_again(server: ServerProcess) -> float:
    longest = 0.0
    for _ in range(20):
        async with Guest(server.address) as guest:
            longest = max(longest, (await timed(guest.get("games")))[0])
    return longest


async def test_messages_without_an_end_take_no_memory(attacked: ServerProcess) -> None:
    async with Guest(attacked.address) as ada:
        match = await alone(ada)
        async with await ada.look(match) as own:
            before = memory_of(attacked)
            strangers = [Guest(attacked.address) for _ in range(ENDLESS)]
            lines = await asyncio.gather(*(stranger.look(match) for stranger in strangers))
            await asyncio.gather(*(endless(line) for line in lines))
            took, _ = await timed(own.turn(0))
            grown = memory_of(attacked) - before
            for stranger in strangers:
                await stranger.http.aclose()
    print(f"{ENDLESS} endless messages: {grown / MIB:.1f} MiB more, a move was possible within {took:.2f} s")
    assert grown < 40 * MIB
    assert took < 5


async def endless(line: Socket) -> None:
    """Fragments of a MiB until the table closes the socket."""

    async def fragments() -> AsyncIterator[str]:
        while True:
            yield "x" * MIB

    with pytest.raises(Exception, match=r"close|Close|1009|connection"):
        await line.line.send(fragments())


async def test_32_experts_at_a_famous_position_hold_up_no_bot_elsewhere(attacked: ServerProcess) -> None:
    async with guest_from(attacked, "127.0.0.2") as crowd, Guest(attacked.address) as ada:
        await alone(ada)  # the game is loaded
        experts = [{"kind": "bot", "level": "expert"}] * 8
        for _ in range(4):
            await crowd.post("matches", game="ricochet", seats=experts, position=FAMOUS, start=True)
        await asyncio.sleep(2)
        waited = [await bot_moves(ada) for _ in range(5)]
        memory = memory_of(attacked)
    print(f"32 experts: a bot elsewhere moved within {max(waited):.2f} s; the server had {memory / MIB:.0f} MiB")
    assert max(waited) < 15
    assert memory < 1500 * MIB


async def bot_moves(ada: Guest) -> float:
    """Seconds until an easy bot at a new table has moved for the first time."""
    began = time.monotonic()
    bots = [{"kind": "bot", "level": "easy"}] * 2
    table = await ada.post("matches", game="qwixx", seats=bots, start=True)
    async with await ada.look(str(table["id"])) as looking:
        await looking.until(lambda update: any(step["by"] == "bot" for step in update["steps"]))
    return time.monotonic() - began


async def test_long_logs_of_one_address_hold_up_no_other_and_no_play(attacked: ServerProcess) -> None:
    long, short = log_of(BIDS), log_of(3)
    assert 300_000 < len(long) < limits.LOG
    async with Guest(attacked.address) as ada, guest_from(attacked, "127.0.0.2") as bob:
        match = await alone(ada)
        await bob.post("verify", log=short)
        crowd = [Guest(attacked.address) for _ in range(LOGS)]
        sent = [asyncio.create_task(each.http.post("/api/replay", json={"log": long})) for each in crowd]
        await asyncio.sleep(0.5)
        waited, _ = await timed(bob.post("replay", log=short))
        async with await ada.look(match) as own:
            played, _ = await timed(own.turn(0))
        altogether, answers = await timed(asyncio.gather(*sent))
        for each in crowd:
            await each.http.aclose()
    statuses = sorted(answer.status_code for answer in answers)
    print(
        f"{LOGS} logs: another's took {waited:.2f} s, a turn {played:.2f} s, all of them {altogether:.1f} s: {statuses}"
    )
    assert waited < 15
    assert played < 5
    assert set(statuses) <= {200, 429}


def log_of(bids: int) -> str:
    """A round in which eight players bid ever less, with all the padding that an entry can have."""
    match = spieltisch.game("ricochet").match(seed=1, seats=8)
    for bid in range(BIDS, BIDS - bids, -1):
        for seat in range(8):
            legal = match.legal(seat)
            assert not isinstance(legal, Described)
            match.play(seat, str(next(move for move in legal if getattr(move, "moves", 0) == bid)))
    log = json.loads(match.log_json())
    entries = log["entries"]
    for entry in entries:
        if isinstance(entry, dict) and entry["seat"] >= 0:
            entry["ack"] = str(entry["version"]).rjust(PADDING, "x")
    return json.dumps(log)


async def timed(work: Awaitable[Any]) -> tuple[float, Any]:
    began = time.monotonic()
    done = await work
    return time.monotonic() - began, done


def memory_of(server: ServerProcess) -> int:
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))
