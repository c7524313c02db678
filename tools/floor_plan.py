"""The floor plan of the games: the same rooms in all of them, in the same order of use, and nothing outside them."""

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

ROOMS = (
    "components",
    "options",
    "state",
    "moves",
    "rules",
    "notation",
    "sight",
    "thinking",
    "players",
    "study",
)
DOOR = ""  # it opens the rooms up to sight, so only those behind them may use it
BEHIND_THE_DOOR = ROOMS.index("sight") + 1


def faults(games: Path) -> Iterator[str]:
    """All that departs from the plan."""
    for folder in sorted(file.parent for file in games.glob("*/__init__.py")):
        yield from missing_or_unknown(folder)
        for file in sorted(folder.rglob("*.py")):
            yield from (f"{file.relative_to(games)}:{line} {fault}" for line, fault in wrong_uses(folder, file))


def missing_or_unknown(folder: Path) -> Iterator[str]:
    there = {each.stem for each in folder.iterdir() if each.suffix == ".py" or (each / "__init__.py").exists()}
    yield from (f"{folder.name} has no {room}" for room in ROOMS if room not in there)
    others = sorted(there - {*ROOMS, "__init__"})
    yield from (f"{folder.name} has a module outside the rooms: {other}" for other in others)


def wrong_uses(folder: Path, file: Path) -> Iterator[tuple[int, str]]:
    """Where a module uses a room below its own, or a chapter the package it belongs to."""
    parts = file.relative_to(folder).with_suffix("").parts
    room = parts[0]
    if room not in ROOMS:
        return
    chapter = len(parts) > 1 and parts[-1] != "__init__"
    for line, used, inside in uses(folder, file):
        if used == DOOR and ROOMS.index(room) < BEHIND_THE_DOOR:
            yield line, f"uses the door, which opens {room}"
        elif used in ROOMS and ROOMS.index(used) > ROOMS.index(room):
            yield line, f"uses {used}, which lies below {room}"
        elif chapter and used == room and not inside:
            yield line, f"uses {room} itself instead of another chapter"


def uses(folder: Path, file: Path) -> Iterator[tuple[int, str, bool]]:
    """The rooms that a file imports, the door being DOOR, and whether it names a chapter in the room."""
    for line, name in imported(file):
        for package, own in pairwise([*name, ""]):
            if package == folder.name:
                inside = name[name.index(folder.name) + 2 :]
                chapters = folder / own
                yield line, own if own in ROOMS else DOOR, bool(inside) and is_module(chapters / inside[0])
                break


def is_module(path: Path) -> bool:
    return path.is_dir() or path.with_suffix(".py").exists()


def imported(file: Path) -> Iterator[tuple[int, list[str]]]:
    """Every name that is imported, in its parts."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, each.name.split(".")) for each in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from ((node.lineno, [*module.split("."), each.name]) for each in names)
