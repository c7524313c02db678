"""The words of the protocol: codes of refusals, kinds of seats, and what a text or a number from outside may be."""

from typing import Annotated, Literal

from msgspec import Meta

from spieltisch.core.notation import LONGEST_MOVE, LONGEST_POSITION

Code = Literal[
    "not_found",  # no such table, seat, game or page
    "bad_request",  # not JSON, a wrong type, a missing field, a value out of range
    "too_large",  # more bytes than the table reads
    "too_many",  # too fast, or too many sockets
    "no_identity",  # a token that is none
    "foreign_origin",  # a page of another site
    "other_protocol",  # a number of the protocol that is not spoken here
    "not_your_seat",  # the seat belongs to somebody else
    "not_host",  # only the table's host may do this
    "not_invited",  # a wrong or missing invitation
    "no_such_code",  # no table has this code, or not any more
    "needs_link",  # the host lets nobody in by a code
    "too_many_tables",  # of one's own that are not over
    "others_play",  # a match is not deleted while others sit there
    "no_programs",  # the host lets no programs sit down here
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
    "broken_game",  # this game does not work here; `GET /api/games` tells why
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
ProgramName = Annotated[str, Meta(max_length=40, description="what a program is called, such as its class")]
Number = Annotated[int, Meta(ge=0, lt=2**53, description="the client's own part in the dice, drawn at random")]
Secret = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes as hex, drawn at random and kept")]
Promise = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="SHA-256, as hex, of the bytes of a number")]
PositionText = Annotated[str, Meta(max_length=LONGEST_POSITION, description="a position in the game's notation")]
MoveText = Annotated[str, Meta(max_length=LONGEST_MOVE, description="a move in the game's notation")]
Ack = Annotated[
    str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$", description="the sender's own name for the move, never used twice")
]
Beat = Annotated[float, Meta(ge=0, le=3, description="how many times as long as at normal speed things are shown")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
