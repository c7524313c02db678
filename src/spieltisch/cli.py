"""The command line. Every command has --help with an example; errors are one sentence and exit code 2."""

import sqlite3
import sys
from math import isfinite
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console

import spieltisch
from spieltisch.core.contract import IllegalMove, OtherContract
from spieltisch.core.fair import Unfair
from spieltisch.core.log import Entry, OldEdition, UnreadableLog
from spieltisch.core.log import read as read_log
from spieltisch.core.player import UnknownBot

console = Console()
A_GAME = spieltisch.games()[0]  # for the examples
EXPECTED = (
    spieltisch.UnknownGame,
    OtherContract,
    UnknownBot,
    UnreadableLog,
    Unfair,
    IllegalMove,
    ValueError,
    NotImplementedError,
    OSError,
    sqlite3.Error,
)
A_PORT = click.IntRange(0, 65535)


@click.group(invoke_without_command=True, epilog="Example: spieltisch --port 8000")
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")
@click.option("--port", type=A_PORT, default=8000, show_default=True, help="Port; when it is taken, the next free one.")
@click.option("--database", type=click.Path(path_type=Path), help="The file that keeps all matches.")
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.version_option(package_name="spieltisch")
@click.pass_context
def table(context: click.Context, host: str, port: int, database: Path | None, no_browser: bool) -> None:
    """A gaming table for people and programs. Without a command: start it and open the browser."""
    if context.invoked_subcommand is None:
        start(host, port, database, open_browser=not no_browser)


@table.command(epilog="Example: spieltisch serve --host 127.0.0.1 --port 8000 --database table.sqlite")
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")
@click.option("--port", type=A_PORT, default=8000, show_default=True, help="Port; when it is taken, the next free one.")
@click.option("--database", type=click.Path(path_type=Path), help="The file that keeps all matches.")
def serve(host: str, port: int, database: Path | None) -> None:
    """Serve the table without opening a browser."""
    start(host, port, database, open_browser=False)


def start(host: str, port: int, database: Path | None, *, open_browser: bool) -> None:
    from spieltisch import server
    from spieltisch.warmup.background import in_background

    with in_background():
        server.serve(host, port, database, open_browser)


@table.command(epilog=f"Example: spieltisch play {A_GAME} --seats 2 --level medium")
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
    sitting = Sitting(match, level, seed, console)
    try:
        sitting.play()
    except (Leave, click.Abort):
        console.print("Goodbye.")
    if save:
        save.write_text(sitting.match.log_json())


class Analyse(click.Command):
    """The example in its help is a game that can be analysed; which one, is looked up when somebody asks."""

    def format_epilog(self, _: click.Context, formatter: click.HelpFormatter) -> None:
        known = next((name for name in spieltisch.games() if spieltisch.game(name).offers.solver), "GAME")
        formatter.write_paragraph()
        formatter.write_text(f'Example: spieltisch analyse {known} "$(cat position.txt)" --json')


@table.command(cls=Analyse)
@click.argument("game")
@click.argument("position")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def analyse(game: str, position: str, as_json: bool) -> None:
    """The position as a drawing, and every legal move with its value, best first."""
    if as_json:
        print_json([{"move": str(move), "value": value} for move, value in spieltisch.analyse(game, position)])
        return
    click.echo(spieltisch.game(game).draw(position))
    for move, value in spieltisch.analyse(game, position):
        worth = f"{value:.6f}" if isfinite(value) else "never"
        console.print(f"{move!s:>12}  {worth}", highlight=False)


