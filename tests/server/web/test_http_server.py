"""What comes in over the wire before anybody is known: heads, bodies, fragments, and how many there may be."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect

from spieltisch.server import protocol
from spieltisch.server.web import limits
from spieltisch.server.web.http_server import FRAGMENTS
from tests.server.matches import alone
from tools.guest import Guest, ServerProcess

pytestmark = pytest.mark.anyio

HASTY = """
from spieltisch.server.web import http_server, limits
http_server.HEAD = http_server.BODY = 0.05
"""
BUSY = """
import time
from spieltisch.server.web import http_server
http_server.HEAD = 0.5
made = http_server.Requests.connection_made
def then_busy(self, transport):
    made(self, transport)
    time.sleep(1)
http_server.Requests.connection_made = then_busy
"""
NARROW = """
from spieltisch.server.web import limits
limits.CONNECTIONS_PER_ADDRESS = 8
"""
IMPATIENT = """
from spieltisch.server.web import live
live.SILENCE = 0.3
"""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that waits for nobody."""
    running = ServerProcess(tmp_path_factory.mktemp("hasty") / "tables.sqlite", before=HASTY).ready()
    yield running
    assert "Traceback" not in running.stop()


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"\r\n",
        b"GET / HTTP/1.1\r\nHost:",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" + b"\r\n",
        b"POST /api/qr HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    ],
)
def test_a_request_that_does_not_come_is_not_waited_for(hasty: ServerProcess, beginning: bytes) -> None:
    with socket.create_connection(("127.0.0.1", hasty.port)) as line:
        line.sendall(beginning)
        said = ended(line)
    assert said == b"" or said.startswith(b"HTTP/1.1 200")


async def line_ends(line: ClientConnection) -> None:
    async for _ in line:
        pass


async def test_a_ping_below_the_messages_is_a_sign_of_life(tmp_path: Path) -> None:
    """WebSocket libraries ping by themselves; a program that only listens is not silent then."""
    server = ServerProcess(tmp_path / "tables.sqlite", before=IMPATIENT).ready()
    async with Guest(server.address) as ada:
        live = f"{server.address.replace('http', 'ws')}/api/matches/{await alone(ada)}/live"
        async with connect(live, additional_headers=ada.headers, ping_interval=0.05) as line:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(line_ends(line), 1)
    server.stop()


def test_silent_connections_lock_nobody_out(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = ServerProcess(tmp_path_factory.mktemp("narrow") / "tables.sqlite", before=NARROW).ready()
    with ExitStack() as silent:
        lines = [silent.enter_context(socket.create_connection(("127.0.0.1", server.port))) for _ in range(40)]
        assert asked(server.port, b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").startswith(
            b"HTTP/1.1 200"
        )
        assert [ended(line) for line in lines[:8]] == [b""] * 8
    assert "Traceback" not in server.stop()


@pytest.mark.parametrize(
    "request_line",
    [
        b"GET /%0aforged HTTP/1.1",
        b"GET /" + b"x" * 300 + b" HTTP/1.1",
        b"GET /assets/" + b"x" * 300 + b".js HTTP/1.1",
        b"GET /a%0a2026-01-01%20forged.js HTTP/1.1",
        b"GET /api/matches/" + b"x" * 3000 + b" HTTP/1.1",
        b"GET /api/matches/a%0ab HTTP/1.1",
        b"GET /%00 HTTP/1.1",
        b"GET /%ff%fe HTTP/1.1",
        b"GET /\xff\xfe HTTP/1.1",
        b"OPTIONS * HTTP/1.1",
        b"GET http://[ HTTP/1.1",
        b"POST / HTTP/1.1",
        b"nonsense",
    ],
)
@pytest.mark.parametrize("upgrade", [b"", b"Connection: Upgrade\r\nUpgrade: websocket\r\n"])
def test_every_request_whatever_gets_an_answer(server: ServerProcess, request_line: bytes, upgrade: bytes) -> None:
    before = server.output()
    answer = asked(server.port, request_line + b"\r\nHost: x\r\n" + (upgrade or b"Connection: close\r\n") + b"\r\n")
    assert answer.startswith(b"HTTP/1.1 ")
    assert not answer.startswith(b"HTTP/1.1 5")
    assert server.output() == before


def test_a_head_without_an_end_is_refused(server: ServerProcess) -> None:
    head = b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * (limits.HEAD + 1)
    assert asked(server.port, head).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("origin", ["http://[", "http://]", "//", "http://[::1"])
async def test_an_origin_that_is_none_is_a_foreign_one(ada: Guest, origin: str) -> None:
    answer = await ada.http.post("/api/guests", headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")


async def test_a_body_that_is_no_text_is_refused(ada: Guest) -> None:
    body = b'{"game": "\xff"}'
    answer = await ada.http.post("/api/matches", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


def test_a_head_that_came_in_time_is_read_although_the_table_was_busy(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.sqlite", before=BUSY).ready()
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        time.sleep(0.1)
        line.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert ended(line).startswith(b"HTTP/1.1 200")
    server.stop()


@pytest.mark.parametrize(("size", "count"), [(0, FRAGMENTS + 1), (1, FRAGMENTS + 1), (1000, 17)])
async def test_fragments_that_never_end_close_the_socket(ada: Guest, size: int, count: int) -> None:
    async def fragments() -> AsyncIterator[str]:
        for _ in range(count):
            yield "x" * size
        await asyncio.Event().wait()

    async with await ada.look(await alone(ada)) as looking:
        sending = asyncio.create_task(looking.line.send(fragments()))
        assert await looking.closed() == protocol.TOO_LARGE
        sending.cancel()


async def test_files_are_packed_when_they_are_built_and_carry_no_cookie(ada: Guest) -> None:
    page = await ada.http.get("/", headers={"Authorization": ""})
    assert page.headers["content-encoding"] == "gzip"
    assert "set-cookie" in page.headers
    script = next(part for part in page.text.split('"') if part.startswith("/assets/") and part.endswith(".js"))
    for accepted, packed in (("gzip, br", "gzip"), ("identity", None)):
        answer = await ada.http.get(script, headers={"Authorization": "", "Accept-Encoding": accepted})
        assert answer.headers.get("content-encoding") == packed
        assert "immutable" in answer.headers["cache-control"]
        assert "set-cookie" not in answer.headers
        assert answer.headers["content-type"].startswith("text/javascript")
    head = await ada.http.head(script)
    assert (head.status_code, head.content) == (200, b"")
    again = await ada.http.get("/", headers={"If-None-Match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def asked(port: int, request: bytes) -> bytes:
    """All that is said to a request until the line is closed."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(request)
        return ended(line)


def ended(line: socket.socket) -> bytes:
    """All that is said until the other side closes the line."""
    said = b""
    try:
        while more := line.recv(65536):
            said += more
    except ConnectionResetError:
        pass
    return said
