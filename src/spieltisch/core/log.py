"""The log is the truth: a match is its head and its list of entries."""

from typing import Any

import msgspec

FORMAT = "spieltisch-log/1"


class Entry(msgspec.Struct, frozen=True):
    """One move of one seat."""

    version: int
    seat: int
    move: str
    at: int = 0  # ms since the start, never falling; 0 in local matches
    by: str | int | None = None  # who moved for the seat: "clock", "bot", "forced", or a seat that typed in real dice
    ack: str | None = None  # the request that brought it


class Head(msgspec.Struct, frozen=True):
    """What is fixed before the first entry, and the seed once the match is over."""

    game: str
    edition: int
    seats: int
    options: dict[str, Any] = {}
    position: str | None = None
    commitment: str | None = None
    numbers: list[int | str] = []  # of the players' devices
    promises: list[str] = []  # of the same numbers, made before any was shown; none in older logs
    seed: str | None = None
    open_dice: bool = False
    manual: bool = False  # CHANCE is played by hand: no proof of its dice
    format: str = FORMAT


class Player(msgspec.Struct, frozen=True):
    """Who sat where, as they were called in the end. `program` is the name of the program that held the seat."""

    name: str
    bot: bool = False
    program: str = ""


class Log(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole match, ready to be kept, sent or replayed. A table writes down who played; the rules need no names."""

    head: Head
    entries: list[Entry]
    players: list[Player] = []


_decode = msgspec.json.Decoder(Log).decode


class UnreadableLog(ValueError):
    """A log that cannot be replayed; the message says why."""


class OldEdition(UnreadableLog):
    """A log of other rules than the present ones: its entries can be read, but not played."""


def read(text: str | bytes) -> Log:
    """A log from its JSON text."""
    try:
        log = _decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise UnreadableLog(f"This is not a log of a match: {wrong}.") from wrong
    if log.head.format != FORMAT:
        raise UnreadableLog(f"This log has the format {log.head.format}; this program reads {FORMAT}.")
    if [entry.version for entry in log.entries] != list(range(1, len(log.entries) + 1)):
        raise UnreadableLog("The log's entries are not numbered 1, 2, 3 and so on.")
    return log
