"""Over HTTP: what a client sends."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from spieltisch.server.protocol.terms import Colour, Name, Number, PositionText, SeatKind, SeatNumber


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
    many seats as the table, and options of its own instead of `options`.
    """

    game: str
    seats: Annotated[list[Place], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    position: PositionText | None = None
    open_dice: bool = False
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    clock: Annotated[int, Meta(ge=0, le=86400)] = 0
    scorecard: bool = False
    start: bool = False


class Sit(Struct, frozen=True, kw_only=True):
    """`POST /api/matches/{id}/sit`: take an open seat (the first, if none is named) with the invitation's code.

    `number` is a player's own part in the dice. It is sent when the table's commitment is known, so that nobody can
    choose the seed to fit it; who sits already sends it before the start.
    """

    invitation: str = ""
    seat: SeatNumber | None = None
    name: Name = ""
    colour: Colour = ""
    number: Number | None = None


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
