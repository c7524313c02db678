"""Positions of Ricochet Robots as text: `BOARD ROBOTS TARGET FLAGS`, then what else a match knows.

`3A,2B,4C,1D r3.4,g12.7,b1.15,y15.0 red-triangle turn` is a chip just turned over for one player. The board is named by
its quadrants NW,NE,SE,SW, or drawn as `drawing.py` says. Robots stand on row.column from the north-west corner, counted
from 0; the flag is `turn` where R10 holds, else `-`. What does not exist yet is `-`. After a `/` follow the facts that
differ from that, each as name=value: `/ seats=2 phase=show bids=9,7,0,0,0,0,0,0 seat=1 made=2`.
"""

import re
from typing import Any

import numpy as np

from spieltisch.core.record import plain
from spieltisch.games.ricochet import drawing
from spieltisch.games.ricochet.components import (
    BARREN,
    CHIPS,
    CHIPS_TO_WIN,
    FIELDS,
    IDS,
    MOST_BID,
    PATIENCE,
    SEATS,
    SILVER,
)
from spieltisch.games.ricochet.moves import read_robots, robots_text
from spieltisch.games.ricochet.possible import check, laid
from spieltisch.games.ricochet.slides import TURNED, lay_quadrants
from spieltisch.games.ricochet.state import LAY, OUT, OVER, SET, STACK, THINK, TURN, State

PHASES = ("lay", "set", "turn", "think", "last_call", "bidding", "show", "over")
ALL_CHIPS = len(CHIPS)
MANY = 1 << 40
NUMBER = re.compile(r"-?[0-9]{1,13}")
# Each fact that may follow, and the numbers it may have.
FACTS = {
    "seats": (1, SEATS),
    "phase": (LAY, OVER),
    "diagonals": (0, 1),
    "silver": (0, 1),
    "goal": (1, ALL_CHIPS),
    "seconds": (10, 600),
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
    "shown": (0, (1 << SEATS) - 1),
    "seat": (-1, SEATS - 1),
    "made": (0, MOST_BID),
    "timers": (0, MANY),
    "barren": (0, BARREN),
    "last_chip": (-1, ALL_CHIPS - 1),
    "last_robots": (-1, FIELDS - 1),
    "last_winner": (-1, SEATS - 1),
    "last_made": (0, MOST_BID),
}


def write(state: Any) -> str:
    s = plain(state)
    board = ",".join(IDS[quadrant] for quadrant in s.quadrants) if s.quadrants[0] >= 0 else _drawn(s)
    target = CHIPS[s.chip] if s.chip >= 0 else "-"
    short = f"{board} {robots_text(s.robots) or '-'} {target} {'turn' if s.must_turn else '-'}"
    usual = _read_short(short)
    if s.seats > 1:
        _seat(usual, s.seats)
    usual = plain(usual)
    names = ["seats"] * (s.seats > 1) + [name for name in FACTS if getattr(s, name) != getattr(usual, name)]
    return " ".join([short, "/", *(_fact(name, getattr(s, name)) for name in names)]) if names else short


def _drawn(s: Any) -> str:
    return drawing.word_of(s.ground, s.targets) if laid(s) else "-"


def _fact(name: str, value: Any) -> str:
    if name == "phase":
        return f"phase={PHASES[value]}"
    return f"{name}={','.join(map(str, value)) if isinstance(value, list) else value}"


def read(text: str) -> State:
    line = drawing.line_of(text) if drawing.is_picture(text) else text
    short, _, facts = line.partition(" / ")
    state = _read_short(short)
    for fact in facts.split():
        _read_fact(state, fact)
    check(state)
    if write(state) != line:
        raise ValueError(f"This position is written {write(state)}")
    return state


def _read_short(text: str) -> State:
    words = text.split(" ")
    if len(words) != 4:
        raise ValueError("A position is written BOARD ROBOTS TARGET FLAGS, as 3A,2B,4C,1D r3.4,... red-triangle turn.")
    board, robots, target, flags = words
    state = State.new()
    state.chosen[:], state.owner[:], state.quadrants[:], state.targets[:] = -1, STACK, -1, -1
    state.seat = state.last_chip = state.last_winner = -1
    state.robots[:] = state.marks[:] = state.last_robots[:] = -1
    state.seats, state.seconds, state.patience, state.goal = 1, 60, 60, CHIPS_TO_WIN[1]
    if board != "-":
        _read_board(state, board)
    if robots != "-":
        state.robots[:] = state.marks[:] = read_robots(robots)
        state.silver = int(state.robots[SILVER] >= 0)
    state.chip = _read_target(target)
    if flags not in ("turn", "-"):
        raise ValueError(f"{flags[:40]!r} is not a flag: write turn, or - where straight ways count.")
    state.must_turn = int(flags == "turn")
    state.phase = THINK if target != "-" else TURN if robots != "-" else SET if board != "-" else LAY
    state.timers = int(state.phase == THINK)
    return state


def _read_board(state: State, text: str) -> None:
    names = text.split(",")
    if not set(names) <= set(IDS):
        state.ground[:], state.targets[:] = drawing.board_of(text)
        state.owner[state.targets < 0] = OUT
        state.diagonals = int("/" in text or "\\" in text)
        return
    if len(names) != 4 or len({name[0] for name in names}) < 4:
        raise ValueError(f"{text[:40]!r} is not a board: write four quadrants with different numbers, as 3A,2B,4C,1D.")
    state.quadrants[:] = [IDS.index(name) for name in names]
    state.diagonals = int("D" in text)
    lay_quadrants(state.quadrants, state.ground, state.targets)


def _read_target(text: str) -> int:
    if text != "-" and text not in CHIPS:
        raise ValueError(f"{text[:40]!r} is not a target: write red-triangle or vortex.")
    return CHIPS.index(text) if text != "-" else -1


def _seat(state: State, seats: int) -> None:
    """R15, R16: what follows from the number of players."""
    state.seats, state.patience, state.goal = seats, PATIENCE, CHIPS_TO_WIN[seats]


def _read_fact(state: State, text: str) -> None:
    name, _, value = text.partition("=")
    if name not in FACTS:
        raise ValueError(f"{name[:40]!r} is not a fact of a match; there are {', '.join(FACTS)}.")
    if name == "phase":
        value = str(PHASES.index(value)) if value in PHASES else value
    numbers = [int(number) for number in value.split(",") if NUMBER.fullmatch(number)]
    low, high = FACTS[name]
    size = np.size(getattr(state, name))
    if len(numbers) != size or not all(low <= number <= high for number in numbers):
        raise ValueError(f"{text[:60]!r} does not fit: {name} is {size} of {low} to {high}.")
    if name == "seats" and numbers[0] > 1:
        _seat(state, numbers[0])
    else:
        setattr(state, name, numbers if size > 1 else numbers[0])
