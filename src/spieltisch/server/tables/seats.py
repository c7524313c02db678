"""Who sits where: each function takes a table and gives the table as it would be, or refuses.

Nothing here is kept or told; the room does that.
"""

import hmac
import secrets
import unicodedata
from itertools import count

from msgspec.structs import replace

from spieltisch.core import fair
from spieltisch.core.contract import Game, Outcome
from spieltisch.core.match import Match, head_of
from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.store import Chair, Result, Table
from spieltisch.server.tables import shares
from spieltisch.server.tables.clock import now

ID_BYTES = 9
LONGEST_NAME = 24
NAMELESS = "program"
STAND_IN = "medium"  # the level of the bot that plays on for who got up


def create(game: Game, wish: protocol.Create, host: str, program: bool = False) -> Table:
    """A new table in its lobby; `program`: its host is one."""
    if wish.seed is not None and not wish.open_dice:
        raise Refusal("bad_request", "A chosen seed needs open_dice.")
    if wish.scorecard and not game.real_dice:
        raise Refusal("bad_options", f"{game.name} cannot be played with real dice.")
    if [place.kind for place in wish.seats].count("person") > 1:
        raise Refusal("bad_request", "You are one person; others at your device have seats of the kind device.")
    seed = fair.seed_of(wish.seed)
    table = Table(
        id=fresh_id(),
        game=game.name,
        edition=game.edition,
        options=_options(game, wish),
        position=_position(game, wish),
        chairs=tuple(marked(chair_of(game, place, host), program) for place in wish.seats),
        host=host,
        invitation=fresh_id(),
        seed=seed.hex(),
        commitment=fair.commitment(seed),
        open_dice=wish.open_dice,
        scorecard=wish.scorecard,
        programs=wish.programs,
        by_code=wish.by_code,
        late_guests=wish.late_guests,
        nearby=wish.nearby,
        clock=wish.clock,
        created=now(),
    )
    return _in_own_names(table)


def sit(table: Table, identity: str, wish: protocol.Sit, program: bool = False) -> Table:
    """Take an open seat, or a bot's where the host lets late guests do that; whoever sits already changes name and
    colour, and before the start the part in the dice."""
    program = program or bool(wish.program)
    mine = table.seats_of(identity)
    if mine and wish.seat in (None, *mine):
        seat = mine[0] if wish.seat is None else wish.seat
        name = own_name(table, seat, wish.name)
        held = replace(table.chairs[seat], name=name, colour=wish.colour)
        table = table.with_chair(seat, marked(held, program, wish.program))
        return shares.given(table, identity, wish.promise, wish.number)
    invited = hmac.compare_digest(wish.invitation.encode(), table.invitation.encode())
    if identity != table.host and not table.nearby and not invited:
        raise Refusal("not_invited", "This table needs its invitation.")
    _may_sit(table, identity, program)
    if mine:  # two seats would see each other's secrets
        in_lobby(table)
    seat_wanted = _free_seat(table, wish.seat)
    name = own_name(table, seat_wanted, wish.name)
    chair = marked(Chair(kind="person", name=name, colour=wish.colour, holder=identity), program, wish.program)
    table = shares.reopened(table, seat_wanted).with_chair(seat_wanted, chair)
    return shares.given(table, identity, wish.promise, wish.number)


def leave(table: Table, game: Game, identity: str) -> Table:
    """Get up: in the lobby the seat is free again, in a running match a bot plays on."""
    seats = table.seats_of(identity)
    if not seats:
        raise Refusal("not_your_seat", "You do not sit at this table.")
    if table.status == "lobby":
        table = shares.reopened(table, *seats)
    for seat in seats:
        table = table.with_chair(seat, _left(table, game, seat))
    return _handed_on(table) if table.status == "lobby" and table.host == identity else table


def back(table: Table, identity: str, after_long: bool) -> Table:
    """Whoever comes back to a match plays again; a bot that one has put there oneself stays for a short absence."""
    for seat in table.seats_of(identity):
        chair = table.chairs[seat]
        if chair.stand_in and (after_long or not chair.asked):
            table = table.with_chair(seat, replace(chair, stand_in="", left=False, asked=False))
    return table


