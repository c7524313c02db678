"""A socket at a table that is opened again when it was cut."""

import math
import time
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from spieltisch.programs.guest import Guest, NoAnswer
from spieltisch.server import protocol
from spieltisch.server.protocol.number import PREFIX

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0  # seconds before another try
FOR_GOOD = {
    protocol.REPLACED: "This seat is played through too many connections.",
    protocol.GONE: "There is no such table.",
    protocol.OTHER_PROTOCOL: "This server speaks another protocol; one of the two has to be renewed.",
}
CUT = (ConnectionClosed, OSError, TimeoutError, InvalidHandshake)

T = TypeVar("T")
Tell = Callable[[str], None]

_decode = msgspec.json.Decoder(dict[str, Any]).decode
_encode = msgspec.json.Encoder().encode


class Line:
    """One open socket. The library answers and sends pings by itself, also while a bot thinks."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def hear(self, seconds: float | None) -> dict[str, Any] | None:
        """The next message; None if nothing was said so long."""
        try:
            return _decode(self.socket.recv(timeout=seconds))
        except TimeoutError:
            return None

    def say(self, **message: Any) -> None:
        self.socket.send(_encode(message).decode())


def talk(guest: Guest, match: str, say: Callable[[Line], T], patience: float, tell: Tell) -> T:
    """What comes of a talk, which begins anew when the line was cut; NoAnswer after so many seconds without a line."""
    silent_since, pause = time.monotonic(), FIRST_PAUSE
    while True:
        try:
            with _opened(guest, match) as socket:
                silent_since, pause = math.inf, FIRST_PAUSE
                return say(Line(socket))
        except CUT as cut:
            _raise_if_for_good(cut)
            tell(f"No line to {guest.server}; trying again.")
        now = time.monotonic()
        silent_since = min(silent_since, now)
        if now - silent_since > patience:
            raise NoAnswer(f"{guest.server} has not answered for {patience:.0f} seconds.")
        time.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


def _opened(guest: Guest, match: str) -> ClientConnection:
    return connect(
        guest.live(match),
        additional_headers=guest.headers,
        subprotocols=[f"{PREFIX}{protocol.PROTOCOL}"],  # type: ignore[list-item]
        max_size=None,
        max_queue=None,
    )


def _raise_if_for_good(cut: Exception) -> None:
    if isinstance(cut, ConnectionClosed) and cut.rcvd and cut.rcvd.code in FOR_GOOD:
        raise NoAnswer(FOR_GOOD[cut.rcvd.code]) from cut
    if isinstance(cut, InvalidStatus) and cut.response.status_code in (400, 401, 403, 404):
        raise NoAnswer(f"The table's socket cannot be opened: {cut}.") from cut
