"""A ladder as tables: the standings, and who won how much against whom."""

from rich import box
from rich.table import Table

from spieltisch.arena.ladder import Ladder, Pairing, Rated


def standings(ladder: Ladder) -> Table:
    """The bots from the best to the weakest."""
    table = Table("bot", "rating", "95 %", "wins", "95 %", "score", box=box.MARKDOWN)
    for rated in ladder.standings:
        table.add_row(*_row(rated))
    return table


def cross_table(ladder: Ladder) -> Table:
    """The share of the wins of each row's bot against each column's."""
    names = [rated.bot for rated in ladder.standings]
    shares = {(pairing.bot, pairing.other): pairing for pairing in ladder.pairings}
    table = Table("against", *names, box=box.MARKDOWN)
    for one in names:
        cells = ["" if one == other else share(*_told(shares[one, other])) for other in names]
        table.add_row(one, *cells)
    return table


def share(mean: float, low: float, high: float) -> str:
    return f"{mean:.0%} ({low:.0%} to {high:.0%})"


def _told(pairing: Pairing) -> tuple[float, float, float]:
    return pairing.win_rate, *pairing.interval


def _row(rated: Rated) -> tuple[str, ...]:
    (worst, best), (low, high) = rated.rating_interval, rated.interval
    return (
        rated.bot,
        f"{rated.rating:.0f}",
        f"{worst:.0f} to {best:.0f}",
        f"{rated.win_rate:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{rated.mean_score:.1f}",
    )
