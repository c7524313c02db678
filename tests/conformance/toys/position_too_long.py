"""Broken: a position is longer than anybody may type."""

from typing import Any

from tests.conformance.toys import duel


def write(state: Any) -> str:
    return duel.write(state) + " " * 30_000


GAME = duel.duel(__name__, write=write)
