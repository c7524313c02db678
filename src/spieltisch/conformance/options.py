"""A table's options: the struct and the record say the same, and every value can be set up."""

from collections.abc import Iterator
from typing import Any

import msgspec

from spieltisch.conformance.fault import Fault
from spieltisch.core.contract import Game
from spieltisch.core.convert import convert
from spieltisch.core.game import RecordGame


def check_options(game: Game, seed: int) -> None:
    """The names agree; each word and each limit makes a position that the game can write and read."""
    if isinstance(game, RecordGame):
        differ = set(game.options.__struct_fields__) ^ set(game.chosen.dtype.names or ())
        if differ:
            raise Fault(f"options and rules know the same names, also {', '.join(sorted(differ))}", seed, 0)
    for name, value in _values(game, seed):
        for seats in (game.seats[0], game.seats[-1]):
            state = game.setup(seats, convert({name: value}, game.options))
            if not _reads_back(game, state):
                raise Fault(f"a table with {name} = {value} is written and read back", seed, 0)


def _reads_back(game: Game, state: Any) -> bool:
    try:
        return bool(game.read(game.position(state)).tobytes() == state.tobytes())
    except ValueError:
        return False


def _values(game: Game, seed: int) -> Iterator[tuple[str, Any]]:
    """Every word, yes and no, and the limits of every number."""
    _, parts = msgspec.json.schema_components([game.options], ref_template="{name}")
    for name, told in parts[game.options.__name__]["properties"].items():
        if "enum" in told:
            yield from ((name, word) for word in told["enum"])
        elif told.get("type") == "boolean":
            yield from ((name, value) for value in (False, True))
        elif "minimum" in told and "maximum" in told:
            yield from ((name, told[limit]) for limit in ("minimum", "maximum"))
        else:
            raise Fault(f"{name} is yes or no, one of some words, or a number with limits", seed, 0)
