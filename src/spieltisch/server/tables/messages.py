"""What a viewer is told: views, events and legal moves of one seat, or of a spectator. The only way out of a room."""

from base64 import b64encode
from collections.abc import Collection, Iterable
from typing import Any, cast

import msgspec

from spieltisch.core.contract import CHANCE, Described, Event, Game, Move, Told, View
from spieltisch.core.scheduler import Due
from spieltisch.core.terms import happenings
from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.store import Chair, Table
from spieltisch.server.tables import brought, shares
from spieltisch.server.tables.session import Advance, Session, Situation


class Moment(msgspec.Struct, frozen=True):
    """A match between two entries, and what led there: all that an update is made from."""

    game: Game
    version: int
    situation: Situation
    manual: bool
    deadlines: list[protocol.Deadline]
    advance: Advance | None = None

    @classmethod
    def of(cls, session: Session, dues: Iterable[Due], now: int, advance: Advance | None = None) -> "Moment":
        """The match as it stands, and what is due by now."""
        match = session.match
        return cls(match.game, match.version, session.situation, match.head.manual, deadlines(dues, now), advance)


def update(moment: Moment, seat: int | None) -> protocol.Update:
    """What this viewer learns."""
    at, advance = moment.situation, moment.advance
    legal = at.legal.get(seat, ()) if seat is not None else ()
    return protocol.Update(
        since=moment.version - (len(advance.step.entries) if advance else 0),
        version=moment.version,
        seat=seat,
        steps=steps(moment.game, advance, seat) if advance else [],
        view=brought.seen(moment.game, moment.game.view(at.state, seat)),
        legal=[] if isinstance(legal, Described) else [written(move) for move in legal],
        described=as_it_is(legal) if isinstance(legal, Described) else None,
        enter=moment.manual and CHANCE in at.actors,
        actors=list(at.actors),
        waiting=[actor for actor in at.actors if actor >= 0],
        deadlines=moment.deadlines,
        outcome=at.outcome,
    )


def deadlines(dues: Iterable[Due], now: int) -> list[protocol.Deadline]:
    """What the players see of what is due: the game's timer and the table's clock."""
    left = [(due, max(0, due.at - now)) for due in dues]
    timers = [protocol.Deadline(what="timer", seat=None, ms=ms) for due, ms in left if due.cause == "timer"]
    return timers + [protocol.Deadline(what="clock", seat=due.seat, ms=ms) for due, ms in left if due.cause == "clock"]


def answer(game: Game, view: dict[str, Any], question: dict[str, Any]) -> dict[str, Any]:
    """The game's answer to a question about a view."""
    try:
        return dict(game.answer(view, question))
    except NotImplementedError as none:
        raise Refusal("no_answer", str(none)) from None
    except (ValueError, TypeError, LookupError) as wrong:
        raise Refusal("bad_request", str(wrong)[:200]) from None


def steps(game: Game, advance: Advance, viewer: int | None) -> list[protocol.Step]:
    """The entries as this viewer sees them happen; the view after the last one is the update's."""
    step, before, told = advance.step, advance.before.state, []
    last = step.entries[-1].version
    for entry, move, after in zip(step.entries, step.moves, step.states, strict=True):
        view = game.view(after, viewer) if entry.version < last else None
        told.append(
            protocol.Step(
                version=entry.version,
                seat=entry.seat,
                by=entry.by,
                at=entry.at,
                events=shown(game, game.events(before, entry.seat, move, after, viewer), view),
                attachment=base64(advance.attachments.get(entry.version)),
            )
        )
        before = after
    return told


def shown(game: Game, told: Told[Any], after: View | None) -> list[protocol.Shown]:
    """What happened with an entry, each event with the view it leads to.

    `after` is the view when all is over; none where the message tells it anyway.
    """
    pairs = list(happenings(told))
    last = len(pairs) - 1
    return [_shown(game, event, after if at == last else view) for at, (event, view) in enumerate(pairs)]


def _shown(game: Game, event: Event, view: View | None) -> protocol.Shown:
    return protocol.Shown(event=as_it_is(event), view=None if view is None else brought.seen(game, view))


def base64(attachment: bytes | None) -> str | None:
    return b64encode(attachment).decode() if attachment else None


def table(kept: Table, identity: str, present: Collection[str], read_only: bool, version: int) -> protocol.Table:
    """The table as this identity may see it; `present` are the identities that look at it."""
    seated = bool(kept.seats_of(identity)) or identity == kept.host
    return protocol.Table(
        id=kept.id,
        game=kept.game,
        edition=kept.edition,
        options=dict(kept.options),
        position=kept.position if kept.status == "over" or identity == kept.host else None,
        laid=kept.position is not None,
        status=kept.status,
        seats=[_seat(chair, identity, present) for chair in kept.chairs],
        host=identity == kept.host,
        invitation=kept.invitation if seated else None,
        commitment=kept.commitment,
        promises=shares.promises(kept),
        revealing=kept.revealing,
        withheld=kept.withheld,
        open_dice=kept.open_dice,
        scorecard=kept.scorecard,
        programs=kept.programs,
        clock=kept.clock,
        code=kept.code if seated else "",
        by_code=kept.by_code,
        late_guests=kept.late_guests,
        nearby=kept.nearby,
        spectators=sum(not kept.seats_of(other) for other in present),
        watching=[],
        rematch=kept.rematch,
        abandoned=kept.abandoned,
        old_rules=False,
        read_only=read_only,
        paused=False,
        version=version,
        created=kept.created,
    )


def _seat(chair: Chair, identity: str, present: Collection[str]) -> protocol.Seat:
    return protocol.Seat(
        kind=chair.kind,
        name=chair.name,
        colour=chair.colour,
        level=chair.level,
        plays=chair.bot,
        connected=chair.kind == "bot" or (bool(chair.holder) and chair.holder in present),
        stand_in=chair.stand_in,
        left=chair.left,
        program=chair.program,
        mine=bool(identity) and chair.holder == identity,
    )


def past(kept: Table, identity: str, edition: int) -> protocol.Past:
    """`edition` of the game's rules is the one that is played here."""
    scores, winners = (kept.result.scores, kept.result.winners) if kept.result else ([], [])
    return protocol.Past(
        id=kept.id,
        game=kept.game,
        options=dict(kept.options),
        names=[chair.name for chair in kept.chairs],
        mine=kept.seats_of(identity),
        scores=scores,
        winners=winners,
        abandoned=kept.abandoned,
        old_rules=kept.edition != edition,
        ended=kept.ended,
    )


def written(move: Move) -> dict[str, Any]:
    """A move as a struct with its text, so that the client composes nothing."""
    told = plain(move)
    told["text"] = str(move)
    return told


def as_it_is(struct: msgspec.Struct) -> dict[str, Any]:
    """A struct for a message: it is written just like the dictionary of its fields, and nobody else reads it."""
    return cast(dict[str, Any], struct)


def seen(game: Game, view: View) -> dict[str, Any]:
    """A view as plain data."""
    return plain(brought.seen(game, view))


def plain(struct: msgspec.Struct | dict[str, Any]) -> dict[str, Any]:
    return cast(dict[str, Any], msgspec.to_builtins(struct))
