"""A game of one's own: the package it begins with."""

import keyword
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import click

import spieltisch

TEMPLATES = Path(__file__).parents[1] / "templates"
MARK, SUFFIX = "NAME", ".template"


def _free(_: click.Context, __: click.Parameter, name: str) -> str:
    """A name that a package, an entry point and an address can all have, and nobody has yet."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise click.BadParameter(f"{name!r} is no name for a package: write small letters, digits and _.")
    if name in spieltisch.games():
        raise click.BadParameter(f"There is a game {name} already.")
    if find_spec(name) is not None:
        raise click.BadParameter(f"There is a Python package {name} already, and a game must have one of its own.")
    return name


@click.command("new-game", epilog="Example: spieltisch new-game fireflies --at ~/games")
@click.argument("name", callback=_free)
@click.option("--at", "folder", type=click.Path(path_type=Path, file_okay=False), default=".", help="Make it in there.")
@click.option("--board", is_flag=True, help="With a board of its own for the browser.")
def new_game(name: str, folder: Path, board: bool) -> None:
    """Make the package of a new game: a small one that works, to be changed into yours."""
    made = folder / name
    if made.exists():
        raise click.BadParameter(f"{made} is there already.", param_hint="NAME")
    for template in ("game", "board") if board else ("game",):
        for file, text in written(TEMPLATES / template, name):
            (made / file).parent.mkdir(parents=True, exist_ok=True)
            (made / file).write_text(text, encoding="utf-8")
    click.echo(f"{made} is a game that works. Install it with `pip install -e {made}`; its README.md tells the rest.")


def written(template: Path, name: str) -> Iterator[tuple[Path, str]]:
    """The files of a template, for a game of this name."""
    for file in sorted(template.rglob(f"*{SUFFIX}")):
        place = file.relative_to(template).as_posix().removesuffix(SUFFIX).replace(MARK, name)
        yield Path(place), file.read_text(encoding="utf-8").replace(f"{{{MARK}}}", name)