def hand(table: Table, game: Game, identity: str, seat: int, level: str, gone: bool) -> Table:
    """Let a bot play for a person, or the person again. `gone`: the seat's player has no socket open."""
    chair = chair_at(table, seat)
    if table.status != "running":
        raise Refusal("not_running", "The match is not running.")
    if chair.kind not in ("person", "device") or not table.seats_of(identity):
        raise Refusal("not_your_seat", "Only players hand seats over, and only those of people.")
    if chair.holder != identity and not level:
        raise Refusal("not_your_seat", "Only the seat's own player takes it back.")
    if chair.holder != identity and not gone:
        raise Refusal("player_present", "Its player is here.")
    if level:
        known_level(game, level)
    asked = bool(level) and chair.holder == identity
    return table.with_chair(seat, replace(chair, stand_in=level, asked=asked, left=bool(level) and chair.left))


def claim(table: Table, identity: str, seat: int, holder: str, program: bool = False) -> Table:
    """A seat moves to another device of its player, as long as it is still that player's."""
    chair = chair_at(table, seat)
    if chair.holder != holder:
        raise Refusal("code_used_up", "This seat belongs to somebody else by now.")
    _may_sit(table, identity, program)
    if table.status == "lobby":  # the other device does not know this one's number
        table = shares.reopened(table, seat)
        chair = replace(table.chairs[seat], promise="", number=None)
    held = marked(replace(chair, holder=identity, kind="person", program=""), program)
    moved = table.with_chair(seat, held)
    return replace(moved, host=identity) if table.host == chair.holder and chair.kind == "person" else moved


def closed(table: Table, identity: str) -> Table:
    """The host begins: nobody changes a promise any more."""
    in_lobby(table)
    only_host(table, identity)
    if table.first_open() is not None:
        raise Refusal("seat_open", "A seat is still open.")
    return table if table.revealing else replace(table, revealing=True, withheld=[])


def begin(table: Table, game: Game) -> Table:
    """All numbers are shown and the match runs, by the rules as they are now."""
    table = _by_present_rules(table, game)
    numbers, promises = shares.numbers(table), shares.promises(table)
    return replace(table, status="running", revealing=False, started=now(), numbers=numbers, promises=promises)


def end(table: Table, outcome: Outcome) -> Table:
    """The match is over."""
    result = Result(scores=outcome.scores, winners=outcome.winners, reason=outcome.reason)
    return replace(table, status="over", ended=now(), result=result, code="")


def abandon(table: Table) -> Table:
    """The match is over without a result, and counts for nobody."""
    return replace(table, status="over", ended=now(), abandoned=True, code="")


def again(table: Table, game: Game, identity: str) -> Table:
    """The same people, bots and options at a new table. Everybody's number is drawn anew, after the commitment."""
    if table.status != "over":
        raise Refusal("not_over", "The match is not over yet.")
    if not table.seats_of(identity):
        raise Refusal("not_your_seat", "Only its players play again.")
    seed = fair.seed_of(None)
    return replace(
        _by_present_rules(table, game),
        id=fresh_id(),
        invitation=fresh_id(),
        seed=seed.hex(),
        commitment=fair.commitment(seed),
        open_dice=False,
        host=identity,
        code="",
        chairs=tuple(_once_more(chair) for chair in table.chairs),
        numbers=[],
        promises=[],
        status="lobby",
        created=now(),
        started=0,
        ended=0,
        rematch=None,
        result=None,
        abandoned=False,
        revision=0,
    )


def with_code(table: Table, code: str) -> Table:
    """A code leads here, if the host lets people in by codes; one that the table has already stays."""
    if table.status == "over" or not table.by_code:
        raise Refusal("needs_link", "This table is reached by its link alone.")
    return table if table.code else replace(table, code=code)


def may_delete(table: Table, identity: str) -> None:
    """The host closes a lobby; a match that runs goes if nobody else plays in it, one that is over from one's list."""
    if table.status == "lobby":
        only_host(table, identity)
    elif identity not in table.holders():
        raise Refusal("not_your_seat", "You do not sit at this table.")
    elif table.status == "running" and table.sitters() - {identity}:
        raise Refusal("others_play", "Others sit at this table; you can leave it.")


def nobody_sits(table: Table) -> None:
    """A lobby that nobody sits in any more goes by itself."""
    in_lobby(table)
    if table.sitters():
        raise Refusal("others_play", "Somebody has sat down.")


def _once_more(chair: Chair) -> Chair:
    """Whoever has left for good is not waited for."""
    return Chair(kind="open") if chair.left else replace(chair, stand_in="", asked=False, promise="", number=None)


def _handed_on(table: Table) -> Table:
    """The host has gone: the next one who sits here is it."""
    others = [chair.holder for chair in table.chairs if chair.kind == "person" and chair.holder]
    return replace(table, host=others[0]) if others else table


