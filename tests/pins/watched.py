"""The games along which all that is told is pinned: random ones, kept ones, and those between experts."""

from tests.pins.games import KEPT, RANDOM
from tests.pins.players import PLAYED

WATCHED = [*RANDOM, *KEPT, *(pinned for pinned in PLAYED if pinned.level == "expert")]
