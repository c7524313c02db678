"""Sends a table a million messages that mean nothing or no good, over real sockets and HTTP.

    .venv/bin/python -m tools.fuzz --messages 1000000      (Ctrl-C: enough, check now)

At a table of every game two guests have begun a match. Strangers, and the guests with what may not be played, send
whatever comes out of a bag of odd values: messages, bytes that are none, frames, requests to every address. The
limits on how much may be sent are raised. Nobody may be told of a fault, every request has an answer below 500, and
afterwards every match stands as it stood.
"""

import argparse
import asyncio
import json
import random
import re
import secrets
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

import spieltisch
from benchmarks.cheap_guests import HANDSHAKE, UNMASKED, Looker, Person
from benchmarks.server import LAVISH
from tools.guest import Guest, ServerProcess

AT_ONCE = 40  # messages before it is waited for an answer
LINES = 6  # of each kind
PATIENCE = 60.0
ODD: list[Any] = [
    None, True, -1, 0, 1, 2, 7, 2**31, 2**63, -(2**63), 2**64, 10**30, 0.5, -0.0, 1e308, "", "0", "pass", "r7", "roll",
    "time", "w31", "\u0000", "\ud83c\udfb2", "\u202e", "a" * 300, "../../etc/passwd", "' OR 1=1 --", "%0a%0d", "<b>",
    [], {}, [[[[]]]], {"kind": "play"}, [None] * 40, {"": {"": {"": ""}}}, "NaN", "1e999",
]  # fmt: skip
KINDS = ["play", "enter", "turn", "resync", "ping", "seen", "pause", "fly", ""] * 5 + ["ask"]
FIELDS = ["seat", "move", "ack", "seen", "ask", "question", "version", "beat", "on", "kind"]


class Tally:
    """What was sent and what came of it."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.sent = 0
        self.kinds: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()
        self.faults: list[str] = []

    @property
    def enough(self) -> bool:
        return self.sent >= self.wanted or bool(self.faults)


class Stranger(Looker):
    """A socket that says anything and listens for faults."""

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self.tally = tally
        self.answered = asyncio.Event()

    def hear(self, message: bytes) -> None:
        kind = message[9 : message.index(b'"', 9)].decode() if message.startswith(b'{"kind":"') else "?"
        self.tally.kinds[kind] += 1
        if b'"code":"broken"' in message:
            self.tally.faults.append(message.decode()[:300])
        if kind == "pong":
            self.answered.set()

    def end(self) -> None:
        super().end()
        self.answered.set()

    async def sends(self, messages: Sequence[bytes]) -> bool:
        """Everything, and then whether the line is still open; somebody must have listened."""
        self.answered.clear()
        self.transport.write(b"".join(map(framed, [*messages, b'{"kind":"ping"}'])))
        self.tally.sent += len(messages)
        async with asyncio.timeout(PATIENCE):
            await self.answered.wait()
        return not self.ended.done()


def framed(message: bytes, first: int = 0x81) -> bytes:
    size = len(message)
    length = bytes((first, 0x80 | size)) if size < 126 else bytes((first, 0xFE)) + size.to_bytes(2, "big")
    return length + UNMASKED + message


def odd_message(rng: random.Random) -> bytes:
    """A message with some right fields, or what is left of one. No move in it was chosen from a present offer."""
    said = {field: rng.choice(ODD) for field in rng.sample(FIELDS, rng.randrange(len(FIELDS)))}
    said["kind"] = rng.choice(KINDS) if rng.random() < 0.9 else rng.choice(ODD)
    if said["kind"] in ("play", "enter"):
        said |= {
            "seat": rng.randrange(3),
            "move": rng.choice(["pass", "r7", "time", ""]),
            "ack": rng.choice(["a", "b"]),
        }
        said["seen"] = rng.choice([-1, 10**6, 2**40])
    text = json.dumps(said).encode()
    return text if rng.random() < 0.8 else bent(text, rng)


def bent(text: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(text))
    return rng.choice(
        [text[:at], text[at:], text[:at] + rng.randbytes(3) + text[at:], text * 2, b"[" * 2000, rng.randbytes(at)]
    )


async def chatter(port: int, match: str, token: str, tally: Tally, rng: random.Random) -> None:
    """One socket after the other, each for some time; now and then one ends with a frame that is none."""
    loop = asyncio.get_running_loop()
    while not tally.enough:
        line = Stranger(tally)
        await loop.create_connection(lambda line=line: line, "127.0.0.1", port)  # type: ignore[misc]
        line.begin(HANDSHAKE.format(match=match, token=token).encode())
        for _ in range(rng.randrange(1, 60)):
            if not await line.sends([odd_message(rng) for _ in range(AT_ONCE)]) or tally.enough:
                break
        line.transport.write(framed(rng.randbytes(rng.randrange(100)), rng.randrange(256)))
        tally.sent += 1
        await asyncio.sleep(0)
        line.transport.close()


async def asker(address: str, paths: Sequence[str], matches: Sequence[str], tally: Tally, rng: random.Random) -> None:
    """Requests of a stranger to every address there is."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
        while not tally.enough:
            method, path, headers, body = odd_request(paths, matches, rng)
            try:
                answer = await http.request(method, path, headers=headers, content=body)
            except (httpx.InvalidURL, httpx.LocalProtocolError, UnicodeEncodeError):
                continue  # the client does not send it
            except httpx.HTTPError:
                tally.statuses[0] += 1  # cut off
                continue
            tally.sent += 1
            tally.statuses[answer.status_code] += 1
            if answer.status_code >= 500:
                tally.faults.append(f"{method} {path} {body!r}: {answer.status_code} {answer.text[:200]}")


