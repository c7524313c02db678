"""Kills the server again and again under play, and checks that no acknowledged move was lost or doubled.

    .venv/bin/python -m tools.kills --kills 1000 --tables 20      (Ctrl-C: enough, check now)

Every table is played by two guests who keep their own list of what was acknowledged and of every view they were
shown. Afterwards the database must hold each acknowledged move once, where it was said to stand, and replaying each
log must give every view that was ever shown. Every tenth server is started from nothing, with what prepares the games
beside it; the others are copies of a process that has loaded its modules.
"""

import argparse
import asyncio
import hashlib
import json
import os
import random
import secrets
import signal
import socket
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import WebSocketException

from spieltisch.core.discovery import game
from spieltisch.server.store import Store
from spieltisch.server.store.sqlite import SQLiteStore
from spieltisch.server.tables.session import Session
from tools.forked import Copied, Mould
from tools.guest import Guest, Refused, ServerProcess, Socket, free_port

LOST = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, EOFError)
AT_ONCE = 1.0  # seconds
FRESH = 10
Key = tuple[str, int, int]  # table, seat, version


@dataclass
class Notes:
    """What the guests have written down for themselves."""

    acknowledged: dict[tuple[str, str], tuple[int, int, str]] = field(default_factory=dict)
    views: dict[Key, str] = field(default_factory=dict)
    matches: int = 0
    kills: int = 0
    longest: float = 0.0  # seconds until a killed server was gone

    def view(self, match: str, update: dict[str, Any]) -> None:
        self.views[match, update["seat"], update["version"]] = digest(update["view"])


class Player:
    """A guest at one seat, who comes back whenever the line is cut and asks again for what was not answered."""

    def __init__(self, guest: Guest, match: str, seat: int, notes: Notes) -> None:
        self.guest = guest
        self.match = match
        self.seat = seat
        self.notes = notes
        self.open: dict[str, Any] | None = None  # the move that is not answered yet

    async def play(self) -> None:
        """Until the match is over."""
        while True:
            try:
                async with await self.guest.look(self.match) as socket:
                    await self._play(socket)
                    return
            except LOST:
                await asyncio.sleep(random.uniform(0.01, 0.1))

    async def _play(self, socket: Socket) -> None:
        if self.open:
            await socket.send(**self.open)
        self.notes.view(self.match, socket.update)
        while not socket.update["outcome"]:
            if self.open is None and socket.update["legal"]:
                self.open = self._choose(socket.update)
                await socket.send(**self.open)
            self._note(await socket.next())

    def _choose(self, update: dict[str, Any]) -> dict[str, Any]:
        move = random.choice(update["legal"])["text"]
        ack = secrets.token_urlsafe(12)
        return {"kind": "play", "seat": self.seat, "move": move, "ack": ack, "seen": update["version"]}

    def _note(self, said: dict[str, Any]) -> None:
        if said["kind"] == "update":
            self.notes.view(self.match, said)
        if self.open and said.get("ack") == self.open["ack"]:
            if said["kind"] == "played":
                told = (said["version"], self.seat, self.open["move"])
                self.notes.acknowledged[self.match, self.open["ack"]] = told
            self.open = None


async def play_table(address: str, name: str, notes: Notes) -> None:
    """One match after the other at one table."""
    async with Guest(address) as ada, Guest(address) as bob:
        while True:
            try:
                table = await ada.post("matches", game=name, seats=[{"kind": "person"}, {"kind": "open"}])
                await bob.post(f"matches/{table['id']}/sit", invitation=table["invitation"])
                await ada.post(f"matches/{table['id']}/start")
            except (*LOST, Refused):
                await asyncio.sleep(random.uniform(0.01, 0.2))
                continue
            players = [Player(guest, table["id"], seat, notes) for seat, guest in enumerate((ada, bob))]
            await asyncio.gather(*(player.play() for player in players))
            notes.matches += 1


