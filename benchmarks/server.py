"""Moves a second over real sockets, every one on the disk before it is told.

    python -m benchmarks.server --tables 50 --seconds 10

Two guests at each table play as soon as they may (closed loop), or at a fixed pace (`--rate`). boardgame.io 0.50, which
keeps everything in memory, makes 900 to 1900 moves/s in the same setting (p50 20 to 68 ms, p99 71 to 234 ms), with its
file storage 390; paced at 100 moves/s its p99 is 20 to 138 ms.
"""

import argparse
import asyncio
import os
import platform
import random
import resource
import secrets
import statistics
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from tools.guest import Guest, ServerProcess, Socket

ENOUGH = 100


async def measure(server: ServerProcess, tables: int, seconds: float, rate: float) -> list[float]:
    """How long each move took from the click to its acknowledgement, in ms."""
    took: list[float] = []
    pause = tables / rate if rate else 0.0
    guests = [(Guest(server.address), Guest(server.address)) for _ in range(tables)]
    begun = [await begin(*pair) for pair in guests]
    stop = time.perf_counter() + seconds
    await asyncio.gather(*(play_on(*pair, match, stop, pause, took) for pair, match in zip(guests, begun, strict=True)))
    return took


async def begin(ada: Guest, bob: Guest) -> str:
    table = await ada.post("matches", game="qwixx", seats=[{"kind": "person"}, {"kind": "open"}])
    await bob.post(f"matches/{table['id']}/sit", invitation=table["invitation"])
    await ada.post(f"matches/{table['id']}/start")
    return str(table["id"])


async def play_on(ada: Guest, bob: Guest, match: str, stop: float, pause: float, took: list[float]) -> None:
    """One match after the other until the time is over."""
    async with ada, bob:
        while time.perf_counter() < stop:
            async with await ada.look(match) as first, await bob.look(match) as second:
                players = [play_seat(socket, seat, stop, pause, took) for seat, socket in enumerate((first, second))]
                await asyncio.gather(*players)
            match = await begin(ada, bob)


async def play_seat(socket: Socket, seat: int, stop: float, pause: float, took: list[float]) -> None:
    while time.perf_counter() < stop and not socket.update["outcome"]:
        if not socket.update["legal"]:
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0, stop - time.perf_counter())):
                    await socket.next()
            continue
        if pause:
            await asyncio.sleep(random.uniform(0, 2 * pause))
        move, ack = random.choice(socket.update["legal"])["text"], secrets.token_urlsafe(9)
        began = time.perf_counter()
        if (await socket.play(seat, move, ack=ack))["kind"] == "played":
            took.append((time.perf_counter() - began) * 1000)


def cpu_of(process: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=0, help="moves a second at all tables together; 0: closed loop")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "tables.sqlite", pace=0.05).ready()
        asyncio.run(measure(server, 1, 1, 0))
        used, own = cpu_of(server.process.pid), resource.getrusage(resource.RUSAGE_SELF)
        took = asyncio.run(measure(server, chosen.tables, chosen.seconds, chosen.rate))
        used = cpu_of(server.process.pid) - used
        asking = resource.getrusage(resource.RUSAGE_SELF).ru_utime - own.ru_utime
        server.stop()
    cuts = statistics.quantiles(took, n=ENOUGH)
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}")
    print(f"{chosen.tables} tables, {2 * chosen.tables} sockets, {chosen.rate or 'as many as can'} moves/s wanted:")
    print(f"{len(took) / chosen.seconds:.0f} moves/s, p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms")
    print(
        f"{used / len(took) * 1000:.2f} ms of the server's CPU a move, {asking / len(took) * 1000:.2f} of the guests'"
    )


if __name__ == "__main__":
    main()
