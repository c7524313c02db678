"""What one learns Ausser Rand & Band by: the coach, and questions about a move before it is made."""

from spieltisch.games.rand_und_band.study.coach import COACH
from spieltisch.games.rand_und_band.study.questions import answer

__all__ = ["COACH", "answer"]
