"""What is in the box: order tiles, directions, scenarios, the mad robot's programs; the maps are in `options`."""

from typing import Final, Literal, get_args

import numpy as np

from spieltisch.core.options import place

SIDE: Final = 10
FIELDS: Final = SIDE * SIDE
LINES: Final = 10  # D2: transmitters on a side, one for each line of fields
SLOTS: Final = 3
HAND: Final = 7
FACES: Final = 10  # D3: the die shows 1 to 10
MINE_HITS: Final = 2  # D24
MOST_HITS: Final = 3  # D18

LAND, RIVER, ROCK = 0, 1, 2
NOTHING, MINE, CRATE = 0, 1, 2
THINGS = ("", "mine", "crate")
BOX = {MINE: 24, CRATE: 25}  # D3

# D3: four player robots by seat, then the two repair robots.
PLAYERS: Final = 4
EVERYONE: Final = 0b1111  # their seats as bits
ROBOTS: Final = 6
REPAIR: Final = 4
MAD: Final = REPAIR  # D30: in Solo the first repair robot has gone mad
NEUTRAL_NAMES = "AB"

# Directions: four straight ones, then the diagonals a quarter turn apart.
HEADINGS = ("N", "E", "S", "W", "NE", "SE", "SW", "NW")
DIAGONAL: Final = 4
DOWN = np.array([-1, 0, 1, 0, -1, 1, 1, -1])
ACROSS = np.array([0, 1, 0, -1, 1, 1, -1, -1])

# D32: who sits where, by number of players; sides are numbered like the directions.
SEATED = np.array([[2, 0, 0, 0], [0, 2, 0, 0], [0, 1, 2, 0], [0, 1, 2, 3]])
SIDES = "NESW"

# D4: the tiles. A relay turns the receiver's direction by quarter turns from the beam.
VIOLET, BLUE, GREY, RED = 0, 1, 2, 3
Colour = Literal["violet", "blue", "grey", "red"]
COLOURS: tuple[Colour, ...] = ("violet", "blue", "grey", "red")
STEP, DIAGONAL_STEP, TWO_STEPS, UNTIL = 0, 1, 2, 3
WATER_STEP, WATER_DIAGONAL = 4, 5
GREY_STEP, GREY_TWO, GREY_UNTIL, MEND = 6, 7, 8, 9
SHOOT, TAKE, RELAY = 10, 11, 12
KINDS: Final = 16
TILES = ("v1", "vx", "v2", "vu", "b1", "bx", "g1", "g2", "gu", "gr", "rs", "rt", "rf", "rr", "rb", "rl")
Tile = Literal["v1", "vx", "v2", "vu", "b1", "bx", "g1", "g2", "gu", "gr", "rs", "rt", "rf", "rr", "rb", "rl"]
STOCK = np.array([8, 7, 8, 9, 20, 4, 10, 8, 6, 8, 14, 10, 2, 2, 2, 2])
COLOUR = np.array([0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3])
FIRST = np.array([0, 4, 6, 10, 16])  # kinds of colour c: FIRST[c] to FIRST[c + 1] - 1
FAR: Final = SIDE  # more steps than any way is long: "until obstacle"
REACH = np.array([1, 1, 2, FAR, 1, 1, 1, 2, FAR, 0, 0, 0, 0, 0, 0, 0])  # steps; 0: no move
SLANTED = np.array([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])

Scenario = Literal["arena", "workshop", "mines", "garden", "minefield", "solo"]
SCENARIOS: tuple[Scenario, ...] = get_args(Scenario)
ARENA: Final = place(Scenario, "arena")
WORKSHOP: Final = place(Scenario, "workshop")
MINES: Final = place(Scenario, "mines")
GARDEN: Final = place(Scenario, "garden")
MINEFIELD: Final = place(Scenario, "minefield")
SOLO: Final = place(Scenario, "solo")
HAS_REPAIR = np.array([0, 1, 0, 0, 1, 0])
ROUNDS = np.array([15, 15, 15, 15, 15, 15])  # D31, by scenario
SMALLEST_GARDEN, LARGEST_GARDEN = 2, 9  # D28

# D30: X until obstacle, F shoots all round, a digit so many steps.
MAD_PROGRAMS = (
    "XN F XE",
    "XE F XS",
    "XS F XW",
    "XW F XN",
    "2N F 2W",
    "2S F 2E",
    "1E 1E F",
    "1W 1W F",
    "F XS F",
    "F XN F",
)
MAD_LINES: Final = 3
FIRE: Final = 0
_WORDS = [program.split() for program in MAD_PROGRAMS]
MAD_STEPS = np.array([[{"F": FIRE, "X": FAR}.get(w[0]) or int("0" + w[0].strip("F")) for w in p] for p in _WORDS])
MAD_HEADINGS = np.array([["NESW".index(w[1]) if len(w) == 2 else 0 for w in p] for p in _WORDS])

# D6: every way to name the colours of up to seven tiles.
DRAWS = np.array(
    [
        (v, b, g, n - v - b - g)
        for n in range(1, HAND + 1)
        for v in range(n + 1)
        for b in range(n + 1 - v)
        for g in range(n + 1 - v - b)
    ]
)
DRAWS_FROM = np.searchsorted(DRAWS.sum(axis=1), np.arange(1, HAND + 3))  # draws of n tiles start at DRAWS_FROM[n - 1]

# Phases: what is asked now. Then those in which nobody is asked and things go on by themselves, one after the other:
# an order is carried out, a tile has been placed, an order arrives, a round begins, a mine goes off, a robot loses its
# last transmitters, it leaves, those who are left are counted.
START, DRAW, DEAL, PROGRAM, SLOT, SEND, ROLL, COVER, UNCOVER, RAMPAGE, OVER = range(11)
ACT, PLACED, ARRIVE, NEW_ROUND, BLAST, RUIN, LEAVE, COUNT = range(11, 19)
PHASES = ("start", "draw", "deal", "program", "slot", "send", "roll", "cover", "uncover", "rampage", "over")

# Moves as codes.
DRAW_CODE: Final = 0
TILE_CODE: Final = DRAW_CODE + len(DRAWS)
PASS_CODE: Final = TILE_CODE + KINDS * 4
SLOT_CODE: Final = PASS_CODE + 1
SEND_CODE: Final = SLOT_CODE + LINES * SLOTS
COVER_CODE: Final = SEND_CODE + 3 * LINES
UNCOVER_CODE: Final = COVER_CODE + LINES
CODES: Final = UNCOVER_CODE + LINES

# Chance's moves as codes: the start player's seat, a shot's die, the mad robot's die, a deal with a digit per kind.
DIE_CODE: Final = 16
MAD_CODE: Final = 32
DEAL_CODE: Final = 64
DIGIT: Final = 3  # bits for the number of tiles of one kind

LAST_STANDING, MOST_MINES, ENCLOSED, FEWEST_COVERS, CAUGHT, LOST, ESCAPED = range(7)
