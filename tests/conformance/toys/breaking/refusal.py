"""Broken: the rule `refusal` divides by nothing."""

from tests.conformance.toys.breaking import breaking_rule

GAME = breaking_rule(__name__, "refusal")
