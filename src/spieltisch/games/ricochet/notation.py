"""Positions of Ricochet Robots as text: `BOARD ROBOTS TARGET FLAGS`, then what else a match knows.

`3A,2B,4C,1D r3.4,g12.7,b1.15,y15.0 red-triangle turn` is a chip just turned over for one player. The board is named by
its quadrants NW,NE,SE,SW, robots stand on row.column from the north-west corner, counted from 0; the flag is `turn`
where R10 holds, else `-`. What does not exist yet is `-`. After a `/` follow the facts that differ from that, each
as name=value: `/ seats=2 patience=300 goal=8 phase=show bids=9,7,0,0,0,0,0,0 seat=1 made=2`.
"""

from typing import Any

import numpy as np

from spieltisch.core.record import plain
from spieltisch.games.ricochet.components import CHIPS, CHIPS_TO_WIN, FIELDS, IDS, MOST_BID, ROBOTS, SEATS, SILVER
from spieltisch.games.ricochet.moves import read_robots, robots_text
from spieltisch.games.ricochet.positions import TURNED
from spieltisch.games.ricochet.slides import lay_quadrants
from spieltisch.games.ricochet.state import FAILED, LAY, OVER, SET, SHOW, STACK, THINK, TURN, State

PHASES = ("lay", "set", "turn", "think", "last_call", "bidding", "show", "over")
ALL_CHIPS = len(CHIPS)
MANY = 1 << 40
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
    "owner": (STACK, FAILED),
    "dead": (0, (1 << ALL_CHIPS) - 1),
    "bids": (0, MOST_BID),
    "order": (0, MANY),
    "announced": (0, MANY),
    "ready": (0, (1 << SEATS) - 1),
    "shown": (0, (1 << SEATS) - 1),
    "seat": (-1, SEATS - 1),
    "made": (0, MOST_BID),
    "timers": (0, MANY),
    "barren": (0, MANY),
    "last_chip": (-1, ALL_CHIPS - 1),
    "last_robots": (-1, FIELDS - 1),
    "last_winner": (-1, SEATS - 1),
}


def write(state: Any) -> str:
    s = plain(state)
    board = ",".join(IDS[quadrant] for quadrant in s.quadrants) if s.quadrants[0] >= 0 else "-"
    target = CHIPS[s.chip] if s.chip >= 0 else "-"
    short = f"{board} {robots_text(s.robots) or '-'} {target} {'turn' if s.must_turn else '-'}"
    usual = plain(_read_short(short))
    facts = [_fact(name, getattr(s, name)) for name in FACTS if getattr(s, name) != getattr(usual, name)]
    return " ".join([short, "/", *facts]) if facts else short


def _fact(name: str, value: Any) -> str:
    if name == "phase":
        return f"phase={PHASES[value]}"
    return f"{name}={','.join(map(str, value)) if isinstance(value, list) else value}"


def read(text: str) -> State:
    short, _, facts = text.partition(" / ")
    state = _read_short(short)
    for fact in facts.split():
        _read_fact(state, fact)
    _check(state)
    if write(state) != text:
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
    _read_board(state, board)
    if robots != "-":
        state.robots[:] = state.marks[:] = read_robots(robots)
        state.silver = int(state.robots[SILVER] >= 0)
    state.chip = _read_target(target)
    if flags not in ("turn", "-"):
        raise ValueError(f"{flags!r} is not a flag: write turn, or - where straight ways count.")
    state.must_turn = int(flags == "turn")
    state.phase = THINK if target != "-" else TURN if robots != "-" else SET if board != "-" else LAY
    state.timers = int(state.phase == THINK)
    return state


def _read_board(state: State, text: str) -> None:
    if text == "-":
        return
    names = text.split(",")
    if len(names) != 4 or not set(names) <= set(IDS) or len({name[0] for name in names}) < 4:
        raise ValueError(f"{text!r} is not a board: write four quadrants with different numbers, as 3A,2B,4C,1D.")
    state.quadrants[:] = [IDS.index(name) for name in names]
    state.diagonals = int("D" in text)
    lay_quadrants(state.quadrants, state.ground, state.targets)


def _read_target(text: str) -> int:
    if text != "-" and text not in CHIPS:
        raise ValueError(f"{text!r} is not a target: write red-triangle or vortex.")
    return CHIPS.index(text) if text != "-" else -1


def _read_fact(state: State, text: str) -> None:
    name, _, value = text.partition("=")
    if name not in FACTS:
        raise ValueError(f"{name!r} is not a fact of a match; there are {', '.join(FACTS)}.")
    if name == "phase":
        value = str(PHASES.index(value)) if value in PHASES else value
    numbers = [int(number) for number in value.split(",") if number.removeprefix("-").isdecimal()]
    low, high = FACTS[name]
    size = np.size(getattr(state, name))
    if len(numbers) != size or not all(low <= number <= high for number in numbers):
        raise ValueError(f"{text!r} does not fit: {name} is {size} of {low} to {high}.")
    setattr(state, name, numbers if size > 1 else numbers[0])


def _check(state: State) -> None:
    """Nothing reaches the compiled rules that could not be on a table."""
    s = plain(state)
    standing = [field for field in s.robots if field >= 0]
    if len(set(standing)) < len(standing):
        raise ValueError("Two robots cannot stand on one field.")
    if s.phase >= SET and s.quadrants[0] < 0:
        raise ValueError("There is no board yet.")
    if s.phase >= TURN and not standing:
        raise ValueError("There are no robots yet.")
    if (THINK <= s.phase <= SHOW) != (s.chip >= 0):
        raise ValueError("A chip lies open exactly while somebody looks for a way.")
    if (s.phase == SHOW) != (s.seat >= 0) or s.seat >= s.seats or max(s.bids[s.seats :], default=0):
        raise ValueError("Somebody at the table shows a way, in the phase show and in no other.")
    if s.phase == SHOW and not 0 <= s.made < s.bids[s.seat]:
        raise ValueError("Who shows a way has a bid with moves left.")
    if s.ready >> s.seats or s.shown >> s.seats:
        raise ValueError("Only who sits at the table can be ready or have shown a way.")
    if len(s.robots) != ROBOTS or (s.chip >= 0 and s.owner[s.chip] != STACK):
        raise ValueError("The chip that lies open belongs to nobody.")
