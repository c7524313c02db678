"""A game's rules in plain English, for programs that read them, and how its moves and positions are written."""

import importlib
import inspect
from functools import cache
from importlib.resources import files
from types import ModuleType

from spieltisch.core.contract import Game

RULEBOOK = "rulebook.txt"


def rulebook(game: Game) -> str:
    """What the game's package says of its rules, its moves and its positions."""
    return _read(game.package)


@cache
def _read(package: str) -> str:
    door = importlib.import_module(package)
    moves = getattr(door, "moves", None)
    told = [_book(package), _words(moves) if isinstance(moves, ModuleType) else "", _words(door)]
    return "\n\n".join(part for part in told if part)


def _book(package: str) -> str:
    book = files(package) / RULEBOOK
    return book.read_text(encoding="utf-8").strip() if book.is_file() else ""


def _words(module: ModuleType) -> str:
    return inspect.getdoc(module) or ""
