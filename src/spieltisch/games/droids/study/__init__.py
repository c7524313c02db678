"""What Droids is learnt by: six lessons, and questions about a program before it is sent."""

from spieltisch.games.droids.study.lessons import LESSONS
from spieltisch.games.droids.study.questions import answer

__all__ = ["LESSONS", "answer"]
