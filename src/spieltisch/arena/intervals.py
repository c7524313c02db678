"""How sure a share of the wins is: Wilson's interval, with as many independent games as the deals turn out to be worth.

The games of a deal share their dice, so they are not independent; how much they are worth shows in the spread over
deals (Korn and Graubard). Few deals tell little about their own spread, which Student's t allows for. Where all deals
went alike the spread tells nothing, and a deal counts once: six of six are not yet 100 %.
"""

import math
from collections.abc import Sequence

SURE = 1.96  # standard errors on either side that hold 95 % of cases
STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)  # the same for 2 to 11 deals


def interval(shares: Sequence[float], games: int) -> tuple[float, float]:
    """The 95 % interval of a share, from its means over deals of so many games."""
    mean = sum(shares) / len(shares)
    return wilson(mean, worth(shares, games))


def worth(shares: Sequence[float], games: int) -> float:
    """How many independent games the deals stand for: never more than were played."""
    n, mean = len(shares), sum(shares) / len(shares)
    spread = sum((one - mean) ** 2 for one in shares) / max(1, n - 1)
    if not spread:
        return n
    return min(n * games, n * mean * (1 - mean) / spread * (SURE / student(n - 1)) ** 2)


def student(freedom: int) -> float:
    """Standard errors that hold 95 % when the error itself is an estimate."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    return SURE + (SURE**3 + SURE) / (4 * freedom) + (5 * SURE**5 + 16 * SURE**3 + 3 * SURE) / (96 * freedom**2)


def wilson(mean: float, n: float) -> tuple[float, float]:
    """The interval of a share in so many independent games."""
    z = SURE**2 / n
    middle = (mean + z / 2) / (1 + z)
    margin = math.sqrt(mean * (1 - mean) * z + z * z / 4) / (1 + z)
    return max(0.0, middle - margin), min(1.0, middle + margin)
