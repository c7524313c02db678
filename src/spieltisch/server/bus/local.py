"""The bus of one process: a function call."""

from collections.abc import Callable

from spieltisch.server.bus.interface import Listener, News


class LocalBus:
    """All who listen, in the order they came."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def publish(self, news: News) -> None:
        for listener in list(self._listeners):
            listener(news)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)
