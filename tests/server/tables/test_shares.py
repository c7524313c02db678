"""Each device's part in the dice: promised in the lobby, shown when the host has begun."""

import asyncio
import secrets

import pytest
from msgspec.structs import replace

from spieltisch.core import fair
from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.store import Chair, Table
from spieltisch.server.tables import patience, seats, shares
from spieltisch.server.tables.lobby import place
from spieltisch.server.tables.room import Room
from spieltisch.server.tables.rooms import Rooms
from tests.server.bell import BellGame
from tests.server.rooms import Onlooker, Served, bot
from tests.server.stores import a_table, until

pytestmark = pytest.mark.anyio

NUMBERS = {who: secrets.token_hex(32) for who in ("ada", "bob", "cem")}
PROMISES = {who: fair.promise(number) for who, number in NUMBERS.items()}


def chair(who: str, kind: str = "person") -> Chair:
    return Chair(kind=kind, holder=who, name=who.title(), promise=PROMISES[who])  # type: ignore[arg-type]


def lobby(rooms: Rooms, *chairs: Chair) -> Room:
    table = a_table("t1", game="bell", chairs=chairs, options={"seconds": 1000}, seed="ab" * 32)
    room = rooms.open[table.id] = Room(table, BellGame(), None, rooms.services)
    return room


async def test_it_begins_when_every_device_has_shown_its_number(served: Served) -> None:
    room = lobby(served[0], chair("ada"), chair("bob"), bot("eager"))
    bob = Onlooker("bob")
    room.enter(bob)
    await room.begin("ada")
    told = bob.of("table")[-1]["table"]
    assert (told["status"], told["revealing"]) == ("lobby", True)
    assert told["promises"] == [PROMISES["ada"], PROMISES["bob"]]
    assert NUMBERS["ada"] not in str(bob.heard)
    await room.show("ada", NUMBERS["ada"])
    assert room.table.status == "lobby"
    assert NUMBERS["ada"] not in str(bob.heard)
    await room.show("bob", NUMBERS["bob"])
    assert (room.table.status, room.table.revealing) == ("running", False)
    assert room.table.head.numbers == [NUMBERS["ada"], NUMBERS["bob"]]
    assert room.table.head.promises == told["promises"] == bob.of("table")[-1]["table"]["promises"]
    await room.show("bob", NUMBERS["bob"])  # said again


async def test_alone_among_bots_nobody_is_waited_for(served: Served) -> None:
    room = lobby(served[0], chair("ada"), bot("eager"))
    await room.begin("ada", NUMBERS["ada"])
    assert room.table.status == "running"
    assert room.table.head.numbers == [NUMBERS["ada"]]


async def test_who_promises_nothing_is_not_waited_for(served: Served) -> None:
    old = Chair(kind="person", holder="bob", number=7)
    room = lobby(served[0], chair("ada"), old, Chair(kind="person", holder="eve"))
    await room.begin("ada", NUMBERS["ada"])
    assert room.table.head.numbers == [NUMBERS["ada"], 7]
    assert room.table.head.promises == [PROMISES["ada"], fair.promise(7)]


async def test_several_at_one_device_share_its_number(served: Served) -> None:
    room = lobby(served[0], chair("ada"), chair("bob"), chair("ada", "device"))
    await room.begin("ada", NUMBERS["ada"])
    await room.show("bob", NUMBERS["bob"])
    assert room.table.head.numbers == [NUMBERS["ada"], NUMBERS["bob"]]


async def test_another_number_than_the_promised_one_is_refused(served: Served) -> None:
    """An operator has seen Bob's number and tries own ones."""
    room = lobby(served[0], chair("ada"), chair("bob"))
    await room.begin("ada")
    await room.show("bob", NUMBERS["bob"])
    for _ in range(16):
        with pytest.raises(Refusal, match="not the number that was promised"):
            await room.show("ada", secrets.token_hex(32))
    with pytest.raises(Refusal, match="promised no number"):
        await room.show("eve", NUMBERS["ada"])
    assert room.table.status == "lobby"


