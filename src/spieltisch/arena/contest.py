"""A contest: each deal is played once for every seating, so that luck with the dice and with the seats evens out."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec
from rich.console import Console
from rich.progress import track

from spieltisch.arena.intervals import interval
from spieltisch.arena.sitting import Given, from_file, maker_of, name_of, sit, stand_in_of, work_of
from spieltisch.arena.work import spread
from spieltisch.core.contract import Game, Outcome


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
    quick: bool = False  # something quick stood in for gravity


class Deal(msgspec.Struct, frozen=True):
    """One deal, played in every seating: each bot's share of the win and its score, by game and bot."""

    shares: list[list[float]]
    scores: list[list[float]]

    def share(self, bot: int) -> float:
        return sum(game[bot] for game in self.shares) / len(self.shares)

    def score(self, bot: int) -> float:
        return sum(game[bot] for game in self.scores) / len(self.scores)


def hold(
    game: Game,
    bots: Sequence[Given],
    deals: int,
    seed: int = 0,
    *,
    processes: int | None = None,
    on: str | None = None,
    quick: bool = False,
    options: Mapping[str, object] | None = None,
) -> Contest:
    """Let bots play against each other; `seed` gives the same contest again, however many processes share the work."""
    if len(bots) not in game.seats:
        raise ValueError(f"{game.name} is played by {game.seats[0]} to {game.seats[-1]}, not by {len(bots)}.")
    if deals < 1:
        raise ValueError(f"A contest has at least one deal, not {deals}.")
    if quick:
        stand_in_of(game)
    budgets = [work_of(maker_of(game, bot)()) for bot in bots]
    matchup = Matchup(game, list(bots), dict(options or {}), quick)
    tasks = [Task(matchup.sent(on), f"{seed}/{deal}") for deal in range(deals)]
    done = dict(shown(spread(play_deal, tasks, processes=processes, on=on), str(matchup), deals))
    played = [done[deal] for deal in range(deals)]
    standings = [_standing(name_of(bot), budgets[i], i, played) for i, bot in enumerate(bots)]
    return Contest(game.name, deals, deals * len(bots), seed, standings, quick)


class Matchup(NamedTuple):
    """Who plays what."""

    game: Game
    bots: list[Given]
    options: dict[str, object]
    quick: bool = False

    def __str__(self) -> str:
        return f"{self.game.name}: {' against '.join(map(name_of, self.bots))}"

    def sent(self, on: str | None) -> "Matchup":
        """As other machines need it: they have not the files of somebody's own bots."""
        return self if on is None else self._replace(bots=[_without_file(bot) for bot in self.bots])


class Task(NamedTuple):
    """One deal that is to be played."""

    matchup: Matchup
    seed: str


def play_deal(task: Task) -> Deal:
    """The same dice for every seating: the bots move round the table."""
    game, bots, options, quick = task.matchup
    seats, makers = len(bots), [maker_of(game, bot) for bot in bots]
    shares, scores = [], []
    for shift in range(seats):
        order = [(bot - shift) % seats for bot in range(seats)]  # where each bot sits
        sitting = sorted(range(seats), key=order.__getitem__)
        outcome = sit(game, [makers[bot]() for bot in sitting], task.seed, quick=quick, **options)
        shares.append([share(outcome, seat) for seat in order])
        scores.append([float(outcome.scores[seat]) for seat in order])
    return Deal(shares, scores)


def share(outcome: Outcome, seat: int) -> float:
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def shown(done: Iterable[tuple[int, Deal]], title: str, total: int) -> Iterator[tuple[int, Deal]]:
    """With a progress bar."""
    yield from track(done, title, total=total, console=Console(stderr=True))


def _without_file(bot: Given) -> Given:
    file, _, name = bot.rpartition(":") if isinstance(bot, str) else ("", "", "")
    return from_file(file, name) if file.endswith(".py") else bot


def _standing(bot: str, budget: int | None, place: int, played: list[Deal]) -> Standing:
    shares, scores = [deal.share(place) for deal in played], [deal.score(place) for deal in played]
    mean = sum(shares) / len(shares)
    return Standing(bot, budget, mean, interval(shares, len(played[0].shares)), sum(scores) / len(scores))
