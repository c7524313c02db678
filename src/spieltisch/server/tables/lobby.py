"""A lobby that bends: each function takes a table before its start and gives the table as it would be, or refuses."""

from msgspec.structs import replace

from spieltisch.core.contract import Game
from spieltisch.core.match import head_of
from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.store import Chair, Table
from spieltisch.server.tables import shares
from spieltisch.server.tables.seats import chair_at, chair_of, in_lobby, marked, only_host, own_name


def allow_programs(table: Table, identity: str, allowed: bool) -> Table:
    """The host decides in the lobby whether programs sit down here; others' get up when they may not."""
    _hosts(table, identity)
    for seat, chair in enumerate(table.chairs):
        if chair.program and chair.holder != identity and not allowed:
            table = shares.reopened(table, seat).with_chair(seat, Chair(kind="open"))
    return replace(table, programs=allowed)


def seat_program(table: Table, identity: str, seat: int, holder: str, name: str) -> Table:
    """The host gives an open seat to a program that has offered itself."""
    _hosts(table, identity)
    if chair_at(table, seat).kind != "open":
        raise Refusal("seat_taken", "Somebody sits there.")
    if not table.programs:
        raise Refusal("no_programs", "The host lets no programs sit down here.")
    chair = Chair(kind="person", name=own_name(table, seat, name), holder=holder, program=name)
    return shares.reopened(table, seat).with_chair(seat, chair)


def place(table: Table, game: Game, identity: str, seat: int, wish: protocol.Place, program: bool = False) -> Table:
    """The host decides in the lobby what a seat shall be."""
    _hosts(table, identity)
    held = chair_at(table, seat)
    if held.kind == "person" and held.holder != identity and wish.kind == "person":
        raise Refusal("seat_taken", "Somebody sits there.")
    table = shares.reopened(table, seat)
    own = next((chair for chair in table.chairs if chair.holder == identity), Chair(kind="open"))
    chair = marked(chair_of(game, wish, identity), program)
    if chair.holder:
        chair = replace(chair, promise=own.promise, number=own.number)
    return table.with_chair(seat, replace(chair, name=own_name(table, seat, chair.name)))


def add_seat(table: Table, game: Game, identity: str) -> Table:
    """The host adds an open seat."""
    _hosts(table, identity)
    return _with_chairs(table, game, (*table.chairs, Chair(kind="open")))


def remove_seat(table: Table, game: Game, identity: str, seat: int) -> Table:
    """The host takes a seat away; whoever sat there looks on."""
    _hosts(table, identity)
    chair_at(table, seat)
    return _with_chairs(table, game, (*table.chairs[:seat], *table.chairs[seat + 1 :]))


def swap(table: Table, identity: str, seat: int, other: int) -> Table:
    """The host lets two seats change places."""
    _hosts(table, identity)
    chairs = chair_at(table, other), chair_at(table, seat)
    table = shares.reopened(table, *range(len(table.chairs)))
    return table.with_chair(seat, chairs[0]).with_chair(other, chairs[1])


def terms(table: Table, identity: str, wish: protocol.Terms) -> Table:
    """The host decides who may come, and how; a table that needs its link has no code."""
    only_host(table, identity)
    if table.status == "over":
        raise Refusal("over", "The match is over.")
    by_code = table.by_code if wish.by_code is None else wish.by_code
    return replace(
        table,
        by_code=by_code,
        code=table.code if by_code else "",
        late_guests=table.late_guests if wish.late_guests is None else wish.late_guests,
        nearby=table.nearby if wish.nearby is None else wish.nearby,
    )


def _hosts(table: Table, identity: str) -> None:
    in_lobby(table)
    only_host(table, identity)


def _with_chairs(table: Table, game: Game, chairs: tuple[Chair, ...]) -> Table:
    """As many seats as the game, its options and a laid position allow."""
    try:
        head_of(game, len(chairs), dict(table.options), table.position)
    except (ValueError, TypeError) as wrong:
        raise Refusal("bad_options", str(wrong)) from wrong
    return replace(shares.reopened(table, *range(len(table.chairs))), chairs=chairs)
