"""The devices' parts in the dice: each takes a table and gives the table as it would be, or refuses.

Each device promises a number while the table waits in its lobby, and shows it when the host has begun. Then no promise
changes any more: whoever sees a number can fit nothing to it. Where one is not shown, all numbers are forgotten and
promised anew, because those that were shown are known.
"""

import hmac

from msgspec.structs import replace

from spieltisch.core import fair
from spieltisch.server.protocol import Refusal
from spieltisch.server.store import Chair, Table


def given(table: Table, identity: str, promise: str | None, number: int | None) -> Table:
    """A device's promise, or a number without one; it holds for all its seats."""
    if table.status != "lobby" or table.revealing or (promise is None and number is None):
        return table
    chairs = (
        replace(chair, promise=promise or "", number=None if promise else number) if chair.holder == identity else chair
        for chair in table.chairs
    )
    return replace(table, chairs=tuple(chairs))


def shown(table: Table, identity: str, number: str) -> Table:
    """A device shows the number it has promised."""
    own = [chair for chair in table.chairs if chair.holder == identity and chair.promise]
    if not own:
        raise Refusal("bad_request", "This device has promised no number.")
    if not hmac.compare_digest(fair.promise(number), own[0].promise):
        raise Refusal("bad_request", "This is not the number that was promised.")
    if table.status == "lobby" and not table.revealing:
        raise Refusal("bad_request", "Numbers are shown when the host has begun.")
    chairs = (replace(chair, number=number) if chair in own else chair for chair in table.chairs)
    return replace(table, chairs=tuple(chairs))


def all_shown(table: Table) -> bool:
    return all(chair.number is not None for chair in _parts(table))


def withheld(table: Table) -> Table:
    """It was waited in vain: the match has not begun, and everybody promises anew."""
    missing = [seat for seat, chair in enumerate(table.chairs) if chair.promise and chair.number is None]
    return replace(_forgotten(table), withheld=missing)


def reopened(table: Table, *seats: int) -> Table:
    """These seats change in the lobby: what was promised so far does not hold any more, if it was about to be shown."""
    table = _forgotten(table) if table.revealing else table
    return replace(table, withheld=[seat for seat in table.withheld if seat not in seats])


def numbers(table: Table) -> list[fair.Number]:
    """Each device's number once, in the order of the seats."""
    return [chair.number for chair in _parts(table) if chair.number is not None]


def promises(table: Table) -> list[str]:
    """The promises of the same numbers. A number that was given openly is known, and so is its promise."""
    if table.status != "lobby":
        return table.promises
    return [chair.promise or fair.promise(chair.number or 0) for chair in _parts(table)]


def _parts(table: Table) -> list[Chair]:
    """A chair of each device that has a part in the dice."""
    own: dict[str, Chair] = {}
    for chair in table.chairs:
        if chair.holder and (chair.promise or chair.number is not None):
            own.setdefault(chair.holder, chair)
    return list(own.values())


def _forgotten(table: Table) -> Table:
    chairs = (replace(chair, promise="", number=None) if chair.promise else chair for chair in table.chairs)
    return replace(table, chairs=tuple(chairs), revealing=False)
