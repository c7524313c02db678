"""What gravity does (K31). The film of each fall is kept for a while, for whoever shows it beside the entry."""

from collections import OrderedDict

from spieltisch.core.contract import Move
from spieltisch.games.kurz_vor_knapp.state import State

FILMS = 32

_films = OrderedDict[tuple[bytes, str], bytes]()


def fall(s: State) -> Move:
    """GRAVITY's move in this position."""
    from spieltisch.games.kurz_vor_knapp.rules.gravity.simulation import answer

    rest, film = answer(s)
    _films[s.tobytes(), str(rest)] = film
    if len(_films) > FILMS:
        _films.popitem(last=False)
    return rest


def film_of(s: State, seat: int, move: Move) -> bytes | None:  # noqa: ARG001
    """The film of GRAVITY's move, if it was simulated here and not long ago."""
    return _films.get((s.tobytes(), str(move)))
