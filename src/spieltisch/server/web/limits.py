"""How much one client may ask for: sizes, rates and numbers."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

MESSAGE = 16 * 1024  # bytes of one WebSocket message
HEAD = 32 * 1024  # bytes of a request's head
BODY = 64 * 1024  # and of what follows it
LOG = 512 * 1024  # bytes of a saved log
CONNECTIONS = 4096
CONNECTIONS_PER_ADDRESS = 1024
SOCKETS_PER_ADDRESS = 768  # of those who only look on
SOCKETS_PER_IDENTITY = 48
SOCKETS_PER_SEAT = 6  # of one identity at one table
MESSAGES = (40.0, 200.0)  # a second, and at once
HANDS = (12.0, 24.0)  # what somebody has in hand
NAMES = (0.2, 10.0)  # that somebody who looks on calls themselves
CODES = (0.05, 20.0)  # that lead nowhere, from one address
REQUESTS = (50.0, 500.0)  # of one identity
REQUESTS_PER_ADDRESS = (300.0, 3000.0)  # there may be a whole school behind it
CREATIONS = (5.0, 100.0)
CREATIONS_PER_ADDRESS = (20.0, 400.0)
PATIENCE = 25.0  # seconds that a request may wait for an answer
LISTED = 200  # tables or matches in one answer
SWEEP = 60.0  # seconds


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

    @property
    def is_empty(self) -> bool:
        return self.left + (time.monotonic() - self.seen) * self.rate < 1

    @property
    def is_full(self) -> bool:
        """Then a fresh one would do as well."""
        return self.left + (time.monotonic() - self.seen) * self.rate >= self.burst


class Rate:
    """One bucket for each address or identity."""

    def __init__(self, limit: tuple[float, float]) -> None:
        self.limit = limit
        self.buckets: dict[str, Bucket] = {}

    def take(self, whose: str) -> bool:
        bucket = self.buckets.get(whose)
        if bucket is None:
            bucket = self.buckets[whose] = Bucket(*self.limit)
        return bucket.take()

    def is_used_up(self, whose: str) -> bool:
        return whose in self.buckets and self.buckets[whose].is_empty

    def sweep(self) -> None:
        """Forget those who have been quiet for long enough."""
        self.buckets = {whose: bucket for whose, bucket in self.buckets.items() if not bucket.is_full}


class Rates:
    """One limit for an identity, and a wider one for the address behind which it may be one of many."""

    def __init__(self, identity: tuple[float, float], address: tuple[float, float]) -> None:
        self.by_identity = Rate(identity)
        self.by_address = Rate(address)

    def take(self, identity: str, address: str) -> bool:
        return (not identity or self.by_identity.take(identity)) and self.by_address.take(address)

    def sweep(self) -> None:
        self.by_identity.sweep()
        self.by_address.sweep()


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


class Limits:
    """What is counted over all requests and sockets."""

    def __init__(self) -> None:
        self.requests = Rates(REQUESTS, REQUESTS_PER_ADDRESS)
        self.creations = Rates(CREATIONS, CREATIONS_PER_ADDRESS)
        self.codes = Rate(CODES)
        self.sockets_of_identity = Count(SOCKETS_PER_IDENTITY)
        self.sockets_of_address = Count(SOCKETS_PER_ADDRESS)

    @contextmanager
    def socket(self, identity: str, address: str, sits: bool) -> Iterator[bool]:
        """Whether there may be another; who sits at the table is not kept out by those who look on."""
        counted = [(self.sockets_of_identity, identity)] if identity else []
        counted += [] if sits else [(self.sockets_of_address, address)]
        entered = [(count, whose) for count, whose in counted if count.enter(whose)]
        try:
            yield len(entered) == len(counted)
        finally:
            for count, whose in entered:
                count.leave(whose)

    async def sweep(self) -> None:
        """From time to time, for ever."""
        while True:
            await asyncio.sleep(SWEEP)
            self.requests.sweep()
            self.creations.sweep()
            self.codes.sweep()
