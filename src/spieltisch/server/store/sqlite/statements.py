"""What is said to SQLite, and what its rows stand for."""

import sqlite3
from collections.abc import Sequence

import msgspec

from spieltisch.core.log import Entry
from spieltisch.server.store.interface import Attachments
from spieltisch.server.store.stored import Table

Statement = tuple[str, Sequence[object]]

NOW = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
OF_A_TABLE = ("entries", "attachments", "studies", "codes")  # what goes with it

_encode = msgspec.json.Encoder().encode
_decode_table = msgspec.json.Decoder(Table).decode


def table_rows(table: Table) -> list[Statement]:
    values = (table.id, table.status, table.created, table.ended, _encode(table))
    rows = [*_sitter_rows(table), (f"INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?, {NOW})", values)]
    rows.append(("DELETE FROM codes WHERE match = ?", (table.id,)))
    return rows + ([("INSERT INTO codes VALUES (?, ?)", (table.code, table.id))] if table.code else [])


def _sitter_rows(table: Table) -> list[Statement]:
    """Whoever has left a lobby has nothing to do with it any more; who has left a match may still come back to it.

    A match that was over before is only with those who have not put it out of their list.
    """
    left = "DELETE FROM sitters" if table.status == "lobby" else "UPDATE sitters SET stays = 0"
    sits = (
        "INSERT INTO sitters SELECT ?1, ?2, ?3 WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = ?2 AND "
        "status = 'over') ON CONFLICT DO UPDATE SET stays = excluded.stays"
    )
    staying = table.staying()
    rows: list[Statement] = [(f"{left} WHERE match = ?", (table.id,))]
    return rows + [(sits, (holder, table.id, holder in staying)) for holder in table.holders()]


def removal(match: str, identity: str | None = None) -> list[Statement]:
    """A table and all that belongs to it; of an identity: nothing is left of it when nobody else has it."""
    whose: Statement = ("DELETE FROM sitters WHERE match = ?", (match,))
    if identity is not None:
        whose = "DELETE FROM sitters WHERE match = ? AND identity = ?", (match, identity)
    table = "DELETE FROM tables WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM sitters WHERE match = ?1)"
    rest = "DELETE FROM {} WHERE match = ?1 AND NOT EXISTS (SELECT 1 FROM tables WHERE id = ?1)"
    return [whose, (table, (match,)), *((rest.format(each), (match,)) for each in OF_A_TABLE)]


def touch(matches: Sequence[str], at: int) -> list[Statement]:
    return [("UPDATE tables SET touched = ? WHERE id = ?", (at, match)) for match in matches]


def untouched(connection: sqlite3.Connection, since: int) -> list[str]:
    sql = (
        "SELECT id FROM tables WHERE touched < ? AND "
        "(status = 'lobby' OR id IN (SELECT match FROM codes)) ORDER BY touched"
    )
    return [row[0] for row in connection.execute(sql, (since,))]


def match_of(connection: sqlite3.Connection, code: str) -> str | None:
    row = connection.execute("SELECT match FROM codes WHERE code = ?", (code,)).fetchone()
    return row[0] if row else None


def entry_rows(match: str, entries: Sequence[Entry], attachments: Attachments) -> list[Statement]:
    rows: list[Statement] = [
        ("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", (match, e.version, e.seat, e.move, e.at, e.by, e.ack))
        for e in entries
    ]
    return rows + [("INSERT INTO attachments VALUES (?, ?, ?)", (match, *shown)) for shown in attachments.items()]


def load(connection: sqlite3.Connection, match: str, after: int) -> tuple[Table, list[Entry]] | None:
    """In one transaction, so that nobody writes between the two."""
    connection.execute("BEGIN")
    try:
        tables = _tables(connection, "WHERE id = ?", match)
        return (tables[0], _entries(connection, match, after)) if tables else None
    finally:
        connection.execute("ROLLBACK")


def attachments(connection: sqlite3.Connection, match: str) -> dict[int, bytes]:
    return dict(connection.execute("SELECT version, body FROM attachments WHERE match = ?", (match,)).fetchall())


def study_row(match: str, body: bytes) -> Statement:
    return "INSERT OR REPLACE INTO studies VALUES (?, ?)", (match, body)


def study(connection: sqlite3.Connection, match: str) -> bytes | None:
    row = connection.execute("SELECT body FROM studies WHERE match = ?", (match,)).fetchone()
    return row[0] if row else None


def version(connection: sqlite3.Connection, match: str) -> int:
    return int(connection.execute("SELECT count(*) FROM entries WHERE match = ?", (match,)).fetchone()[0])


def open_tables_of(connection: sqlite3.Connection, identity: str) -> int:
    sql = "SELECT count(*) FROM tables JOIN sitters ON match = id WHERE identity = ? AND stays AND status != 'over'"
    return int(connection.execute(sql, (identity,)).fetchone()[0])


def tables_of(connection: sqlite3.Connection, identity: str, over: bool, limit: int) -> list[Table]:
    where = (
        "WHERE id IN (SELECT match FROM sitters WHERE identity = ?) AND (status = 'over') = ? "
        "ORDER BY max(created, ended) DESC LIMIT ?"
    )
    return _tables(connection, where, identity, over, limit)


def _tables(connection: sqlite3.Connection, where: str, *values: object) -> list[Table]:
    return [_decode_table(row[0]) for row in connection.execute(f"SELECT body FROM tables {where}", values)]


def _entries(connection: sqlite3.Connection, match: str, after: int) -> list[Entry]:
    sql = "SELECT version, seat, move, at, by, ack FROM entries WHERE match = ? AND version > ? ORDER BY version"
    return [Entry(*row) for row in connection.execute(sql, (match, after))]
