"""What players see happen, for animation, log and screen reader."""

from collections.abc import Sequence

import numpy as np

from spieltisch.core.contract import Event
from spieltisch.games.rand_und_band.components import (
    ADD_TO_FRONT,
    FRONT,
    OTHERS_SHOW_ONE,
    PUSH_TWICE,
    TIDY_UP,
)
from spieltisch.games.rand_und_band.moves import (
    PUSHABLE,
    Lay,
    Moves,
    Place,
    Push,
    Repeat,
    Roll,
    Shift,
    Start,
    Take,
    TakeEdge,
    encode,
    fallen,
    total,
)
from spieltisch.games.rand_und_band.rules.belt import highest
from spieltisch.games.rand_und_band.rules.scoring import tile_names
from spieltisch.games.rand_und_band.rules.setting_up import pips
from spieltisch.games.rand_und_band.rules.turn import carry_out, put_rolled, set_down
from spieltisch.games.rand_und_band.sight.view import Seen, view
from spieltisch.games.rand_und_band.state import CLOSE, PLACE, PUSH, SET_OUT, START, State


class Laid(Event, frozen=True, tag="laid"):
    """The first five tiles lie on the belt."""

    tiles: list[str]


class Rolled(Event, frozen=True, tag="rolled"):
    """Dice were rolled and lie on the belt spaces of their numbers."""

    seat: int
    dice: list[int]


class Started(Event, frozen=True, tag="started"):
    """The first player is known: the one with the lowest total of the set-up, or one of them (A7)."""

    seat: int
    totals: list[int]


class Taken(Event, frozen=True, tag="taken"):
    """A die came back from the belt or from the edge."""

    seat: int
    space: int | None
    edge: int | None


class Placed(Event, frozen=True, tag="placed"):
    """A die was put on the edge."""

    seat: int
    edge: int


class Repeated(Event, frozen=True, tag="repeated"):
    """An edge space acts once more."""

    seat: int
    edge: int


class Lapsed(Event, frozen=True, tag="lapsed"):
    """An edge space had nothing to do."""

    edge: int


class Announced(Event, frozen=True, tag="announced"):
    """The belt will run twice, or others' dice will show 1."""

    edge: int


class Tidied(Event, frozen=True, tag="tidied"):
    """A player's dice moved from the edge onto the belt."""

    seat: int
    edges: list[int]


class Added(Event, frozen=True, tag="added"):
    """A die was put on the front tile."""

    seat: int


class Shifted(Event, frozen=True, tag="shifted"):
    """A die on the belt was moved."""

    seat: int
    owner: int
    space: int
    to: int


class Dropped(Event, frozen=True, tag="dropped"):
    """A tile came in and the front one fell: the dice, their totals, who has won it and what else went along."""

    entered: str
    tile: str
    fallen: list[list[int]]
    totals: list[int]
    winner: int | None
    stored: list[str]


class Closing(Event, frozen=True, tag="closing"):
    """End of work: all dice go from the edge onto the belt."""


Events = (
    Laid
    | Rolled
    | Started
    | Taken
    | Placed
    | Repeated
    | Lapsed
    | Announced
    | Tidied
    | Added
    | Shifted
    | Dropped
    | Closing
)


def events(before: State, seat: int, move: Moves, after: State, viewer: int | None) -> Sequence[Events | Seen]:
    """The same for every viewer: nothing is secret."""
    first, *then = _happened(before, seat, move, after)
    told: list[Events | Seen] = [first]
    half_way = _half_way(before, move) if then else None
    if half_way is not None:
        told.append(view(half_way, viewer))
    told += then
    if after.step == CLOSE and before.step != CLOSE:
        told += [view(_carried_out(before, seat, move), viewer), Closing()]
    return told


def _half_way(before: State, move: Moves) -> State | None:
    """The table between two events, where the first changes it: a die lies on the edge, or rolled ones on the belt."""
    between = before.copy()
    match move:
        case Place(edge):
            set_down(between, edge - 1)
        case Roll():
            put_rolled(between, encode(move))
        case _:
            return None
    return between


def _carried_out(before: State, seat: int, move: Moves) -> State:
    """The table just before end of work."""
    between = before.copy()
    carry_out(between, seat, encode(move))
    return between


def _happened(before: State, seat: int, move: Moves, after: State) -> list[Events]:
    match move:
        case Take(space):
            return [Taken(seat, space, None)]
        case TakeEdge(edge):
            return [Taken(seat, None, edge)]
        case Place(edge):
            return [Placed(seat, edge), *_acted(before, seat, edge, after)]
        case Repeat(edge):
            return [Repeated(seat, edge), *_acted(before, seat, edge, after)]
        case Shift(owner, space, to):
            return [Shifted(seat, owner, space, to)]
        case Lay(tiles):
            return [Laid(list(tiles))]
        case Start(first):
            return [Started(first, _totals(before))]
        case Roll(dice):
            return [Rolled(int(before.active), list(dice)), *_first_player(before, after)]
        case Push():
            return [_dropped(before, move)]


def _first_player(before: State, after: State) -> list[Events]:
    chosen = before.step == SET_OUT and after.step > START
    return [Started(int(after.active), _totals(after))] if chosen else []


def _totals(state: State) -> list[int]:
    """A7: what everybody's dice of the set-up add up to."""
    return [int(pips(state, seat)) for seat in range(state.seats)]


def _acted(before: State, seat: int, edge: int, after: State) -> list[Events]:
    """What the space did at once; what it asks for or rolls comes as moves of its own."""
    space = edge - 1
    if after.step not in (PUSH, CLOSE):
        return []
    if space == TIDY_UP:
        return [Tidied(seat, [*(int(i) + 1 for i in np.flatnonzero(before.edge == seat + 1)), edge])]
    if space == OTHERS_SHOW_ONE or (space == PUSH_TWICE and after.step == PUSH):
        return [Announced(edge)]
    if space == ADD_TO_FRONT and after.supply[seat] < before.supply[seat] - (before.step == PLACE):
        return [Added(seat)]
    return [Lapsed(edge)]


def _dropped(before: State, move: Push) -> Dropped:
    code = encode(move)
    winner = int(highest(code))
    return Dropped(
        entered=move.tile,
        tile=PUSHABLE[before.belt[FRONT]],
        fallen=[list(faces) for faces in move.fallen[: before.seats]],
        totals=[int(total(fallen(code, seat))) for seat in range(before.seats)],
        winner=winner if winner >= 0 else None,
        stored=tile_names(before.stored),
    )
