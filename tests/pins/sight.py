"""All that is told along a game, as one line of hashes after every entry.

Views, events and legal moves are those of the spectator and of every seat. They are hashed as JSON with sorted keys:
the order of a struct's fields makes no difference, any change of content does.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

import spieltisch
from spieltisch import Game, IllegalMove
from spieltisch.core.terms import happenings
from tests.pins.games import Happened, Pinned, entries, start, walk

DIGITS = 6
AROUND, ANY = 6, 12  # of so many entries before and after, and so many any others, the moves are tried


class Moment(msgspec.Struct, frozen=True):
    """A game between two entries; `last` led there, `tried` are moves of other entries."""

    at: Game
    seats: int
    state: Any
    last: Happened | None
    tried: list[str]

    @property
    def viewers(self) -> list[int | None]:
        return [None, *range(self.seats)]


def views(now: Moment) -> Any:
    return [now.at.view(now.state, viewer) for viewer in now.viewers]


def events(now: Moment) -> Any:
    """What each viewer is told of the last entry. Events are read here alone."""
    if now.last is None:
        return []
    _, before, seat, move, after = now.last
    return [
        [event for event, _ in happenings(now.at.events(before, seat, move, after, viewer))] for viewer in now.viewers
    ]


def legal(now: Moment) -> Any:
    return [_written(now.at.legal(now.state, seat)) for seat in range(now.seats)]


def table(now: Moment) -> Any:
    """What does not depend on who looks."""
    waiting = [seat for seat in now.at.actors(now.state) if seat >= 0]
    return {
        "position": now.at.position(now.state),
        "actors": now.at.actors(now.state),
        "timer": now.at.timer(now.state),
        "defaults": [str(now.at.default(now.state, seat)) for seat in waiting],
        "outcome": now.at.outcome(now.state),
    }


def refused(now: Moment) -> Any:
    """The rules that forbid moves of other entries: to those who may move, and to seats that may not."""
    trying = {*now.at.actors(now.state), *range(now.seats)}
    return [[_verdict(now, seat, text) for text in now.tried] for seat in sorted(trying)]


COLUMNS: dict[str, Callable[[Moment], Any]] = {
    "views": views,
    "events": events,
    "legal": legal,
    "table": table,
    "refused": refused,
}
TITLE = f"entry {' '.join(COLUMNS)}"


def lines(pinned: Pinned, text: str) -> Iterator[str]:
    """The hashes along a game, under a title."""
    yield TITLE
    for version, now in enumerate(moments(pinned, text)):
        yield f"{version} {hashes(now)}"


def moments(pinned: Pinned, text: str) -> Iterator[Moment]:
    """The game before its first entry and after each."""
    at, moves, state = spieltisch.game(pinned.game), entries(text), start(pinned)
    texts = [move for _, move in moves]
    yield Moment(at, pinned.seats, state, None, tried(texts, 0))
    for happened in walk(at, state, moves):
        yield Moment(at, pinned.seats, happened.after, happened, tried(texts, happened.version))


def tried(moves: list[str], version: int) -> list[str]:
    """Moves of entries near by and of others, until it was the turn of all."""
    near = moves[max(0, version - AROUND) : version + AROUND]
    known = list(dict.fromkeys(moves))
    return near + [known[number % len(known)] for number in range(version * ANY, (version + 1) * ANY)]


def hashes(now: Moment) -> str:
    return " ".join(digest(column(now)) for column in COLUMNS.values())


def digest(told: Any) -> str:
    return hashlib.sha256(canonical(told)).hexdigest()[:DIGITS]


def canonical(told: Any) -> bytes:
    return msgspec.json.encode(told, order="sorted")


def _written(moves: Any) -> Any:
    """Moves with their texts, or the description of those that are too many to list."""
    return [[str(move), move] for move in moves] if isinstance(moves, Sequence) else moves


def _verdict(now: Moment, seat: int, text: str) -> str:
    try:
        now.at.apply(now.state, seat, now.at.parse(text))
    except IllegalMove as refusal:
        return f"{refusal.rule} {refusal.code}"
    return "played"
