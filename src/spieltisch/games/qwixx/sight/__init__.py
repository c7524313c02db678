"""What one seat may see (`view`), what it sees happen (`events`), and both as text (`picture`) and `observation`."""

from spieltisch.games.qwixx.sight.events import Announced, Chose, Closed, Marked, Revealed, events
from spieltisch.games.qwixx.sight.picture import show
from spieltisch.games.qwixx.sight.view import RowSeen, Seen, recall, view

__all__ = ["Announced", "Chose", "Closed", "Marked", "Revealed", "RowSeen", "Seen", "events", "recall", "show", "view"]
