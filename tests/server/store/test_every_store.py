"""What every store promises: all or nothing, never twice, kept before it answers. Each of them passes all of this."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from spieltisch.core.log import Entry
from spieltisch.server.store import Chair, Duplicate, Store, StoreFailed
from tests.server.stores import STORES, Trouble, a_table, until

pytestmark = pytest.mark.anyio

Kept = tuple[Store, Trouble]


@pytest.fixture(params=STORES)
def kept(request: pytest.FixtureRequest, database: Path) -> Iterator[Kept]:
    store, disk = STORES[request.param](database)
    yield store, disk
    store.close()


async def test_what_is_written_can_be_read_again(kept: Kept) -> None:
    store, _ = kept
    entries = [Entry(1, -1, "start 0", 0), Entry(2, 0, "pass", 17, "bot"), Entry(3, -1, "roll", 20, 1, "a")]
    await store.save(a_table(), entries)
    assert await store.load("t1") == (a_table(), entries)
    assert await store.load("t2") is None


async def test_a_version_is_written_once(kept: Kept) -> None:
    store, _ = kept
    await store.save(a_table(), [Entry(1, 0, "pass")])
    with pytest.raises(Duplicate):
        await store.append("t1", [Entry(1, 1, "r7")])
    assert (await store.load("t1") or ())[1:] == ([Entry(1, 0, "pass")],)


async def test_an_ack_is_written_once(kept: Kept) -> None:
    store, _ = kept
    await store.save(a_table(), [Entry(1, 0, "pass", ack="a")])
    with pytest.raises(Duplicate):
        await store.append("t1", [Entry(2, 0, "pass", ack="a")])
    await store.append("t2", [Entry(1, 0, "pass", ack="a")])


async def test_entries_are_added_together_or_not_at_all(kept: Kept) -> None:
    store, _ = kept
    await store.save(a_table(), [Entry(2, 0, "pass")])
    with pytest.raises(Duplicate):
        await store.append("t1", [Entry(1, 0, "r2"), Entry(2, 0, "r3")])
    assert (await store.load("t1") or ())[1:] == ([Entry(2, 0, "pass")],)


async def test_a_value_that_cannot_be_written_fails_alone(kept: Kept) -> None:
    store, _ = kept
    await store.save(a_table())
    with pytest.raises(StoreFailed):
        await store.append("t1", [Entry(1, 0, "\ud800")])
    await store.append("t1", [Entry(1, 0, "pass")])
    assert store.writable


async def test_many_share_a_commit_and_a_duplicate_among_them_fails_alone(kept: Kept) -> None:
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


async def test_a_commit_that_fails_fails_for_all_in_it_and_leaves_nothing(kept: Kept) -> None:
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


async def test_a_full_disk_fails_and_recovers(kept: Kept) -> None:
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


async def test_a_commit_that_hangs_makes_the_store_read_only_until_it_returns(kept: Kept) -> None:
    store, disk = kept
    disk.flowing.clear()
    waiting = asyncio.create_task(store.save(a_table()))
    await until(lambda: not store.writable)
    assert not waiting.done()
    disk.flowing.set()
    await waiting
    assert store.writable


async def test_only_what_came_after_a_version_is_read(kept: Kept) -> None:
    store, _ = kept
    entries = [Entry(version, 0, "pass") for version in (1, 2, 3)]
    await store.save(a_table(), entries)
    assert await store.load("t1", after=1) == (a_table(), entries[1:])
    assert await store.load("t1", after=3) == (a_table(), [])


async def test_what_was_shown_beside_entries_is_kept_with_them(kept: Kept) -> None:
    store, _ = kept
    await store.save(a_table(), [Entry(1, -3, "rest")], {1: b"film"})
    with pytest.raises(Duplicate):
        await store.append("t1", [Entry(1, -3, "rest")], {2: b"another"})
    await store.append("t1", [Entry(2, -3, "rest")], {2: b"more"})
    assert await store.attachments("t1") == {1: b"film", 2: b"more"}
    assert await store.attachments("t2") == {}


async def test_a_table_is_found_as_it_was_last_kept(kept: Kept) -> None:
    store, _ = kept
    await store.save(a_table(clock=10), [Entry(1, 0, "pass")])
    await store.save(a_table(clock=20))
    assert await store.load("t1") == (a_table(clock=20), [Entry(1, 0, "pass")])


async def test_tables_are_listed_for_those_who_sit_there_the_latest_first(kept: Kept) -> None:
    store, _ = kept
    bob = (Chair(kind="person", holder="bob"),)
    for name, created, status in (("t1", 1, "lobby"), ("t2", 3, "running"), ("t3", 2, "lobby"), ("t4", 4, "over")):
        await store.save(a_table(name, created=created, status=status, chairs=bob))
    for who in ("ada", "bob"):  # the host, and who sits
        assert [table.id for table in await store.tables_of(who, over=False, limit=9)] == ["t2", "t3", "t1"]
        assert [table.id for table in await store.tables_of(who, over=True, limit=9)] == ["t4"]
        assert await store.open_tables_of(who) == 3
    assert [table.id for table in await store.tables_of("bob", over=False, limit=1)] == ["t2"]
    assert await store.tables_of("eve", over=False, limit=9) == []
    assert await store.open_tables_of("eve") == 0


async def test_entries_are_counted(kept: Kept) -> None:
    store, _ = kept
    await store.save(a_table(), [Entry(1, 0, "pass"), Entry(2, 1, "pass")])
    assert await store.versions(["t1", "t2"]) == {"t1": 2, "t2": 0}


async def test_what_was_found_out_about_a_match_is_kept_until_it_is_found_out_anew(kept: Kept) -> None:
    store, _ = kept
    assert await store.study("t1") is None
    for body in (b"first", b"then"):
        await store.keep_study("t1", body)
        assert await store.study("t1") == body


async def test_who_has_left_a_lobby_has_nothing_to_do_with_it_any_more(kept: Kept) -> None:
    store, _ = kept
    bob = Chair(kind="person", holder="bob")
    await store.save(a_table(chairs=(bob,)))
    assert await store.open_tables_of("bob") == 1
    await store.save(a_table(chairs=(Chair(kind="open"),)))
    assert await store.open_tables_of("bob") == 0
    assert await store.tables_of("bob", over=False, limit=9) == []


async def test_who_has_left_a_match_may_come_back_to_it_and_it_does_not_count(kept: Kept) -> None:
    store, _ = kept
    for left, counted in ((False, 1), (True, 0), (False, 1)):
        chairs = (Chair(kind="person", holder="bob", left=left),)
        await store.save(a_table(status="running", chairs=chairs))
        assert await store.open_tables_of("bob") == counted
        assert len(await store.tables_of("bob", over=False, limit=9)) == 1


async def test_nothing_is_left_of_a_table_that_is_deleted(kept: Kept) -> None:
    store, _ = kept
    await store.save(a_table(code="KLMR"), [Entry(1, 0, "pass", ack="a")], {1: b"film"})
    await store.keep_study("t1", b"study")
    await store.save(a_table("t2"), [Entry(1, 0, "pass")])
    await store.delete("t1")
    assert await store.load("t1") is None
    assert (await store.attachments("t1"), await store.study("t1"), await store.match_of("KLMR")) == ({}, None, None)
    assert await store.versions(["t1", "t2"]) == {"t1": 0, "t2": 1}
    assert [table.id for table in await store.tables_of("ada", over=False, limit=9)] == ["t2"]


async def test_a_match_is_forgotten_by_one_and_kept_for_the_others(kept: Kept) -> None:
    store, _ = kept
    chairs = tuple(Chair(kind="person", holder=holder) for holder in ("ada", "bob"))
    await store.save(a_table(status="over", chairs=chairs), [Entry(1, 0, "pass")])
    await store.forget("t1", "ada")
    assert await store.tables_of("ada", over=True, limit=9) == []
    assert len(await store.tables_of("bob", over=True, limit=9)) == 1
    assert await store.load("t1")
    await store.save(a_table(status="over", chairs=chairs, rematch="t2"))
    assert await store.tables_of("ada", over=True, limit=9) == []
    await store.forget("t1", "bob")
    assert await store.load("t1") is None


async def test_a_code_leads_to_one_table_and_is_free_when_that_has_it_no_more(kept: Kept) -> None:
    store, _ = kept
    await store.save(a_table(code="KLMR"))
    assert await store.match_of("KLMR") == "t1"
    with pytest.raises(Duplicate):
        await store.save(a_table("t2", code="KLMR"))
    assert await store.load("t2") is None
    await store.save(a_table(code="FOXY"))
    assert await store.match_of("KLMR") is None
    await store.save(a_table("t2", code="KLMR"))
    assert await store.match_of("KLMR") == "t2"


async def test_lobbies_and_codes_that_nobody_came_for_are_found(kept: Kept) -> None:
    store, _ = kept
    for name, status, code in (
        ("t1", "lobby", ""),
        ("t2", "lobby", "KLMR"),
        ("t3", "running", "FOXY"),
        ("t4", "running", ""),
        ("t5", "over", ""),
    ):
        await store.save(a_table(name, status=status, code=code))
    assert await store.untouched(since=1000) == []
    await store.touch(["t1", "t2", "t3", "t4", "t5"], at=1000)
    assert await store.untouched(since=1000) == []
    await store.touch(["t2"], at=500)
    assert await store.untouched(since=1001) == ["t2", "t1", "t3"]
    await store.save(a_table("t2"))
    assert await store.untouched(since=1001) == ["t1", "t3"]
