"""Over HTTP: what the table answers."""

from typing import Any, Literal

from msgspec import Struct

from spieltisch.core.contract import Lesson, Outcome, Report
from spieltisch.server.protocol.terms import Code, SeatKind, Status

PICTURE = "$picture"  # beside the fields of a view, none of which can have such a name


class Problem(Struct, frozen=True, kw_only=True):
    """Any refusal over HTTP. The client words `code`; `message` is for developers, in English."""

    code: Code
    message: str


class Guest(Struct, frozen=True, kw_only=True):
    """`POST /api/guests`: a token for a program, sent from then on as `Authorization: Bearer ...`.

    Browsers need none of this: they get a cookie with the first answer.
    """

    token: str


class Address(Struct, frozen=True, kw_only=True):
    """`GET /api/address`: where other devices reach this table, for links that leave this machine; empty if unknown."""

    address: str


class Brought(Struct, frozen=True, kw_only=True):
    """A game that the client has no board for, with what its package tells of it, in whatever language it does.

    `origin` is the package that brings it, `about` the first sentence of its docstring, `rules` the numbered ones in
    the docstring of its rule book. `board` is the address of the module that draws it; where it is empty, the views of
    such a game come with a drawing in plain text, as `$picture`, if the game has one.
    """

    origin: str
    about: str
    rules: dict[str, str]
    board: str


class GameOffered(Struct, frozen=True, kw_only=True):
    """One of `GET /api/games`: what can be played, with how many, with which options and bots.

    `fault` says in a sentence why a game does not work here, and is empty where it does; the log has more. A game whose
    door does not open tells nothing but its name.
    """

    name: str
    edition: int
    seats: list[int]
    options: dict[str, Any]  # JSON schema of the options struct, with defaults
    levels: list[str]
    secrets: bool
    coach: bool
    scorecard: bool
    lessons: list[Lesson]
    fault: str
    brought: Brought | None = None  # by somebody else's package


class Seat(Struct, frozen=True, kw_only=True):
    """One seat as everybody sees it. `mine` is true for the seats the asking identity holds.

    `program` is the name of the program that sits there, whoever it belongs to; empty for people and the table's bots.
    """

    kind: SeatKind
    name: str
    colour: str
    level: str  # of a bot
    plays: str  # the level its bot really plays at present: an expert may still be making its table
    connected: bool
    stand_in: str  # level of the bot that plays for the person at present, or empty
    left: bool  # the person got up for good
    program: str
    mine: bool


class Watching(Struct, frozen=True, kw_only=True):
    """Somebody who looks on, as they call themselves at the socket (`here`)."""

    name: str
    colour: str


class Table(Struct, frozen=True, kw_only=True):
    """`GET /api/matches/{id}`, and told to every socket when it changes. The page of a table is `/t/{id}`.

    `invitation` is shown only to those who sit there; the link to send is `/t/{id}#{invitation}`.
    `commitment` is the SHA-256 of the secret seed, shown from the start. `promises` are those of the players' devices,
    each once, by their seats. `revealing`: the host has begun, no promise changes any more, and each device shows its
    number; if one does not within 10 s, the match has not begun, all promise anew, and `withheld` names its seats.
    `version` counts the log's entries.
    `old_rules`: its rules are not here any more; it can be neither played nor shown, but once it is over its log can be
    saved. A match that still runs when a newer edition of its rules comes is closed as `abandoned`: over, without a
    result, and it counts for nobody.
    """

    id: str
    game: str
    edition: int
    options: dict[str, Any]
    position: str | None  # where the match started; told to the host, and to all when it is over
    laid: bool  # the match starts from a position that somebody laid
    status: Status
    seats: list[Seat]
    host: bool  # the asking identity is the host
    invitation: str | None
    commitment: str
    promises: list[str]
    revealing: bool
    withheld: list[int]
    open_dice: bool
    scorecard: bool
    programs: bool  # may programs sit down?
    clock: int
    code: str  # told to those who sit here; empty: none
    by_code: bool
    late_guests: bool
    nearby: bool
    spectators: int
    watching: list[Watching]  # those of them who say who they are, 16 at most
    rematch: str | None
    abandoned: bool
    old_rules: bool
    read_only: bool
    paused: bool  # clocks and bots stand: whoever plays alone wants it so
    version: int
    created: int  # ms since 1970


class Found(Struct, frozen=True, kw_only=True):
    """The answer to `POST /api/codes`: the table that has the code, and what to sit down with."""

    id: str
    invitation: str


class ProgramOffered(Struct, frozen=True, kw_only=True):
    """One of `GET /api/programs`: a program that a host can give a seat."""

    id: str
    name: str
    games: list[str]


class Called(Struct, frozen=True, kw_only=True):
    """The answer to `POST /api/programs`: tables at which the program has been given a seat since it last asked."""

    matches: list[str]


