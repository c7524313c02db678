"""Who else must hear of it: whoever shows the same match somewhere else.

The bus carries no truth. It only says that there is something to read in the store; news that is lost costs time.
"""

from spieltisch.server.bus.interface import Bus, Listener, News
from spieltisch.server.bus.local import LocalBus

__all__ = ["Bus", "Listener", "LocalBus", "News"]
