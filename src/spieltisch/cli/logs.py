"""What a saved match tells."""

from pathlib import Path

import click
from rich import get_console

import spieltisch
from spieltisch.cli.speaking import print_json
from spieltisch.core.log import Entry, OldEdition
from spieltisch.core.log import read as read_log


@click.command(epilog="Example: spieltisch replay match.json")
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
    get_console().print(str(match.outcome) if match.outcome else "Not over yet.", highlight=False)


@click.command(epilog="Example: spieltisch verify match.json")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def verify(file: Path) -> None:
    """Check every die and shuffle of a finished match against the table's promise."""
    text = file.read_bytes()
    proven = spieltisch.verify(text)
    head = read_log(text).head
    if head.manual:
        get_console().print("Nothing to prove: the dice were typed in.")
    elif head.open_dice:
        get_console().print(f"All {proven} dice and shuffles follow from the seed, which was open from the start.")
    else:
        get_console().print(f"Fair: all {proven} dice and shuffles are those the table had committed itself to.")
        get_console().print(
            f"Players' numbers that keep the promises in this log: {len(head.promises)}.", highlight=False
        )


def told(entry: Entry) -> str:
    return f"{entry.version:>5} {entry.seat:>3}  {entry.move}"
