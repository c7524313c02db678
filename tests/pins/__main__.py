"""Writes the pins anew, or shows what one is made of.

python -m tests.pins                      all pins; what differs is listed
python -m tests.pins show GAME ENTRY      for example: show droids-solo 12
"""

import asyncio
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec

import spieltisch
from tests.pins import golden, logs, players, sight
from tests.pins.games import KEPT, RANDOM
from tests.pins.watched import WATCHED
from tests.server import keeping, kept


def write_all() -> None:
    spieltisch.game("qwixx").prepare()  # its expert plays by a table
    for file, text in _pins():
        if not file.exists() or file.read_text() != text:
            print(f"{'differs' if file.exists() else 'new'}: {file}")
            file.write_text(text)


def _pins() -> Iterator[tuple[Path, str]]:
    """Games first: what is told along them is read from their files."""
    for pinned in RANDOM:
        yield pinned.file, golden.transcript(pinned)
    for pinned in players.PLAYED:
        yield pinned.file, players.played(pinned)
    for pinned in WATCHED:
        yield pinned.sight, _joined(sight.lines(pinned, pinned.file.read_text()))
    yield logs.FILE, _joined(logs.lines())
    for database in kept.FOLDER.glob("*.db"):
        yield database.with_suffix(".json"), asyncio.run(kept.look_again(database))


def _joined(lines: Iterator[str]) -> str:
    return "\n".join(lines) + "\n"


def show(name: str, entry: int) -> None:
    """All that is told at an entry."""
    pinned = next(one for one in (*RANDOM, *players.PLAYED, *KEPT) if one.name == name)
    now = next(islice(sight.moments(pinned, pinned.file.read_text()), entry, None))
    for title, column in sight.COLUMNS.items():
        print(f"{title}: {msgspec.json.format(sight.canonical(column(now))).decode()}")


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            write_all()
        case ["show", name, entry]:
            show(name, int(entry))
        case ["database"]:
            print(f"new: {asyncio.run(keeping.keep())}")
        case _:
            sys.exit(__doc__)
