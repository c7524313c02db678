"""Does a game keep the contract? A suite that any game is run through, ours or a third party's.

>>> from spieltisch import conformance, game
>>> conformance.check(game("qwixx"), games=3)
"""

from spieltisch.conformance.fault import Fault
from spieltisch.conformance.suite import check
from spieltisch.conformance.transcript import transcript

__all__ = ["Fault", "check", "transcript"]
