"""How strong bots are: each against each other."""

from pathlib import Path

import click
from rich import get_console

import spieltisch
from spieltisch.cli.speaking import A_GAME, chosen, gravity, print_json


@click.command(epilog=f"Example: spieltisch rate {A_GAME} -n 50 --seed 7 --out deals.jsonl --plot ladder.svg")
@click.argument("game")
@click.argument("bots", nargs=-1, metavar="[BOT ...]")
@click.option("-n", "deals", default=100, show_default=True, help="Deals that each pair plays, with the seats swapped.")
@click.option("--seed", default=0, show_default=True, help="A fixed seed gives the same ratings again.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Keeps finished deals, to go on from.")
@click.option("--plot", type=click.Path(dir_okay=False, path_type=Path), help="Draws the ratings into an SVG file.")
@click.option("--on", metavar="ray", help="Play on a Ray cluster: `ray` on this machine, `ray://ADDRESS` elsewhere.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="What the table chooses; any number.")
@click.option("--quick", is_flag=True, help="For many deals: something quick stands in for gravity.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def rate(
    game: str,
    bots: tuple[str, ...],
    deals: int,
    seed: int,
    out: Path | None,
    plot: Path | None,
    on: str | None,
    options: tuple[str, ...],
    quick: bool,
    as_json: bool,
) -> None:
    """Rate bots, each against each other: levels, your own (`./mine.py:Greedy`), or without a BOT all levels.

    Stopped and started again with the same --out, it goes on where it was.
    """
    ladder = spieltisch.rate(game, bots, deals, seed, out=out, on=on, quick=quick, **dict(map(chosen, options)))
    if plot:
        from spieltisch.arena.plot import plot as drawn

        plot.write_text(drawn(ladder), encoding="utf-8")
    if as_json:
        print_json(ladder)
        return
    from spieltisch.arena.tables import cross_table, standings

    get_console().print(f"{game}: {deals} deals, {ladder.games} games, seed {seed}{gravity(quick)}", highlight=False)
    get_console().print(standings(ladder), cross_table(ladder))
