"""How many sit at the table in the game of a seed."""

from spieltisch.core.contract import Game


def seats_at(game: Game, seed: int) -> int:
    """All numbers of players take turns."""
    return game.seats[seed % len(game.seats)]
