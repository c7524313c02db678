"""What a player has in hand before the move is made: seen by the others, kept nowhere."""

import pytest

from spieltisch.core.contract import Described
from spieltisch.server.protocol import Hold
from spieltisch.server.tables.room import Room
from spieltisch.server.tables.rooms import Rooms
from tests.server.bell import Bell, BellGame, Say
from tests.server.rooms import ADA, BOB, Onlooker, Served, begun

pytestmark = pytest.mark.anyio


class Anything(Described, frozen=True, tag="anything"):
    """Any word."""


class Choir(BellGame):
    """Words are too many to list; only those without a blank are words."""

    def legal(self, state: Bell, seat: int) -> Described:  # type: ignore[override]
        return Anything()

    def parse(self, text: str) -> Say:
        if " " in text:
            raise ValueError("That is not a word.")
        return Say(text)


async def looked_at(rooms: Rooms) -> tuple[Room, list[Onlooker]]:
    """A match of Ada and Bob; they and Eve look on."""
    room = await begun(rooms, Choir(), ADA, BOB)
    onlookers = [Onlooker(), Onlooker("bob"), Onlooker("eve")]
    for each in onlookers:
        room.enter(each)
    return room, onlookers


async def test_the_others_see_what_is_in_a_hand_and_nothing_is_kept(served: Served) -> None:
    rooms, disk = served
    room, (ada, bob, eve) = await looked_at(rooms)
    written = disk.commits
    room.hold(ada, Hold(seat=0, move="lalala"))
    room.hold(ada, Hold(seat=0, move=None))
    told = [{"kind": "held", "seat": 0, "version": 0, "move": move} for move in ("lalala", None)]
    assert bob.of("held") == eve.of("held") == told
    assert ada.of("held") == []
    assert (room.version, disk.commits) == (0, written)


async def test_nobody_shows_another_ones_hand_nor_what_is_no_move(served: Served) -> None:
    rooms, _ = served
    room, (ada, bob, eve) = await looked_at(rooms)
    room.hold(bob, Hold(seat=0, move="lalala"))
    room.hold(eve, Hold(seat=0, move="lalala"))
    room.hold(ada, Hold(seat=7, move="lalala"))
    room.hold(ada, Hold(seat=0, move="no word"))
    assert not [each.of("held") for each in (ada, bob, eve) if each.of("held")]


async def test_where_moves_are_listed_no_hand_is_shown(served: Served) -> None:
    rooms, _ = served
    room = await begun(rooms, BellGame(), ADA, BOB)
    ada, bob = Onlooker(), Onlooker("bob")
    room.enter(ada)
    room.enter(bob)
    room.hold(ada, Hold(seat=0, move="go"))
    assert bob.of("held") == []
