"""Over HTTP: what a client sends."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from spieltisch.server.protocol.terms import (
    Ack,
    Colour,
    MoveText,
    Name,
    Number,
    PositionText,
    ProgramName,
    Promise,
    SeatKind,
    SeatNumber,
    Secret,
)


class Place(Struct, frozen=True, kw_only=True):
    """What a seat shall be: `person` (me, once), `open` (whoever has the invitation), `bot` of a level, `device`
    (another person at my own device)."""

    kind: SeatKind
    level: str = ""
    name: Name = ""
    colour: Colour = ""


class Create(Struct, frozen=True, kw_only=True):
    """`POST /api/matches`: a new table. `start` begins at once; without it the table waits in the lobby.

    `clock` is the time per move in seconds, 0 for none. `scorecard` plays with real dice that people type in.
    `seed` is accepted only with `open_dice`. `position` is where the match starts, in the game's notation; it has as
    many seats as the table, and options of its own instead of `options`. Without `programs` no program sits down at it
    but its host. `by_code`, `late_guests`, `nearby`: see `Terms`.
    """

    game: str
    seats: Annotated[list[Place], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    position: PositionText | None = None
    open_dice: bool = False
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    clock: Annotated[int, Meta(ge=0, le=86400)] = 0
    scorecard: bool = False
    programs: bool = True
    by_code: bool = True
    late_guests: bool = True
    nearby: bool = False
    start: bool = False


class Sit(Struct, frozen=True, kw_only=True):
    """`POST /api/matches/{id}/sit`: take an open seat (the first, if none is named) with the invitation. If the seat
    that is named is a bot's, its place is taken, also in a match that runs, where the host lets late guests do that.

    `promise` is a device's part in the dice: the SHA-256 of a number that it shows when the match is to begin (see
    `ShownNumber`). It is made when the table's commitment is known, and before any number is shown, so that neither
    the seed nor a number can be chosen to fit another. Whoever sits already sends a new one before the start; all seats
    of a device share it. `number` gives a number at once, without a promise.

    Whoever sends its token in the `Authorization` header is shown as a program, by the name in `program` or the
    seat's; so is whoever names a `program`.
    """

    invitation: str = ""
    seat: SeatNumber | None = None
    name: Name = ""
    colour: Colour = ""
    number: Number | None = None
    promise: Promise | None = None
    program: ProgramName = ""


class Begin(Struct, frozen=True, kw_only=True):
    """`POST /api/matches/{id}/start`: begin. No promise changes any more; when all have shown their numbers, the match
    runs.

    `number` shows the host's own number at once: nobody else has to be waited for where only bots sit.
    """

    number: Secret | None = None


class ShownNumber(Struct, frozen=True, kw_only=True):
    """`POST /api/matches/{id}/number`: show the number that was promised, as soon as the table says `revealing`.

    Keep the table's `commitment` and `promises` as they are then: they must stand in the log.
    """

    number: Secret


class Terms(Struct, frozen=True, kw_only=True):
    """`PUT /api/matches/{id}/terms`: who may come, and how; the host decides it at any time, and changes what is named.

    `by_code`: a code leads here besides the link. `late_guests`: whoever has the invitation may take a bot's seat.
    `nearby`: the table is listed for everybody on this server, who may sit down without an invitation.
    """

    by_code: bool | None = None
    late_guests: bool | None = None
    nearby: bool | None = None


class Swap(Struct, frozen=True, kw_only=True):
    """`POST /api/matches/{id}/swap`: two seats change places; the host, before the start."""

    seat: SeatNumber
    other: SeatNumber


class SaidCode(Struct, frozen=True, kw_only=True):
    """`POST /api/codes`: the code of a table, as it was said or shown. Small letters and spaces do not matter."""

    code: Annotated[str, Meta(max_length=16)]


class Programs(Struct, frozen=True, kw_only=True):
    """`PUT /api/matches/{id}/programs`: whether programs may sit down here; the host decides it before the start.

    Those that sit there already get up when they may not.
    """

    allowed: bool


class PlayOne(Struct, frozen=True, kw_only=True):
    """`POST /api/matches/{id}/play`: a move in the game's notation, as `turn` lists them. The turn after it answers.

    `seat` is one of one's own, by default the one that is to move. With `seen`, the `version` of the turn it was chosen
    from, a move that comes too late is refused as `stale`; with an `ack` it is played only once.
    """

    move: MoveText
    seat: SeatNumber | None = None
    seen: int | None = None
    ack: Ack | None = None


class OfferProgram(Struct, frozen=True, kw_only=True):
    """`POST /api/programs`: I am a program that plays these games; give me a seat.

    It is offered to hosts while it asks, and for half a minute after. The answer comes when a host has given it a seat,
    or after `wait` seconds, at most 60; without `games` it is called nowhere for the time being.
    """

    name: Annotated[str, Meta(min_length=1, max_length=24)]
    games: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=64)]
    wait: Annotated[int, Meta(ge=0, le=60)] = 30


class SeatProgram(Struct, frozen=True, kw_only=True):
    """`POST /api/matches/{id}/seats/{seat}/program`: the host gives an open seat to one of `GET /api/programs`."""

    offer: Annotated[str, Meta(max_length=40)]


class Hand(Struct, frozen=True, kw_only=True):
    """`POST /api/matches/{id}/seats/{seat}/hand`: let a bot of `level` play for the seat; an empty level takes it back.

    A player may always do it with an own seat; others at the table when its player is gone.
    """

    level: str = ""


class Claim(Struct, frozen=True, kw_only=True):
    """`POST /api/matches/{id}/claim`: continue a seat on this device with the code of its link."""

    code: str


class Link(Struct, frozen=True, kw_only=True):
    """`POST /api/qr`: a link of this table; the answer is its QR code as SVG. It is sent in the body because a link
    may hold an invitation."""

    link: Annotated[str, Meta(max_length=300)]


class Log(Struct, frozen=True, kw_only=True):
    """`POST /api/verify`: a saved log, as text."""

    log: str


class SeenLog(Log, frozen=True, kw_only=True):
    """`POST /api/replay`: a saved log, as text, and whose eyes see it; without a seat a spectator's."""

    seat: Annotated[int, Meta(ge=0)] | None = None


class Question(Struct, frozen=True, kw_only=True):
    """`POST /api/matches/{id}/ask`: a question to the game about what a seat saw at a version of a finished match.

    The same as `ask` at a table; the answer is the game's own.
    """

    version: Annotated[int, Meta(ge=0)]
    question: dict[str, Any]
    seat: SeatNumber | None = None


class SavedQuestion(Question, frozen=True, kw_only=True):
    """`POST /api/ask`: such a question about a saved log."""

    log: str
