"""Who is connected, by address. Whoever asks nothing at present makes room for newcomers, the oldest first."""

from collections import Counter, defaultdict
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Protocol


class Connection(Protocol):
    """A line to somebody at an address."""

    address: str

    def drop(self) -> None:
        """End it at once."""


class Connections:
    """Those that are open: waiting for a request, or at work."""

    def __init__(self, per_address: int, altogether: int) -> None:
        self.per_address = per_address
        self.altogether = altogether
        self.count: Counter[str] = Counter()
        self._waiting: defaultdict[str, dict[Connection, None]] = defaultdict(dict)
        self._working: set[Connection] = set()

    def __len__(self) -> int:
        return self.count.total()

    def enter(self, newcomer: Connection) -> bool:
        """Let somebody in, if there is room or somebody makes room."""
        if not self._make_room(newcomer.address):
            return False
        self.count[newcomer.address] += 1
        self._waiting[newcomer.address][newcomer] = None
        return True

    def work(self, on: Connection) -> None:
        """A request has come."""
        if self._waits(on):
            self._forget_waiting(on)
            self._working.add(on)

    def wait(self, on: Connection) -> None:
        """It was answered, and another may come."""
        if on in self._working:
            self._working.remove(on)
            self._waiting[on.address][on] = None

    def leave(self, gone: Connection) -> None:
        if self._waits(gone):
            self._forget_waiting(gone)
        elif gone in self._working:
            self._working.remove(gone)
        else:
            return
        self.count[gone.address] -= 1
        if not self.count[gone.address]:
            del self.count[gone.address]

    def _waits(self, connection: Connection) -> bool:
        return connection in self._waiting.get(connection.address, ())

    def _make_room(self, address: str) -> bool:
        if self.count[address] >= self.per_address:
            return self._drop_oldest(self._waiting.get(address, {}))
        if len(self) >= self.altogether:
            return self._drop_oldest(max(self._waiting.values(), key=len, default={}))
        return True

    def _drop_oldest(self, waiting: dict[Connection, None]) -> bool:
        oldest = next(iter(waiting), None)
        if oldest is None:
            return False
        self.leave(oldest)
        oldest.drop()
        return True

    def _forget_waiting(self, connection: Connection) -> None:
        waiting = self._waiting[connection.address]
        del waiting[connection]
        if not waiting:
            del self._waiting[connection.address]


@lru_cache(maxsize=4096)
def neighbourhood(address: str) -> str:
    """What limits are counted by: an IPv4 address, or the /64 that one customer gets of IPv6."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False))
