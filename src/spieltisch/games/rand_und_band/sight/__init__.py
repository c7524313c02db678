"""What may be seen of Ausser Rand & Band, and what is seen to happen."""

from spieltisch.games.rand_und_band.sight.events import events
from spieltisch.games.rand_und_band.sight.view import Seen, recall, view

__all__ = ["Seen", "events", "recall", "view"]
