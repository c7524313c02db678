"""Plays at many tables for a long time, and draws what the server takes meanwhile.

    .venv/bin/python -m tools.soak --tables 50 --minutes 120 --picture docs/images/soak.svg

At most tables two guests play, at every fifth one guest with a bot; the games take turns. Whoever has finished a match
asks for its log, looks at it again and lets the dice be checked, then begins the next one. Ctrl-C: enough.
"""

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from html import escape
from pathlib import Path

from msgspec import Struct

from benchmarks.cheap_guests import Clicks, Looker, Person, Player
from benchmarks.server import cpu_of
from tools.guest import ServerProcess

GAMES = ("qwixx", "rand_und_band")
EVERY = 10.0  # seconds between two looks at the server
WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 720, 320, 70, 48, 44
STYLE = """
  svg { font: 14px system-ui, sans-serif; background: #fff } text { fill: #1c1c1c }
  .grid { stroke: #ccc } path { fill: none; stroke: #1c5fa8; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) {
    svg { background: #16181c } text { fill: #eee } .grid { stroke: #444 } path { stroke: #7db4f0 }
  }
"""


class Sample(Struct, frozen=True):
    """The server at one moment."""

    minutes: float
    megabytes: float  # of the server and what it has started
    files: int
    threads: int
    moves: int
    cpu: float  # seconds


