"""What one seat may see (`view`), what it sees happen (`events`), and the board in plain text (`picture`)."""

from spieltisch.games.ricochet.sight.events import events
from spieltisch.games.ricochet.sight.picture import draw_way, show
from spieltisch.games.ricochet.sight.view import LookBack, Seen, recall, view

__all__ = ["LookBack", "Seen", "draw_way", "events", "recall", "show", "view"]
