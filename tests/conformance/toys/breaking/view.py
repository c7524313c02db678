"""Broken: `view` raises a KeyError."""

from tests.conformance.toys.breaking import breaking

GAME = breaking(__name__, "view")
