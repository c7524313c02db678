"""How fair the maps of Droids are, and how its scenarios end: python -m benchmarks.droids [--games N] [--level LEVEL].

All seats are played by bots of one level. On a fair map every side wins as often as the others.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from rich.progress import track

import spieltisch
from spieltisch.core.contract import Outcome
from spieltisch.core.player import level_of
from spieltisch.core.sitting import Sitting
from spieltisch.games.droids.options.maps import MAPS

SIDES = {2: "NS", 3: "NES", 4: "NESW"}
SCENARIOS = ("workshop", "mines", "garden")


class Played(NamedTuple):
    """What came of some games: the share of the wins of each side, how games ended, rounds on average."""

    shares: list[float]
    reasons: Counter[str]
    rounds: float


def play(seats: int, level: str, seed: str, **options: str) -> tuple[Outcome, int]:
    """One game between bots of a level; its outcome and in which round it ended."""
    game = spieltisch.game("droids")
    match = game.match(seats=seats, seed=seed.encode(), **options)
    sitting = Sitting(match, {seat: level_of(game, level)() for seat in range(seats)}, seed)
    while (due := sitting.next_due()) is not None:
        sitting.carry_out(due)
    assert match.outcome is not None
    return match.outcome, int(match.state.round_number)


def series(seats: int, level: str, games: int, **options: str) -> Played:
    shares, reasons, rounds = [0.0] * seats, Counter[str](), 0
    for number in track(range(games), f"{options['map']}, {options['scenario']}, {seats} players", transient=True):
        outcome, lasted = play(seats, level, f"maps/{number}", **options)
        reasons[outcome.reason] += 1
        rounds += lasted
        for seat in outcome.winners:
            shares[seat] += 1 / len(outcome.winners) / games
    return Played(shares, reasons, rounds / games)


def rows(level: str, games: int) -> Iterator[str]:
    for chart in sorted(MAPS):
        for scenario in SCENARIOS:
            for seats in (2, 4):
                yield _row(chart, scenario, seats, series(seats, level, games, map=chart, scenario=scenario))


def _row(chart: str, scenario: str, seats: int, played: Played) -> str:
    sides = " ".join(f"{side} {share:.0%}" for side, share in zip(SIDES[seats], played.shares, strict=True))
    ended = ", ".join(f"{reason} {count}" for reason, count in played.reasons.most_common())
    return f"{chart:>10} {scenario:>9} {sides:24} rounds {played.rounds:4.1f}  {ended}"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    words.add_argument("--games", type=int, default=100)
    words.add_argument("--level", default="hard")
    chosen = words.parse_args()
    for row in rows(chosen.level, chosen.games):
        print(row, flush=True)


if __name__ == "__main__":
    main()
