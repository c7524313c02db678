"""Over the WebSocket: what a client sends, what the table says, and why it closes a socket."""

from typing import Any, Literal

from msgspec import Struct

from spieltisch.core.contract import Outcome
from spieltisch.server.protocol.answers import Step, Table
from spieltisch.server.protocol.terms import Ack, Beat, Code, Colour, MoveText, Name, SeatNumber


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


class Seen(Struct, frozen=True, kw_only=True, tag_field="kind", tag="seen"):
    """This page has shown what happened up to `version`; nothing is answered.

    Bots wait for the pages of those who sit at the table, at most 3 s, and where `beat`, which tells how slowly the
    page shows things, is more than 1, so many times that: 1 is normal speed, 0 means that nothing moves. The game's
    timer waits three times as long, once, for what began it to be shown. A page that is hidden has shown everything at
    once. A client that never says this is not waited for.
    """

    version: int
    beat: Beat = 1.0


class Here(Struct, frozen=True, kw_only=True, tag_field="kind", tag="here"):
    """I look on, and am called so: the others see it in `watching`. Who sits at the table is called as its seat is."""

    name: Name
    colour: Colour = ""


class Pause(Struct, frozen=True, kw_only=True, tag_field="kind", tag="pause"):
    """The clocks and the table's bots stand (`on`) or go on: a menu lies over the board, or somebody needs a moment.

    Heard only from whoever plays alone or with the table's bots, and until the socket closes; nothing is answered. The
    table says `paused` as long as it is so.
    """

    on: bool


class Hold(Struct, frozen=True, kw_only=True, tag_field="kind", tag="hold"):
    """What an own seat has in hand: a move that is not made yet and may still change; `null` puts it down.

    Heard only while the seat is asked for one of moves too many to list, and at most 12 times a second. The others are
    told it as `held`; nothing is kept, and nothing is answered. Who has secrets does not say this.
    """

    seat: SeatNumber
    move: MoveText | None


Request = Turn | Play | Enter | Ask | Resync | Ping | Seen | Here | Pause | Hold


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


class Held(Struct, frozen=True, kw_only=True, tag_field="kind", tag="held"):
    """What a player has in hand at this version: not a move yet. Whoever reads slowly is not told every one."""

    seat: int
    version: int
    move: str | None


class ReadOnly(Struct, frozen=True, kw_only=True, tag_field="kind", tag="read_only"):
    """The table can (`on` false) or cannot (`on` true) write its log at the moment. While it cannot, nothing moves."""

    on: bool


class Pong(Struct, frozen=True, kw_only=True, tag_field="kind", tag="pong"):
    """The answer to `ping`."""


Said = TableChanged | Update | Played | Refused | Answer | Fault | Held | ReadOnly | Pong

# Why the table closes a socket. After every end but REPLACED, GONE and OTHER_PROTOCOL the client connects again.
REPLACED = 4001  # the same identity has opened too many sockets at this table; this was the oldest
SILENT = 4002  # nothing heard for 30 s
SLOW = 4003  # a reader stuck for 10 s
GONE = 4004  # no such table
CROWDED = 4005  # too many sockets from this address
TOO_LARGE = 1009  # a message of more than 16 KiB
FOREIGN = 4006  # a page of another site
OTHER_PROTOCOL = 4007  # a number of the protocol that is not spoken here
