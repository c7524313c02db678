"""Links that move a seat to another device: good once, and for a while."""

import secrets
import time

from msgspec import Struct

from spieltisch.server.protocol import Refusal

LIFE = 600.0  # seconds


class Passage(Struct, frozen=True):
    """A seat on its way to another device."""

    match: str
    seat: int
    holder: str  # who made it
    until: float


class SeatLinks:
    """Those that were made and not yet used."""

    def __init__(self) -> None:
        self._open: dict[str, Passage] = {}

    def make(self, match: str, seat: int, holder: str) -> str:
        """A code that nobody guesses."""
        now = time.monotonic()
        self._open = {code: passage for code, passage in self._open.items() if passage.until > now}
        code = secrets.token_urlsafe(9)
        self._open[code] = Passage(match, seat, holder, now + LIFE)
        return code

    def redeem(self, match: str, code: str) -> Passage:
        passage = self._open.get(code)
        if passage is None or passage.match != match or passage.until < time.monotonic():
            raise Refusal("code_used_up", "This link was used already or is too old.")
        del self._open[code]
        return passage
