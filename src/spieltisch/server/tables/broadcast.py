"""Those who look at a table, and telling them. Each seat's news is made and written once, however many look at it."""

import time
from collections.abc import Callable, Container, Iterable, Sequence
from typing import Protocol

from spieltisch.server import protocol
from spieltisch.server.protocol.encoding import encode
from spieltisch.server.tables import messages
from spieltisch.server.tables.messages import Moment

MOST_LEFT = 256  # whose absence is remembered
MOST_NAMED = 16  # of those who look on


class Viewer(Protocol):
    """A socket, as the room sees it: who looks, and whose seat is shown."""

    identity: str
    seat: int | None

    def tell(self, message: bytes) -> None:
        """Must return at once: a room waits for nobody."""

    def hint(self, message: bytes) -> None:
        """What is worth nothing later: left out where anything waits to be told."""

    def end(self, code: int, reason: str, /) -> None:
        """There is nothing to look at any more."""


class Broadcast:
    """All viewers of one table."""

    def __init__(self) -> None:
        self.viewers: list[Viewer] = []
        self._left: dict[str, float] = {}  # when the last page of an identity was closed
        self._called: dict[str, protocol.Watching] = {}

    @property
    def present(self) -> set[str]:
        """The identities that look on."""
        return {viewer.identity for viewer in self.viewers}

    def enter(self, viewer: Viewer, seats: Sequence[int]) -> None:
        """Somebody looks on; whoever holds one seat, from there."""
        viewer.seat = _only(seats)
        self.viewers.append(viewer)

    def turn_to_own(self, identity: str, seats: Sequence[int]) -> list[Viewer]:
        """Whoever has just got a seat, and has no other, looks on from there."""
        turned = self.of(identity) if len(seats) == 1 else []
        for viewer in turned:
            viewer.seat = _only(seats)
        return turned

    def turn_away(self, seats_of: Callable[[str], list[int]]) -> list[Viewer]:
        """Whoever has lost a seat looks on no longer from there, but perhaps from another."""
        turned = [each for each in self.viewers if each.seat is not None and each.seat not in seats_of(each.identity)]
        for viewer in turned:
            viewer.seat = _only(seats_of(viewer.identity))
        return turned

    def remove(self, viewer: Viewer) -> None:
        self.viewers.remove(viewer)
        self._left.pop(viewer.identity, None)
        self._left[viewer.identity] = time.monotonic()
        if len(self._left) > MOST_LEFT:
            del self._left[next(iter(self._left))]

    def away_for(self, identity: str) -> float:
        """Seconds since an identity was last here; 0 for whoever is, or never was."""
        left = self._left.get(identity)
        return 0.0 if left is None or identity in self.present else time.monotonic() - left

    def call(self, identity: str, name: str, colour: str) -> bool:
        """Somebody who looks on is called so; whether that is news."""
        called = protocol.Watching(name=name.strip(), colour=colour)
        known = self._called.get(identity)
        self._called[identity] = called
        return called != known

    def watching(self, seated: Container[str]) -> list[protocol.Watching]:
        """Those who look on and have said who they are."""
        present = self.present
        self._called = {identity: called for identity, called in self._called.items() if identity in present}
        named = [called for identity, called in self._called.items() if identity not in seated and called.name]
        return named[:MOST_NAMED]

    def end(self, code: int, reason: str) -> None:
        for viewer in list(self.viewers):
            viewer.end(code, reason)

    def of(self, identity: str) -> list[Viewer]:
        return [viewer for viewer in self.viewers if viewer.identity == identity]

    def table(self, told: Callable[[str], protocol.Table], involved: Container[str]) -> None:
        """The table, as each identity may see it: those who are not involved all see the same."""
        news: dict[str, bytes] = {}
        for viewer in self.viewers:
            whose = viewer.identity if viewer.identity in involved else ""
            if whose not in news:
                news[whose] = encode(protocol.TableChanged(table=told(whose)))
            viewer.tell(news[whose])

    def moment(self, moment: Moment, viewers: Iterable[Viewer] | None = None) -> None:
        """What has happened, or how it stands: to all, or to some."""
        to = self.viewers if viewers is None else list(viewers)
        news = {seat: encode(messages.update(moment, seat)) for seat in {viewer.seat for viewer in to}}
        for viewer in to:
            viewer.tell(news[viewer.seat])

    def held(self, held: protocol.Held, by: Viewer) -> None:
        """What a player has in hand, to all the others."""
        news = encode(held)
        for viewer in self.viewers:
            if viewer is not by:
                viewer.hint(news)

    def read_only(self, on: bool) -> None:
        for viewer in self.viewers:
            viewer.tell(encode(protocol.ReadOnly(on=on)))


def _only(seats: Sequence[int]) -> int | None:
    return seats[0] if len(seats) == 1 else None
