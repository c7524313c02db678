"""Broken: a game that says it has no secrets and has some."""

from tests.conformance.toys import duel

GAME = duel.duel(__name__, secrets=False)
