"""What a viewer sees happen: a move told again, step by step, by the rules themselves."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from spieltisch.games.droids.components import ACT, MAD_PROGRAMS, NEW_ROUND, OVER
from spieltisch.games.droids.moves import (
    Choose,
    Deal,
    Draw,
    Moves,
    Pass,
    Place,
    Rampage,
    Roll,
    Send,
    Start,
    encode,
    tile_text,
)
from spieltisch.games.droids.rules.damage import hits_of
from spieltisch.games.droids.rules.playing import begin, tick
from spieltisch.games.droids.rules.scoring import REASONS
from spieltisch.games.droids.sight.changes import changes
from spieltisch.games.droids.sight.events import (
    Chose,
    Drew,
    Ended,
    Events,
    Named,
    Passed,
    Placed,
    Raged,
    Rolled,
    Round,
    Sent,
    Started,
)
from spieltisch.games.droids.sight.view import Seen, view
from spieltisch.games.droids.state import still


def events(before: Any, seat: int, move: Moves, after: Any, viewer: int | None) -> list[Events | Seen]:  # noqa: ARG001
    """Each event but the last is followed by the view after it: between two of them nobody need know a rule."""
    *happened, (last, _) = _happenings(before, seat, move, viewer)
    return [*chain.from_iterable((event, view(record, viewer)) for event, record in happened), last]


def _happenings(before: Any, seat: int, move: Moves, viewer: int | None) -> Iterator[tuple[Events, Any]]:
    """Each event with the position after it, found by playing the move again, one tick at a time."""
    record, earlier = before.copy(), still(before)
    begin(record, seat, encode(move))
    now = still(record)
    for event in (*_announced(earlier, now, seat, move, viewer), *changes(earlier, now)):
        yield event, record.copy()
    while now.phase >= ACT:
        earlier = now
        tick(record)
        now = still(record)
        for event in (*changes(earlier, now), *_turns(earlier, now)):
            yield event, record.copy()


def _announced(before: Any, now: Any, seat: int, move: Moves, viewer: int | None) -> list[Events]:
    """What the move itself says."""
    turn = int(before.turn)
    match move:
        case Start(first):
            return [Started(first)]
        case Draw(violet, blue, grey, red):
            return [Named(seat, [violet, blue, grey, red])]
        case Deal(tiles):
            return [Drew(turn, before.wanted.tolist(), tiles if viewer == turn else None)]
        case Choose():
            return [Chose(seat, str(move))]
        case Place(line, slot):
            return [Placed(seat, tile_text(int(before.chosen) - 1), line, slot)]
        case Pass():
            return [Passed(seat)]
        case Send(line):
            slot = before.slots[seat, line - 1].tolist().index(int(now.chosen))
            return [Sent(seat, line, slot + 1, tile_text(int(now.chosen) - 1), int(now.mover))]
        case Roll(die):
            hits = int(hits_of(die, int(before.distance)))
            return [Rolled(die, int(before.distance), int(before.victim), hits)]
        case Rampage(program):
            return [Raged(program, MAD_PROGRAMS[program - 1].split())]
    return []


def _turns(before: Any, after: Any) -> list[Events]:
    """A new round, or the end."""
    if after.phase == OVER:
        winners = [seat for seat in range(after.seats) if after.won >> seat & 1]
        return [Ended(REASONS[int(after.ending)], winners)]
    if before.phase == NEW_ROUND:
        return [Round(int(after.round_number), int(after.start))]
    return []
