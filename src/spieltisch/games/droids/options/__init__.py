"""What a table of Droids can choose: the scenario and the map."""

from typing import Any, Literal

import msgspec

from spieltisch.core.record import Record, number
from spieltisch.games.droids.components import Scenario
from spieltisch.games.droids.options.maps import MAPS

MapName: Any = Literal.__getitem__(tuple(MAPS))
Options = msgspec.defstruct(
    "Options",
    [("scenario", Scenario, "workshop"), ("map", MapName, "arena")],
    frozen=True,
    kw_only=True,
    module=__name__,
)


class Chosen(Record):
    """The options as the rules read them."""

    scenario = number()
    map = number()  # its place among all maps
