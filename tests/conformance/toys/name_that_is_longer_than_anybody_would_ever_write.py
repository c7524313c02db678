"""Broken: its name has more letters than fit."""

from tests.conformance.toys import duel

GAME = duel.duel(__name__)
