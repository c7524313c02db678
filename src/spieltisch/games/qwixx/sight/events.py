"""What one seat sees happen in Qwixx.

When a move closes rows, the crosses are seen first and then one row after the other closes.
"""

from collections.abc import Iterator, Sequence

from spieltisch.core.contract import CHANCE, Event
from spieltisch.core.record import plain
from spieltisch.games.qwixx.components import LOCK, ROW_LETTERS, ROWS, Row
from spieltisch.games.qwixx.moves import Mark, Moves, encode
from spieltisch.games.qwixx.notation import choice_text
from spieltisch.games.qwixx.rules.turn import close, mark
from spieltisch.games.qwixx.sight.view import Seen, announced, view
from spieltisch.games.qwixx.state import COLOUR_STEP, JOIN_STEP, ROLL, WHITE_STEP, State


class Started(Event, frozen=True, tag="started"):
    """Chance has named the start player."""

    seat: int


class Rolled(Event, frozen=True, tag="rolled"):
    """The active player's dice have fallen."""

    seat: int
    dice: list[int]


class Chose(Event, frozen=True, tag="chose"):
    """A seat has chosen in the white step; what, only that seat knows."""

    seat: int
    move: str | None = None


class Announced(Event, frozen=True, tag="announced"):
    """All have chosen, and some a last number: by seat, which; others may join."""

    moves: list[str | None]


class Revealed(Event, frozen=True, tag="revealed"):
    """All have chosen: what each marks with the white dice, by seat."""

    moves: list[str]
    sum: int


class Marked(Event, frozen=True, tag="marked"):
    """The active player marks in the colour step."""

    seat: int
    row: Row
    number: int


class Passed(Event, frozen=True, tag="passed"):
    """The active player marks nothing in the colour step."""

    seat: int


class Penalised(Event, frozen=True, tag="penalised"):
    """The active player marked in neither step."""

    seat: int
    penalties: int


class Closed(Event, frozen=True, tag="closed"):
    """A row is closed for everyone; these seats have its lock."""

    row: Row
    seats: list[int]


Events = Started | Rolled | Chose | Announced | Revealed | Marked | Passed | Penalised | Closed


def events(before: State, seat: int, move: Moves, after: State, viewer: int | None) -> Sequence[Events | Seen]:
    was, now = plain(before), plain(after)
    if now.step == JOIN_STEP != was.step:
        return [Announced(announced(after))]
    first = _first(was, seat, move, now, viewer)
    if now.closed == was.closed:
        return [first]
    return [first, *_closing(before, seat, move, viewer)]


def _first(before: State, seat: int, move: Moves, after: State, viewer: int | None) -> Events:
    """What happens whether or not a row is closed with it."""
    if seat == CHANCE:
        return Rolled(before.active, list(after.dice)) if before.step == ROLL else Started(after.active)
    if before.step == COLOUR_STEP:
        return _colour(before, seat, move, after)
    if after.step == before.step:
        return Chose(seat, str(move) if viewer == seat else None)
    return _revealed(before, seat, move)


def _closing(before: State, seat: int, move: Moves, viewer: int | None) -> Iterator[Events | Seen]:
    """The view of all crosses, then each row that is closed, with the view of that in between."""
    between = before.copy()
    locked = mark(between, seat, encode(move))
    for row in range(ROWS):
        if locked >> row & 1:
            yield view(between, viewer)
            yield Closed(ROW_LETTERS[row], _with_lock(between, row))
            close(between, 1 << row)


def _with_lock(state: State, row: int) -> list[int]:
    return [seat for seat in range(state.seats) if state.rows[seat, row] >> LOCK & 1]


def _colour(before: State, seat: int, move: Moves, after: State) -> Events:
    if isinstance(move, Mark):
        return Marked(seat, move.row, move.number)
    if before.marked:
        return Passed(seat)
    return Penalised(seat, after.penalties[seat])


def _revealed(before: State, last: int, move: Moves) -> Revealed:
    chosen = [choice_text(before, seat) for seat in range(before.seats)]
    if before.step == WHITE_STEP or isinstance(move, Mark):
        chosen[last] = str(move)
    return Revealed(chosen, before.dice[0] + before.dice[1])
