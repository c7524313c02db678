"""Programs at tables somewhere in the network."""

import os
from contextlib import closing
from pathlib import Path

import click
from rich import get_console

import spieltisch

A_LINK = "http://192.168.1.5:8000/t/ID#CODE"


@click.command(epilog=f"Example: spieltisch join '{A_LINK}' ./mine.py:Greedy")
@click.argument("link")
@click.argument("bot")
@click.option("--name", default="", help="What the bot is called at the table.")
@click.option("--stay", default=300.0, show_default=True, help="Seconds after the end in which a rematch may be laid.")
@click.option(
    "--identity", type=click.Path(dir_okay=False, path_type=Path), help="Keeps the bot's seat for a next time."
)
def join(link: str, bot: str, name: str, stay: float, identity: Path | None) -> None:
    """Sit down at a table by its link and let BOT play: a level, or `./mine.py:Greedy`, that class of the file.

    Started again with the same --identity it goes on in its seat.
    """
    from spieltisch.programs.guest import read_link

    token = identity_in(identity, read_link(link).server)
    spieltisch.join(link, bot, name=name, stay=stay, token=token, tell=say)


@click.command(epilog=f"Example: spieltisch mcp '{A_LINK}' --name Robo")
@click.argument("link")
@click.option("--name", default="Model", show_default=True, help="What the model is called at the table.")
@click.option("--identity", type=click.Path(dir_okay=False, path_type=Path), help="Keeps the seat for a next time.")
def mcp(link: str, name: str, identity: Path | None) -> None:
    """Give a language model a seat: the tools look, legal, play and rules, over standard input and output."""
    from spieltisch.programs.guest import read_link
    from spieltisch.programs.mcp import serve

    serve(link, name, identity_in(identity, read_link(link).server))


@click.command(epilog="Example: spieltisch bots --serve ./mine.py:Greedy --at http://192.168.1.5:8000")
@click.option("--serve", "bot", required=True, help="The bot: `./mine.py:Greedy` is that class of the file.")
@click.option("--at", "server", required=True, help="The server's address.")
@click.option("--game", "games", multiple=True, help="A game it plays; any number, without it all.")
@click.option("--name", default="", help="What it is called at tables.")
@click.option("--tables", default=4, show_default=True, help="At how many tables it sits at one time.")
@click.option("--identity", type=click.Path(dir_okay=False, path_type=Path), help="Keeps its seats for a next time.")
def bots(bot: str, server: str, games: tuple[str, ...], name: str, tables: int, identity: Path | None) -> None:
    """Offer a bot of your own at a server: hosts can give it a seat in the lobby."""
    from spieltisch.programs.guest import Guest
    from spieltisch.programs.serving import Service, games_of

    played = games_of(bot, list(games))
    with closing(Guest(server, identity_in(identity, server))) as guest:
        Service(guest, bot, played, name, tables, say).run()


def identity_in(file: Path | None, server: str) -> str | None:
    """The token in a file that only its owner can read; a fresh one of the server where there is none."""
    if file is None:
        return None
    if file.exists():
        return file.read_text(encoding="utf-8").strip()
    from spieltisch.programs.guest import Guest

    guest = Guest(server)
    guest.close()
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as opened:
        opened.write(f"{guest.token}\n")
    return guest.token


def say(words: str) -> None:
    get_console().print(words, markup=False, highlight=False)
