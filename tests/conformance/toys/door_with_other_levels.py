"""Broken: its door tells of five levels and has one."""

from spieltisch.bots.random import AtRandom
from spieltisch.core.contract import Level, Offers
from tests.conformance.toys import duel

GAME = duel.duel(__name__, offers=Offers(players=lambda: {"random": Level(AtRandom)}))
