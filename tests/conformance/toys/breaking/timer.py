"""Broken: the timer raises a KeyError."""

from tests.conformance.toys.breaking import breaking_timer

GAME = breaking_timer(__name__)
