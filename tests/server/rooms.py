"""Rooms on a disk that can fail, with the toy game in them, and somebody who looks on."""

from typing import Any

import msgspec

from spieltisch.server.store import Chair
from spieltisch.server.tables.room import Room
from spieltisch.server.tables.rooms import Rooms
from tests.server.bell import BellGame
from tests.server.stores import Disk, a_table

Served = tuple[Rooms, Disk]

ADA = Chair(kind="person", holder="ada")
BOB = Chair(kind="person", holder="bob")


class Onlooker:
    """A socket that remembers what it was told."""

    def __init__(self, identity: str = "ada") -> None:
        self.identity = identity
        self.seat: int | None = None
        self.heard: list[dict[str, Any]] = []

    def tell(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    def hint(self, message: bytes) -> None:
        self.tell(message)

    def end(self, code: int, reason: str, /) -> None:
        self.heard.append({"kind": "end", "code": code, "reason": reason})

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [said for said in self.heard if said["kind"] == kind]


async def begun(
    rooms: Rooms,
    game: BellGame,
    *chairs: Chair,
    seconds: int = 1000,
    clock: int = 0,
    name: str = "t1",
    host: str = "ada",
) -> Room:
    table = a_table(name, game="bell", host=host, chairs=chairs, options={"seconds": seconds}, clock=clock)
    room = rooms.open[table.id] = Room(table, game, None, rooms.services)
    await room.begin(host)
    return room


def bot(level: str) -> Chair:
    return Chair(kind="bot", level=level)
