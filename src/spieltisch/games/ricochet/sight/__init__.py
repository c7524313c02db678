"""What one seat may see (`view`), what it sees happen (`events`), and the board in plain text (`picture`)."""

from spieltisch.games.ricochet.sight.events import events
from spieltisch.games.ricochet.sight.picture import draw_way, show
from spieltisch.games.ricochet.sight.view import LookBack, Run, Seen, recall, runs, view

__all__ = ["LookBack", "Run", "Seen", "draw_way", "events", "recall", "runs", "show", "view"]
