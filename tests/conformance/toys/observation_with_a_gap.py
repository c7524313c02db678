"""Broken: it leaves a number as it was."""

from spieltisch.core.contract import Offers
from tests.conformance.toys import duel
from tests.conformance.toys.observation import PLAYER, TABLE, observation

GAME = duel.duel(__name__, offers=Offers(observation=lambda: observation(TABLE=TABLE, PLAYER=(*PLAYER, "more"))))
