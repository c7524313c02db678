"""Broken: a position's text is believed, whatever it says."""

from tests.conformance.toys import duel

GAME = duel.duel(__name__, read=duel.believe)