def odd_request(
    paths: Sequence[str], matches: Sequence[str], rng: random.Random
) -> tuple[str, str, dict[str, str], bytes]:
    """To an address of the API, with odd values in their places, or to one that is none."""

    def value(found: re.Match[str]) -> str:
        return rng.choice(matches) if found[0] == "{match}" and rng.random() < 0.8 else f"{rng.choice(ODD)}"

    path = re.sub(r"\{\w+\}", value, rng.choice(paths))
    asked = "&".join(
        f"{rng.choice(['seat', 'wait', 'after', 'version', 'rules'])}={rng.choice(ODD[:12])}" for _ in "ab"
    )
    path = f"{path}?{asked}".replace("wait=7", "wait=0") if rng.random() < 0.4 else path
    said = {field: rng.choice(ODD) for field in rng.sample(BODY_FIELDS, rng.randrange(len(BODY_FIELDS)))}
    body = json.dumps(said).encode()
    headers = {"content-type": rng.choice(["application/json"] * 8 + ["text/plain", "", "multipart/form-data"])}
    if rng.random() < 0.7:
        headers["authorization"] = f"Bearer {secrets.token_urlsafe(32)}"
    if rng.random() < 0.05:
        headers["origin"] = rng.choice(["http://[", "null", "http://evil.example", ""])
    method = rng.choice(["GET", "POST", "POST", "PUT", "HEAD", "DELETE", "OPTIONS", "PATCH"])
    return method, path, headers, body if rng.random() < 0.8 else bent(body, rng)


QUERIES = ["seat", "wait", "after", "version", "rules"]
BODY_FIELDS = [
    "game", "seats", "options", "position", "start", "invitation", "name", "colour", "promise", "number", "kind",
    "level", "code", "log", "seat", "version", "question", "link", "move", "seen", "ack", "games", "wait", "allowed",
    "offer",
]  # fmt: skip


async def begun(address: str, game: str) -> tuple[str, Guest]:
    """A match of two, or of as many as it needs, at which nothing happens by itself."""
    guest = Guest(address)
    seats = [{"kind": "person"}, *[{"kind": "device", "name": "Bob"}] * (max(2, spieltisch.game(game).seats[0]) - 1)]
    table = await guest.post("matches", game=game, seats=seats, start=True)
    return str(table["id"]), guest


async def stands(match: str, guest: Guest) -> Any:
    """All there is to see of a match: the table, and every seat's view."""
    table = await guest.get(f"matches/{match}")
    async with await guest.look(match) as socket:
        views = [(await socket.turn(seat))["view"] for seat in range(len(table["seats"]))]
    return {**table, "spectators": 0}, views


async def fuzz(server: ServerProcess, messages: int, seed: int) -> Tally:
    tally, rng = Tally(messages), random.Random(seed)
    address, port = server.address, server.port
    with suppress(NotImplementedError):
        asyncio.get_running_loop().add_signal_handler(signal.SIGINT, lambda: setattr(tally, "wanted", 0))
    tables = [await begun(address, game) for game in spieltisch.games()]
    before = [await stands(*table) for table in tables]
    async with httpx.AsyncClient(base_url=address) as http:
        paths = list((await http.get("/api/openapi/json")).raise_for_status().json()["paths"])
    matches = [match for match, _ in tables]
    work: list[Awaitable[None]] = [teller(tally)]
    for number in range(LINES):
        match, guest = tables[number % len(tables)]
        work.append(chatter(port, match, Person(port).token, tally, random.Random(rng.random())))
        work.append(chatter(port, match, guest.token, tally, random.Random(rng.random())))
        work.append(asker(address, paths, matches, tally, random.Random(rng.random())))
    await asyncio.gather(*work)
    after = [await stands(*table) for table in tables]
    tally.faults += [
        f"{match} has changed" for match, was, now in zip(matches, before, after, strict=True) if was != now
    ]
    for _, guest in tables:
        await guest.http.aclose()
    return tally


async def teller(tally: Tally) -> None:
    step = max(1, tally.wanted // 20)
    told = 0
    while not tally.enough:
        await asyncio.sleep(0.5)
        if tally.sent // step > told:
            told = tally.sent // step
            print(f"{tally.sent} sent", flush=True)


def run(messages: int, seed: int, folder: Path) -> Tally:
    server = ServerProcess(folder / "tables.sqlite", before=LAVISH).ready()
    try:
        tally = asyncio.run(fuzz(server, messages, seed))
    finally:
        said = server.stop()
    if "Traceback" in said:
        tally.faults.append(said[-2000:])
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tally = run(chosen.messages, chosen.seed, Path(folder))
    print(f"{tally.sent} sent, seed {chosen.seed}")
    print(f"Answers over sockets: {dict(tally.kinds)}; over HTTP: {dict(tally.statuses)}")
    print("\n".join(tally.faults) or "No fault, and every match stands as it stood.")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
