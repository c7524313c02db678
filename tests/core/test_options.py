"""Options reach compiled rules by their names: one more in front shifts nothing."""

from typing import Annotated, Literal

import msgspec
import pytest

from spieltisch.core.options import as_record, place
from spieltisch.core.record import Record, number, rule

Board = Literal["small", "large"]
Start = Literal["north", "south"]
LARGE, SOUTH = place(Board, "large"), place(Start, "south")


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """A toy game's options."""

    matches: Annotated[int, msgspec.Meta(ge=5, le=99)] = 21
    start: Start = "north"
    quick: bool = False


class Chosen(Record):
    """In another order, which does not matter."""

    quick = number()
    start = number()
    matches = number()


class LaterOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The same with an option inserted in front."""

    board: Board = "small"
    matches: Annotated[int, msgspec.Meta(ge=5, le=99)] = 21
    start: Start = "north"
    quick: bool = False


class LaterChosen(Record):
    """The same with an option inserted in front."""

    board = number()
    matches = number()
    start = number()
    quick = number()


class State(Record):
    seats = number()
    matches = number()
    south = number()
    quick = number()


@rule
def setup(s: State, seats: int, options: Chosen | LaterChosen) -> None:
    s.seats = seats
    s.matches = options.matches
    s.south = options.start == SOUTH
    s.quick = options.quick


@pytest.mark.parametrize("start", ["north", "south"])
@pytest.mark.parametrize("quick", [False, True])
def test_an_option_inserted_in_front_shifts_nothing(start: Start, quick: bool) -> None:
    before, after = State.new(), State.new()
    setup(before, 2, as_record(Options(matches=17, start=start, quick=quick), Chosen))
    setup(after, 2, as_record(LaterOptions(board="large", matches=17, start=start, quick=quick), LaterChosen))
    assert before.tobytes() == after.tobytes()
    assert (before.matches, bool(before.south), bool(before.quick)) == (17, start == "south", quick)


def test_words_become_their_places() -> None:
    chosen = as_record(LaterOptions(board="large", start="south"), LaterChosen)
    assert (chosen.board, chosen.start) == (LARGE, SOUTH) == (1, 1)
    with pytest.raises(ValueError, match="not in tuple"):
        place(Board, "huge")
