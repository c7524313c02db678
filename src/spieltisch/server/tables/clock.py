"""Time at a table: milliseconds since the start of a match."""

import time


class MatchClock:
    """Runs from the last entry on: what passed between it and a restart does not count."""

    def __init__(self, at: int = 0) -> None:
        self._at = at
        self._since = time.monotonic()

    def now(self) -> int:
        return self._at + int((time.monotonic() - self._since) * 1000)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
