"""The games that are pinned, kept as text: moves of everybody, and how to play them again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import spieltisch
from spieltisch import Game, Move

TESTS = Path(__file__).parents[1]
HERE = Path(__file__).parent


class Pinned(msgspec.Struct, frozen=True, kw_only=True):
    """One game. `level`: the bots in all its seats; without one it was played at random, or is `kept` as it was.

    `timed`: its bots move when their time has come, so it is played in simulated time.
    """

    game: str
    variant: str = ""
    seats: int
    seed: int = 0
    options: dict[str, Any] = {}
    level: str = ""
    kept: bool = False
    timed: bool = False
    entries: int = 250  # of a game between bots, at most

    @property
    def name(self) -> str:
        return "-".join(filter(None, (self.game, self.variant, self.level)))

    @property
    def file(self) -> Path:
        """Its text: a golden transcript lies with the game's other tests."""
        if self.level or self.kept:
            return HERE / "games" / f"{self.name}.txt"
        return TESTS / self.game / f"{'-'.join(filter(None, ('golden', self.variant)))}.txt"

    @property
    def sight(self) -> Path:
        return HERE / "sight" / f"{self.name}.txt"


class Happened(NamedTuple):
    """One entry with the states around it."""

    version: int
    before: Any
    seat: int
    move: Move
    after: Any


def start(pinned: Pinned) -> Any:
    """The state before the first entry, CHANCE's too."""
    at = spieltisch.game(pinned.game)
    return at.match(seats=pinned.seats, seed=0, chance="manual", **pinned.options).state


def entries(text: str) -> list[tuple[int, str]]:
    """Seat and move of each entry: lines that begin with its number."""
    numbered = [line.split(" ", 2) for line in text.splitlines() if line[:1].isdigit()]
    return [(int(seat), move) for _, seat, move in numbered]


def walk(at: Game, state: Any, moves: list[tuple[int, str]]) -> Iterator[Happened]:
    """Play the moves again."""
    for version, (seat, text) in enumerate(moves, 1):
        move = at.parse(text)
        after = at.apply(state, seat, move)
        yield Happened(version, state, seat, move, after)
        state = after


ALL_RICOCHET = {"diagonals": True, "silver": True, "must_turn": False, "chips": 3, "seconds": 30}

RANDOM = [
    Pinned(game="qwixx", seats=4, seed=3),
    Pinned(game="rand_und_band", seats=2, seed=3),
    Pinned(game="ricochet", seats=4, seed=3),
    Pinned(game="ricochet", variant="options", seats=2, seed=1, options=ALL_RICOCHET),
    Pinned(game="kurz_vor_knapp", variant="steady", seats=2, seed=3, options={"hand": "steady"}),
    Pinned(game="kurz_vor_knapp", variant="free", seats=3, seed=4, options={"hand": "free"}),
    Pinned(game="droids", variant="arena", seats=3, seed=2, options={"scenario": "arena"}),
    Pinned(game="droids", variant="workshop", seats=4, seed=3, options={"scenario": "workshop"}),
    Pinned(game="droids", variant="mines", seats=2, seed=1, options={"scenario": "mines"}),
    Pinned(game="droids", variant="garden", seats=2, seed=5, options={"scenario": "garden"}),
    Pinned(game="droids", variant="minefield", seats=3, seed=6, options={"scenario": "minefield"}),
    Pinned(game="droids", variant="solo", seats=1, seed=0, options={"scenario": "solo"}),
]

# Ricochet as people play it, with ways shown, missed and given up: bots and random play do not get there.
ALONE = {"two_timers": True, "silver": True, "diagonals": True}
KEPT = [
    Pinned(game="ricochet", variant="shown", seats=3, kept=True),
    Pinned(game="ricochet", variant="alone", seats=1, options=ALONE, kept=True),
]
