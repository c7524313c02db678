"""What a table can choose: a struct that people fill in, and a record of the same names that compiled rules read.

In the record yes and no are 1 and 0, and a word is its place among the words it is one of. Rules take everything by its
name, so an option that is added or moved changes no other.
"""

import typing
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from spieltisch.core.record import Record

R = TypeVar("R", bound=Record)


def place(words: Any, word: str) -> int:
    """The number that stands for a word of a `Literal`; rules name it once: `FREE = place(Hand, "free")`."""
    return typing.get_args(words).index(word)


def as_record(options: msgspec.Struct, kind: type[R]) -> R:
    """What a table has chosen, as its game's rules read it."""
    record, words = kind.new(), words_of(type(options))
    for name in kind.dtype.names or ():
        value = getattr(options, name)
        setattr(record, name, words[name].index(value) if name in words else int(value))
    return record


@cache
def words_of(options: type[msgspec.Struct]) -> Mapping[str, tuple[str, ...]]:
    """The options that are one of some words, each with them."""
    hints = typing.get_type_hints(options)
    return {name: typing.get_args(kind) for name, kind in hints.items() if typing.get_origin(kind) is typing.Literal}
