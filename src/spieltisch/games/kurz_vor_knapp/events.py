"""What happens at the table, told for animation, screen reader and log. Everybody sees the same."""

from collections.abc import Callable
from typing import Any, Literal, cast

from spieltisch.core.contract import Event, Move
from spieltisch.games.kurz_vor_knapp import course, falling, laying
from spieltisch.games.kurz_vor_knapp.components import (
    ADD,
    CLEAR,
    LAID,
    LEVEL,
    OVER,
    SET,
    SHOW,
    STAND,
    TUMBLE,
)
from spieltisch.games.kurz_vor_knapp.moves import Bid, First, Lay, Pass, Put, Rest, Scatter, Show, Spiral, Take
from spieltisch.games.kurz_vor_knapp.places import free_slot
from spieltisch.games.kurz_vor_knapp.state import State


class Scattered(Event, frozen=True, tag="scattered"):
    """K4: the first cylinders stand on the table."""


class Wound(Event, frozen=True, tag="wound"):
    """K6: the bars lie around the cord."""


class Started(Event, frozen=True, tag="started"):
    seat: int


class Placed(Event, frozen=True, tag="placed"):
    """A cylinder was added to the area, set on a level, or moved out of the way."""

    seat: int
    cylinder: int
    level: int
    why: Literal["add", "clear", "set"]


class Shown(Event, frozen=True, tag="shown"):
    seat: int
    a: int
    b: int
    level: int


class Passed(Event, frozen=True, tag="passed"):
    """K12: the turn ends without building."""

    seat: int


class Offered(Event, frozen=True, tag="offered"):
    """K13: a level was bid."""

    seat: int
    level: int


class Declined(Event, frozen=True, tag="declined"):
    seat: int


class Snatched(Event, frozen=True, tag="snatched"):
    seat: int
    robbed: int
    level: int


class Led(Event, frozen=True, tag="led"):
    """The bar is led to its place."""

    seat: int
    bar: int


class Connected(Event, frozen=True, tag="connected"):
    seat: int
    bar: int
    level: int


Why = Literal[
    "does_not_fit", "third_bar", "not_level", "bars_overlap", "cylinder_moved", "shoved_bar", "no_pose"
]  # fmt: skip


class Failed(Event, frozen=True, tag="failed"):
    seat: int
    why: Why


class Collapsed(Event, frozen=True, tag="collapsed"):
    seat: int
    bars: int
    cylinders: int


class Gave(Event, frozen=True, tag="gave"):
    seat: int
    to: int
    cylinders: int


class Took(Event, frozen=True, tag="took"):
    seat: int
    cylinder: int


class Stood(Event, frozen=True, tag="stood"):
    """Gravity had nothing to say against a cylinder just set, or the rest stands after a fall."""


class LeftOut(Event, frozen=True, tag="left_out"):
    """Cylinders went out of the game for want of a place."""

    cylinders: int


class BarLeft(Event, frozen=True, tag="bar_left"):
    """K10: a bar that came round again left the game."""

    seat: int
    bar: int


Events = (
    Scattered | Wound | Started | Placed | Shown | Passed | Offered | Declined | Snatched | Led | Connected | Failed
    | Collapsed | Gave | Took | Stood | LeftOut | BarLeft
)  # fmt: skip


def events(before: State, seat: int, move: Move, after: State, viewer: int | None) -> list[Event]:  # noqa: ARG001
    return [*_TELLERS[type(move)](before, seat, move, after), *_consequences(before, move, after)]


def _show(before: State, seat: int, move: Show, after: State) -> list[Event]:
    level = int(before.cylinders[move.a, LEVEL]) + 1
    return [Shown(seat, move.a, move.b, level), *_picked_up(seat, after)]


def _pass(before: State, seat: int, _move: Pass, after: State) -> list[Event]:
    if before.step == SHOW:
        return [Passed(seat)]
    return [Declined(seat), *_bidding_over(before, after)]


def _bid(before: State, seat: int, move: Bid, after: State) -> list[Event]:
    return [Offered(seat, move.level), *_bidding_over(before, after)]


def _bidding_over(before: State, after: State) -> list[Event]:
    if after.step == SHOW and after.starter == before.starter and after.carrier != after.starter:
        return [Snatched(int(after.carrier), int(after.starter), course.highest_bid(after))]
    return _picked_up(int(before.carrier), after)


def _picked_up(seat: int, after: State) -> list[Event]:
    """A steady hand lays at once, or finds no pose at all."""
    if after.step == LAID:
        return [Led(seat, int(after.building))]
    same_turn = course.announced(after) > 0 and after.step != OVER
    return [] if same_turn else [Failed(seat, "no_pose")]


def _put(before: State, seat: int, _move: Put, _after: State) -> list[Event]:
    why: Literal["add", "clear", "set"] = "add" if before.step == ADD else "clear" if before.step == CLEAR else "set"
    level = course.target(before)[0] if before.step == SET else 0
    return [Placed(seat, int(free_slot(before)), level, why)]


def _rest(before: State, _seat: int, move: Rest, _after: State) -> list[Event]:
    carrier = int(before.carrier)
    lost = [piece for piece in move.pieces if falling.fallen(before, piece)]
    if lost:
        bars = sum(piece.piece == "bar" for piece in lost)
        return [Collapsed(carrier, bars, len(lost) - bars)]
    if before.step != LAID:
        return [Stood()]
    wrong, _ = course.verdict(before, move)
    if wrong:
        return [Failed(carrier, cast(Why, wrong))]
    return [Connected(carrier, int(before.building), laying.level_shown(before))]


def _consequences(before: State, move: Move, after: State) -> list[Event]:
    told: list[Event] = []
    starter, carrier = int(before.starter), int(before.carrier)
    given = int(before.stock[starter] - after.stock[starter])
    if isinstance(move, Rest | Show | Bid | Pass) and not before.built and given > 0:
        told.append(Gave(starter, int(after.carrier if after.step == OVER else carrier), given))
    if after.gone > before.gone and before.step not in (LAID, STAND, TUMBLE):
        told.append(LeftOut(int(after.gone - before.gone)))
    if after.step in (SHOW, OVER) and before.step != LAID and after.building > before.building:
        told.append(BarLeft(int(after.starter), int(before.building)))
    return told


_TELLERS: dict[type[Move], Callable[[State, int, Any, State], list[Event]]] = {
    Scatter: lambda *_: [Scattered()],
    Spiral: lambda *_: [Wound()],
    First: lambda _before, _seat, move, _after: [Started(move.seat)],
    Put: _put,
    Show: _show,
    Pass: _pass,
    Bid: _bid,
    Lay: lambda before, seat, _move, _after: [Led(seat, int(before.building))],
    Rest: _rest,
    Take: lambda _before, seat, move, _after: [Took(seat, move.cylinder)],
}
