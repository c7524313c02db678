"""What can be on a table: nothing else may reach the compiled rules from outside."""

from collections.abc import Iterator
from typing import Any

from spieltisch.core.record import plain
from spieltisch.games.ricochet.components import BARREN, CENTRE, DIAGONAL, FIELDS, ROBOTS
from spieltisch.games.ricochet.rules.slides import UNMOVED
from spieltisch.games.ricochet.state import (
    BIDDING,
    FAILED,
    LAST_CALL,
    LAY,
    OUT,
    OVER,
    SET,
    SHOW,
    STACK,
    THINK,
    TURN,
    State,
)

ALL_BUT_SILVER = [True] * (ROBOTS - 1)


def check(state: State) -> None:
    """ValueError with a sentence when the position cannot be."""
    s = plain(state)
    for complaints in (_board, _robots, _chips, _round, _bids, _last_round, _puzzle):
        for complaint in complaints(s):
            raise ValueError(complaint)


def laid(s: Any) -> bool:
    """Is there a board? Each has at least its border."""
    return bool(s.ground[0])


def _board(s: Any) -> Iterator[str]:
    if (s.phase > LAY) != laid(s):
        yield "There is a board from the phase set on, and not before."
    if len({corner // 4 for corner in s.chosen if corner >= 0}) < sum(corner >= 0 for corner in s.chosen):
        yield "Chosen quadrants have four different numbers."
    free = sum(not s.ground[f] & DIAGONAL and f not in CENTRE and f not in s.targets for f in range(FIELDS))
    if free < ROBOTS:
        yield "A board needs free fields on which the robots can start."


def _robots(s: Any) -> Iterator[str]:
    there = [field >= 0 for field in s.robots]
    if there != ([*ALL_BUT_SILVER, bool(s.silver)] if any(there) else [False] * ROBOTS):
        yield "Red, green, blue and yellow are on the board together, silver exactly in its variant."
    if any(there) != (s.phase > SET) and s.phase != SET:
        yield "There are robots from the phase turn on."
    if any(there) and not laid(s):
        yield "Robots need a board."
    yield from _standing(s, s.robots)
    yield from _standing(s, s.marks)
    if [field >= 0 for field in s.marks] != there or (s.phase != SHOW and s.marks != s.robots):
        yield "The robots stand where the round began, except while somebody shows a way."


def _standing(s: Any, robots: list[int]) -> Iterator[str]:
    fields = [field for field in robots if field >= 0]
    if len(set(fields)) < len(fields):
        yield "Two robots cannot stand on one field."
    if any(field in CENTRE or s.ground[field] & DIAGONAL for field in fields):
        yield "No robot stands on a diagonal or in the centre."


def _chips(s: Any) -> Iterator[str]:
    if (THINK <= s.phase <= SHOW) != (s.chip >= 0):
        yield "A chip lies open exactly while somebody looks for a way."
    if s.chip >= 0 and s.owner[s.chip] != STACK:
        yield "The chip that lies open belongs to nobody, and its target is on the board."
    if any((owner == OUT) != (laid(s) and field < 0) for owner, field in zip(s.owner, s.targets, strict=True)):
        yield f"Chips are out ({OUT}) exactly where the board has no such target."
    if any(s.seats <= owner < FAILED or (owner == FAILED and s.seats > 1) for owner in s.owner):
        yield "Chips belong to who sits at the table; alone, some may have failed."
    left = [chip for chip, owner in enumerate(s.owner) if owner == STACK]
    if s.phase != OVER and not left:
        yield "There is no chip left to play for."
    if s.phase == TURN and all(s.dead >> chip & 1 for chip in left):
        yield "There is no chip left that can be turned over."
    if s.phase != OVER and any(s.owner.count(seat) >= s.goal for seat in range(s.seats)):
        yield "Somebody has won already."


def _round(s: Any) -> Iterator[str]:
    if s.barren >= BARREN and s.phase != OVER:
        yield f"After {BARREN} chips running that nobody won the game is over."
    if s.seats == 1 and s.phase in (LAST_CALL, BIDDING):
        yield "Alone there is no last call and no waiting for other bids."
    if (s.phase == SHOW) != (s.seat >= 0) or s.seat >= s.seats:
        yield "Somebody at the table shows a way, in the phase show and in no other."
    if s.phase == SHOW and not 0 <= s.made < s.bids[s.seat]:
        yield "Who shows a way has a bid with moves left."
    if s.phase != SHOW and (s.made or set(s.ways) != {UNMOVED}):
        yield "Nobody has moved a robot yet in this round."


def _bids(s: Any) -> Iterator[str]:
    everybody = (1 << s.seats) - 1
    if s.ready & ~everybody or s.shown & ~everybody or any(s.bids[s.seats :]):
        yield "Only who sits at the table bids, is ready or has shown a way."
    if any(s.bids) != (s.phase in (BIDDING, SHOW)):
        yield "There are bids in the phases bidding and show, and in no other."
    if s.ready and (s.ready == everybody or not THINK <= s.phase <= BIDDING):
        yield "Players are ready one after the other, while there is something to wait for."
    if s.shown and (s.phase != SHOW or s.shown >> s.seat & 1):
        yield "Others have shown a way only while one shows."
    if any(s.shown >> seat & 1 and not s.bids[seat] for seat in range(s.seats)):
        yield "Only who has bid can have shown a way."


def _last_round(s: Any) -> Iterator[str]:
    if (s.last_made > 0) != (s.last_winner >= 0):
        yield "Who won the last round made moves, and nobody else did."
    if s.last_chip < 0 and (s.last_winner >= 0 or max(s.last_robots) >= 0):
        yield "Without a last chip there was no last round."
    if s.last_chip < 0:
        return
    if s.owner[s.last_chip] == OUT or s.last_winner >= s.seats or not laid(s):
        yield "The last chip is one of this board, its winner one of this table."
    if [field >= 0 for field in s.last_robots] != [*ALL_BUT_SILVER, bool(s.silver)]:
        yield "The last round was played with all robots."
    yield from _standing(s, s.last_robots)


def _puzzle(s: Any) -> Iterator[str]:
    if s.day and (s.seats > 1 or (laid(s) and s.quadrants[0] < 0)):
        yield "The puzzle of a day is for one player, on a board of quadrants."
