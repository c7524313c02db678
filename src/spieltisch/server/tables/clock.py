"""Time at a table: milliseconds since the start of a match."""

import time


class MatchClock:
    """Runs from the last entry on: what passed between it and a restart does not count, nor while it stands."""

    def __init__(self, at: int = 0) -> None:
        self._at = at
        self._since: float | None = time.monotonic()  # None: it stands

    @property
    def stands(self) -> bool:
        return self._since is None

    def now(self) -> int:
        passed = 0.0 if self._since is None else time.monotonic() - self._since
        return self._at + int(passed * 1000)

    def set(self, at: int) -> None:
        self._at, self._since = at, None if self.stands else time.monotonic()

    def stop(self) -> None:
        self._at, self._since = self.now(), None

    def go_on(self) -> None:
        self._since = time.monotonic()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
