"""Games that the client has no board for: somebody else's. What they bring to be shown, and told, instead."""

import inspect
import logging
import re
import sys
from pathlib import Path
from typing import Any, cast

import msgspec

from spieltisch.core.contract import Game, View
from spieltisch.core.discovery import WHATEVER, game, is_own, origin
from spieltisch.core.game import RecordGame
from spieltisch.core.move_game import MoveGame
from spieltisch.server.protocol import PICTURE, Brought

logger = logging.getLogger("spieltisch")

NUMBERED = re.compile(r"(?:[-*] )?([A-Z]{1,4}[0-9]+[a-z]?)[.:]? (.+)")  # H3 In your turn you take one, two or three.
SENTENCE = re.compile(r".+?[.!?](?=\s|$)")


def introduced(at: Game) -> Brought | None:
    """What the client shows of a game it has no folder for; none for our own."""
    if is_own(at):
        return None
    return Brought(
        origin=origin(at.name),
        about=_about(inspect.getdoc(sys.modules.get(at.package)) or ""),
        rules=numbered(inspect.getdoc(at.rules) or "" if isinstance(at, RecordGame | MoveGame) else ""),
        board=f"/games/{at.name}/{module.name}" if (module := board(at)) else "",
    )


def board(at: Game) -> Path | None:
    """The client module that a game brings; what lies beside it is served with it."""
    return at.offers.board() if at.offers.board else None


def board_folder(name: str) -> Path | None:
    """Where the board of a game lies, if it brings one; of a game that cannot be opened nothing is shown."""
    try:
        module = board(game(name))
    except WHATEVER:
        return None
    return module.parent.resolve() if module and module.is_file() else None


def seen(at: Game, view: View) -> dict[str, Any]:
    """A view for a message; where the client can only show it as text, with its drawing."""
    if is_own(at) or at.offers.picture is None or at.offers.board is not None:
        return cast(dict[str, Any], view)  # written just like the dictionary of its fields
    return {**msgspec.to_builtins(view), PICTURE: _drawn(at, view)}


def numbered(text: str) -> dict[str, str]:
    """The numbered rules in a docstring, each on lines of its own."""
    rules: dict[str, str] = {}
    number = ""
    for line in text.splitlines():
        if found := NUMBERED.fullmatch(line.strip()):
            number = found[1]
            rules[number] = found[2]
        elif number and line.strip():
            rules[number] += f" {line.strip()}"
        else:
            number = ""
    return rules


def _about(text: str) -> str:
    found = SENTENCE.match(" ".join(text.split()))
    return found[0] if found else ""


def _drawn(at: Game, view: View) -> str:
    """A drawing that fails is no reason not to play."""
    try:
        return at.show(view)
    except WHATEVER as wrong:
        logger.debug("%s cannot be drawn", at.name, exc_info=wrong)
        return f"The drawing fails: {type(wrong).__name__}: {wrong}"
