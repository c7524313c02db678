"""What a table of Kurz vor Knapp can choose: whose hand lays the bars. Nothing is compiled here, so rules read this."""

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What the table agrees on before it starts."""

    hand: Literal["steady", "free"] = "steady"  # K32
