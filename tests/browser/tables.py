"""A table of any game: how it is laid with bots, what it fetches, and what the game's own folder tells of it."""

from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Locator, Response

from tests.browser.player import Player

TESTS = Path(__file__).parents[1]
ME = {"kind": "person", "name": "Mara"}
BOT = {"kind": "bot", "level": "random", "name": "Ada"}


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What no other file tells: `tests/<game>/browser.toml`."""

    move: tuple[str, ...]  # pressed one after the other
    laid: str = ".ask strong"  # there as soon as the table can be played at
    otherwise: str = ""  # pressed where another question is asked than at first
    opens: str = ""  # pressed first, where it is there
    engine: str = ""  # part of the address of scripts that need not be light


def facts(game: str) -> Facts:
    return msgspec.toml.decode((TESTS / game / "browser.toml").read_bytes(), type=Facts)


def wish(game: str, bots: int = 1) -> dict[str, Any]:
    """A table that begins at once, with dice that always fall the same way."""
    return {"game": game, "seats": [ME, *[BOT] * bots], "start": True, "open_dice": True, "seed": 7}


def pass_on(player: Player) -> None:
    """Crosses nothing at a table of Qwixx: one tap chooses it and one sends it, where there was a choice."""
    player.page.locator(".ask .acts .btn").last.click()
    if player.page.locator(".ask .acts .back").count():
        player.page.locator(".ask .acts .primary").click()


def say_twice(player: Player, name: str) -> None:
    """What cannot be taken back: one tap chooses it and one sends it."""
    player.button(name).click()
    player.page.locator(".acts .back + .primary", has_text=name).click()


def scripts_of(player: Player) -> list[Response]:
    """The scripts that are fetched from now on."""
    scripts: list[Response] = []
    player.page.on("response", lambda answer: scripts.append(answer) if answer.url.endswith(".js") else None)
    return scripts


def play_button(player: Player, game: str) -> Locator:
    return player.page.locator(f'article:has(a[href="/new/{game}"]) .acts button')
