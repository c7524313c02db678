"""Broken: a view ends the whole program."""

import os
from typing import Any

from tests.conformance.toys import duel


def view(state: Any, seat: int | None) -> duel.Seen:
    os.abort()


GAME = duel.duel(__name__, view=view)
