"""Broken: a view says that the program is over."""

import sys
from typing import Any

from tests.conformance.toys import duel


def view(state: Any, seat: int | None) -> duel.Seen:
    sys.exit("enough")


GAME = duel.duel(__name__, view=view)
