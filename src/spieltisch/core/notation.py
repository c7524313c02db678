"""Moves and positions as text: the same manners in every game.

Everything is written in one way only, so that it looks the same in logs, addresses and bug reports. What a person types
must be that way; else a sentence says how it is written (`as_written`). What is kept is therefore always that one way.
Older logs and databases keep what was typed then: `restore` reads it as it was meant.
"""

import re
from collections.abc import Callable, Iterable
from typing import Generic, Protocol, TypeVar

from spieltisch.core.terms import M, S

Thing = TypeVar("Thing")

LONGEST_MOVE, LONGEST_POSITION = 2000, 20_000  # signs that may come from outside
QUOTED = 40  # letters of a wrong text that a sentence repeats
NONE = "-"  # an empty list
WHOLE = re.compile(r"0|-?[1-9][0-9]{0,14}")


class Notation(Protocol[S]):
    """Positions as text, a game's `notation` room."""

    def write(self, state: S) -> str: ...

    def read(self, text: str) -> S:
        """What a person has typed: what it means, if that is how it is written."""

    def understand(self, text: str) -> S:
        """What a text means, in whatever order it says it; ValueError when it is no position of the game."""


def as_written(text: str, meant: Thing, write: Callable[[Thing], str]) -> Thing:
    """What a text means, if this is the one way to write it."""
    written = write(meant)
    if written != text:
        raise ValueError(f"{quoted(text)} is written {written}.")
    return meant


def restore(notation: Notation[S], text: str) -> S:
    """A position that was kept, maybe by an older program: what it means, however that was written."""
    state = notation.understand(text)
    written = notation.write(state)
    return state if written == text else notation.read(written)  # nothing comes in that could not be typed


def quoted(text: str) -> str:
    """A wrong text as sentences repeat it, however long it is."""
    return repr(text if len(text) <= QUOTED else f"{text[: QUOTED - 3]}...")


def parts(text: str, names: str) -> list[str]:
    """The parts of a position, separated by slashes as their names are: `SHEETS / DICE / STEP`."""
    found = [" ".join(part.split()) for part in text.split("/")]
    if len(found) != names.count("/") + 1:
        raise ValueError(f"A position is written {names}.")
    return found


def listed(words: Iterable[str], between: str = " ") -> str:
    return between.join(words) or NONE


def items(text: str, between: str = " ") -> list[str]:
    """What `listed` has written."""
    found = [] if text == NONE else text.split(between)
    if "" in found:
        raise ValueError(f"{quoted(text)} has an empty place: write {NONE} for nothing.")
    return found


def whole(text: str, low: int, high: int) -> int:
    """A whole number, which must lie in a range."""
    if not WHOLE.fullmatch(text) or not low <= int(text) <= high:
        raise ValueError(f"{quoted(text)} is not a number from {low} to {high}.")
    return int(text)


class Forms(Generic[M]):
    """How a game's moves are written: a pattern for each form, and the move it makes; the hint shows some of them."""

    def __init__(self, hint: str, *forms: tuple[str, Callable[[re.Match[str]], M]]) -> None:
        self.hint = hint
        self.forms = [(re.compile(pattern, re.ASCII), make) for pattern, make in forms]

    def parse(self, text: str) -> M:
        """The move that a text stands for; ValueError says what is wrong with it."""
        for pattern, make in self.forms:
            if found := pattern.fullmatch(text):
                return as_written(text, make(found), str)
        raise ValueError(f"{quoted(text)} is not a move: write {self.hint}.")
