"""Those who follow a match on a page: how far each has shown what happened. Bots wait for them, but not for long."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from spieltisch.server.protocol import Seen
from spieltisch.server.tables.broadcast import Viewer

PATIENCE = 3.0  # seconds, at normal speed and faster: a slow device needs as long


class Audience:
    """The pages of those who sit at a table. Whoever never says what it has shown is not waited for."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._pages: dict[Viewer, Seen] = {}
        self._news = asyncio.Event()

    def hear(self, viewer: Viewer, seen: Seen) -> None:
        """A page has shown everything up to a version."""
        self._pages[viewer] = seen
        self._wake()

    def leave(self, viewer: Viewer) -> None:
        self._pages.pop(viewer, None)
        self._wake()

    async def follow(self, version: Callable[[], int]) -> None:
        """Until all have shown what has happened by then; for whoever takes too long nobody waits."""
        now = asyncio.get_running_loop().time
        begun = now()
        while (left := begun + self.longest(version()) - now()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), left)

    def longest(self, version: int) -> float:
        """How long those who have not shown a version yet are waited for."""
        behind = [page.beat for page in self._pages.values() if page.version < version]
        return self.patience * max((max(1.0, beat) for beat in behind if beat), default=0.0)

    def _wake(self) -> None:
        self._news.set()
        self._news = asyncio.Event()
