"""A ladder: every bot against every other on the same deals with the seats swapped, and a rating for each.

Ratings are OpenSkill's (Plackett-Luce), on Elo's scale: 108 points more are 65 % of the wins. Bots do not change, so
ratings settle, and games count in the order of their deals, whoever finished first.
"""

import math
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import msgspec
from msgspec.structs import replace
from openskill.models import PlackettLuce

from spieltisch.arena.contest import Deal, Matchup, Task, play_deal, shown
from spieltisch.arena.intervals import SURE, interval
from spieltisch.arena.kept import Finished, Kept, head_of
from spieltisch.arena.sitting import Given, maker_of, name_of, stand_in_of, work_of
from spieltisch.arena.work import spread
from spieltisch.core.contract import Game
from spieltisch.core.discovery import game as game_of

AVERAGE = 1500.0
UNSURE = 200.0  # how far a bot may well be from the average, before anything is known
ELO = 400 / math.log(10)

Played = Sequence[tuple[int, tuple[int, ...], Deal]]  # the deal, who played it, and how it went


class Rated(msgspec.Struct, frozen=True):
    """One bot on the ladder: its rating, and its share of the wins against all others."""

    bot: str
    budget: int | None  # simulations a move, of a bot that searches
    rating: float
    rating_interval: tuple[float, float]  # 95 %, as OpenSkill sees it
    win_rate: float
    interval: tuple[float, float]  # 95 %, over deals
    mean_score: float


class Pairing(msgspec.Struct, frozen=True):
    """How one bot did against another: a tie is half a win."""

    bot: str
    other: str
    win_rate: float
    interval: tuple[float, float]


class Ladder(msgspec.Struct, frozen=True):
    """Bots from the best to the weakest."""

    game: str
    deals: int
    games: int
    seed: int
    options: dict[str, object]
    standings: list[Rated]
    pairings: list[Pairing]
    quick: bool = False  # something quick stood in for gravity


def rate(
    game: str | Game,
    bots: Sequence[Given] = (),
    deals: int = 100,
    seed: int = 0,
    *,
    out: str | Path | None = None,
    processes: int | None = None,
    on: str | None = None,
    quick: bool = False,
    **options: object,
) -> Ladder:
    """Rate bots, all levels if none are named: levels, or what makes one of your own, such as its class.

    Finished deals are kept in the file `out`; with it the same call goes on where it stopped. `quick`: something quick
    stands in for gravity, where the game has that.
    """
    chosen = game_of(game) if isinstance(game, str) else game
    given: list[Given] = list(bots) or list(chosen.levels)
    seats = max(2, chosen.seats[0])
    _check(given, deals, seats)
    if quick:
        stand_in_of(chosen)
    budgets = [work_of(maker_of(chosen, bot)()) for bot in given]
    kept = Kept(head_of(chosen, given, seed, options, quick), Path(out) if out else None)
    chosen.prepare()
    keys = [(deal, table) for deal in range(deals) for table in combinations(range(len(given)), seats)]
    waiting = [key for key in keys if key not in kept.deals]
    tasks = [
        Task(_matchup(chosen, given, table, options, on)._replace(quick=quick), f"{seed}/{deal}")
        for deal, table in waiting
    ]
    for number, played in shown(spread(play_deal, tasks, processes=processes, on=on), chosen.name, len(tasks)):
        kept.add(Finished(*waiting[number], played))
    results = [(deal, table, kept.deals[deal, table]) for deal, table in keys]
    standings = [_rated(name_of(bot), budgets[i], i, results) for i, bot in enumerate(given)]
    return Ladder(
        chosen.name,
        deals,
        len(keys) * seats,
        seed,
        options,
        sorted(_with_ratings(standings, results), key=lambda rated: -rated.rating),
        [pairing for i, j in combinations(range(len(given)), 2) for pairing in _pairings(given, i, j, results)],
        quick,
    )


def _check(bots: Sequence[Given], deals: int, seats: int) -> None:
    names = [name_of(bot) for bot in bots]
    if len(bots) < seats:
        raise ValueError(f"A ladder here needs at least {seats} bots, not {len(bots)}.")
    if deals < 1:
        raise ValueError(f"A ladder needs at least one deal, not {deals}.")
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{name} is named twice.")


def _matchup(
    game: Game, bots: Sequence[Given], table: tuple[int, ...], options: dict[str, object], on: str | None
) -> Matchup:
    return Matchup(game, [bots[i] for i in table], options).sent(on)


def _rated(name: str, budget: int | None, bot: int, played: Played) -> Rated:
    """A bot before it is rated: what it won, by deals."""
    shares: dict[int, list[float]] = {}
    scores = []
    for deal, table, result in played:
        if bot in table:
            place = table.index(bot)
            shares.setdefault(deal, []).extend(game[place] for game in result.shares)
            scores.append(result.score(place))
    share, sure = _over_deals(list(shares.values()))
    return Rated(name, budget, AVERAGE, (AVERAGE, AVERAGE), share, sure, sum(scores) / len(scores))


def _with_ratings(standings: Sequence[Rated], played: Played) -> list[Rated]:
    ratings = openskill([(table, game) for _, table, result in played for game in result.shares], len(standings))
    return [
        replace(rated, rating=rating, rating_interval=(rating - SURE * error, rating + SURE * error))
        for rated, (rating, error) in zip(standings, ratings, strict=True)
    ]


def openskill(games: Sequence[tuple[Sequence[int], Sequence[float]]], bots: int) -> list[tuple[float, float]]:
    """Each bot's rating and its error after these games: who played, and what share of the win each got."""
    model = PlackettLuce(mu=AVERAGE, sigma=UNSURE, beta=ELO / math.sqrt(2), tau=0.0)
    ratings = [model.rating() for _ in range(bots)]
    for table, shares in games:
        rated = model.rate([[ratings[bot]] for bot in table], ranks=[1 - share for share in shares])
        for bot, (rating,) in zip(table, rated, strict=True):
            ratings[bot] = rating
    middle = sum(rating.mu for rating in ratings) / bots
    return [(AVERAGE + rating.mu - middle, rating.sigma) for rating in ratings]


def _pairings(bots: Sequence[Given], one: int, other: int, played: Played) -> list[Pairing]:
    """Both sides of how two bots did against each other."""
    duels = [
        [_duel(game[table.index(one)], game[table.index(other)]) for game in result.shares]
        for _, table, result in played
        if one in table and other in table
    ]
    first, second = name_of(bots[one]), name_of(bots[other])
    share, (low, high) = _over_deals(duels)
    return [Pairing(first, second, share, (low, high)), Pairing(second, first, 1 - share, (1 - high, 1 - low))]


def _duel(mine: float, theirs: float) -> float:
    return 0.5 if mine == theirs else float(mine > theirs)


def _over_deals(deals: list[list[float]]) -> tuple[float, tuple[float, float]]:
    """The mean, and its interval: games of one deal are not independent of each other."""
    means = [sum(games) / len(games) for games in deals]
    return sum(means) / len(means), interval(means, len(deals[0]))
