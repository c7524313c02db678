"""What is seen of Droids: the table as one seat sees it, what happens on it, and back from a view to a position."""

from spieltisch.games.droids.sight.recall import recall
from spieltisch.games.droids.sight.story import events
from spieltisch.games.droids.sight.view import Seen, view

__all__ = ["Seen", "events", "recall", "view"]
