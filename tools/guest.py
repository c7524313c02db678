"""A guest at the table that is a program: what tests, benchmarks and the killing script play with."""

import asyncio
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 300.0  # a game that is played for the first time may have to be compiled

START = """
import sys
from contextlib import nullcontext
from spieltisch.warmup.background import in_background
from spieltisch.server import serve
with in_background() if sys.argv[4] == "whole" else nullcontext():
    serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], pace=float(sys.argv[3]))
"""


class ServerProcess:
    """A real server on a loopback port; a whole one also prepares the games in a process beside it, as `play` does.

    `before` is what the process does first.
    """

    def __init__(
        self,
        database: Path,
        port: int = 0,
        pace: float = 0.0,
        environment: Mapping[str, str] = {},
        whole: bool = False,
        before: str = "",
    ) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        command = [
            sys.executable,
            "-c",
            before + START,
            str(self.port),
            str(database),
            str(pace),
            "whole" if whole else "alone",
        ]
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
        self.said = tempfile.NamedTemporaryFile("w+")  # noqa: SIM115 (closed when the server has ended)
        speaking = {"PYTHONUNBUFFERED": "1", "PYTHONFAULTHANDLER": "1"}  # whatever happens to it
        env = {**os.environ, "PYTHONPATH": path, **speaking, **environment}
        self.process = subprocess.Popen(command, env=env, stdout=self.said, stderr=subprocess.STDOUT)

    def ready(self) -> Self:
        """Wait until it answers."""
        give_up = time.monotonic() + 4 * PATIENCE
        while time.monotonic() < give_up:
            self._lives()
            if answers(self.port):
                return self
            time.sleep(0.02)
        raise RuntimeError("The server does not answer.")

    def output(self) -> str:
        """Everything it has said so far."""
        return Path(self.said.name).read_text()

    def _lives(self) -> None:
        if (code := self.process.poll()) is not None:
            raise RuntimeError(f"The server has ended by itself with {code}: {self.output()}")

    @property
    def beside(self) -> list[int]:
        """The processes it has started."""
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(process) for process in listed.read_text().split()] if listed.exists() else []

    def kill(self) -> float:
        """As hard as can be; the seconds until nothing of it is left."""
        beside = self.beside
        began = time.monotonic()
        self.process.kill()
        self.process.wait(timeout=PATIENCE)
        while any(map(lives, beside)):
            assert time.monotonic() - began < PATIENCE, "a process has outlived the server"
            time.sleep(0.002)
        self.said.close()
        return time.monotonic() - began

    def stop(self) -> str:
        """As Ctrl-C does; what it has said."""
        self._lives()
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=PATIENCE)
        with self.said:
            return self.output()


class Refused(Exception):
    """The table's refusal over HTTP."""

    def __init__(self, status: int, problem: dict[str, Any]) -> None:
        super().__init__(f"{status}: {problem}")
        self.status = status
        self.code = problem["code"]


class Guest:
    """One identity: asks over HTTP, and opens sockets to play."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.token = secrets.token_urlsafe(32)
        self.http = httpx.AsyncClient(base_url=address, headers=self.headers, timeout=PATIENCE)

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.http.aclose()

    async def get(self, path: str) -> Any:
        return _body(await self.http.get(f"/api/{path}"))

    async def post(self, path: str, **wish: Any) -> Any:
        return _body(await self.http.post(f"/api/{path}", json=wish))

    async def put(self, path: str, **wish: Any) -> Any:
        return _body(await self.http.put(f"/api/{path}", json=wish))

    async def delete(self, path: str) -> Any:
        return _body(await self.http.delete(f"/api/{path}"))

    async def look(self, match: str) -> "Socket":
        """A socket at a table, which has heard the first messages already."""
        address = f"{self.address.replace('http', 'ws', 1)}/api/matches/{match}/live"
        line = await connect(address, additional_headers=self.headers, max_size=None, ping_interval=None)
        seat = Socket(line)
        await seat.hear(lambda said: said["kind"] == "table")
        if seat.table["status"] != "lobby":
            await seat.hear(lambda said: said["kind"] == "update")
        return seat


class Socket:
    """An open socket, and the last it has heard of table and view."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.table: dict[str, Any] = {}
        self.update: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.line.close()

    async def send(self, **message: Any) -> None:
        await self.line.send(json.dumps(message))

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            said: dict[str, Any] = json.loads(await self.line.recv())
        self.heard.append(said)
        match said["kind"]:
            case "table":
                self.table = said["table"]
            case "update":
                self.update = said
        return said

    async def hear(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Listen until something wanted is said."""
        while not wanted(said := await self.next()):
            pass
        return said

    async def until(self, reached: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Listen until the shown view is as wanted."""
        while not (self.update and reached(self.update)):
            await self.next()
        return self.update

    async def play(self, seat: int, move: str, *, ack: str | None = None, seen: int | None = None) -> dict[str, Any]:
        """Send a move and wait for its answer: `played` or `refused`."""
        ack = ack or secrets.token_urlsafe(12)
        seen = self.update["version"] if seen is None else seen
        await self.send(kind="play", seat=seat, move=move, ack=ack, seen=seen)
        return await self.hear(lambda said: said.get("ack") == ack or said.get("about") == ack)

    async def turn(self, seat: int | None) -> dict[str, Any]:
        await self.send(kind="turn", seat=seat)
        return await self.hear(lambda said: said["kind"] == "update" and said["seat"] == seat)

    async def closed(self) -> int | None:
        """Listen until the table closes the socket; the code it gives."""
        try:
            while True:
                await self.next()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None


def lives(process: int) -> bool:
    """A process that is there and has not ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except OSError:
        return False


def answers(port: int) -> bool:
    """Does a server listen there? Where none does, the machine may connect a socket with itself, now and then."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1) as line:
            return bool(line.getsockname() != line.getpeername())
    except OSError:
        return False


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def _body(response: httpx.Response) -> Any:
    if response.status_code >= 400:
        raise Refused(response.status_code, response.json())
    return response.json() if response.content else None
