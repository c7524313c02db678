"""Servers that are there at once: copies of a process that has loaded everything already and has opened nothing."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

from tools.guest import PATIENCE, ROOT, answers, lives

READY = """
import asyncio, os, signal, sys
from spieltisch.server import serve
from spieltisch.server.tables.games import Games
asyncio.run(Games().load(sys.argv[1]))
print("ready", flush=True)
for line in sys.stdin:
    if child := os.fork():
        print(child, flush=True)
        os.waitpid(child, 0)
        print("gone", flush=True)
    else:
        port, database = line.split(" ", 1)
        os.dup2(os.open(os.devnull, os.O_RDWR), 0)
        os.dup2(2, 1)
        serve("127.0.0.1", int(port), database.strip(), pace=0)
        os._exit(0)
"""


class Mould:
    """The process that the servers are copies of; one server at a time."""

    def __init__(self, game: str) -> None:
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(
            [sys.executable, "-c", READY, game],
            env={**os.environ, "PYTHONPATH": path, "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.hear() == "ready"

    def server(self, database: Path, port: int) -> "Copied":
        self._say(f"{port} {database}")
        return Copied(self, int(self.hear()), port)

    def hear(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline().strip()

    def _say(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def close(self) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Copied:
    """A server on a loopback port that was made from a mould."""

    beside: tuple[int, ...] = ()

    def __init__(self, mould: Mould, process: int, port: int) -> None:
        self.mould = mould
        self.process = process
        self.port = port

    def ready(self) -> Self:
        """Wait until it answers."""
        give_up = time.monotonic() + PATIENCE
        while not answers(self.port):
            if not lives(self.process) or time.monotonic() > give_up:
                raise RuntimeError("The server does not answer.")
            time.sleep(0.01)
        return self

    def kill(self) -> float:
        """As hard as can be; the seconds until nothing of it is left."""
        began = time.monotonic()
        os.kill(self.process, signal.SIGKILL)
        assert self.mould.hear() == "gone"
        return time.monotonic() - began
