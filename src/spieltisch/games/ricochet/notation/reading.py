"""From text to a position: the short form, then the facts that differ from it."""

import numpy as np

from spieltisch.core.notation import quoted, whole
from spieltisch.games.ricochet.components import (
    ALL_CHIPS,
    AT_LEAST,
    BARREN,
    CHIPS,
    CHIPS_TO_WIN,
    FIELDS,
    IDS,
    MOST_BARREN,
    MOST_BID,
    PATIENCE,
    SEATS,
    SILVER,
)
from spieltisch.games.ricochet.moves import SLIDES, read_robots
from spieltisch.games.ricochet.notation.boards import board_of
from spieltisch.games.ricochet.notation.pictures import is_picture, line_of
from spieltisch.games.ricochet.notation.soundness import check
from spieltisch.games.ricochet.rules.slides import TURNED, lay_quadrants
from spieltisch.games.ricochet.state import LAY, OUT, OVER, SET, STACK, THINK, TURN, State

PHASES = ("lay", "set", "turn", "think", "last_call", "bidding", "show", "end", "over")
MANY = 1 << 40
# Each fact that may follow, and the numbers it may have.
FACTS = {
    "seats": (1, SEATS),
    "phase": (LAY, OVER),
    "diagonals": (0, 1),
    "silver": (0, 1),
    "goal": (1, ALL_CHIPS),
    "seconds": (10, 600),
    "show_seconds": (0, 600),
    "barren_chips": (1, MOST_BARREN),
    "length": (0, len(AT_LEAST) - 1),
    "patience": (10, 1200),
    "day": (0, 100_000),
    "chosen": (-1, len(IDS) - 1),
    "marks": (-1, FIELDS - 1),
    "ways": (0, TURNED),
    "owner": (STACK, OUT),
    "dead": (0, (1 << ALL_CHIPS) - 1),
    "bids": (0, MOST_BID),
    "order": (0, MANY),
    "announced": (0, MANY),
    "ready": (0, (1 << SEATS) - 1),
    "watching": (0, (1 << SEATS) - 1),
    "shown": (0, (1 << SEATS) - 1),
    "seat": (-1, SEATS - 1),
    "made": (0, MOST_BID),
    "way": (0, len(SLIDES)),
    "timers": (0, MANY),
    "barren": (0, MOST_BARREN),
    "last_chip": (-1, ALL_CHIPS - 1),
    "last_robots": (-1, FIELDS - 1),
    "last_winner": (-1, SEATS - 1),
    "last_made": (0, MOST_BID),
}


def understand(text: str) -> State:
    """The position that a text stands for, whether or not it is written as `write` would."""
    short, _, facts = as_line(text).partition(" / ")
    state = read_short(short)
    for fact in facts.split():
        _read_fact(state, fact)
    check(state)
    return state


def as_line(text: str) -> str:
    """A picture says the same as a line."""
    return line_of(text) if is_picture(text) else text


def read_short(text: str) -> State:
    """The position that `BOARD ROBOTS TARGET FLAGS` stands for by itself."""
    words = text.split(" ")
    if len(words) != 4:
        raise ValueError("A position is written BOARD ROBOTS TARGET FLAGS, as 3A,2B,4C,1D r3.4,... red-triangle turn.")
    board, robots, target, flags = words
    if flags not in ("turn", "-"):
        raise ValueError(f"{quoted(flags)} is not a flag: write turn, or - where straight ways count.")
    state = _empty_table()
    if board != "-":
        _read_board(state, board)
    if robots != "-":
        state.robots[:] = state.marks[:] = read_robots(robots)
        state.silver = int(state.robots[SILVER] >= 0)
    state.chip = _read_target(target)
    state.must_turn = int(flags == "turn")
    state.phase = THINK if target != "-" else TURN if robots != "-" else SET if board != "-" else LAY
    state.timers = int(state.phase == THINK)
    return state


def _empty_table() -> State:
    """For one player, before anything is laid."""
    state = State.new()
    state.chosen[:], state.owner[:], state.quadrants[:], state.targets[:] = -1, STACK, -1, -1
    state.seat = state.last_chip = state.last_winner = -1
    state.robots[:] = state.marks[:] = state.last_robots[:] = -1
    state.seats, state.seconds, state.patience, state.goal = 1, 60, 60, CHIPS_TO_WIN[1]
    state.barren_chips = BARREN
    return state


def _read_board(state: State, text: str) -> None:
    names = text.split(",")
    if not set(names) <= set(IDS):
        state.ground[:], state.targets[:] = board_of(text)
        state.owner[state.targets < 0] = OUT
        state.diagonals = int("/" in text or "\\" in text)
        return
    if len(names) != 4 or len({name[0] for name in names}) < 4:
        raise ValueError(f"{quoted(text)} is not a board: write four quadrants with different numbers, as 3A,2B,4C,1D.")
    state.quadrants[:] = [IDS.index(name) for name in names]
    state.diagonals = int("D" in text)
    lay_quadrants(state.quadrants, state.ground, state.targets)


def _read_target(text: str) -> int:
    if text != "-" and text not in CHIPS:
        raise ValueError(f"{quoted(text)} is not a target: write red-triangle or vortex.")
    return CHIPS.index(text) if text != "-" else -1


def take_seats(state: State, seats: int) -> None:
    """R15, R16: what follows from the number of players."""
    state.seats, state.patience, state.goal = seats, PATIENCE, CHIPS_TO_WIN[seats]


def _as_numbers(name: str, words: list[str]) -> list[str]:
    """Phases and slides are told in words."""
    if name == "phase":
        return [str(PHASES.index(word)) if word in PHASES else word for word in words]
    if name == "way":
        codes = [str(SLIDES.index(word) + 1) if word in SLIDES else word for word in words]
        return codes + ["0"] * (MOST_BID - len(words))
    return words


def _read_fact(state: State, text: str) -> None:
    name, _, value = text.partition("=")
    if name not in FACTS:
        raise ValueError(f"{quoted(name)} is not a fact of a match; there are {', '.join(FACTS)}.")
    numbers, (low, high) = _as_numbers(name, value.split(",")), FACTS[name]
    size = np.size(getattr(state, name))
    if len(numbers) != size:
        raise ValueError(f"{quoted(text)} does not fit: {name} is {size} of {low} to {high}.")
    told = [whole(number, low, high) for number in numbers]
    if name == "seats" and told[0] > 1:
        take_seats(state, told[0])
    else:
        setattr(state, name, told if size > 1 else told[0])
