"""Broken: a position may be typed in more than one way."""

from tests.conformance.toys import duel

GAME = duel.duel(__name__, read=duel.understand)
