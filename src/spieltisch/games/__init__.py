"""The games: siblings with the same rooms inside. They never import each other.

`spieltisch.games` is this package and, called, the list of all games' names; so the package itself can be called.
"""

import sys
from types import ModuleType

from spieltisch.core import discovery


class _Games(ModuleType):
    def __call__(self) -> list[str]:
        return discovery.games()


sys.modules[__name__].__class__ = _Games
