"""What a seat may see of Ricochet Robots: everything. Ways are secret only as long as they are in somebody's head."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from spieltisch.core.contract import View
from spieltisch.core.record import plain
from spieltisch.games.ricochet.components import ALL_CHIPS, CHIPS, IDS, ROBOTS
from spieltisch.games.ricochet.notation import PHASES, read, write
from spieltisch.games.ricochet.rules import timer
from spieltisch.games.ricochet.rules.proof import asked
from spieltisch.games.ricochet.rules.slides import path_of
from spieltisch.games.ricochet.state import BIDDING, FAILED, OUT, SHOW, State

Phase = Literal["lay", "set", "turn", "think", "last_call", "bidding", "show", "end", "over"]


class Offer(msgspec.Struct, frozen=True):
    """A bid that lies on the table."""

    seat: int
    moves: int
    order: int
    failed: bool


class Run(msgspec.Struct, frozen=True):
    """One slide of a way: the robot, the fields it runs along, and where all robots stand then."""

    robot: int
    path: list[int]
    robots: list[int]


class LookBack(msgspec.Struct, frozen=True):
    """The last round: what was asked, from where, and who won it."""

    chip: str
    robots: list[int]
    winner: int | None
    moves: int  # of the way that won it; 0: nobody did


class Seen(View, frozen=True):
    """Ricochet Robots as one seat sees it."""

    seat: int | None
    phase: Phase
    board: list[str]  # quadrants NW, NE, SE, SW; none on a drawn board
    ground: list[int]  # by field: walls N=1 E=2 S=4 W=8, 16 a `/`, 32 a `\\` diagonal, its colour above
    targets: list[int]  # by chip: its field
    robots: list[int]  # red, green, blue, yellow, silver; -1: not in the game
    marks: list[int]  # where the round began
    chip: str | None
    asked: list[int]  # robots that may reach the target
    must_turn: bool
    bids: list[Offer]  # in the order in which they show
    to_show: list[int]  # seats whose turn to show is still to come, the next one first
    ready: list[bool]  # at the end of a round: has said next
    watching: list[bool]  # watches the shortest way
    shows: int | None  # the seat that shows a way
    made: int
    way: list[Run]  # the moves made
    chips: list[list[str]]  # won, by seat
    failed: list[str]  # alone: chips not solved
    left: int  # chips in the stack
    goal: int  # chips to win: no more than there are
    day: int  # the puzzle of that day since 1970; 0: an ordinary game
    seconds: int  # of the timer that runs; 0: none does
    last: LookBack | None
    position: str  # all of it as text


def view(state: Any, seat: int | None) -> Seen:
    s = plain(state)
    bids = _bids(s)
    return Seen(
        seat=seat,
        phase=PHASES[s.phase],  # type: ignore[arg-type]
        board=[IDS[quadrant] for quadrant in s.quadrants if quadrant >= 0],
        ground=s.ground,
        targets=s.targets,
        robots=s.robots,
        marks=s.marks,
        chip=CHIPS[s.chip] if s.chip >= 0 else None,
        asked=_asked(s),
        must_turn=bool(s.must_turn),
        bids=bids,
        to_show=[bid.seat for bid in bids if not bid.failed and bid.seat != s.seat and s.phase in (BIDDING, SHOW)],
        ready=_seats(s, s.ready),
        watching=_seats(s, s.watching),
        shows=s.seat if s.seat >= 0 else None,
        made=s.made,
        way=_way(state),
        chips=[_owned(s, player) for player in range(s.seats)],
        failed=_owned(s, FAILED),
        left=sum(owner < 0 for owner in s.owner),
        goal=min(s.goal, ALL_CHIPS - s.owner.count(OUT)),
        day=s.day,
        seconds=int(timer(state)[1]),
        last=_last(s),
        position=write(state),
    )


def runs(state: State, codes: Sequence[int]) -> list[Run]:
    """The slides of a way that sets off where the robots stand."""
    there, told = state.copy(), list[Run]()
    for code in codes:
        path = path_of(there, code // 4, code % 4)
        there.robots[code // 4] = path[-1]
        told.append(Run(code // 4, path, there.robots.tolist()))
    return told


def _way(state: State) -> list[Run]:
    if not state.made:
        return []
    began = state.copy()
    began.robots[:] = state.marks
    return runs(began, [int(code) - 1 for code in state.way[: state.made]])


def _seats(s: Any, bits: int) -> list[bool]:
    return [bool(bits >> player & 1) for player in range(s.seats)]


def _bids(s: Any) -> list[Offer]:
    bids = [(s.bids[seat], s.order[seat], seat) for seat in range(s.seats) if s.bids[seat]]
    return [Offer(seat, moves, order, bool(s.shown >> seat & 1)) for moves, order, seat in sorted(bids)]


def _asked(s: Any) -> list[int]:
    """R9."""
    return [robot for robot in range(ROBOTS) if s.chip >= 0 <= s.robots[robot] and asked(s.chip, robot)]


def _owned(s: Any, owner: int) -> list[str]:
    return [chip for chip, owned_by in zip(CHIPS, s.owner, strict=True) if owned_by == owner]


def _last(s: Any) -> LookBack | None:
    if s.last_chip < 0:
        return None
    return LookBack(CHIPS[s.last_chip], s.last_robots, s.last_winner if s.last_winner >= 0 else None, s.last_made)


def recall(seen: Seen) -> State:
    """Nothing is hidden, so the view has it all."""
    return read(seen.position)
