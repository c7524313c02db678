"""What has happened in a match so far, as one viewer may see it: for whoever was away, and to look at it again."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from spieltisch.core.contract import Game
from spieltisch.core.log import Entry, Head
from spieltisch.core.match import Match
from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.tables import messages

Entries = Sequence[Entry]


def steps(game: Game, head: Head, entries: Entries, seat: int | None, after: int) -> list[protocol.Step]:
    """The entries after a version, in words only: what was seen then is asked for moment by moment."""
    return [_wordly(step) for _, step, _ in _retraced(Match(game, head), entries, seat, after)]


def moment(game: Game, head: Head, entries: Entries, seat: int | None, version: int) -> protocol.Moment:
    """One entry, with the views around it."""
    for before, step, view in _retraced(Match(game, head), entries[: max(0, version)], seat, version - 1):
        return protocol.Moment(before=before, step=step, view=view)
    raise Refusal("not_found", f"There is no entry {version}.")


def _retraced(
    match: Match, entries: Iterable[Entry], seat: int | None, after: int
) -> Iterator[tuple[dict[str, Any], protocol.Step, dict[str, Any]]]:
    """Each entry after a version: the view before it, what this viewer sees happen, and the view it leads to."""
    for entry in entries:
        before, move = match.state, match.parse(entry.move)
        match.retrace(entry)
        if entry.version > after:
            events = messages.shown(match.game, match.game.events(before, entry.seat, move, match.state, seat), None)
            step = protocol.Step(version=entry.version, seat=entry.seat, by=entry.by, at=entry.at, events=events)
            yield _view(match, before, seat), step, _view(match, match.state, seat)


def _view(match: Match, state: Any, seat: int | None) -> dict[str, Any]:
    return messages.seen(match.game, match.game.view(state, seat))


def _wordly(step: protocol.Step) -> protocol.Step:
    return replace(step, events=[replace(shown, view=None) for shown in step.events])
