"""What the store promises: all or nothing, never twice, on the disk before it answers."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from spieltisch.core.log import Entry
from spieltisch.server import schema
from spieltisch.server.lock import AlreadyOpen
from spieltisch.server.schema import NewerDatabase
from spieltisch.server.store import Duplicate, Store, StoreFailed
from tests.server.stores import Disk, a_table, troubled, until

pytestmark = pytest.mark.anyio


@pytest.fixture
def kept(database: Path) -> Iterator[tuple[Store, Disk]]:
    store, disk = troubled(database)
    yield store, disk
    store.close()


async def test_what_is_written_can_be_read_again(kept: tuple[Store, Disk]) -> None:
    store, _ = kept
    entries = [Entry(1, -1, "start 0", 0), Entry(2, 0, "pass", 17, "bot"), Entry(3, -1, "roll", 20, 1, "a")]
    await store.save(a_table(), entries)
    assert await store.load("t1") == (a_table(), entries)
    assert await store.load("t2") is None


async def test_every_commit_reaches_the_disk_before_it_is_told(kept: tuple[Store, Disk]) -> None:
    store, disk = kept
    await store.save(a_table())
    assert disk.connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert disk.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


async def test_a_version_is_written_once(kept: tuple[Store, Disk]) -> None:
    store, _ = kept
    await store.save(a_table(), [Entry(1, 0, "pass")])
    with pytest.raises(Duplicate):
        await store.append("t1", [Entry(1, 1, "r7")])
    assert (await store.load("t1") or ())[1:] == ([Entry(1, 0, "pass")],)


async def test_an_ack_is_written_once(kept: tuple[Store, Disk]) -> None:
    store, _ = kept
    await store.save(a_table(), [Entry(1, 0, "pass", ack="a")])
    with pytest.raises(Duplicate):
        await store.append("t1", [Entry(2, 0, "pass", ack="a")])
    await store.append("t2", [Entry(1, 0, "pass", ack="a")])


async def test_entries_are_added_together_or_not_at_all(kept: tuple[Store, Disk]) -> None:
    store, _ = kept
    await store.save(a_table(), [Entry(2, 0, "pass")])
    with pytest.raises(Duplicate):
        await store.append("t1", [Entry(1, 0, "r2"), Entry(2, 0, "r3")])
    assert (await store.load("t1") or ())[1:] == ([Entry(2, 0, "pass")],)


async def test_a_value_that_cannot_be_written_fails_alone(kept: tuple[Store, Disk]) -> None:
    store, _ = kept
    await store.save(a_table())
    with pytest.raises(StoreFailed):
        await store.append("t1", [Entry(1, 0, "\ud800")])
    await store.append("t1", [Entry(1, 0, "pass")])
    assert store.writable


async def test_many_share_a_commit_and_a_duplicate_among_them_fails_alone(kept: tuple[Store, Disk]) -> None:
    store, disk = kept
    await store.save(a_table())
    disk.flowing.clear()
    first = asyncio.create_task(store.append("t1", [Entry(1, 0, "pass")]))
    await until(lambda: disk.commits == 2)
    others = [asyncio.create_task(store.append("t1", [Entry(version, 0, "pass")])) for version in (2, 3, 3, 4)]
    await asyncio.sleep(0)
    disk.flowing.set()
    done = await asyncio.gather(first, *others, return_exceptions=True)
    assert [type(each).__name__ for each in done] == ["NoneType", "NoneType", "NoneType", "Duplicate", "NoneType"]
    assert disk.commits == 3


async def test_a_commit_that_fails_fails_for_all_in_it_and_leaves_nothing(kept: tuple[Store, Disk]) -> None:
    store, disk = kept
    await store.save(a_table())
    disk.failing = True
    done = await asyncio.gather(
        *(store.append("t1", [Entry(version, 0, "pass")]) for version in (1, 2)), return_exceptions=True
    )
    assert all(isinstance(each, StoreFailed) for each in done)
    assert not store.writable
    disk.failing = False
    await until(lambda: store.writable)
    assert (await store.load("t1") or ())[1:] == ([],)
    await store.append("t1", [Entry(1, 0, "pass")])


async def test_a_full_disk_fails_and_recovers(kept: tuple[Store, Disk]) -> None:
    store, disk = kept
    await store.save(a_table())
    disk.fill()
    with pytest.raises(StoreFailed):
        await store.append("t1", [Entry(version, 0, "x" * 1000) for version in range(1, 100)])
    tried = disk.attempts
    await until(lambda: disk.attempts >= tried + 2)
    assert not store.writable
    disk.empty()
    await until(lambda: store.writable)
    await store.append("t1", [Entry(1, 0, "pass")])


async def test_a_commit_that_hangs_makes_the_store_read_only_until_it_returns(kept: tuple[Store, Disk]) -> None:
    store, disk = kept
    disk.flowing.clear()
    waiting = asyncio.create_task(store.save(a_table()))
    await until(lambda: not store.writable)
    assert not waiting.done()
    disk.flowing.set()
    await waiting
    assert store.writable


async def test_a_second_server_on_the_same_file_is_told_so(kept: tuple[Store, Disk], database: Path) -> None:
    with pytest.raises(AlreadyOpen, match="already open"):
        Store(database)


async def test_an_older_database_is_copied_and_brought_up_to_date(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(database)
    await store.save(a_table())
    store.close()
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, "ALTER TABLE tables ADD COLUMN note TEXT;"))
    schema.migrate(database)
    assert asked(database.with_name(f"{database.name}.schema-1"), "SELECT id FROM tables") == [("t1",)]
    assert asked(database, "SELECT id, note FROM tables") == [("t1", None)]


def test_a_newer_database_is_refused_and_left_alone(database: Path) -> None:
    Store(database).close()
    asked(database, "PRAGMA user_version = 99")
    before = database.read_bytes()
    with pytest.raises(NewerDatabase, match="newer"):
        Store(database)
    assert before == database.read_bytes()


def asked(database: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(sql).fetchall()
