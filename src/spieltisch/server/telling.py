"""What a viewer is told: views, events and legal moves of one seat, or of a spectator. The only way out of a room."""

from base64 import b64encode
from collections.abc import Collection, Sequence
from typing import Any, cast

import msgspec

from spieltisch.core.contract import CHANCE, Described, Game, Move
from spieltisch.core.match import Match, Step
from spieltisch.server import wire
from spieltisch.server.refusal import Refusal
from spieltisch.server.table import Chair, Table

Legal = Sequence[Move] | Described


class Moment(msgspec.Struct, frozen=True):
    """A match between two entries, and what led there: all that an update is made from."""

    match: Match
    actors: tuple[int, ...]
    legal: dict[int, Legal]
    deadlines: list[wire.Deadline]
    before: Any = None  # the state before the step
    step: Step | None = None


def update(moment: Moment, seat: int | None) -> wire.Update:
    """What this viewer learns."""
    match = moment.match
    legal = moment.legal.get(seat, ()) if seat is not None else ()
    return wire.Update(
        since=match.version - (len(moment.step.entries) if moment.step else 0),
        version=match.version,
        seat=seat,
        steps=steps(match.game, moment.before, moment.step, seat) if moment.step else [],
        view=plain(match.game.view(match.state, seat)),
        legal=[] if isinstance(legal, Described) else [written(move) for move in legal],
        described=plain(legal) if isinstance(legal, Described) else None,
        enter=match.head.manual and CHANCE in moment.actors,
        actors=list(moment.actors),
        waiting=[actor for actor in moment.actors if actor >= 0],
        deadlines=moment.deadlines,
        outcome=match.outcome,
    )


def answer(game: Game, view: dict[str, Any], question: dict[str, Any]) -> dict[str, Any]:
    """The game's answer to a question about a view."""
    try:
        return dict(game.answer(view, question))
    except NotImplementedError as none:
        raise Refusal("no_answer", str(none)) from None
    except (ValueError, TypeError, LookupError) as wrong:
        raise Refusal("bad_request", str(wrong)[:200]) from None


def steps(game: Game, before: Any, step: Step, viewer: int | None) -> list[wire.Step]:
    told = []
    for entry, move, after in zip(step.entries, step.moves, step.states, strict=True):
        events = [plain(event) for event in game.events(before, entry.seat, move, after, viewer)]
        told.append(
            wire.Step(
                version=entry.version,
                seat=entry.seat,
                by=entry.by,
                at=entry.at,
                events=events,
                attachment=base64(game.attachment(before, entry.seat, move)),
            )
        )
        before = after
    return told


def base64(attachment: bytes | None) -> str | None:
    return b64encode(attachment).decode() if attachment else None


def table(kept: Table, identity: str, present: Collection[str], read_only: bool, version: int) -> wire.Table:
    """The table as this identity may see it; `present` are the identities that look at it."""
    seated = bool(kept.seats_of(identity)) or identity == kept.host
    return wire.Table(
        id=kept.id,
        game=kept.game,
        edition=kept.edition,
        options=dict(kept.options),
        position=kept.position if kept.status == "over" or identity == kept.host else None,
        status=kept.status,
        seats=[_seat(chair, identity, present) for chair in kept.chairs],
        host=identity == kept.host,
        invitation=kept.invitation if seated else None,
        commitment=kept.commitment,
        open_dice=kept.open_dice,
        scorecard=kept.scorecard,
        clock=kept.clock,
        spectators=sum(not kept.seats_of(other) for other in present),
        rematch=kept.rematch,
        read_only=read_only,
        version=version,
        created=kept.created,
    )


def _seat(chair: Chair, identity: str, present: Collection[str]) -> wire.Seat:
    return wire.Seat(
        kind=chair.kind,
        name=chair.name,
        colour=chair.colour,
        level=chair.level,
        plays=chair.bot,
        connected=chair.kind == "bot" or (bool(chair.holder) and chair.holder in present),
        stand_in=chair.stand_in,
        left=chair.left,
        mine=bool(identity) and chair.holder == identity,
    )


def past(kept: Table, identity: str) -> wire.Past:
    scores, winners = (kept.result.scores, kept.result.winners) if kept.result else ([], [])
    return wire.Past(
        id=kept.id,
        game=kept.game,
        options=dict(kept.options),
        names=[chair.name for chair in kept.chairs],
        mine=kept.seats_of(identity),
        scores=scores,
        winners=winners,
        ended=kept.ended,
    )


def written(move: Move) -> dict[str, Any]:
    """A move as a struct with its text, so that the client composes nothing."""
    return {**plain(move), "text": str(move)}


def plain(struct: msgspec.Struct) -> dict[str, Any]:
    return cast(dict[str, Any], msgspec.to_builtins(struct))
