"""The contests behind docs/strength.md: python benchmarks/strength.py [GAME ...] [--deals N].

Every goal says which bot should win which share against which other. It is reached when the lower end of the 95 %
interval is above the goal minus three points. Alone, a bot is measured against how often `random` wins.
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
    Goal("droids", ("expert", "medium"), 0.65),
    Goal("droids", ("medium", "random"), 0.85),
]


class Alone(NamedTuple):
    """How many times as often as `random` a bot is to win a game for one."""

    game: str
    bot: str
    times: int


ALONE = [Alone("droids", "medium", 5), Alone("droids", "hard", 5), Alone("droids", "expert", 5)]


def show(goal: Goal, deals: int) -> None:
    first = hold(spieltisch.game(goal.game), list(goal.bots), deals, seed=1).standings[0]
    low, high = first.interval
    verdict = "reached" if low > goal.share - SLACK else "missed"
    print(
        f"{goal.game}: {' against '.join(goal.bots)}, {deals} deals: {first.win_rate:.1%} "
        f"({low:.1%} to {high:.1%}), goal {goal.share:.0%}: {verdict}"
    )


def show_alone(goal: Alone, deals: int) -> None:
    at = spieltisch.game(goal.game)
    better, worse = (hold(at, [bot], deals, seed=1).standings[0] for bot in (goal.bot, "random"))
    low, high = better.interval
    verdict = "reached" if low > goal.times * worse.win_rate else "missed"
    print(
        f"{goal.game}: {goal.bot} alone, {deals} games: {better.win_rate:.1%} ({low:.1%} to {high:.1%}), "
        f"random {worse.win_rate:.1%}, goal {goal.times} times as often: {verdict}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--deals", type=int, default=1000)
    asked = parser.parse_args()
    for goal in GOALS:
        if not asked.games or goal.game in asked.games:
            show(goal, asked.deals)
    for alone in ALONE:
        if not asked.games or alone.game in asked.games:
            show_alone(alone, asked.deals)


if __name__ == "__main__":
    main()
