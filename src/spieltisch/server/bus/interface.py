"""What every bus does."""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct


class News(Struct, frozen=True):
    """A match has this many entries by now, and its table was changed so often. Both are in the store."""

    match: str
    version: int
    revision: int


Listener = Callable[[News], None]


class Bus(Protocol):
    """Tells all who listen, the one who publishes too."""

    def publish(self, news: News) -> None: ...

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Listen from now on; what is returned ends it."""
