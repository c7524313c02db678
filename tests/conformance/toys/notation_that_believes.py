"""Broken: a position's text is believed, whatever it says."""

from spieltisch.core.notation import as_written
from tests.conformance.toys import duel


def read(text: str) -> duel.State:
    return as_written(text, duel.believe(text), duel.write)


GAME = duel.duel(__name__, read=read, understand=duel.believe)