def fresh_id() -> str:
    """An id nobody guesses: whoever knows it may watch."""
    return secrets.token_urlsafe(ID_BYTES)


def own_name(table: Table, seat: int, wished: str) -> str:
    """The name, with a number behind it where somebody else at the table is called so already."""
    others = {_alike(chair.name) for other, chair in enumerate(table.chairs) if other != seat and chair.name}
    if _alike(wished) not in others:
        return wished
    numbered = (f"{wished[: LONGEST_NAME - 3].rstrip()} {number}" for number in count(2))
    return next(name for name in numbered if _alike(name) not in others)


def _in_own_names(table: Table) -> Table:
    """Whoever lays the table keeps the own name; others who are called the same get a number."""
    for seat, chair in enumerate(table.chairs):
        if chair.kind != "person":
            table = table.with_chair(seat, replace(chair, name=own_name(table, seat, chair.name)))
    return table


def _alike(name: str) -> str:
    """What looks the same is the same: capitals, spaces and forms of letters do not tell people apart."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def chair_at(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Refusal("not_found", "There is no such seat.")
    return table.chairs[seat]


def known_level(game: Game, level: str) -> None:
    if level not in game.levels:
        raise Refusal("unknown_level", f"{game.name} has bots of the levels {', '.join(game.levels)}.")


def in_lobby(table: Table) -> None:
    if table.status != "lobby":
        raise Refusal("not_lobby", "The match has begun already.")


def only_host(table: Table, identity: str) -> None:
    if identity != table.host:
        raise Refusal("not_host", "Only the host of the table does this.")


def _options(game: Game, wish: protocol.Create) -> dict[str, object]:
    """The options with their defaults; a position has its own."""
    try:
        return dict(head_of(game, len(wish.seats), wish.options).options)
    except (ValueError, TypeError) as wrong:
        raise Refusal("bad_options", str(wrong)) from wrong


def _by_present_rules(table: Table, game: Game) -> Table:
    """A table may be older than the edition of its rules, and than the one way to write its position."""
    try:
        position = None if table.position is None else game.position(game.restore(table.position))
        head = head_of(game, len(table.chairs), dict(table.options), position)
    except ValueError as wrong:
        raise Refusal("old_edition", f"The rules have changed since this table was laid. {wrong}") from wrong
    return replace(table, edition=game.edition, options=dict(head.options), position=position)


def _position(game: Game, wish: protocol.Create) -> str | None:
    """A position from outside, as it is written: one that can be read and in which somebody can move."""
    if wish.position is None:
        return None
    try:
        match = Match(game, head_of(game, len(wish.seats), {}, wish.position))
    except ValueError as wrong:
        raise Refusal("bad_position", str(wrong)) from wrong
    if not match.actors:
        raise Refusal("bad_position", "In this position the game is over.")
    return match.head.position


def chair_of(game: Game, wish: protocol.Place, host: str) -> Chair:
    match wish.kind:
        case "open":
            return Chair(kind="open")
        case "bot":
            known_level(game, wish.level)
            return Chair(kind="bot", level=wish.level, name=wish.name, colour=wish.colour)
        case _:
            return Chair(kind=wish.kind, name=wish.name, colour=wish.colour, holder=host)


def _free_seat(table: Table, wished: int | None) -> int:
    """An open seat; if a bot's is named, that one, and that at any time."""
    if wished is not None and chair_at(table, wished).kind == "bot" and table.late_guests and table.status != "over":
        return wished
    in_lobby(table)
    seat = table.first_open() if wished is None else wished
    if seat is None or chair_at(table, seat).kind != "open":
        raise Refusal("seat_taken", "No seat is open here.")
    return seat


def _may_sit(table: Table, identity: str, program: bool) -> None:
    if program and not table.programs and identity != table.host:
        raise Refusal("no_programs", "The host lets no programs sit down here.")


def marked(chair: Chair, program: bool, called: str = "") -> Chair:
    """What a program holds is shown as a program's, by its name."""
    if not program or not chair.holder:
        return chair
    return replace(chair, program=called or chair.program or chair.name or NAMELESS)


def _left(table: Table, game: Game, seat: int) -> Chair:
    if table.status == "lobby":
        return Chair(kind="open")
    chair = table.chairs[seat]
    level = STAND_IN if STAND_IN in game.levels else next(iter(game.levels), "")
    return replace(chair, stand_in=chair.stand_in or level, asked=False, left=True)
