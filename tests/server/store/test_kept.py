"""What earlier programs have written is there: tables, logs, replays, and running matches are played on."""

import shutil
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from tests.server import keeping
from tests.server.kept import FOLDER, Expected, Known, aged, expected, is_outlived, look_into, opened, written
from tools.guest import Guest, Socket

pytestmark = pytest.mark.anyio

DATABASES = sorted(FOLDER.glob("*.db"))


@pytest.fixture(params=DATABASES, ids=lambda path: path.stem)
def kept(request: pytest.FixtureRequest) -> Path:
    assert isinstance(request.param, Path)
    return request.param


def test_a_database_is_kept() -> None:
    assert DATABASES


@pytest.mark.slow
async def test_everything_is_found_in_it(kept: Path) -> None:
    known = expected(kept)
    assert await look_into(kept, known) == aged(known)


async def test_running_matches_are_played_on(kept: Path, tmp_path: Path) -> None:
    known = expected(kept)
    with opened(shutil.copy(kept, tmp_path)) as address:
        played = {match: await played_on(address, known, match) for match in running(known)}
    assert played == {match: known.found["matches"][match]["version"] + 1 for match in played}


async def test_running_matches_of_a_newer_edition_are_abandoned(kept: Path, tmp_path: Path) -> None:
    """As if every game had a newer edition: all matches are by older rules."""
    known, copy = expected(kept), Path(shutil.copy(kept, tmp_path))
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("UPDATE tables SET body = json_set(body, '$.edition', 0)")
    for told in known.found["matches"].values():
        told["edition"] = 0
    now = await look_into(copy, known)
    assert now == aged(known)
    assert all(now["abandoned"].values())
    assert [told["status"] for told in now["matches"].values()].count("running") == 0


@pytest.mark.slow
async def test_running_matches_come_to_their_end_with_all_that_stood_in_their_logs(kept: Path, tmp_path: Path) -> None:
    known, copy = expected(kept), shutil.copy(kept, tmp_path)
    with opened(copy) as address:
        logs = {match: await ended(address, known, match) for match in running(known)}
    for match, entries in logs.items():
        assert written(entries[: known.found["matches"][match]["version"]]) == known.logs[match]
    with opened(copy) as address:
        async with Guest(address) as stranger:
            assert logs == {match: (await stranger.get(f"matches/{match}/log"))["entries"] for match in logs}


def running(known: Expected) -> list[str]:
    """The matches that still run: of rules that are played here."""
    return [match for match in known.logs if not is_outlived(known.found["matches"][match])]


async def played_on(address: str, known: Expected, match: str) -> int:
    """One of those who sat there plays; the version after it."""
    async with AsyncExitStack() as stack:
        sockets = await sitting(stack, address, known, match)
        answer = await keeping.play_once(sockets, at_random(known, match))
    assert answer is not None
    assert answer["kind"] == "played"
    return int(answer["version"])


async def ended(address: str, known: Expected, match: str) -> list[dict[str, Any]]:
    """Those who sat there play to the end; the entries."""
    async with AsyncExitStack() as stack:
        sockets = await sitting(stack, address, known, match)
        await keeping.play_on(sockets, at_random(known, match), keeping.over)
        async with Guest(address) as stranger:
            return list((await stranger.get(f"matches/{match}/log"))["entries"])


async def sitting(stack: AsyncExitStack, address: str, known: Expected, match: str) -> list[Socket]:
    names = [name for name in known.tokens if name in known.found["matches"][match]]
    guests = [await stack.enter_async_context(Known(address, known.tokens[name])) for name in names]
    return [await stack.enter_async_context(await guest.look(match)) for guest in guests]


def at_random(known: Expected, match: str) -> keeping.Policy:
    return keeping.like_a_bot(known.found["matches"][match]["game"], "random")
