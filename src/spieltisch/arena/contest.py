"""A contest: each deal is played once for every seating, so that luck with the dice and with the seats evens out."""

import math
import multiprocessing
import os
import pickle
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import msgspec
from rich.console import Console
from rich.progress import track

from spieltisch.arena.sitting import Given, maker_of, name_of, sit, work_of
from spieltisch.core.contract import Game, Outcome

SURE = 1.96  # standard errors on either side that hold 95 % of cases
LONE = 1  # deals that do not pay for starting other processes


class Standing(msgspec.Struct, frozen=True):
    """One bot's result: its share of the wins (ties are shared), the interval over deals, and its mean score."""

    bot: str
    budget: int | None  # simulations a move, of a bot that searches
    win_rate: float
    interval: tuple[float, float]  # 95 %
    mean_score: float


class Contest(msgspec.Struct, frozen=True):
    """What a contest showed. With two bots a deal is a pair of games with the seats swapped."""

    game: str
    deals: int
    games: int
    seed: int
    standings: list[Standing]


class Deal(msgspec.Struct, frozen=True):
    """One deal, played in every seating: each bot's mean share of the wins and mean score."""

    shares: list[float]
    scores: list[float]


def hold(
    game: Game,
    bots: Sequence[Given],
    deals: int,
    seed: int = 0,
    *,
    processes: int | None = None,
    options: Mapping[str, object] | None = None,
) -> Contest:
    """Let bots play against each other; `seed` gives the same contest again, however many processes share the work."""
    if len(bots) not in game.seats:
        raise ValueError(f"{game.name} is played by {game.seats[0]} to {game.seats[-1]}, not by {len(bots)}.")
    if deals < 1:
        raise ValueError(f"A contest has at least one deal, not {deals}.")
    budgets = [work_of(maker_of(game, bot)()) for bot in bots]
    sharing = processes or os.cpu_count() or 1
    played = list(_all_deals(_Matchup(game, list(bots), dict(options or {})), deals, seed, sharing))
    shares = [[deal.shares[i] for deal in played] for i in range(len(bots))]
    scores = [[deal.scores[i] for deal in played] for i in range(len(bots))]
    standings = [_standing(*row) for row in zip(map(name_of, bots), budgets, shares, scores, strict=True)]
    return Contest(game.name, deals, deals * len(bots), seed, standings)


class _Matchup(NamedTuple):
    """Who plays what."""

    game: Game
    bots: list[Given]
    options: dict[str, object]

    def __str__(self) -> str:
        return f"{self.game.name}: {' against '.join(map(name_of, self.bots))}"


def play_deal(matchup: _Matchup, seed: str) -> Deal:
    """The same dice for every seating: the bots move round the table."""
    game, bots, options = matchup
    seats, makers = len(bots), [maker_of(game, bot) for bot in bots]
    shares, scores = [0.0] * seats, [0.0] * seats
    for shift in range(seats):
        order = [(seat + shift) % seats for seat in range(seats)]  # which bot sits where
        outcome = sit(game, [makers[bot]() for bot in order], seed, **options)
        for seat, bot in enumerate(order):
            shares[bot] += share(outcome, seat) / seats
            scores[bot] += outcome.scores[seat] / seats
    return Deal(shares, scores)


def share(outcome: Outcome, seat: int) -> float:
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def _all_deals(matchup: _Matchup, deals: int, seed: int, processes: int) -> Iterator[Deal]:
    seeds = [f"{seed}/{deal}" for deal in range(deals)]
    console = Console(stderr=True)
    if deals <= LONE or processes == 1 or not _crosses_processes(matchup):
        for one in track(seeds, str(matchup), console=console):
            yield play_deal(matchup, one)
        return
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        playing = pool.map(play_deal, [matchup] * deals, seeds, chunksize=1)
        yield from track(playing, str(matchup), total=deals, console=console)


def _crosses_processes(matchup: _Matchup) -> bool:
    """A class that was typed into a session or a script cannot be found by other processes."""
    try:
        return b"__main__" not in pickle.dumps(matchup)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False


def _standing(bot: str, budget: int | None, shares: list[float], scores: list[float]) -> Standing:
    mean = sum(shares) / len(shares)
    spread = sum((one - mean) ** 2 for one in shares) / max(1, len(shares) - 1)
    margin = SURE * math.sqrt(spread / len(shares))
    interval = (max(0.0, mean - margin), min(1.0, mean + margin)) if spread else wilson(mean, len(shares))
    return Standing(bot, budget, mean, interval, sum(scores) / len(scores))


def wilson(mean: float, n: int) -> tuple[float, float]:
    """The interval where all deals went alike, and their spread tells nothing: six of six are not yet 100 %."""
    z = SURE**2 / n
    middle = (mean + z / 2) / (1 + z)
    margin = math.sqrt(mean * (1 - mean) * z + z * z / 4) / (1 + z)
    return max(0.0, middle - margin), min(1.0, middle + margin)
