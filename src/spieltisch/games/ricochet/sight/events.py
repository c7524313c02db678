"""What everybody sees happen, and the table as it is between two things that one move makes happen."""

from collections.abc import Iterator, Sequence
from typing import Any

from spieltisch.core.contract import CHANCE, CLOCK, Event, Told
from spieltisch.core.record import plain
from spieltisch.games.ricochet.components import CHIPS, DIRECTIONS, IDS, LETTERS
from spieltisch.games.ricochet.moves import Bid, Moves, Next, Ready, Slide, TurnChip, Watch, encode
from spieltisch.games.ricochet.rules.rounds import lay_bid, note_next, note_ready, open_chip, put_back, slide_robot
from spieltisch.games.ricochet.rules.slides import path_of
from spieltisch.games.ricochet.sight.view import Seen, view
from spieltisch.games.ricochet.state import END, LAST_CALL, SHOW, THINK, State


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


class SaidNext(Event, frozen=True, tag="said_next"):
    """A seat has seen how the round ended."""

    seat: int


class Watches(Event, frozen=True, tag="watches"):
    """A seat watches the shortest way, and is waited for."""

    seat: int


class WentOn(Event, frozen=True, tag="went_on"):
    """The round has been seen."""


AtTable = Laid | Placed | Turned | Returned | Announced | Agreed | LastCall | TimeUp
Events = AtTable | Shows | Slid | Missed | Won | Lost | SaidNext | Watches | WentOn


def events(before: State, seat: int, move: Moves, after: State, viewer: int | None) -> Told[Seen]:
    was, now = plain(before), plain(after)
    if seat == CHANCE:
        told = _chance(move, now)
    else:
        told = [*_done(before, seat, move), *_consequences(was, now)]
    return told if len(told) < 2 else list(_with_views(told, before, move, viewer))


def _with_views(told: Sequence[Events], before: State, move: Moves, viewer: int | None) -> Iterator[Events | Seen]:
    """The table after each event but the last, where it looks different then."""
    table = before.copy()
    for event in told[:-1]:
        yield event
        if _take_part(table, event, move):
            yield view(table, viewer)
    yield told[-1]


def _take_part(table: State, event: Events, move: Moves) -> bool:
    """Let the rules do that part of a move which an event tells of. Is there anything to see?"""
    match event:
        case Turned():
            open_chip(table, encode(move))
        case Announced(seat, moves):
            lay_bid(table, seat, moves)
        case Agreed(seat):
            note_ready(table, seat)
        case SaidNext(seat):
            note_next(table, seat)
        case Slid():
            slide_robot(table, encode(move))
        case Missed():
            put_back(table)
        case _:
            return False
    return True


def _done(before: State, seat: int, move: Moves) -> list[Events]:
    """What a seat does itself; giving up is told by what follows."""
    if seat == CLOCK:
        return [] if before.phase == END else [TimeUp()]
    match move:
        case Slide(letter, direction):
            robot = LETTERS.index(letter)
            path = path_of(before, robot, DIRECTIONS.index(direction))
            return [Slid(seat, robot, path, int(before.made) + 1)]
        case Bid(moves):
            return [Announced(seat, moves)]
        case Ready():
            return [Agreed(seat)]
        case Next():
            return [SaidNext(seat)]
        case Watch():
            return [Watches(seat)]
    return []


def _chance(move: Moves, now: Any) -> list[Events]:
    if isinstance(move, TurnChip):
        turned = Turned(move.chip)
        return [turned] if now.phase == THINK else [turned, Returned(move.chip, unsolvable=True)]
    if now.robots[0] < 0:
        return [Laid([IDS[quadrant] for quadrant in now.quadrants])]
    return [Placed(now.robots)]


def _consequences(was: Any, now: Any) -> list[Events]:
    """What a player's move or the clock's leads to."""
    if was.phase == END:
        return [] if now.phase == END else [WentOn()]
    told: list[Events] = []
    ended = now.phase >= END
    chip = CHIPS[was.chip]
    if ended and now.last_winner >= 0:
        return [Won(was.seat, chip, was.made + 1)]
    if was.phase == SHOW and now.seat != was.seat:
        told.append(Missed(was.seat))
    if ended:
        told.append(Lost(chip) if now.seats == 1 else Returned(chip, unsolvable=False))
    elif now.seat >= 0 and now.seat != was.seat:
        told.append(Shows(now.seat, now.bids[now.seat]))
    elif now.phase == LAST_CALL != was.phase:
        told.append(LastCall())
    return told
