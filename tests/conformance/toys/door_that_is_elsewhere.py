"""Broken: it says that it lives in another package."""

from tests.conformance.toys import duel

GAME = duel.duel("tests.conformance.toys.duel")
