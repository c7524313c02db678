"""What commands share: JSON, options of a game, an example's game."""

from typing import Any

import click
import msgspec

import spieltisch

A_GAME = spieltisch.games()[0]  # for the examples


def chosen(option: str) -> tuple[str, Any]:
    """An option and its value: yes or no, a number, or a word."""
    name, given, value = option.partition("=")
    if not given:
        raise click.BadParameter(f"{option!r} is not written NAME=VALUE, such as matches=7.")
    if value in ("yes", "true", "no", "false"):
        return name, value in ("yes", "true")
    return name, int(value) if value.lstrip("-").isdecimal() else value


def print_json(value: Any) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(value)).decode())


def gravity(quick: bool) -> str:
    """What a contest says of the wood in it."""
    return ", with a stand-in for gravity" if quick else ""