async def kill_again_and_again(database: Path, port: int, kills: int, tables: int, name: str) -> Notes:
    """Until it was killed so often, or until Ctrl-C."""
    notes = Notes()
    enough = asyncio.Event()
    with suppress(NotImplementedError):
        asyncio.get_running_loop().add_signal_handler(signal.SIGINT, enough.set)
    address = f"http://127.0.0.1:{port}"
    playing = [asyncio.create_task(play_table(address, name, notes)) for _ in range(tables)]
    mould = await asyncio.to_thread(Mould, name)
    while notes.kills < kills and not enough.is_set():
        fresh = notes.kills % FRESH == 0
        await kill_once(ServerProcess(database, port, whole=True) if fresh else mould.server(database, port), notes)
        if notes.kills % max(1, kills // 20) == 0:
            print(
                f"{notes.kills} kills, {len(notes.acknowledged)} moves acknowledged, {notes.matches} matches",
                flush=True,
            )
    await end(playing)
    mould.close()
    return notes


async def kill_once(server: ServerProcess | Copied, notes: Notes) -> None:
    """The server, now and then after what prepares the games beside it, without which play goes on."""
    try:
        if random.random() < 0.9:  # the rest dies while it starts
            await asyncio.to_thread(server.ready)
            await more_acknowledged(notes)
        if server.beside and random.random() < 0.5:
            for process in server.beside:
                os.kill(process, signal.SIGKILL)
            await more_acknowledged(notes)
        await asyncio.sleep(random.uniform(0, 0.5))
    finally:
        notes.longest = max(notes.longest, await asyncio.to_thread(server.kill))
    notes.kills += 1
    check_gone(server.port)


async def end(playing: list[asyncio.Task[None]]) -> None:
    for task in playing:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if not isinstance(ended, asyncio.CancelledError):
            raise AssertionError("A player has given up.") from ended


async def more_acknowledged(notes: Notes) -> None:
    """Wait until play goes on."""
    before = len(notes.acknowledged)
    async with asyncio.timeout(120):
        while len(notes.acknowledged) == before:  # noqa: ASYNC110 (the players tell nobody)
            await asyncio.sleep(0.01)


def check_gone(port: int) -> None:
    """Nobody listens any more."""
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0, "something of the server is left"


async def check(database: Path, notes: Notes) -> int:
    """Compare the notes with the database; how many entries were looked at."""
    store = SQLiteStore(database)
    try:
        matches = {match for match, _ in notes.acknowledged} | {match for match, _, _ in notes.views}
        entries = 0
        for match in sorted(matches):
            entries += await check_match(store, match, notes)
        return entries
    finally:
        store.close()


async def check_match(store: Store, match: str, notes: Notes) -> int:
    kept = await store.load(match)
    assert kept is not None, f"{match} is missing"
    table, entries = kept
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1)), f"{match} has gaps"
    told = {ack: what for (whose, ack), what in notes.acknowledged.items() if whose == match}
    there = {entry.ack: (entry.version, entry.seat, entry.move) for entry in entries if entry.ack}
    assert len(there) == sum(entry.ack is not None for entry in entries), f"{match} has a move twice"
    for ack, what in told.items():
        assert there.get(ack) == what, f"{match}: {what} was acknowledged, the log has {there.get(ack)}"
    for version in range(len(entries) + 1):
        seen = [seat for seat in range(len(table.chairs)) if (match, seat, version) in notes.views]
        if seen:
            session = Session.open(table, game(table.game), entries[:version])
            for seat in seen:
                view = digest(session.match.view(seat))
                assert notes.views[match, seat, version] == view, f"{match}: seat {seat} saw another entry {version}"
    return len(entries)


def digest(view: Any) -> str:
    return hashlib.sha256(json.dumps(msgspec.to_builtins(view), sort_keys=True).encode()).hexdigest()


def run(kills: int, tables: int, name: str, folder: Path) -> tuple[Notes, int]:
    """Kill, then check; the guests' notes and the number of entries compared with them."""
    database = folder / "tables.sqlite"
    notes = asyncio.run(kill_again_and_again(database, free_port(), kills, tables, name))
    return notes, asyncio.run(check(database, notes))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--game", default="qwixx")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        notes, entries = run(chosen.kills, chosen.tables, chosen.game, Path(folder))
    print(
        f"{notes.kills} kills at {chosen.tables} tables: {len(notes.acknowledged)} acknowledged moves are all there, "
        f"none twice; {len(notes.views)} views equal their replay; {entries} entries. "
        f"Every server was gone within {notes.longest:.2f} s."
    )
    return 0 if notes.longest < AT_ONCE else 1


if __name__ == "__main__":
    sys.exit(main())
