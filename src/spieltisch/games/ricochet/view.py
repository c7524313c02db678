"""What a seat may see of Ricochet Robots: everything. Ways are secret only as long as they are in somebody's head."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
import numpy as np

from spieltisch.core.contract import CHANCE, CLOCK, Event, View
from spieltisch.core.record import plain
from spieltisch.games.ricochet.components import CHIPS, DIRECTIONS, IDS, LETTERS, SIZE
from spieltisch.games.ricochet.drawing import picture, things_on
from spieltisch.games.ricochet.moves import Bid, GiveUp, Moves, Ready, Slide, TurnChip
from spieltisch.games.ricochet.notation import PHASES, read, write
from spieltisch.games.ricochet.slides import ENDLESS, run
from spieltisch.games.ricochet.state import FAILED, SHOW, THINK, State

Phase = Literal["lay", "set", "turn", "think", "last_call", "bidding", "show", "over"]


class Offer(msgspec.Struct, frozen=True):
    """A bid that lies on the table."""

    seat: int
    moves: int
    order: int
    failed: bool


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
    must_turn: bool
    bids: list[Offer]  # in the order in which they show
    ready: list[bool]
    shows: int | None  # the seat that shows a way
    made: int
    chips: list[list[str]]  # won, by seat
    failed: list[str]  # alone: chips not solved
    left: int  # chips in the stack
    goal: int
    day: int  # the puzzle of that day since 1970; 0: an ordinary game
    seconds: int  # of the timer that runs
    last: LookBack | None
    position: str  # all of it as text


class Laid(Event, frozen=True, tag="laid"):
    """The board is put together."""

    board: list[str]


class Placed(Event, frozen=True, tag="placed"):
    """The robots are set on the board."""

    robots: list[int]


class Turned(Event, frozen=True, tag="turned"):
    """A chip is turned over."""

    chip: str


class Returned(Event, frozen=True, tag="returned"):
    """A chip goes back: nobody won it, or it cannot be solved."""

    chip: str
    unsolvable: bool


class Announced(Event, frozen=True, tag="announced"):
    """A seat bids."""

    seat: int
    moves: int


class Agreed(Event, frozen=True, tag="agreed"):
    """A seat need not wait."""

    seat: int


class LastCall(Event, frozen=True, tag="last_call"):
    """Nobody has bid: the timer runs for the last time."""


class TimeUp(Event, frozen=True, tag="time_up"):
    """The timer has run out."""


class Shows(Event, frozen=True, tag="shows"):
    """A seat begins to show a way."""

    seat: int
    moves: int


class Slid(Event, frozen=True, tag="slid"):
    """A robot slides along these fields."""

    seat: int
    robot: int
    path: list[int]
    made: int


class Missed(Event, frozen=True, tag="missed"):
    """A seat did not show a way within its bid; the robots go back."""

    seat: int


class Won(Event, frozen=True, tag="won"):
    """A seat wins the chip."""

    seat: int
    chip: str
    moves: int


class Lost(Event, frozen=True, tag="lost"):
    """Alone: the chip counts as failed."""

    chip: str


Events = Laid | Placed | Turned | Returned | Announced | Agreed | LastCall | TimeUp | Shows | Slid | Missed | Won | Lost


def view(state: Any, seat: int | None) -> Seen:
    s = plain(state)
    phase: Phase = PHASES[s.phase]  # type: ignore[assignment]
    return Seen(
        seat=seat,
        phase=phase,
        board=[IDS[quadrant] for quadrant in s.quadrants if quadrant >= 0],
        ground=s.ground,
        targets=s.targets,
        robots=s.robots,
        marks=s.marks,
        chip=CHIPS[s.chip] if s.chip >= 0 else None,
        must_turn=bool(s.must_turn),
        bids=_bids(s),
        ready=[bool(s.ready >> player & 1) for player in range(s.seats)],
        shows=s.seat if s.seat >= 0 else None,
        made=s.made,
        chips=[_owned(s, player) for player in range(s.seats)],
        failed=_owned(s, FAILED),
        left=sum(owner < 0 for owner in s.owner),
        goal=s.goal,
        day=s.day,
        seconds=s.patience if s.phase == THINK else s.seconds,
        last=_last(s),
        position=write(state),
    )


def _bids(s: Any) -> list[Offer]:
    bids = [(s.bids[seat], s.order[seat], seat) for seat in range(s.seats) if s.bids[seat]]
    return [Offer(seat, moves, order, bool(s.shown >> seat & 1)) for moves, order, seat in sorted(bids)]


def _owned(s: Any, owner: int) -> list[str]:
    return [chip for chip, owned_by in zip(CHIPS, s.owner, strict=True) if owned_by == owner]


def _last(s: Any) -> LookBack | None:
    if s.last_chip < 0:
        return None
    return LookBack(CHIPS[s.last_chip], s.last_robots, s.last_winner if s.last_winner >= 0 else None, s.last_made)


def events(before: Any, seat: int, move: Moves, after: Any, viewer: int | None) -> Sequence[Events]:  # noqa: ARG001
    was, now = plain(before), plain(after)
    if seat == CHANCE:
        return _chance(move, now)
    told: list[Events] = []
    if seat == CLOCK:
        told.append(TimeUp())
    match move:
        case Slide(robot, direction):
            mover = LETTERS.index(robot)
            path = path_of(before, mover, DIRECTIONS.index(direction))
            told.append(Slid(seat, mover, path, was.made + 1))
        case Bid(moves):
            told.append(Announced(seat, moves))
        case Ready():
            told.append(Agreed(seat))
        case GiveUp():
            pass
    return told + _consequences(was, now)


def path_of(state: Any, robot: int, direction: int) -> list[int]:
    """The fields of a slide, from where it sets off to where it ends."""
    fields = np.empty(ENDLESS + 1, np.int64)
    length = run(state.ground, state.robots, robot, direction, fields)
    return [int(field) for field in fields[:length]]


def _chance(move: Moves, now: Any) -> list[Events]:
    if isinstance(move, TurnChip):
        turned = Turned(move.chip)
        return [turned] if now.phase == THINK else [turned, Returned(move.chip, unsolvable=True)]
    if now.robots[0] < 0:
        return [Laid([IDS[quadrant] for quadrant in now.quadrants])]
    return [Placed(now.robots)]


def _consequences(was: Any, now: Any) -> list[Events]:
    """What a player's move or the clock's leads to."""
    told: list[Events] = []
    ended = was.chip >= 0 > now.chip
    chip = CHIPS[was.chip]
    if ended and now.last_winner >= 0:
        return [Won(was.seat, chip, was.made + 1)]
    if was.phase == SHOW and now.seat != was.seat:
        told.append(Missed(was.seat))
    if ended:
        told.append(Lost(chip) if now.seats == 1 else Returned(chip, unsolvable=False))
    elif now.seat >= 0 and now.seat != was.seat:
        told.append(Shows(now.seat, now.bids[now.seat]))
    elif PHASES[now.phase] == "last_call" and now.phase != was.phase:
        told.append(LastCall())
    return told


def recall(seen: Seen) -> State:
    """Nothing is hidden, so the view has it all."""
    return read(seen.position)


def show(seen: Seen) -> str:
    """The board as a picture that `read` understands; a small letter is a robot's mark, `*` the target asked for."""
    marks = {field: letter for letter, field in zip(LETTERS, seen.marks, strict=True)}
    if seen.chip:
        marks[seen.targets[CHIPS.index(seen.chip)]] = "*"
    marks |= {field: letter.upper() for letter, field in zip(LETTERS, seen.robots, strict=True)}
    lines = framed(picture(seen.ground, marks, things_on(seen.ground, seen.targets)))
    bids = ", ".join(f"player {bid.seat} bids {bid.moves}" for bid in seen.bids) or "no bids"
    asked = f"{seen.chip}, {seen.phase}, {bids}" if seen.chip else seen.phase
    return "\n".join([*lines, asked])


def framed(lines: Sequence[str]) -> list[str]:
    """A picture with the numbers of its rows and columns."""
    columns = "   " + "".join(f"{column:>3} " for column in range(SIZE))
    return [columns, *(f"{number // 2:>2} {line}" if number % 2 else f"   {line}" for number, line in enumerate(lines))]
