"""What a door names is there."""

from collections.abc import Callable

from msgspec import structs

from spieltisch.conformance.fault import Fault
from spieltisch.core.contract import CONTRACT, Game
from spieltisch.core.player import fit


def check_offers(game: Game) -> None:
    """Everything offered can be opened, and every level that is told of has its player."""
    if game.contract != CONTRACT:
        raise Fault(f"a game is written for contract {CONTRACT}, and this one for {game.contract}", 0, 0)
    for name, opener in structs.asdict(game.offers).items():
        if callable(opener):
            _check_open(name, opener)
    if game.offers.players and (made := tuple(game.offers.players())) != tuple(game.levels):
        raise Fault(f"the door tells of the levels {made}, and not of {tuple(game.levels)}", 0, 0)
    for level in game.levels.values():
        fit(level())


def _check_open(name: str, opener: Callable[[], object]) -> None:
    try:
        opener()
    except Exception as error:
        raise Fault(f"what the door names is there: {name} cannot be opened, {error!r}", 0, 0) from error
