"""The contests behind docs/strength.md: python benchmarks/strength.py [GAME ...] [--deals N].

Every goal says which bot should win which share against which other. It is reached when the lower end of the 95 %
interval is above the goal minus three points.
"""

import argparse
from typing import NamedTuple

import spieltisch
from spieltisch.arena import hold

SLACK = 0.03


class Goal(NamedTuple):
    """What a bot is to reach against others."""

    game: str
    bots: tuple[str, ...]
    share: float


GOALS = [
    Goal("qwixx", ("expert", "medium"), 0.70),
    Goal("qwixx", ("hard", "medium"), 0.60),
    Goal("qwixx", ("medium", "easy"), 0.70),
    Goal("qwixx", ("expert", "medium", "medium"), 0.45),
    Goal("qwixx", ("expert", "medium", "medium", "medium", "medium"), 0.28),
    Goal("kurz_vor_knapp", ("expert", "easy"), 0.65),
    Goal("rand_und_band", ("expert", "medium"), 0.65),
    Goal("rand_und_band", ("medium", "random"), 0.85),
]


def show(goal: Goal, deals: int) -> None:
    first = hold(spieltisch.game(goal.game), list(goal.bots), deals, seed=1).standings[0]
    low, high = first.interval
    verdict = "reached" if low > goal.share - SLACK else "missed"
    print(
        f"{goal.game}: {' against '.join(goal.bots)}, {deals} deals: {first.win_rate:.1%} "
        f"({low:.1%} to {high:.1%}), goal {goal.share:.0%}: {verdict}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--deals", type=int, default=1000)
    asked = parser.parse_args()
    for goal in GOALS:
        if not asked.games or goal.game in asked.games:
            show(goal, asked.deals)


if __name__ == "__main__":
    main()
