"""Moves a second over real sockets, every one on the disk before it is told.

    python -m benchmarks.server --tables 50 --seconds 10
    python -m benchmarks.server --against ../other/src      the server of another folder beside it, in turns

Two guests at each table play as soon as they may (closed loop), or at a fixed pace (`--rate`). The matches are begun
before the clock runs. The limits of what one address may do are raised for this server alone.
"""

import argparse
import asyncio
import os
import platform
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from benchmarks.cheap_guests import Clicks, Looker, Person, Player
from tools.guest import ROOT, ServerProcess

LAVISH = """
from spieltisch.server.web import limits
limits.REQUESTS = limits.CREATIONS = limits.MESSAGES = (1e6, 1e6)
limits.REQUESTS_PER_ADDRESS = limits.CREATIONS_PER_ADDRESS = (1e6, 1e6)
limits.CONNECTIONS = limits.CONNECTIONS_PER_ADDRESS = limits.SOCKETS_PER_ADDRESS = 10_000
"""
MATCHES = 8  # begun beforehand at each table for every ten seconds
PROFILE = 100  # cuts of a distribution


@dataclass
class Measured:
    """What a run has shown."""

    moves: int
    seconds: float
    p50: float
    p99: float
    server: float  # ms of CPU a move
    guests: float

    def __str__(self) -> str:
        return (
            f"{self.moves / self.seconds:5.0f} moves/s, p50 {self.p50:5.1f} ms, p99 {self.p99:5.1f} ms, "
            f"server {self.server:.3f} ms of CPU a move, guests {self.guests:.3f}"
        )


class Table:
    """Two guests and the matches they will play."""

    def __init__(self, port: int) -> None:
        self.people = (Person(port), Person(port))
        self.begun: list[str] = []

    async def begin(self) -> None:
        ada, bob = self.people
        table = await ada.post("matches", game="qwixx", seats=[{"kind": "person"}, {"kind": "open"}])
        await bob.post(f"matches/{table['id']}/sit", invitation=table["invitation"])
        await ada.post(f"matches/{table['id']}/start")
        self.begun.append(str(table["id"]))

    def leave(self) -> None:
        for person in self.people:
            person.leave()

    async def play(self, clicks: Clicks) -> None:
        """One match after the other until the time is over."""
        while time.perf_counter() < clicks.until:
            if not self.begun:
                await self.begin()
            match = self.begun.pop()
            players = [Player(seat, clicks) for seat in (0, 1)]
            for person, player in zip(self.people, players, strict=True):
                await person.look(match, player)
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.01, clicks.until + 0.3 - time.perf_counter())):
                    await asyncio.gather(*(player.ended for player in players))
            for player in players:
                player.transport.close()


async def measure(
    server: ServerProcess, tables: int, seconds: float, rate: float, spectators: int = 0, others: int = 0
) -> Measured:
    """How it goes at so many tables; the spectators look at one of them, and at the others nobody plays at present."""
    before = megabytes_of(server.process.pid)
    for _ in range(others):
        await (other := Table(server.port)).begin()
        other.leave()
    if others:
        grown = megabytes_of(server.process.pid) - before
        print(f"{others} other tables are open: {grown:.0f} MB more, {1000 * grown / others:.0f} KB each")
    played = [Table(server.port) for _ in range(tables)]
    stock = 1 if rate else max(1, round(MATCHES * seconds / 10))
    for table in played:
        for _ in range(stock):
            await table.begin()
    for _ in range(spectators):
        await Person(server.port).look(played[0].begun[-1], Looker())
    clicks = Clicks(time.perf_counter() + seconds, tables / rate if rate else 0.0)
    used, own = cpu_of(server.process.pid), time.process_time()
    await asyncio.gather(*(table.play(clicks) for table in played))
    used, own = cpu_of(server.process.pid) - used, time.process_time() - own
    for table in played:
        table.leave()
    cuts, moves = statistics.quantiles(clicks.took, n=PROFILE), len(clicks.took)
    return Measured(moves, seconds, cuts[49], cuts[98], used / moves * 1000, own / moves * 1000)


@contextmanager
def opened(sources: Path | None) -> Iterator[ServerProcess]:
    """A server made of these sources, with a database of its own."""
    path = f"{sources}{os.pathsep}{ROOT}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
    with tempfile.TemporaryDirectory() as folder:
        environment = {"PYTHONPATH": path} if sources else {}
        server = ServerProcess(Path(folder) / "tables.sqlite", pace=0.05, environment=environment, before=LAVISH)
        try:
            yield server.ready()
        finally:
            server.process.terminate()
            server.process.wait()
            server.said.close()


def run(sources: Path | None, chosen: argparse.Namespace) -> Measured:
    with opened(sources) as server, asyncio.Runner(loop_factory=_new_loop()) as runner:
        runner.run(measure(server, 1, 1, 0))
        return runner.run(measure(server, chosen.tables, chosen.seconds, chosen.rate, chosen.spectators, chosen.others))


def compare(other: Path, chosen: argparse.Namespace) -> None:
    """Each in turn, so that whatever else the machine does meets both."""
    ratios = []
    for _ in range(chosen.rounds):
        there, here = run(other, chosen), run(None, chosen)
        ratios.append(here.server / there.server)
        print(f"there: {there}\nhere:  {here}", flush=True)
    print(f"CPU a move, here to there: {', '.join(f'{ratio:.2f}' for ratio in ratios)}")


def cpu_of(process: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def megabytes_of(process: int) -> float:
    """Memory of a process."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=0, help="moves a second at all tables together; 0: closed loop")
    parser.add_argument("--spectators", type=int, default=0, help="who look at one of the tables")
    parser.add_argument("--others", type=int, default=0, help="tables that are open besides")
    parser.add_argument("--against", type=Path, help="the sources of another server")
    parser.add_argument("--rounds", type=int, default=3, help="how often both are measured")
    chosen = parser.parse_args()
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}")
    wanted = f"{chosen.rate:.0f} moves/s wanted" if chosen.rate else "as many moves as can"
    print(f"{chosen.tables} tables, {2 * chosen.tables + chosen.spectators} sockets, {wanted}:")
    if chosen.against:
        compare(chosen.against.resolve(), chosen)
    else:
        print(run(None, chosen))


def _new_loop() -> type[asyncio.AbstractEventLoop] | None:
    with suppress(ImportError):
        import uvloop

        return uvloop.Loop
    return None


if __name__ == "__main__":
    main()
