"""What a viewer sees happen: a move told again, step by step, by the rules themselves."""

from typing import Any, cast

from spieltisch.games.droids.board import ahead
from spieltisch.games.droids.components import (
    ACT,
    HEADINGS,
    LINES,
    MAD,
    MINE,
    MOST_HITS,
    OVER,
    PLAYERS,
    REPAIR,
    RIVER,
    ROBOTS,
    ROLL,
    SIDE,
    THINGS,
    UNCOVER,
)
from spieltisch.games.droids.events import (
    Bumped,
    Chose,
    Covered,
    Drew,
    Ended,
    Events,
    Exploded,
    Freed,
    Ignored,
    Lying,
    Moved,
    Named,
    Out,
    Passed,
    Placed,
    Put,
    Raged,
    Relayed,
    Repaired,
    Rolled,
    Round,
    Sent,
    Shot,
    Started,
    Took,
)
from spieltisch.games.droids.moves import (
    Choose,
    Deal,
    Draw,
    Heading,
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
from spieltisch.games.droids.rules import REASONS, begin
from spieltisch.games.droids.sending import tick
from spieltisch.games.droids.state import still


def tell(before: Any, seat: int, move: Moves, after: Any, viewer: int | None) -> list[Events]:
    """A move's events for a viewer; what happened is found by playing it again, one tick at a time."""
    first, last = still(before), still(after)
    told = _announce(first, seat, move, viewer)
    record = before.copy()
    begin(record, seat, encode(move))
    now = still(record)
    happened = changes(first, now)
    if isinstance(move, Send):
        happened += response(now, receiver(seat, move), bool(happened))
    while now.phase == ACT:
        earlier = now
        tick(record)
        now = still(record)
        happened += changes(earlier, now)
    return told + happened + _closing(first, last)


def _announce(before: Any, seat: int, move: Moves, viewer: int | None) -> list[Events]:
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
            tiles = before.slots[seat, line - 1].tolist()
            slot = next(slot for slot, tile in enumerate(tiles) if tile)
            tile = tiles[slot] - 1
            return [Sent(seat, line, slot + 1, tile_text(tile), receiver(seat, move))]
        case Roll(die):
            hits = min(die // int(before.distance), MOST_HITS)
            return [Rolled(die, int(before.distance), int(before.victim), hits)]
        case Rampage(program):
            return [Raged(program)]
    return []


def response(now: Any, robot: int, acted: bool) -> list[Events]:
    """An order passed on, a repair, or an order that has no effect (D9); a move shows in the ticks."""
    if now.phase == UNCOVER:
        return [Repaired(robot, int(now.victim))]
    if now.left and now.mover != robot:
        return [Relayed(robot, int(now.mover), _heading(now))]
    return [] if acted or now.left else [Ignored(robot)]


def receiver(seat: int, move: Send) -> int:
    return {"": seat, "A": REPAIR, "B": REPAIR + 1}[move.to]


def _closing(before: Any, after: Any) -> list[Events]:
    if after.phase == OVER:
        winners = [seat for seat in range(after.seats) if after.won >> seat & 1]
        return [Ended(REASONS[int(after.ending)], winners)]
    if after.round_number > before.round_number:
        return [Round(int(after.round_number), int(after.start))]
    return []


def changes(before: Any, after: Any) -> list[Events]:
    """What differs between two neighbouring moments."""
    return [
        *_motion(before, after),
        *_mines(before, after),
        *_things(before, after),
        *_shots(before, after),
        *_transmitters(before, after),
    ]


def _heading(state: Any) -> Heading:
    return cast(Heading, HEADINGS[int(state.heading)])


def _motion(before: Any, after: Any) -> list[Events]:
    """D11: the robot on its way and those it pushes, in their order."""
    if not before.left:
        return []
    field, to = before.field.tolist(), after.field.tolist()
    chain = [robot for robot in range(ROBOTS) if field[robot] != to[robot]]
    if not chain:
        return [Bumped(int(before.mover), _heading(before))]
    chain.sort(key=lambda robot: _apart(field[int(before.mover)], field[robot]))
    fields = [int(ahead(field[robot], int(before.heading))) for robot in chain]
    wet = [r for r, f in zip(chain, fields, strict=True) if before.ground[f] == RIVER != before.ground[field[r]]]
    return [Moved(chain, fields, _heading(before), wet)]


def _apart(a: int, b: int) -> int:
    return max(abs(a // SIDE - b // SIDE), abs(a % SIDE - b % SIDE))


def _mines(before: Any, after: Any) -> list[Events]:
    if not before.left:
        return []
    for motion in _motion(before, after):
        if isinstance(motion, Moved) and before.thing[motion.fields[-1]] == MINE:
            return [Exploded(motion.robots[-1], motion.fields[-1])]
    return []


def _things(before: Any, after: Any) -> list[Events]:
    """D20: a robot's gripper has closed or opened."""
    told: list[Events] = []
    if (before.carried == after.carried).all() and (before.mines == after.mines).all():
        return told
    for robot in range(PLAYERS):
        held, holds = int(before.carried[robot]), int(after.carried[robot])
        if holds > held or after.mines[robot] > before.mines[robot]:
            told.append(Took(robot, _lying(holds or MINE), _source(before, after, robot)))
        elif holds < held and after.field[robot] >= 0 and (after.thing != before.thing).any():
            told.append(Put(robot, _lying(held), int((after.thing != before.thing).argmax())))
    return told


def _lying(thing: int) -> Lying:
    return cast(Lying, THINGS[thing])


def _source(before: Any, after: Any, robot: int) -> int:
    """Where a thing was taken from: a field, or the field of the robot that held it."""
    if (after.thing != before.thing).any():
        return int((after.thing != before.thing).argmax())
    return next(int(before.field[r]) for r in range(PLAYERS) if r != robot and after.carried[r] < before.carried[r])


def _shots(before: Any, after: Any) -> list[Events]:
    if before.phase == ROLL or after.phase != ROLL:
        return []
    shooter = MAD if after.program else int(after.turn)
    return [Shot(shooter, int(after.victim), int(after.distance))]


def _transmitters(before: Any, after: Any) -> list[Events]:
    told: list[Events] = []
    if (before.covered == after.covered).all():
        return told
    for seat in range(before.seats):
        was, now = before.covered[seat].tolist(), after.covered[seat].tolist()
        lines = [line + 1 for line in range(LINES) if now[line] > was[line]]
        told += [Covered(seat, lines)] if lines else []
        told += [Freed(seat, line + 1) for line in range(LINES) if now[line] < was[line]]
        if before.field[seat] >= 0 > after.field[seat]:
            told.append(Out(seat))
    return told