class Table:
    """Two guests, or one and a bot, who play one match after the other."""

    def __init__(self, port: int, number: int, clicks: Clicks) -> None:
        self.number = number
        self.people = (Person(port), Person(port))
        self.clicks = clicks
        self.finished = 0

    async def play(self) -> None:
        await asyncio.sleep(random.uniform(0, 30))
        while time.perf_counter() < self.clicks.until:
            match, seated = await self._begin()
            players = [Player(seat, self.clicks) for seat in range(len(seated))]
            for person, player in zip(seated, players, strict=True):
                await person.look(match, player)
            await seated[0].look(match, onlooker := Looker())
            pinging = asyncio.create_task(ping(*players, onlooker))
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.01, self.clicks.until - time.perf_counter())):
                    await asyncio.gather(*(player.ended for player in players))
                    await self._look_back(match)
            pinging.cancel()
            for line in (*players, onlooker):
                line.transport.close()
        for person in self.people:
            person.leave()

    async def _begin(self) -> tuple[str, Sequence[Person]]:
        ada, bob = self.people
        with_bot = self.number % 5 == 4
        second = {"kind": "bot", "level": "easy"} if with_bot else {"kind": "open"}
        game = GAMES[(self.number // 5 + self.finished) % len(GAMES)]
        table = await ada.post("matches", game=game, seats=[{"kind": "person"}, second])
        match = str(table["id"])
        if not with_bot:
            await bob.post(f"matches/{match}/sit", invitation=table["invitation"])
        await ada.post(f"matches/{match}/start")
        return match, (ada,) if with_bot else (ada, bob)

    async def _look_back(self, match: str) -> None:
        ada, _ = self.people
        self.finished += 1
        for what in ("log", "replay", "verify"):
            await ada.get(f"matches/{match}/{what}")


async def ping(*lines: Looker) -> None:
    """Signs of life, as a page gives them."""
    while True:
        await asyncio.sleep(EVERY)
        for line in lines:
            line.say({"kind": "ping"})


def sample(server: ServerProcess, began: float, clicks: Clicks) -> Sample:
    process = server.process.pid
    everything = [process, *_descendants(process)]
    return Sample(
        minutes=(time.perf_counter() - began) / 60,
        megabytes=sum(map(_megabytes, everything)),
        files=len(list(Path(f"/proc/{process}/fd").iterdir())),
        threads=len(list(Path(f"/proc/{process}/task").iterdir())),
        moves=len(clicks.took),
        cpu=cpu_of(process),
    )


def _descendants(process: int) -> Iterator[int]:
    with suppress(OSError):
        for task in Path(f"/proc/{process}/task").iterdir():
            for child in (task / "children").read_text().split():
                yield int(child)
                yield from _descendants(int(child))


def _megabytes(process: int) -> float:
    """What it has for itself, and its part of what it shares."""
    with suppress(OSError):
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
    return 0.0


async def soak(server: ServerProcess, tables: int, minutes: float, rate: float, kept: Path) -> list[Sample]:
    """Until the time is over; every sample is kept at once, and some are told."""
    began = time.perf_counter()
    clicks = Clicks(began + 60 * minutes, tables / rate)
    playing = [asyncio.create_task(Table(server.port, number, clicks).play()) for number in range(tables)]
    with suppress(NotImplementedError):
        asyncio.get_running_loop().add_signal_handler(signal.SIGINT, lambda: _enough(clicks))
    samples: list[Sample] = []
    while time.perf_counter() < clicks.until and not any(task.done() for task in playing):
        await asyncio.sleep(EVERY)
        samples.append(sample(server, began, clicks))
        with kept.open("a") as file:
            file.write(" ".join(f"{value:.2f}" for value in _values(samples[-1])) + "\n")
        if len(samples) % 30 == 1:
            print(_told(samples[-1]), flush=True)
    await _end(playing)
    return samples


def _enough(clicks: Clicks) -> None:
    clicks.until = time.perf_counter()


async def _end(playing: Sequence[asyncio.Task[None]]) -> None:
    for task in playing:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(ended, Exception):
            raise AssertionError("A guest has given up.") from ended


def _values(taken: Sample) -> tuple[float, ...]:
    return (taken.minutes, taken.megabytes, taken.files, taken.threads, taken.moves, taken.cpu)


def _told(taken: Sample) -> str:
    return (
        f"{taken.minutes:5.1f} min: {taken.megabytes:.0f} MB, {taken.files} files, {taken.threads} threads, "
        f"{taken.moves} moves, {taken.cpu:.0f} s of CPU"
    )


def slope(samples: Sequence[Sample]) -> float:
    """Megabytes an hour, by the line that lies nearest."""
    count = len(samples)
    middle = sum(each.minutes for each in samples) / count
    level = sum(each.megabytes for each in samples) / count
    across = sum((each.minutes - middle) ** 2 for each in samples)
    return 60 * sum((each.minutes - middle) * (each.megabytes - level) for each in samples) / across


def plot(samples: Sequence[Sample], title: str) -> str:
    """Memory over time, as SVG."""
    last, most = samples[-1].minutes, max(each.megabytes for each in samples)
    top = 100 * (int(most / 100) + 1)

    def across(minutes: float) -> float:
        return LEFT + (WIDTH - LEFT - 20) * minutes / last

    def up(megabytes: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * megabytes / top

    line = " ".join(f"{across(each.minutes):.1f} {up(each.megabytes):.1f}" for each in samples)
    drawn = [_row(mark, up(mark)) for mark in range(0, top + 1, 100)]
    drawn += [_column(mark, across(mark)) for mark in range(0, int(last) + 1, 10)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(title)}"><style>{STYLE}</style><text x="16" y="28">{escape(title)}</text>'
        f'{"".join(drawn)}<path d="M{line}"/></svg>\n'
    )


def _row(mark: int, y: float) -> str:
    return (
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - 20}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text x="{LEFT - 8}" y="{y + 5:.1f}" text-anchor="end">{mark} MB</text>'
    )


def _column(mark: int, x: float) -> str:
    return f'<text x="{x:.1f}" y="{HEIGHT - 16}" text-anchor="middle">{mark} min</text>'


@contextmanager
def opened() -> Iterator[ServerProcess]:
    """A server as it is, with a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "tables.sqlite", pace=0.2)
        try:
            yield server.ready()
        finally:
            print(server.stop())


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--rate", type=float, default=25, help="moves a second at all tables together")
    parser.add_argument("--kept", type=Path, default=Path("soak.txt"), help="where every sample is written")
    parser.add_argument("--picture", type=Path, default=Path("soak.svg"))
    chosen = parser.parse_args()
    with opened() as server:
        samples = asyncio.run(soak(server, chosen.tables, chosen.minutes, chosen.rate, chosen.kept))
    second_half = samples[len(samples) // 2 :]
    title = f"Memory of the server, {chosen.tables} tables, {samples[-1].moves} moves"
    chosen.picture.write_text(plot(samples, title))
    print(f"{_told(samples[-1])}; in the second half {slope(second_half):+.1f} MB an hour")
    return 0


if __name__ == "__main__":
    sys.exit(main())
