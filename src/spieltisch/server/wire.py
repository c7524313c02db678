"""Everything that is said between a client and the table, as msgspec structs in JSON.

What concerns a table as a whole (creating, sitting down, starting, leaving) goes over HTTP under `/api`; play itself
goes over the WebSocket `/api/matches/{id}/live`, where every message has a `kind`. The docstrings are the protocol's
documentation: `/api/docs` and `docs/server.md` show them.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from spieltisch.core.contract import Account, Decision, Lesson, Outcome, Report

__all__ = ["Account", "Decision", "Lesson", "Outcome", "Report"]  # structs of the games that are told as they are

Code = Literal[
    "not_found",  # no such table, seat, game or page
    "bad_request",  # not JSON, a wrong type, a missing field, a value out of range
    "too_large",  # more bytes than the table reads
    "too_many",  # too fast, or too many tables or sockets
    "no_identity",  # a token that is none
    "foreign_origin",  # a page of another site
    "not_your_seat",  # the seat belongs to somebody else
    "not_host",  # only the table's host may do this
    "not_invited",  # a wrong or missing invitation
    "seat_taken",  # somebody sits there already
    "seat_open",  # the match cannot start while a seat is open
    "not_lobby",  # the match has begun already
    "not_running",  # the match has not begun, or is over
    "not_over",  # only a finished match shows this
    "player_present",  # a seat is handed to a bot by others only when its player is gone
    "no_scorecard",  # the table rolls its own dice
    "not_your_turn",  # the seat has nothing to decide now
    "stale",  # the move was meant for an earlier step; the present one follows
    "over",  # the match is over
    "unreadable",  # not a move of this game at all
    "unknown_game",
    "unknown_level",
    "bad_options",
    "bad_position",  # a position that cannot be read, or that has another number of seats
    "bad_log",  # a log that cannot be read or replayed
    "old_edition",  # the log belongs to an older edition of the rules and cannot be continued
    "no_coach",  # this game has no coach
    "no_answer",  # this game does not answer such a question
    "code_used_up",  # a seat's link that was used or has expired
    "read_only",  # the table cannot write at the moment
    "broken",  # a fault of ours; nothing was changed
]
SeatKind = Literal["open", "person", "bot", "device"]
Status = Literal["lobby", "running", "over"]

Name = Annotated[str, Meta(max_length=24, description="a player's name as the others see it")]
Colour = Annotated[str, Meta(pattern="^[a-z0-9-]{0,16}$", description="a player's colour, kept on the device")]
Number = Annotated[int, Meta(ge=0, lt=2**53, description="the client's own part in the dice, drawn at random")]
PositionText = Annotated[str, Meta(max_length=20_000, description="a position in the game's notation")]
MoveText = Annotated[str, Meta(max_length=2000, description="a move in the game's notation")]
Ack = Annotated[
    str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$", description="the sender's own name for the move, never used twice")
]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


# --- Over HTTP: what a client sends -----------------------------------------------------------------------------------


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
    """`POST /api/verify` and `POST /api/replay`: a saved log, as text."""

    log: str


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


# --- Over HTTP: what the table answers --------------------------------------------------------------------------------


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


class GameOffered(Struct, frozen=True, kw_only=True):
    """One of `GET /api/games`: what can be played, with how many, with which options and bots."""

    name: str
    edition: int
    seats: list[int]
    options: dict[str, Any]  # JSON schema of the options struct, with defaults
    levels: list[str]
    secrets: bool
    coach: bool
    scorecard: bool
    lessons: list[Lesson]


class Seat(Struct, frozen=True, kw_only=True):
    """One seat as everybody sees it. `mine` is true for the seats the asking identity holds."""

    kind: SeatKind
    name: str
    colour: str
    level: str  # of a bot
    plays: str  # the level its bot really plays at present: an expert may still be making its table
    connected: bool
    stand_in: str  # level of the bot that plays for the person at present, or empty
    left: bool  # the person got up for good
    mine: bool


class Table(Struct, frozen=True, kw_only=True):
    """`GET /api/matches/{id}`, and told to every socket when it changes. The page of a table is `/t/{id}`.

    `invitation` is shown only to those who sit there; the link to send is `/t/{id}#{invitation}`.
    `commitment` is the SHA-256 of the secret seed, shown from the start. `version` counts the log's entries.
    """

    id: str
    game: str
    edition: int
    options: dict[str, Any]
    position: str | None  # where the match started; told to the host, and to all when it is over
    status: Status
    seats: list[Seat]
    host: bool  # the asking identity is the host
    invitation: str | None
    commitment: str
    open_dice: bool
    scorecard: bool
    clock: int
    spectators: int
    rematch: str | None
    read_only: bool
    version: int
    created: int  # ms since 1970


class SeatLink(Struct, frozen=True, kw_only=True):
    """`POST /api/matches/{id}/seats/{seat}/link`: a code, good once and for ten minutes, to continue an own seat on
    another device; the link is `/t/{id}#seat={code}`."""

    code: str


class Past(Struct, frozen=True, kw_only=True):
    """One of `GET /api/history`: a finished match of the asking identity, the latest first."""

    id: str
    game: str
    options: dict[str, Any]
    names: list[str]
    mine: list[int]
    scores: list[int]
    winners: list[int]
    ended: int  # ms since 1970


class Step(Struct, frozen=True, kw_only=True):
    """One entry of a running match as this viewer sees it happen.

    `by` says who moved for the seat: null for itself, `bot`, `clock`, `forced`, or the seat that typed in real dice.
    `events` are the game's event structs, each with its `kind`. `attachment` is something to show beside the entry, as
    base64; it may be missing.
    """

    version: int
    seat: int
    by: str | int | None
    at: int  # ms since the start
    events: list[dict[str, Any]]
    attachment: str | None = None


class ReplayStep(Struct, frozen=True, kw_only=True):
    """One entry of a finished match: the move itself, what happened and the view after it; `attachment`: see `Step`."""

    version: int
    seat: int
    move: str
    by: str | int | None
    at: int
    events: list[dict[str, Any]]
    view: dict[str, Any]
    actors: list[int]
    attachment: str | None = None


class Replay(Struct, frozen=True, kw_only=True):
    """`GET /api/matches/{id}/replay?seat=` of a finished match, and `POST /api/replay` of a saved log."""

    game: str
    options: dict[str, Any]
    names: list[str]
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


# --- Over the WebSocket: what a client sends --------------------------------------------------------------------------


class Turn(Struct, frozen=True, kw_only=True, tag_field="kind", tag="turn"):
    """Show me this seat's view (it must be mine), or the spectator's (`null`). The answer is an `update`.

    A fresh socket shows the only seat its identity holds; with several or none it shows the spectator's view.
    """

    seat: SeatNumber | None = None


class Play(Struct, frozen=True, kw_only=True, tag_field="kind", tag="play"):
    """Play a move for an own seat. `seen` is the version of the update the choice was made from.

    The answer is `played` or `refused`, with the same `ack`. Sent again with the same `ack` it is answered again and
    played only once, also after a restart.
    """

    seat: SeatNumber
    move: MoveText
    ack: Ack
    seen: int


class Enter(Struct, frozen=True, kw_only=True, tag_field="kind", tag="enter"):
    """At a scorecard table: what the real dice show, typed in by a seated person. Answered like `play`."""

    seat: SeatNumber
    move: MoveText
    ack: Ack
    seen: int


class Ask(Struct, frozen=True, kw_only=True, tag_field="kind", tag="ask"):
    """A question to the game about what an own seat sees, such as a preview of a move. Answered by `answer`."""

    ask: Ack
    question: dict[str, Any]
    seat: SeatNumber | None = None


class Resync(Struct, frozen=True, kw_only=True, tag_field="kind", tag="resync"):
    """I have lost the thread: tell me the present table and view."""


class Ping(Struct, frozen=True, kw_only=True, tag_field="kind", tag="ping"):
    """I am still here. Sent every 10 s; after 30 s of silence the table closes the socket."""


Request = Turn | Play | Enter | Ask | Resync | Ping


# --- Over the WebSocket: what the table says --------------------------------------------------------------------------


class TableChanged(Struct, frozen=True, kw_only=True, tag_field="kind", tag="table"):
    """The table as it is now: who sits, who is connected, whether it has begun. The first message on a socket."""

    table: Table


class Deadline(Struct, frozen=True, kw_only=True):
    """Time that runs: the game's own timer (`timer`) or the table's clock of a seat (`clock`)."""

    what: Literal["timer", "clock"]
    seat: int | None
    ms: int  # left when this was sent


class Update(Struct, frozen=True, kw_only=True, tag_field="kind", tag="update"):
    """What happened since the last update, and everything this viewer may know now.

    `steps` go from `since + 1` to `version`. A client at another version than `since` shows `view` without animation:
    it is always complete. `legal` holds the moves of the shown seat, each a struct of the game with its `text`, which
    is what `play` sends back; continuous moves come as `described` instead.
    """

    since: int
    version: int
    seat: int | None  # whose view this is, null: a spectator's
    steps: list[Step]
    view: dict[str, Any]
    legal: list[dict[str, Any]]
    described: dict[str, Any] | None
    enter: bool  # at a scorecard table: the dice are to be typed in now, by anybody who sits there
    actors: list[int]  # CHANCE -1, CLOCK -2, GRAVITY -3
    waiting: list[int]  # seats of people and bots that are waited for
    deadlines: list[Deadline]
    outcome: Outcome | None


class Played(Struct, frozen=True, kw_only=True, tag_field="kind", tag="played"):
    """The move with this `ack` stands in the log, for good, as entry `version`."""

    ack: str
    version: int


class Refused(Struct, frozen=True, kw_only=True, tag_field="kind", tag="refused"):
    """The move with this `ack` was not played and nothing has changed.

    `rule` is the number of the game's rule it breaks, `code` and `params` what the client words; where no rule of the
    game is concerned `rule` is `table` and `code` one of the table's own codes.
    """

    ack: str
    rule: str
    code: str
    params: dict[str, Any]
    message: str


class Answer(Struct, frozen=True, kw_only=True, tag_field="kind", tag="answer"):
    """The game's answer to `ask`."""

    ask: str
    answer: dict[str, Any]


class Fault(Struct, frozen=True, kw_only=True, tag_field="kind", tag="error"):
    """A message that could not be acted on; `about` is its `ask` or `ack`, if it had one that could be read."""

    code: Code
    message: str
    about: str = ""


class ReadOnly(Struct, frozen=True, kw_only=True, tag_field="kind", tag="read_only"):
    """The table can (`on` false) or cannot (`on` true) write its log at the moment. While it cannot, nothing moves."""

    on: bool


class Pong(Struct, frozen=True, kw_only=True, tag_field="kind", tag="pong"):
    """The answer to `ping`."""


Said = TableChanged | Update | Played | Refused | Answer | Fault | ReadOnly | Pong

# Why the table closes a socket. After every end but REPLACED and GONE the client connects again.
REPLACED = 4001  # the same identity has opened too many sockets at this table; this was the oldest
SILENT = 4002  # nothing heard for 30 s
SLOW = 4003  # a reader stuck for 10 s
GONE = 4004  # no such table
CROWDED = 4005  # too many sockets from this address
TOO_LARGE = 1009  # a message of more than 16 KiB
FOREIGN = 4006  # a page of another site