class TurnTold(Struct, frozen=True, kw_only=True):
    """`GET /api/matches/{id}/turn?wait=30`: a turn for programs that ask instead of listening, in words.

    It answers as soon as the seat has something to decide or the match is over, or after `wait` seconds, at most 60; a
    newer question of the same identity ends the wait of the older one. `seat` is one of one's own, by default the one
    that is to move. With `rules=true` the rules are told too. Whoever asks counts as present for a minute.
    """

    status: Status
    seat: int
    version: int  # of the log; `play` sends it back as `seen`
    asked: str  # what is asked of the seat now, as a sentence
    picture: str  # what the seat sees, drawn in plain text
    legal: list[str]  # the moves it may play; empty while others move
    described: dict[str, Any] | None  # moves that are too many to list
    scores: list[int]  # when it is over
    winners: list[int]
    illegal: int  # how often this seat has tried a move that a rule forbids, by the table's count since it was opened
    rematch: str | None
    rules: str | None


class IllegalTry(Struct, frozen=True, kw_only=True):
    """The answer to `POST /api/matches/{id}/play` with a move that a rule forbids; nothing has changed.

    `rule` is the rule's number and `reason` its code; `illegal` counts such tries of the seat.
    """

    code: Literal["illegal"]
    rule: str
    reason: str
    params: dict[str, Any]
    message: str
    illegal: int


class SeatLink(Struct, frozen=True, kw_only=True):
    """`POST /api/matches/{id}/seats/{seat}/link`: a code, good once and for ten minutes, to continue an own seat on
    another device; the link is `/t/{id}#seat={code}`."""

    code: str


class Past(Struct, frozen=True, kw_only=True):
    """One of `GET /api/history`: a finished match of the asking identity, the latest first.

    An `abandoned` one has no scores and no winners; one by `old_rules` cannot be replayed.
    """

    id: str
    game: str
    options: dict[str, Any]
    names: list[str]
    mine: list[int]
    scores: list[int]
    winners: list[int]
    abandoned: bool
    old_rules: bool
    ended: int  # ms since 1970


class Coaching(Struct, frozen=True, kw_only=True):
    """`GET /api/matches/{id}/coaching?wait=SECONDS`: how many decisions are judged, and the report once it is there."""

    judged: int
    of: int
    report: Report | None


class Shown(Struct, frozen=True, kw_only=True):
    """Something that happened, as this viewer sees it: the game's event struct with its `kind`, and the view after it.

    `view` is null where the event changes nothing that is seen. Nothing is sent twice: the view after the last event
    of an update, or of a replay's step, is the `view` of that message.
    """

    event: dict[str, Any]
    view: dict[str, Any] | None


class Step(Struct, frozen=True, kw_only=True):
    """One entry of a running match as this viewer sees it happen.

    `by` says who moved for the seat: null for itself, `bot`, `clock`, `forced`, or the seat that typed in real dice.
    `events` are shown one after the other. `attachment` is something to show beside the entry, as base64; it may be
    missing.
    """

    version: int
    seat: int
    by: str | int | None
    at: int  # ms since the start
    events: list[Shown]
    attachment: str | None = None


class Moment(Struct, frozen=True, kw_only=True):
    """`GET /api/matches/{id}/steps/{version}?seat=`: one entry again as this viewer saw it, between two views.

    `GET /api/matches/{id}/steps?seat=&after=` tells all entries after a version, as `Step` without views. `seat` is one
    of one's own; without it a spectator's eyes see it.
    """

    before: dict[str, Any]
    step: Step
    view: dict[str, Any]


class ReplayStep(Struct, frozen=True, kw_only=True):
    """One entry of a finished match: the move itself, what happened and the view after it; `attachment`: see `Step`."""

    version: int
    seat: int
    move: str
    by: str | int | None
    at: int
    events: list[Shown]
    view: dict[str, Any]
    actors: list[int]
    attachment: str | None = None


class Replay(Struct, frozen=True, kw_only=True):
    """`GET /api/matches/{id}/replay?seat=` of a finished match, and `POST /api/replay` of a saved log.

    `names`, `bots`, the seats of bots, and `programs`, by seat the name of the program that sat there or nothing, are
    empty for a log that does not say who played.
    """

    game: str
    options: dict[str, Any]
    names: list[str]
    bots: list[int]
    programs: list[str]
    start: dict[str, Any]  # the view before the first entry
    steps: list[ReplayStep]
    outcome: Outcome | None


class Verdict(Struct, frozen=True, kw_only=True):
    """`GET /api/matches/{id}/verify` and `POST /api/verify`: whether every die and shuffle follows from the seed.

    `proof` is false where there is nothing to check: open or real dice.
    """

    ok: bool
    proof: bool
    checked: int  # how many of CHANCE's moves
    message: str
