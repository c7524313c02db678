"""The ladders in docs/strength.md: python -m tools.ladders FOLDER GAME=DEALS ... [--seed N]

Every level of a game plays every other (`spieltisch rate`), finished deals are kept in FOLDER, and the tables and
pictures of all games that are named are written anew. Stopped and started again it goes on where it was.
"""

import argparse
from collections.abc import Sequence
from io import StringIO
from itertools import pairwise
from pathlib import Path

from rich.console import Console

import spieltisch
from spieltisch.arena import Ladder
from spieltisch.arena.plot import plot
from spieltisch.arena.tables import cross_table, share, standings
from tools.environment import ROOT

PAGE = ROOT / "docs" / "strength.md"
IMAGES = ROOT / "docs" / "images"
BEGIN, END = "<!-- ladder of {} -->\n", "<!-- end of the ladder of {} -->\n"
GOAL, LEAST = 0.65, 0.60  # a rung, and where its interval may begin


def section(ladder: Ladder) -> str:
    """What the page says of one game."""
    paper = StringIO()
    Console(width=160, file=paper).print(standings(ladder), cross_table(ladder))
    wood = ", with a stand-in for gravity" if ladder.quick else ""
    told = f"{ladder.deals} deals for each pair, {ladder.games} games, seed {ladder.seed}{wood}."
    tables = "\n".join(line.strip() for line in paper.getvalue().splitlines()).strip()
    return f"![{ladder.game}: ratings](images/ladder-{ladder.game}.svg)\n\n{told}\n\n{tables}\n\n{rungs(ladder)}\n"


def rungs(ladder: Ladder) -> str:
    """How each level does against the one below, and whether that is enough."""
    levels = [
        level for level in spieltisch.game(ladder.game).levels if any(level == each.bot for each in ladder.standings)
    ]
    known = {(each.bot, each.other): each for each in ladder.pairings}
    told = []
    for below, above in pairwise(levels):
        rung = known[above, below]
        verdict = _verdict(rung.win_rate, rung.interval[0])
        told.append(f"- `{above}` against `{below}`: {share(rung.win_rate, *rung.interval)}, {verdict}")
    return "\n".join(told)


def _verdict(rate: float, low: float) -> str:
    if rate < GOAL:
        return f"below the goal of {GOAL:.0%}"
    return "reached" if low > LEAST else f"above {GOAL:.0%}, with too few deals to be sure"


def written(page: str, name: str, text: str) -> str:
    """The page with a game's section renewed, or with a new one at its end."""
    begin, end = BEGIN.format(name), END.format(name)
    if begin not in page:
        page += f"\n{begin}{end}"
    before, _, rest = page.partition(begin)
    return f"{before}{begin}\n{text}\n{end}{rest.partition(end)[2]}"


def show(folder: Path, name: str, deals: int, seed: int) -> None:
    quick = spieltisch.game(name).offers.stand_in is not None
    ladder = spieltisch.rate(name, deals=deals, seed=seed, out=folder / f"{name}.jsonl", quick=quick)
    (IMAGES / f"ladder-{name}.svg").write_text(plot(ladder), encoding="utf-8")
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), name, section(ladder)), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("games", nargs="+", metavar="GAME=DEALS")
    asked.add_argument("--seed", type=int, default=1)
    wished = asked.parse_args(arguments)
    wished.folder.mkdir(parents=True, exist_ok=True)
    for game in wished.games:
        name, _, deals = game.partition("=")
        show(wished.folder, name, int(deals), wished.seed)


if __name__ == "__main__":
    main()
