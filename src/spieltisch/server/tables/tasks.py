"""Tasks by name: each is done once at a time."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any

Work = Callable[[], Coroutine[Any, Any, None]]


class Tasks:
    """`done` hears of each that has ended by itself, with what went wrong, if something did."""

    def __init__(self, done: Callable[[BaseException | None], None]) -> None:
        self.busy: dict[Hashable, asyncio.Task[None]] = {}
        self._report = done

    def once(self, key: Hashable, work: Work) -> None:
        """Begin, unless it is being done."""
        if key not in self.busy or self.busy[key].done():
            task = self.busy[key] = asyncio.create_task(work())
            task.add_done_callback(lambda ended: self._end(key, ended))

    def cancel(self) -> None:
        for task in list(self.busy.values()):
            task.cancel()

    def _end(self, key: Hashable, task: asyncio.Task[None]) -> None:
        if self.busy.get(key) is task:
            del self.busy[key]
        if not task.cancelled():
            self._report(task.exception())
