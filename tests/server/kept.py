"""Databases that earlier programs have written, and what must be found in them.

`databases/schema-N.db` lies there as the program of that day left it and is never written again. Beside it `.json` has
the tokens of its guests, what stood in the logs of running matches, and all that is found in it over the network, as
long as the rules of its matches are played here.
"""

import hashlib
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec

import spieltisch
from tools.guest import Guest, ServerProcess

FOLDER = Path(__file__).parent / "databases"


class Expected(msgspec.Struct, kw_only=True):
    """What is known of a database. `logs`: hashes of what stood in the logs of running matches, by match."""

    written_by: str
    tokens: dict[str, str]
    logs: dict[str, str]
    found: dict[str, Any] = {}


class Known(Guest):
    """A guest who comes back with a token of old."""

    def __init__(self, address: str, token: str) -> None:
        super().__init__(address)
        self.token = token
        self.http.headers.update(self.headers)


def expected(database: Path) -> Expected:
    return msgspec.json.decode(database.with_suffix(".json").read_bytes(), type=Expected)


async def look_again(database: Path) -> str:
    """What is known of a database, with what is found in it now; of matches by older rules what is known stays."""
    known = expected(database)
    now = await look_into(database, known)
    outlived = {match: told for match, told in known.found.get("matches", {}).items() if is_outlived(told)}
    lists = {what: known.found[what] for what in ("tables", "history", "abandoned") if outlived}
    known.found = {**now, **lists, "matches": {**now["matches"], **outlived}}
    return msgspec.json.format(msgspec.json.encode(known), indent=1).decode() + "\n"


async def look_into(database: Path, known: Expected) -> dict[str, Any]:
    """All that is found in a copy of it."""
    with tempfile.TemporaryDirectory() as folder, opened(shutil.copy(database, folder)) as address:
        return await found(address, known.tokens)


def is_outlived(told: dict[str, Any]) -> bool:
    """Have the rules of a match had a newer edition since?"""
    return bool(told["status"] != "lobby" and told["edition"] < spieltisch.game(told["game"]).edition)


def aged(known: Expected) -> dict[str, Any]:
    """What must be found today: matches by older rules are told of and their logs can be saved, but they cannot be
    shown; those that ran are abandoned."""
    now = deepcopy(known.found)
    for match, told in now["matches"].items():
        if is_outlived(told):
            for name in set(known.tokens) & set(told):
                told[name].pop("shown")
                if told["status"] == "running":
                    now["tables"][name] = [line for line in now["tables"][name] if not line.startswith(match)]
                    now["abandoned"][name] = sorted([*now["abandoned"][name], match])
            told["past"] = {"log": known.logs[match] if told["status"] == "running" else told["past"]["log"]}
            told.update(status="over", stranger=None)
    return now


@contextmanager
def opened(database: Path | str) -> Iterator[str]:
    """The present program opens it, in a process of its own; the address."""
    server = ServerProcess(Path(database))
    try:
        yield server.ready().address
    except BaseException:
        server.kill()
        raise
    server.stop()


async def found(address: str, tokens: dict[str, str]) -> dict[str, Any]:
    """All that those who sat there, and a stranger, find over the network."""
    everything: dict[str, Any] = {"tables": {}, "history": {}, "abandoned": {}, "matches": {}}
    for name, token in tokens.items():
        async with Known(address, token) as guest:
            tables, past = await guest.get("matches"), await guest.get("history")
            everything["tables"][name] = [f"{table['id']} {table['status']} {table['version']}" for table in tables]
            finished = [f"{match['id']} {match['scores']}" for match in past if not match["abandoned"]]
            everything["history"][name] = finished
            everything["abandoned"][name] = sorted(match["id"] for match in past if match["abandoned"])
            for match in (*tables, *past):
                about = await guest.get(f"matches/{match['id']}")
                everything["matches"].setdefault(about["id"], _table(about))[name] = await _own(guest, about)
    async with Guest(address) as stranger:
        for match, told in everything["matches"].items():
            about = await stranger.get(f"matches/{match}")
            told["stranger"] = await _shown(stranger, match) if _can_be_shown(about) else None
            told["past"] = await _past(stranger, about) if told["status"] == "over" else None
    return everything


def _table(about: dict[str, Any]) -> dict[str, Any]:
    kept = ("game", "edition", "options", "status", "version", "commitment", "open_dice", "clock", "created")
    seats = [" ".join(seat[what] for what in ("kind", "name", "colour", "level")) for seat in about["seats"]]
    return {**{what: about[what] for what in kept}, "seats": seats}


async def _own(guest: Guest, about: dict[str, Any]) -> dict[str, Any]:
    """What depends on who asks."""
    mine = [number for number, seat in enumerate(about["seats"]) if seat["mine"]]
    told = {"host": about["host"], "invitation": about["invitation"], "position": about["position"], "mine": mine}
    return {**told, "shown": await _shown(guest, about["id"])} if _can_be_shown(about) else told


def _can_be_shown(about: dict[str, Any]) -> bool:
    return about["status"] != "lobby" and not about["old_rules"]


async def _shown(guest: Guest, match: str) -> dict[str, Any]:
    async with await guest.look(match) as socket:
        update = socket.update
    told = {what: update[what] for what in ("version", "seat", "actors", "outcome")}
    return {**told, "view": digest(update["view"]), "legal": digest([update["legal"], update["described"]])}


async def _past(guest: Guest, about: dict[str, Any]) -> dict[str, Any]:
    """What only a finished match tells."""
    match = about["id"]
    log = await guest.get(f"matches/{match}/log")
    if about["old_rules"]:
        return {"log": written(log["entries"])}
    verdict = await guest.get(f"matches/{match}/verify")
    replays = [await guest.get(f"matches/{match}/replay")]
    replays += [await guest.get(f"matches/{match}/replay?seat={seat}") for seat in range(len(about["seats"]))]
    head = {what: log["head"][what] for what in ("game", "edition", "seats", "options", "seed", "numbers")}
    return {
        "head": digest(head),
        "log": written(log["entries"]),
        "proven": [verdict["ok"], verdict["proof"], verdict["checked"]],
        "views": [digest([replay["start"], [step["view"] for step in replay["steps"]]]) for replay in replays],
        "films": digest([step["attachment"] for step in replays[0]["steps"]]),
    }


def written(entries: Sequence[dict[str, Any]]) -> str:
    """What must never be lost of a log."""
    return digest([[e["version"], e["seat"], e["move"], e["at"], e["by"], e["ack"]] for e in entries])


def digest(told: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()[:16]
