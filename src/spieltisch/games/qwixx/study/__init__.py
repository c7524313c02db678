"""What one learns Qwixx by: the coach, and puzzles."""

from spieltisch.games.qwixx.study.coach import COACH

__all__ = ["COACH"]
