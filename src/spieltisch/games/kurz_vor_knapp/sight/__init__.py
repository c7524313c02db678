"""What everybody sees of Kurz vor Knapp, and what they see happen. Nothing is secret."""

from spieltisch.games.kurz_vor_knapp.sight.events import events
from spieltisch.games.kurz_vor_knapp.sight.view import Seen, recall, view

__all__ = ["Seen", "events", "recall", "view"]
