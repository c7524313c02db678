"""Games written down for learners."""

from pathlib import Path

import click
from rich import get_console

from spieltisch.cli.speaking import A_GAME, chosen


@click.command(epilog=f"Example: spieltisch record {A_GAME} medium -n 1000 --out games.parquet")
@click.argument("game")
@click.argument("bots", nargs=-1, required=True, metavar="BOT [BOT ...]")
@click.option("-n", "games", default=100, show_default=True, help="How many games are played.")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="A .parquet or .jsonl file."
)
@click.option("--seats", type=int, help="How many play.")
@click.option("--seed", default=0, show_default=True, help="A fixed seed gives the same file again.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="What the table chooses; any number.")
def record(
    game: str, bots: tuple[str, ...], games: int, out: Path, seats: int | None, seed: int, options: tuple[str, ...]
) -> None:
    """Let bots play and write down every decision: observation, mask, action, move, and how the game ended.

    One BOT alone sits in every seat. BOT is a level, or one of your own: `./mine.py:Greedy`.
    """
    from spieltisch.envs.record import record as written

    decisions = written(game, bots, games, out, seed, seats=seats, **dict(map(chosen, options)))
    get_console().print(f"{games} games, {decisions} decisions: {out}", highlight=False, soft_wrap=True)