@table.command(epilog=f"Example: spieltisch arena {A_GAME} expert medium -n 100 --seed 7")
@click.argument("game")
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT ...")
@click.option("-n", "deals", default=100, show_default=True, help="Deals; each is played once for every seating.")
@click.option("--seed", default=0, show_default=True, help="A fixed seed gives the same contest again.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="What the table chooses; any number.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def arena(game: str, bots: tuple[str, ...], deals: int, seed: int, options: tuple[str, ...], as_json: bool) -> None:
    """Let bots play each other. BOT is a level, or one of your own: `./mine.py:Greedy` is that class of the file.

    `hard:500` gives a level that searches 500 simulations a move.
    """
    contest = spieltisch.arena(game, bots, deals, seed, **dict(map(chosen, options)))
    if as_json:
        print_json(contest)
        return
    console.print(f"{game}: {contest.deals} deals, {contest.games} games, seed {seed}", highlight=False)
    for standing in contest.standings:
        low, high = standing.interval
        budget = f", {standing.budget} simulations a move" if standing.budget else ""
        console.print(
            f"{standing.bot:>12}  wins {standing.win_rate:.1%} (95 %: {low:.1%} to {high:.1%}), "
            f"mean score {standing.mean_score:.1f}{budget}",
            highlight=False,
        )


@table.command(epilog="Example: spieltisch replay match.json")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def replay(file: Path, as_json: bool) -> None:
    """Replay a log and tell how it ended."""
    text = file.read_bytes()
    try:
        match = spieltisch.replay(text)
    except OldEdition as old:
        for entry in read_log(text).entries:
            click.echo(told(entry))
        raise click.ClickException(str(old)) from old
    if as_json:
        position = match.game.position(match.state)
        print_json({"entries": match.log, "position": position, "outcome": match.outcome})
        return
    for entry in match.log:
        click.echo(told(entry))
    click.echo(match.game.position(match.state))
    console.print(str(match.outcome) if match.outcome else "Not over yet.", highlight=False)


@table.command(epilog="Example: spieltisch verify match.json")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def verify(file: Path) -> None:
    """Check every die and shuffle of a finished match against the table's promise."""
    text = file.read_bytes()
    proven = spieltisch.verify(text)
    head = read_log(text).head
    if head.manual:
        console.print("Nothing to prove: the dice were typed in.")
    elif head.open_dice:
        console.print(f"All {proven} dice and shuffles follow from the seed, which was open from the start.")
    else:
        console.print(f"Fair: all {proven} dice and shuffles are those the table had committed itself to.")


@table.command(epilog=f"Example: spieltisch check {A_GAME} --games 300")
@click.argument("game")
@click.option("--games", default=300, show_default=True, help="Games compared step by step.")
@click.option("--seed", default=0, show_default=True, help="Seed of the first game.")
def check(game: str, games: int, seed: int) -> None:
    """Run a game through the conformance suite."""
    from spieltisch import conformance

    try:
        conformance.check(spieltisch.game(game), games, seed)
    except conformance.Fault as fault:
        raise click.ClickException(str(fault)) from fault
    console.print(f"{game} keeps the contract.")


@table.command(epilog=f"Example: spieltisch bench {A_GAME}")
@click.argument("games", nargs=-1, metavar="[GAME ...]")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def bench(games: tuple[str, ...], as_json: bool) -> None:
    """How fast games are played at random, compiled and not; without a name every game with compiled rules."""
    from spieltisch.arena import bench as stopwatch
    from spieltisch.core.game import RecordGame

    asked = [spieltisch.game(name) for name in games or spieltisch.games()]
    measured = [game for game in asked if games or isinstance(game, RecordGame)]
    if as_json:
        print_json({"machine": stopwatch.machine(), "speeds": [stopwatch.measure(game) for game in measured]})
        return
    console.print(f"{stopwatch.machine()}\nDecisions a second at random, one core:", highlight=False)
    for game in measured:
        speed = stopwatch.measure(game)
        console.print(
            f"{speed.game:>16}, {speed.seats} seats: closed loop {speed.closed_loop:,.0f}, "
            f"batches of {stopwatch.BATCH} {speed.batches:,.0f}, uncompiled {speed.uncompiled:,.0f} "
            f"(1 : {speed.ratio:,.0f}), final states {speed.checksum}",
            highlight=False,
        )


def chosen(option: str) -> tuple[str, Any]:
    """An option and its value: yes or no, a number, or a word."""
    name, given, value = option.partition("=")
    if not given:
        raise click.BadParameter(f"{option!r} is not written NAME=VALUE, such as matches=7.")
    if value in ("yes", "true", "no", "false"):
        return name, value in ("yes", "true")
    return name, int(value) if value.lstrip("-").isdecimal() else value


def told(entry: Entry) -> str:
    return f"{entry.version:>5} {entry.seat:>3}  {entry.move}"


def print_json(value: Any) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(value)).decode())


def main() -> None:
    """Run a command; what goes wrong as expected is told in one sentence."""
    try:
        table(standalone_mode=False)
    except click.ClickException as wrong:
        wrong.show()
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        click.echo("Goodbye.", err=True)
        sys.exit(130)
    except EXPECTED as wrong:
        click.echo(f"Error: {wrong}", err=True)
        sys.exit(2)