async def test_no_promise_changes_once_the_host_has_begun(served: Served) -> None:
    room = lobby(served[0], chair("ada"), chair("bob"))
    await room.begin("ada")
    wish = protocol.Sit(name="Bobby", promise=PROMISES["cem"])
    table = await room.change(lambda old: seats.sit(old, "bob", wish))
    assert (table.chairs[1].name, table.chairs[1].promise) == ("Bobby", PROMISES["bob"])
    with pytest.raises(Refusal, match="when the host has begun"):
        shares.shown(replaced(table), "bob", NUMBERS["bob"])


def replaced(table: Table) -> Table:
    """As if the host had not begun."""
    return replace(table, revealing=False)


async def test_who_shows_no_number_stops_the_start_and_all_are_told_who(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "LONGEST", 0.0)
    room = lobby(served[0], chair("ada"), chair("bob"), Chair(kind="person", holder="eve", number=7))
    eve = Onlooker("eve")
    room.enter(eve)
    await room.begin("ada", NUMBERS["ada"])
    await until(lambda: not room.table.revealing)
    told = eve.of("table")[-1]["table"]
    assert (told["status"], told["revealing"], told["withheld"]) == ("lobby", False, [1])
    assert told["promises"] == [fair.promise(7)]  # what was shown is known: all promise anew


async def test_the_host_frees_the_seat_and_begins_without_it(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    room = lobby(served[0], chair("ada"), chair("bob"))
    with monkeypatch.context() as hurried:
        hurried.setattr(patience, "LONGEST", 0.0)
        await room.begin("ada", NUMBERS["ada"])
        await until(lambda: not room.table.revealing)
    table = await room.change(lambda old: place(old, room.game, "ada", 1, protocol.Place(kind="open")))
    assert (table.withheld, table.chairs[1].promise) == ([], "")
    wish = protocol.Sit(invitation="please", name="Cem", promise=PROMISES["cem"])
    await room.change(lambda old: seats.sit(old, "cem", wish))  # a late guest
    await room.change(lambda old: seats.sit(old, "ada", protocol.Sit(promise=PROMISES["bob"])))
    await room.begin("ada", NUMBERS["bob"])
    await room.show("cem", NUMBERS["cem"])
    assert room.table.head.numbers == [NUMBERS["bob"], NUMBERS["cem"]]


async def test_a_change_of_seats_while_numbers_are_shown_makes_all_promise_anew(served: Served) -> None:
    room = lobby(served[0], chair("ada"), chair("bob"), chair("cem"))
    await room.begin("ada", NUMBERS["ada"])
    await room.change(lambda old: seats.leave(old, room.game, "bob"))
    assert (room.table.revealing, shares.promises(room.table)) == (False, [])


async def test_the_device_that_takes_over_a_seat_promises_its_own(served: Served) -> None:
    room = lobby(served[0], chair("ada"), chair("bob"))
    table = await room.change(lambda old: seats.claim(old, "phone", 1, "bob"))
    assert shares.promises(table) == [PROMISES["ada"]]
    await room.begin("ada")
    table = await room.change(lambda old: seats.claim(old, "tablet", 1, "phone"))
    assert (table.revealing, shares.promises(table)) == (False, [])


async def test_the_server_may_start_anew_while_numbers_are_shown(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms, _ = served
    room = lobby(rooms, chair("ada"), chair("bob"))
    await room.begin("ada", NUMBERS["ada"])
    room.close()
    monkeypatch.setattr(patience, "LONGEST", 0.0)
    kept = await rooms.services.store.load("t1")
    assert kept is not None
    opened = Room(kept[0], BellGame(), None, rooms.services)
    await until(lambda: opened.table.withheld == [1])


async def test_a_rematch_draws_anew(served: Served) -> None:
    room = lobby(served[0], chair("ada"), chair("bob"))
    await room.begin("ada", NUMBERS["ada"])
    await room.show("bob", NUMBERS["bob"])
    again = seats.again(seats.abandon(room.table), room.game, "ada")
    assert shares.promises(again) == again.promises == again.numbers == []


async def test_while_the_disk_fails_the_wait_goes_on(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms, disk = served
    room = lobby(rooms, chair("ada"), chair("bob"))
    monkeypatch.setattr(patience, "LONGEST", 0.0)
    await room.begin("ada")
    disk.failing = True
    await asyncio.sleep(0)
    with pytest.raises(Refusal):
        await room.show("ada", NUMBERS["ada"])
    disk.failing = False
    await until(lambda: room.writable)
    room.resume()
    await until(lambda: room.table.withheld == [0, 1])
