"""What has happened between two neighbouring moments, read from how they differ and from what was to come."""

from collections.abc import Callable
from typing import Any, cast

from spieltisch.games.droids.components import (
    ACT,
    ARRIVE,
    BLAST,
    COVER,
    HEADINGS,
    LEAVE,
    MAD,
    MINE,
    PLAYERS,
    RIVER,
    ROBOTS,
    ROLL,
    RUIN,
    SIDE,
    THINGS,
    UNCOVER,
)
from spieltisch.games.droids.moves import Heading
from spieltisch.games.droids.rules.board import ahead
from spieltisch.games.droids.sight.events import (
    Bumped,
    Covered,
    Events,
    Exploded,
    Freed,
    Ignored,
    Lying,
    Moved,
    Out,
    Put,
    Relayed,
    Repaired,
    Shot,
    Took,
)
from spieltisch.games.droids.sight.vain import why_in_vain


def changes(before: Any, after: Any) -> list[Events]:
    """The events that lead from one moment to the next."""
    happened = HAPPENS.get(int(before.phase))
    return happened(before, after) if happened else []


def _order(before: Any, after: Any) -> list[Events]:
    """An order has arrived; a move of its robot shows in the ticks that follow."""
    robot = int(before.mover)
    if after.phase == ROLL:
        return [_shot(robot, after)]
    if after.phase == UNCOVER:
        return [Repaired(robot, int(after.victim))]
    if after.left:
        return [] if after.mover == robot else [Relayed(robot, int(after.mover), _heading(after))]
    return [_gripped(before, after, robot) or Ignored(robot, why_in_vain(before, robot, int(before.chosen) - 1))]  # D9


def _gripped(before: Any, after: Any, robot: int) -> Events | None:
    """D20: the robot's gripper has closed or opened, on the field before it."""
    if robot >= PLAYERS:
        return None
    held, holds = int(before.carried[robot]), int(after.carried[robot])
    taken = after.mines[robot] > before.mines[robot]  # D27: it does not stay in the gripper
    if held == holds and not taken:
        return None
    field = int(ahead(int(before.field[robot]), (int(before.chosen) - 1) % 4))
    return Put(robot, _lying(held), field) if held else Took(robot, _lying(MINE if taken else holds), field)


def _lying(thing: int) -> Lying:
    return cast(Lying, THINGS[thing])


def _act(before: Any, after: Any) -> list[Events]:
    """A robot on its way goes one field on, or the mad robot shoots (D30)."""
    if after.phase == ROLL:
        return [_shot(MAD, after)]
    return [_motion(before, after)] if before.left else []


def _shot(robot: int, after: Any) -> Events:
    return Shot(robot, int(after.victim), int(after.distance))


def _motion(before: Any, after: Any) -> Events:
    """D11: the robot on its way and those it pushes, in their order."""
    field, to = before.field.tolist(), after.field.tolist()
    chain = [robot for robot in range(ROBOTS) if field[robot] != to[robot]]
    if not chain:
        return Bumped(int(before.mover), _heading(before))
    chain.sort(key=lambda robot: _apart(field[int(before.mover)], field[robot]))
    fields = [to[robot] for robot in chain]
    wet = [robot for robot in chain if before.ground[to[robot]] == RIVER != before.ground[field[robot]]]
    return Moved(chain, fields, _heading(before), wet)


def _heading(state: Any) -> Heading:
    return cast(Heading, HEADINGS[int(state.heading)])


def _apart(a: int, b: int) -> int:
    return max(abs(a // SIDE - b // SIDE), abs(a % SIDE - b % SIDE))


def _blast(before: Any, _: Any) -> list[Events]:
    return [Exploded(int(before.victim), int(before.field[before.victim]))]


def _covered(before: Any, after: Any) -> list[Events]:
    seat = int(before.victim)
    return [Covered(seat, _lines(after.covered[seat] > before.covered[seat]))]


def _freed(before: Any, after: Any) -> list[Events]:
    seat = int(before.victim)
    return [Freed(seat, line) for line in _lines(before.covered[seat] > after.covered[seat])]


def _lines(differ: Any) -> list[int]:
    return [line for line, differs in enumerate(differ.tolist(), 1) if differs]


def _out(before: Any, _: Any) -> list[Events]:
    return [Out(int(before.victim))]


HAPPENS: dict[int, Callable[[Any, Any], list[Events]]] = {
    ARRIVE: _order,
    ACT: _act,
    BLAST: _blast,
    COVER: _covered,
    RUIN: _covered,
    UNCOVER: _freed,
    LEAVE: _out,
}
