"""A game's rules in plain English, for programs that read them, and how its moves and positions are written."""

import importlib
import inspect
from functools import cache
from importlib.resources import files

from spieltisch.core.contract import Game
from spieltisch.core.game import RecordGame
from spieltisch.core.move_game import MoveGame

RULEBOOK = "rulebook.txt"


@cache
def rulebook(game: Game) -> str:
    """What the game's package says of its rules, its moves and its positions."""
    moves = _words(game.moves) if isinstance(game, RecordGame | MoveGame) else ""
    told = [_book(game.package), moves, _words(importlib.import_module(game.package))]
    return "\n\n".join(part for part in told if part)


def _book(package: str) -> str:
    book = files(package) / RULEBOOK
    return book.read_text(encoding="utf-8").strip() if book.is_file() else ""


def _words(of: object) -> str:
    return inspect.getdoc(of) or ""
