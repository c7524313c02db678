"""What can be on a table: nothing else may reach the compiled rules from outside."""

from collections.abc import Iterator
from typing import Any

from spieltisch.core.record import plain
from spieltisch.games.ricochet.components import CENTRE, DIAGONAL, FIELDS, MOST_BID, ROBOTS
from spieltisch.games.ricochet.rules.legal import slide_refusal
from spieltisch.games.ricochet.rules.rounds import arrived, slide_robot
from spieltisch.games.ricochet.rules.slides import UNMOVED
from spieltisch.games.ricochet.state import (
    BIDDING,
    END,
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
    for complaints in (_board, _robots, _chips, _round, _bids, _last_round, _end, _puzzle):
        for complaint in complaints(s):
            raise ValueError(complaint)
    if s.made and not _leads_here(state):
        raise ValueError("The way that is shown leads from the marks to where the robots are.")
    if seen(s) and s.made and not arrived(state, (s.way[s.made - 1] - 1) // 4):
        raise ValueError("Who won has brought a robot to its target.")


def laid(s: Any) -> bool:
    """Is there a board? Each has at least its border."""
    return bool(s.ground[0])


def seen(s: Any) -> bool:
    """Has a round just ended, with everything left as it was?"""
    return bool(s.phase == END or (s.phase == OVER and s.chip >= 0))


def _leads_here(state: State) -> bool:
    there = state.copy()
    there.robots[:], there.made = state.marks, 0
    for code in state.way[: state.made]:
        if code == 0 or slide_refusal(there, code - 1):
            return False
        slide_robot(there, code - 1)
    return bool((there.robots == state.robots).all())


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
    if [field >= 0 for field in s.marks] != there or (not s.made and s.marks != s.robots):
        yield "The robots stand where the round began, unless somebody has moved them."


def _standing(s: Any, robots: list[int]) -> Iterator[str]:
    fields = [field for field in robots if field >= 0]
    if len(set(fields)) < len(fields):
        yield "Two robots cannot stand on one field."
    if any(field in CENTRE or s.ground[field] & DIAGONAL for field in fields):
        yield "No robot stands on a diagonal or in the centre."


def _chips(s: Any) -> Iterator[str]:
    if (THINK <= s.phase <= END) != (s.chip >= 0) and s.phase != OVER:
        yield "A chip lies open exactly while somebody looks for a way, and at the end of the round."
    if s.chip >= 0 and s.owner[s.chip] != STACK and not seen(s):
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
    if s.barren > s.barren_chips or (s.barren == s.barren_chips and s.phase != OVER):
        yield f"After {s.barren_chips} chips running that nobody won the game is over."
    if s.seats == 1 and s.phase in (LAST_CALL, BIDDING):
        yield "Alone there is no last call and no waiting for other bids."
    if (s.phase == SHOW) != (s.seat >= 0) or s.seat >= s.seats:
        yield "Somebody at the table shows a way, in the phase show and in no other."
    if s.phase == SHOW and not 0 <= s.made < s.bids[s.seat]:
        yield "Who shows a way has a bid with moves left."
    if s.phase != SHOW and not seen(s) and (s.made or set(s.ways) != {UNMOVED}):
        yield "Nobody has moved a robot yet in this round."
    if s.made < MOST_BID and any(s.way[s.made :]):
        yield "A way has as many moves as were made."


def _bids(s: Any) -> Iterator[str]:
    everybody = (1 << s.seats) - 1
    if s.ready & ~everybody or s.shown & ~everybody or any(s.bids[s.seats :]):
        yield "Only who sits at the table bids, is ready or has shown a way."
    if any(s.bids) != (s.phase in (BIDDING, SHOW)) and not seen(s):
        yield "There are bids in the phases bidding and show, and until a round has been seen."
    if s.ready and (s.ready == everybody or not (THINK <= s.phase <= BIDDING or s.phase == END)):
        yield "Players are ready one after the other, while there is something to wait for."
    if s.watching and (s.watching & (s.ready | ~everybody) or s.phase != END):
        yield "Who watches the shortest way sits at the table and has not said next."
    if s.shown and not seen(s) and (s.phase != SHOW or s.shown >> s.seat & 1):
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


def _end(s: Any) -> Iterator[str]:
    """R14: what is left as it was when a round ended."""
    if not seen(s):
        return
    if (s.chip, s.marks, s.made, s.dead) != (s.last_chip, s.last_robots, s.last_made, 0):
        yield "What is seen at the end of a round is the last round."
    nobody = FAILED if s.seats == 1 else STACK
    if s.owner[s.chip] != (s.last_winner if s.last_winner >= 0 else nobody):
        yield "The chip of a round that has ended lies with who won it."
    bidders = sum(1 << seat for seat in range(s.seats) if s.bids[seat])
    if s.last_winner < 0 and s.shown != bidders:
        yield "Where nobody won, all who bid have shown a way."
    if s.last_winner >= 0 and (s.shown >> s.last_winner & 1 or s.bids[s.last_winner] < s.made):
        yield "Who won has not failed, and kept within the bid."


def _puzzle(s: Any) -> Iterator[str]:
    if s.day and s.phase == END:
        yield "The puzzle of a day is one chip: then it is over."
    if s.day and (s.seats > 1 or (laid(s) and s.quadrants[0] < 0)):
        yield "The puzzle of a day is for one player, on a board of quadrants."
