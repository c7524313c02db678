"""How much one client may ask for: sizes, rates and numbers."""

import time
from collections import defaultdict

MESSAGE = 16 * 1024  # bytes of one WebSocket message
HEAD = 32 * 1024  # bytes of a request's head
BODY = 64 * 1024  # and of what follows it
LOG = 512 * 1024  # bytes of a saved log
CONNECTIONS = 4096
CONNECTIONS_PER_ADDRESS = 1024
SOCKETS_PER_ADDRESS = 256
SOCKETS_PER_SEAT = 6  # of one identity at one table
MESSAGES = (40.0, 200.0)  # a second, and at once
REQUESTS = (50.0, 500.0)
CREATIONS = (5.0, 100.0)
LISTED = 200  # tables or matches in one answer
FORGET = 600.0


class Bucket:
    """Lets `burst` through at once and `rate` a second after that."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.seen = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Rate:
    """One bucket for each address or identity."""

    def __init__(self, limit: tuple[float, float]) -> None:
        self.limit = limit
        self.buckets: dict[str, Bucket] = {}

    def take(self, whose: str) -> bool:
        bucket = self.buckets.get(whose)
        if bucket is None:
            self._forget()
            bucket = self.buckets[whose] = Bucket(*self.limit)
        return bucket.take()

    def _forget(self) -> None:
        if len(self.buckets) > 10_000:
            since = time.monotonic() - FORGET
            self.buckets = {whose: bucket for whose, bucket in self.buckets.items() if bucket.seen > since}


class Count:
    """How many of something each address has at present."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.present: defaultdict[str, int] = defaultdict(int)

    def enter(self, whose: str) -> bool:
        if self.present[whose] >= self.most:
            return False
        self.present[whose] += 1
        return True

    def leave(self, whose: str) -> None:
        self.present[whose] -= 1
        if not self.present[whose]:
            del self.present[whose]
