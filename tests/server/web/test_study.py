"""Logs from outside are worked on in processes beside the server."""

import os
import sys
from pathlib import Path

import pytest

from tools.environment import ROOT
from tools.guest import Guest, ServerProcess, lives

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(sys.platform != "linux", reason="/proc tells who is whose child")]


def below(process: int) -> list[int]:
    """All that it has started, and what those have."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [each for child in map(int, listed) for each in (child, *below(child))]


async def test_the_server_starts_them_when_they_are_needed_and_they_end_with_it(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.sqlite").ready()
    assert below(server.process.pid) == []
    async with Guest(server.address) as ada:
        log = (ROOT / "tests" / "logs" / "qwixx-1.json").read_text()
        assert (await ada.post("replay", log=log))["outcome"]
    begun = below(server.process.pid)
    assert begun
    server.process.kill()
    server.process.wait()
    while any(map(lives, begun)):
        os.sched_yield()
    server.said.close()
