"""Playing in the terminal."""

from pathlib import Path

import click
from rich import get_console

import spieltisch
from spieltisch.cli.speaking import A_GAME, chosen


@click.command(epilog=f"Example: spieltisch play {A_GAME} --seats 2 --level medium")
@click.argument("game")
@click.option("--seats", type=int, help="How many play; you take the first seat.")
@click.option("--level", default="medium", show_default=True, help="Level of the bots in the other seats.")
@click.option("--seed", type=int, help="A fixed seed gives the same dice again.")
@click.option("--position", help="Where to start, in the game's notation.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="What the table chooses; any number.")
@click.option("--save", type=click.Path(path_type=Path), help="Write the log to this file afterwards.")
def play(
    game: str,
    seats: int | None,
    level: str,
    seed: int | None,
    position: str | None,
    options: tuple[str, ...],
    save: Path | None,
) -> None:
    """Play in the terminal against bots."""
    from spieltisch.terminal import Leave, Sitting

    match = spieltisch.game(game).match(seats, seed, position=position, **dict(map(chosen, options)))
    sitting = Sitting(match, level, seed, get_console())
    try:
        sitting.play()
    except (Leave, click.Abort):
        get_console().print("Goodbye.")
    if save:
        save.write_text(sitting.match.log_json())
