"""Finished deals in a file, one a line, so that a long contest goes on where it stopped.

The first line says which contest it is. A last line that was cut off is played again.
"""

import hashlib
from pathlib import Path

import msgspec

from spieltisch.arena.contest import Deal
from spieltisch.arena.sitting import Given, name_of
from spieltisch.core.contract import Game
from spieltisch.version import __version__


class Head(msgspec.Struct, frozen=True):
    """What a file's deals are of. With another version or another bot the rest would not fit to them."""

    game: str
    edition: int
    version: str
    seed: int
    options: dict[str, object]
    bots: list[str]
    files: list[str]  # hashes of the files of somebody's own bots
    quick: bool = False


class Finished(msgspec.Struct, frozen=True):
    """A deal between some of the bots, by their places in the head."""

    deal: int
    bots: tuple[int, ...]
    played: Deal


class OtherContest(ValueError):
    """The file holds deals of another contest."""


HEAD = msgspec.json.Decoder(Head)
FINISHED = msgspec.json.Decoder(Finished)


def head_of(game: Game, bots: list[Given], seed: int, options: dict[str, object], quick: bool) -> Head:
    files = [_hash(bot.rpartition(":")[0]) for bot in bots if isinstance(bot, str) and ".py:" in bot]
    return Head(game.name, game.edition, __version__, seed, options, [name_of(bot) for bot in bots], files, quick)


class Kept:
    """The deals that are finished: in a file, or only here."""

    def __init__(self, head: Head, file: Path | None) -> None:
        self.file = file
        self.deals: dict[tuple[int, tuple[int, ...]], Deal] = {}
        if file is not None:
            self._open(head, file)

    def add(self, finished: Finished) -> None:
        self.deals[finished.deal, finished.bots] = finished.played
        if self.file is not None:
            _append(self.file, finished)

    def _open(self, head: Head, file: Path) -> None:
        lines = _whole_lines(file)
        try:
            if lines and HEAD.decode(lines[0]) != head:
                raise OtherContest(f"{file} holds another contest; choose another file, or remove it.")
            for line in lines[1:]:
                one = FINISHED.decode(line)
                self.deals[one.deal, one.bots] = one.played
        except msgspec.DecodeError as wrong:
            raise OtherContest(f"{file} is no file of finished deals.") from wrong
        file.write_bytes(b"".join(line + b"\n" for line in lines))
        if not lines:
            _append(file, head)


def _whole_lines(file: Path) -> list[bytes]:
    if not file.exists():
        return []
    return file.read_bytes().split(b"\n")[:-1]


def _append(file: Path, line: msgspec.Struct) -> None:
    with file.open("ab") as end:
        end.write(msgspec.json.encode(line) + b"\n")


def _hash(file: str) -> str:
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:16]
