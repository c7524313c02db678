"""What every store promises. `tests/server/store/test_every_store.py` is the suite that each of them passes."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from spieltisch.core.log import Entry
from spieltisch.server.store.stored import Table

Attachments = Mapping[int, bytes]  # what a game shows beside entries, by their version
NO_ATTACHMENTS: Attachments = {}


class Duplicate(Exception):
    """The entry's version or ack stands in the log already."""


class StoreFailed(Exception):
    """The store could not write, or is closed; nothing of the request is kept."""


class InUse(OSError):
    """Somebody else has the store."""


class Store(Protocol):
    """Tables with their logs.

    What is written together is kept together or not at all, and lasts when the call returns. In one log no version and
    no ack stands twice, whoever writes: the second is refused as a `Duplicate`, alone.
    """

    @property
    def writable(self) -> bool:
        """False while writing fails or takes too long; the store tries on by itself."""

    async def save(self, table: Table, entries: Sequence[Entry] = (), attachments: Attachments = ...) -> None:
        """Keep the table as it is now, and new entries of its log with it."""

    async def append(self, match: str, entries: Sequence[Entry], attachments: Attachments = ...) -> None:
        """Add entries to a log."""

    async def load(self, match: str, after: int = 0) -> tuple[Table, list[Entry]] | None:
        """A table, and the entries of its log after a version; both as of one moment."""

    async def attachments(self, match: str) -> dict[int, bytes]:
        """What the game showed beside the entries of a match, by version."""

    async def keep_study(self, match: str, body: bytes) -> None:
        """Keep what was found out about a match, in place of what was kept before."""

    async def study(self, match: str) -> bytes | None:
        """What was found out about a match."""

    async def versions(self, matches: Sequence[str]) -> dict[str, int]:
        """How many entries each of these logs has."""

    async def open_tables_of(self, identity: str) -> int:
        """How many tables an identity sits at that are not over, and has not left."""

    async def tables_of(self, identity: str, over: bool, limit: int) -> list[Table]:
        """The tables an identity sits or sat at, the latest first."""

    async def delete(self, match: str) -> None:
        """Take a table away with its log and all that was kept of it."""

    async def forget(self, match: str, identity: str) -> None:
        """A table is not listed for this identity any more; where nobody else has it, it is taken away."""

    async def touch(self, matches: Sequence[str], at: int) -> None:
        """Somebody came to these tables at that time; saving a table counts as coming to it."""

    async def untouched(self, since: int) -> list[str]:
        """Lobbies, and tables with a code, that nobody has come to since then; the longest first."""

    async def match_of(self, code: str) -> str | None:
        """The table that has this code now. Saving a table with a code that another has is refused as a duplicate."""

    def close(self) -> None:
        """Write what is waiting, and let go."""
