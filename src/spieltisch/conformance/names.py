"""Names by which a game is found, kept, sent and chosen."""

import keyword
import pickle
import re
from importlib.metadata import entry_points

from spieltisch.conformance import limits
from spieltisch.conformance.fault import Fault, told
from spieltisch.core.contract import Game
from spieltisch.core.discovery import GROUP
from spieltisch.core.seats import MOST_SEATS

NAME = re.compile(rf"[a-z][a-z0-9_]{{0,{limits.NAME - 1}}}")
# A match or a contest is asked for with these.
TAKEN = ("seats", "seed", "position", "chance", "games", "gravity", "patience", "quick")


def check_names(game: Game) -> None:
    """The game is at its door and has the name of its entry point; options have names of their own."""
    _require(_is_at_its_door(game), f"a game is found at its door: {game.package}.GAME is another, or cannot be opened")
    _require(bool(NAME.fullmatch(game.name)), f"a game's name is a short word of small letters, not {game.name!r}")
    for point in entry_points(group=GROUP):
        if point.module == game.package:
            _require(point.name == game.name, f"the entry point is called {game.name}, not {point.name}")
    _require(
        len(game.seats) > 0 and game.seats[0] >= 1 and game.seats[-1] <= MOST_SEATS and game.seats.step == 1,
        f"a game is for 1 to {MOST_SEATS} players: {game.seats}",
    )
    for name in game.options.__struct_fields__:
        fits = NAME.fullmatch(name) and not keyword.iskeyword(name)
        _require(bool(fits) and name not in TAKEN, f"no option can be called {name!r}: it is no plain name, or taken")


def _is_at_its_door(game: Game) -> bool:
    try:
        return pickle.loads(pickle.dumps(game)) is game
    except Exception as error:
        raise Fault(f"a game is found at its door: {game.package} cannot be opened, {told(error)}", 0, 0) from error


def _require(kept: bool, promise: str) -> None:
    if not kept:
        raise Fault(promise, 0, 0)
