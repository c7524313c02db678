"""What is told of a move: everything that happens, and what the table looks like between two of them."""

from spieltisch.core.contract import Event, Move, Told
from spieltisch.games.kurz_vor_knapp.rules.steps import carry_out
from spieltisch.games.kurz_vor_knapp.sight.view import Seen, view
from spieltisch.games.kurz_vor_knapp.state import State


def events(before: State, seat: int, move: Move, after: State, viewer: int | None) -> Told[Seen]:  # noqa: ARG001
    """The move is played once more, and the table looked at wherever the rules stop, but for the last time."""
    now = before.copy()
    *moments, (last, _) = [(event, now.copy()) for event in carry_out(now, move)]
    return [*_with_views(before, moments, viewer), last]


def _with_views(before: State, moments: list[tuple[Event, State]], viewer: int | None) -> list[Event | Seen]:
    """Each event, and the view after it where something has changed."""
    told: list[Event | Seen] = []
    for event, now in moments:
        told.append(event)
        if now.tobytes() != before.tobytes():
            told.append(view(now, viewer))
        before = now
    return told
