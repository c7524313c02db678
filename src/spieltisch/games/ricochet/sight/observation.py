"""What a seat sees of Ricochet Robots as numbers: everything, as ways are secret only in people's heads."""

from spieltisch.core.observation import Numbers
from spieltisch.core.record import rule
from spieltisch.games.ricochet.components import (
    ALL_CHIPS,
    BACKSLASH,
    COLOUR,
    COLOUR_SHIFT,
    COLOURS,
    DIAGONAL,
    EAST,
    FIELDS,
    MOST_BID,
    ROBOTS,
    SEATS,
    SIZE,
    SLASH,
    SOUTH,
)
from spieltisch.games.ricochet.moves import BID
from spieltisch.games.ricochet.rules.chance import chips_left
from spieltisch.games.ricochet.rules.proof import asked
from spieltisch.games.ricochet.rules.scoring import won_by
from spieltisch.games.ricochet.rules.slides import TURNED
from spieltisch.games.ricochet.state import BIDDING, END, LAST_CALL, SHOW, THINK, State

ACTIONS = BID + MOST_BID + 1
OF_ROBOT = ("is there", "row", "column", "is asked", "has turned")
TABLE = (
    "thinking",
    "last call",
    "bidding",
    "showing",
    "must turn",
    "chips to win",
    "chips left",
    "chips that nobody won",
    "moves shown",
    "target row",
    "target column",
    "round has ended",
    *(f"{colour} {what}" for colour in COLOURS for what in OF_ROBOT),
    *(f"wall east of {field}" for field in range(FIELDS)),
    *(f"wall south of {field}" for field in range(FIELDS)),
    *(f"diagonal on {field}" for field in range(FIELDS)),  # 1: `/`, -1: `\`
    *(f"its colour on {field}" for field in range(FIELDS)),
)
PLAYER = ("chips", "bid", "bid as", "is ready", "has failed", "shows", "watches")


@rule
def write(s: State, seat: int, out: Numbers) -> None:
    at = write_ground(s, out, write_robots(s, out, write_round(s, out)))
    for ahead in range(s.seats):
        at = write_player(s, (seat + ahead) % s.seats, out, at)


@rule
def write_round(s: State, out: Numbers) -> int:
    out[0], out[1] = s.phase == THINK, s.phase == LAST_CALL
    out[2], out[3] = s.phase == BIDDING, s.phase == SHOW
    out[4], out[5] = s.must_turn, s.goal / ALL_CHIPS
    out[6], out[7] = chips_left(s) / ALL_CHIPS, s.barren / s.barren_chips
    out[8] = s.made / MOST_BID
    target = s.targets[s.chip] if s.chip >= 0 else -1
    out[9], out[10] = part(target // SIZE), part(target % SIZE if target >= 0 else -1)
    out[11] = s.phase == END
    return 12


@rule
def part(line: int) -> float:
    """A row or column; -1: none."""
    return line / (SIZE - 1) if line >= 0 else -1.0


@rule
def write_robots(s: State, out: Numbers, at: int) -> int:
    for robot in range(ROBOTS):
        field = s.robots[robot]
        out[at], out[at + 1] = field >= 0, part(field // SIZE)
        out[at + 2] = part(field % SIZE if field >= 0 else -1)
        out[at + 3] = s.chip >= 0 and asked(s.chip, robot)
        out[at + 4] = s.ways[robot] == TURNED
        at += 5
    return at


@rule
def write_ground(s: State, out: Numbers, at: int) -> int:
    for field in range(FIELDS):
        ground = s.ground[field]
        out[at + field] = ground >> EAST & 1
        out[at + FIELDS + field] = ground >> SOUTH & 1
        out[at + 2 * FIELDS + field] = (ground & SLASH) / SLASH - (ground & BACKSLASH) / BACKSLASH
        coloured = (ground & DIAGONAL) != 0
        out[at + 3 * FIELDS + field] = coloured * (1 + ((ground & COLOUR) >> COLOUR_SHIFT)) / len(COLOURS)
    return at + 4 * FIELDS


@rule
def write_player(s: State, player: int, out: Numbers, at: int) -> int:
    out[at], out[at + 1] = won_by(s, player) / ALL_CHIPS, s.bids[player] / MOST_BID
    later = 0
    for other in range(s.seats):
        later += s.bids[other] > 0 and s.bids[player] > 0 and s.order[other] <= s.order[player]
    out[at + 2], out[at + 3] = later / SEATS, s.ready >> player & 1
    out[at + 4], out[at + 5] = s.shown >> player & 1, s.phase == SHOW and s.seat == player
    out[at + 6] = s.watching >> player & 1
    return at + 7
