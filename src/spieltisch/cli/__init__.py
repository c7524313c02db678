"""The command line. Every command has --help with an example; errors are one sentence and exit code 2.

One module for each family of commands; they are put together here.
"""

import sqlite3
import sys
from pathlib import Path

import click

from spieltisch.cli import contests, joining, logs, making, playing, rating, recording, serving, studying

COMMANDS = (
    serving.serve,
    playing.play,
    studying.analyse,
    studying.puzzle,
    contests.arena,
    rating.rate,
    recording.record,
    joining.join,
    joining.mcp,
    joining.bots,
    logs.replay,
    logs.verify,
    studying.check,
    contests.bench,
    making.new_game,
)


@click.group(invoke_without_command=True, epilog="Example: spieltisch --port 8000")
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")
@click.option(
    "--port", type=serving.A_PORT, default=8000, show_default=True, help="Port; when it is taken, the next free one."
)
@click.option("--database", type=click.Path(path_type=Path), help="The file that keeps all matches.")
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.version_option(package_name="spieltisch")
@click.pass_context
def table(context: click.Context, host: str, port: int, database: Path | None, no_browser: bool) -> None:
    """A gaming table for people and programs. Without a command: start it and open the browser."""
    if context.invoked_subcommand is None:
        serving.start(host, port, database, open_browser=not no_browser)


for command in COMMANDS:
    table.add_command(command)


def expected() -> tuple[type[BaseException], ...]:
    """What may go wrong and says why; asked for only when something does."""
    from spieltisch.core.contract import IllegalMove, OtherContract
    from spieltisch.core.discovery import BrokenGame, UnknownGame
    from spieltisch.core.fair import Unfair
    from spieltisch.core.log import UnreadableLog
    from spieltisch.core.player import UnknownBot

    ours = (UnknownGame, BrokenGame, OtherContract, UnknownBot, UnreadableLog, Unfair, IllegalMove)
    return (*ours, ValueError, NotImplementedError, OSError, sqlite3.Error)


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
    except expected() as wrong:
        click.echo(f"Error: {wrong}", err=True)
        sys.exit(2)
