"""Scoring (A18 to A20): the best robots that can be built from some tiles, and who wins.

Every tile is worth a point, a robot two more, one of a single colour yet two more. A robot of one colour takes a
head, a torso and legs like any other, so the number of robots does not depend on colours: only how many of them can
have one colour is searched. Two-colour tiles can serve as wished if, for every set of colours, no more tiles of that
set are asked for than there are tiles that show one of it (Hall's theorem).
"""

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule
from spieltisch.games.rand_und_band.components import (
    COLOURS,
    EDGES,
    KINDS,
    LOOSE,
    MIXED,
    ONE_COLOUR,
    PAINTS,
    PARTS,
    SHOWS,
    TILES,
)
from spieltisch.games.rand_und_band.state import State

Tiles = NDArray[np.int64]
PAINT = len(PAINTS)
ALL = 7  # every colour, as bits
COUNTS_AS: list[int] = SHOWS.tolist()

REASONS = ("end_of_work",)


@rule
def showing(won: Tiles, part: int, colours: int) -> int:
    """How many heads, torsos or legs show one of some colours."""
    n = 0
    for paint in range(PAINT):
        if SHOWS[paint] & colours:
            n += won[part * PAINT + paint]
    return n


@rule
def enough(won: Tiles, colours: int) -> int:
    """For how many robots parts that show one of some colours suffice."""
    return min(showing(won, 0, colours), showing(won, 1, colours), showing(won, 2, colours))


@rule
def one_colour(won: Tiles) -> tuple[int, int, int]:
    """How many blue, red and yellow robots there are in a best assembly (A18)."""
    blue, red, yellow = 0, 0, 0
    blue_red, red_yellow, yellow_blue, every = enough(won, 3), enough(won, 6), enough(won, 5), enough(won, ALL)
    for b in range(enough(won, 1) + 1):
        for r in range(min(enough(won, 2), blue_red - b) + 1):
            y = min(enough(won, 4), red_yellow - r, yellow_blue - b, every - b - r)
            if y >= 0 and b + r + y > blue + red + yellow:
                blue, red, yellow = b, r, y
    return blue, red, yellow


@rule
def score(won: Tiles) -> int:
    robots = enough(won, ALL)
    blue, red, yellow = one_colour(won)
    same = blue + red + yellow
    return same * ONE_COLOUR + (robots - same) * MIXED + (int(won.sum()) - 3 * robots) * LOOSE


@rule
def totals(s: State, scores: Tiles) -> None:
    for seat in range(s.seats):
        scores[seat] = score(s.won[seat])


@rule
def rank(s: State, seat: int) -> int:
    """A19: most points, then most tiles."""
    return int(score(s.won[seat]) * (KINDS * EDGES) + s.won[seat].sum())


@rule
def winners(s: State) -> int:
    """A19: who is first, alone or together."""
    best, who = -1, 0
    for seat in range(s.seats):
        mine = rank(s, seat)
        if mine > best:
            best, who = mine, 0
        if mine == best:
            who |= 1 << seat
    return who


@rule
def place_of(s: State, seat: int) -> int:
    """A19: the place of a seat among all, the first being 1; equals share it."""
    place = 1
    for other in range(s.seats):
        place += rank(s, other) > rank(s, seat)
    return place


@rule
def reason(s: State) -> int:  # noqa: ARG001
    return 0


def tile_names(tiles: Tiles) -> list[str]:
    """Some tiles by name, in the order of the box."""
    return [name for name, count in zip(TILES, tiles.tolist(), strict=True) for _ in range(count)]


def build(won: Tiles) -> list[list[int]]:
    """The robots of a best assembly, then what is loose, each as its head, torso and legs; -1: missing."""
    same = one_colour(won)
    counts = won.tolist()
    columns = [_sorted_out(counts, part, same) for part in range(len(PARTS))]
    _pair_up(*sorted(columns, key=len))
    height = max(len(column) for column in columns)
    return [[column[i] if i < len(column) else -1 for column in columns] for i in range(height)]


def lacking(parts: list[int]) -> tuple[list[str], int]:
    """The last parts that complete a robot, and what it is worth then; a part of any colour is only its letter."""
    there = [part for part in parts if part >= 0]
    if len(there) != len(PARTS) - 1:
        return [], 0
    letter = PARTS[parts.index(-1)]
    shared = COUNTS_AS[there[0] % PAINT] & COUNTS_AS[there[1] % PAINT]
    if not shared:
        return [letter], MIXED
    return [letter + PAINTS[colour] for colour in range(COLOURS) if shared >> colour & 1], ONE_COLOUR


def _pair_up(fewest: list[int], some: list[int], most: list[int]) -> None:
    """Among the loose parts those that share a colour come to lie together."""
    for i in range(len(fewest), len(some)):
        shows = COUNTS_AS[some[i] % PAINT]
        fitting = next((j for j in range(i, len(most)) if COUNTS_AS[most[j] % PAINT] & shows), i)
        most[i], most[fitting] = most[fitting], most[i]


def _sorted_out(won: list[int], part: int, same: tuple[int, int, int]) -> list[int]:
    """One part's tiles: first those for the blue, red and yellow robots, then the others."""
    tiles = [part * PAINT + paint for paint in range(PAINT) for _ in range(won[part * PAINT + paint])]
    asked = [1 << colour for colour in range(COLOURS) for _ in range(same[colour])]
    chosen = _match(tiles, asked)
    for tile in chosen:
        tiles.remove(tile)
    return chosen + tiles


def _match(tiles: list[int], asked: list[int]) -> list[int]:
    """A tile for each colour that is asked for; tiles of one colour come first, so they are used before others."""
    if not asked:
        return []
    for tile in dict.fromkeys(tiles):
        if COUNTS_AS[tile % PAINT] & asked[0]:
            rest = tiles.copy()
            rest.remove(tile)
            served = _match(rest, asked[1:])
            if len(served) == len(asked) - 1:
                return [tile, *served]
    return []
