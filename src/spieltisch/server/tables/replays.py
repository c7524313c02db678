"""Finished matches looked at again: step by step, with their proof."""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from spieltisch.core import log as logs
from spieltisch.core.contract import Game, IllegalMove, OtherContract
from spieltisch.core.discovery import BrokenGame, UnknownGame, game
from spieltisch.core.fair import Unfair, verify
from spieltisch.core.log import Log, UnreadableLog
from spieltisch.core.match import Match, replay
from spieltisch.server import protocol
from spieltisch.server.protocol import Refusal
from spieltisch.server.store import NO_ATTACHMENTS, Attachments
from spieltisch.server.tables import messages
from spieltisch.server.tables.session import OTHER_RULES, still_played

LONGEST = 30.0  # seconds for a replay


def replayed(text: str, seat: int | None, attachments: Attachments = NO_ATTACHMENTS) -> protocol.Replay:
    """A log, step by step, as a seat or a spectator saw it; the moves themselves are told too."""
    log, at = opened(text)
    if seat is not None and seat >= log.head.seats:
        raise Refusal("not_found", f"There is no seat {seat}.")
    with refused_if_unplayable():
        match = Match(at, log.head)
        start = messages.seen(at, at.view(match.state, seat))
        steps = [_step(match, entry, seat, attachments.get(entry.version)) for entry in _in_time(log.entries)]
    players = log.players[: log.head.seats]
    return protocol.Replay(
        game=at.name,
        options=log.head.options,
        names=[player.name for player in players],
        bots=[seat for seat, player in enumerate(players) if player.bot],
        programs=[player.program for player in players],
        start=start,
        steps=steps,
        outcome=match.outcome,
    )


def answered(text: str, asked: protocol.Question) -> dict[str, Any]:
    """The game's answer to a question about what a seat saw then.

    Only of a match that is over: a position that is still played elsewhere can be written as a log by anybody.
    """
    log, at = opened(text)
    if asked.seat is not None and asked.seat >= log.head.seats:
        raise Refusal("not_found", f"There is no seat {asked.seat}.")
    with refused_if_unplayable():
        if replay(at, log).actors:
            raise Refusal("not_over", "Only a finished match shows this.")
        match = replay(at, Log(log.head, log.entries[: asked.version]))
    return messages.answer(at, match.view(asked.seat), asked.question)


def verified(text: str) -> protocol.Verdict:
    """Whether every die and shuffle of a log follows from its seed."""
    log, _ = opened(text)
    if log.head.manual or log.head.open_dice:
        return protocol.Verdict(
            ok=True, proof=False, checked=0, message="The dice were real or open; nothing to check."
        )
    with refused_if_unplayable():
        try:
            checked = verify(text)
        except Unfair as unfair:
            return protocol.Verdict(ok=False, proof=True, checked=0, message=str(unfair))
    return protocol.Verdict(ok=True, proof=True, checked=checked, message="Every die follows from the seed.")


def opened(text: str) -> tuple[Log, Game]:
    try:
        log = logs.read(text)
        at = game(log.head.game)
    except (UnreadableLog, UnknownGame, BrokenGame, OtherContract) as wrong:
        raise Refusal("bad_log", str(wrong)[:200]) from None
    if not still_played(at, log.head.edition, log.head.options):
        raise Refusal("old_edition", OTHER_RULES)
    return log, at


def _in_time(entries: Iterable[logs.Entry]) -> Iterator[logs.Entry]:
    """One after the other, as long as there is time."""
    until = time.monotonic() + LONGEST
    for entry in entries:
        if time.monotonic() >= until:
            raise Refusal("too_large", "This log takes too long to replay.")
        yield entry


def _step(match: Match, entry: logs.Entry, seat: int | None, attachment: bytes | None) -> protocol.ReplayStep:
    before, move = match.state, match.parse(entry.move)
    match.retrace(entry)
    events = match.game.events(before, entry.seat, move, match.state, seat)
    return protocol.ReplayStep(
        version=entry.version,
        seat=entry.seat,
        move=entry.move,
        by=entry.by,
        at=entry.at,
        events=messages.shown(match.game, events, None),
        view=messages.seen(match.game, match.game.view(match.state, seat)),
        actors=list(match.actors),
        attachment=messages.base64(attachment),
    )


@contextmanager
def refused_if_unplayable() -> Iterator[None]:
    """A log from outside may say anything."""
    try:
        yield
    except (IllegalMove, ValueError, IndexError) as wrong:
        raise Refusal("bad_log", str(wrong)[:200]) from None
