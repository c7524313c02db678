"""How long it is waited for something that others have to do."""

import asyncio
from collections.abc import Awaitable, Callable

LONGEST = 10.0  # seconds


class Patience:
    """Begins when it is waited, ends when it is not any more; `over` is called when it has lasted too long."""

    def __init__(self, over: Callable[[], Awaitable[object]]) -> None:
        self._over = over
        self._alarm: asyncio.TimerHandle | None = None
        self._ending: asyncio.Future[object] | None = None

    def wait(self, waits: bool) -> None:
        """Is it waited?"""
        if waits and self._alarm is None:
            self._alarm = asyncio.get_running_loop().call_later(LONGEST, self._lost)
        if not waits:
            self.close()

    def close(self) -> None:
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None

    def _lost(self) -> None:
        self._alarm = None
        self._ending = asyncio.ensure_future(self._over())
