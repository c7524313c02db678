"""Broken: it says that it lives in a package that is not there."""

from tests.conformance.toys import duel

GAME = duel.duel("tests.conformance.toys.nowhere")
