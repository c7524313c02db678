"""Fair randomness: the table commits to a secret seed, the players' devices commit to numbers of their own before any
is shown, and afterwards all can check.

The n-th CHANCE move gets the generator made from HMAC-SHA256(seed, numbers, n). n counts CHANCE moves, so the same
seed gives the same dice whatever the players do in between.
"""

import hashlib
import hmac
import operator
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from spieltisch.core.contract import CHANCE, GRAVITY
from spieltisch.core.rng import Rng, seeded

if TYPE_CHECKING:
    from spieltisch.core.log import Entry, Head
    from spieltisch.core.match import Match

SEED_BYTES = 32
Number = int | str  # a device's own part: 32 bytes as hex, or, where nothing was promised, any whole number


def seed_of(seed: int | str | bytes | None) -> bytes:
    """A seed's 32 bytes: drawn in secret when none is chosen."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes):
        return seed
    if isinstance(seed, str):
        return hashlib.sha256(seed.encode()).digest()
    try:
        return hashlib.sha256(str(operator.index(seed)).encode()).digest()
    except TypeError:
        raise TypeError(f"A seed is a whole number, a text or bytes, not {type(seed).__name__}.") from None


def commitment(seed: bytes) -> str:
    """What the table shows before the game: it fixes the seed and does not tell it."""
    return hashlib.sha256(seed).hexdigest()


def promise(number: Number) -> str:
    """What a device shows of its number before any number is shown."""
    return commitment(bytes.fromhex(number) if isinstance(number, str) else seed_of(number))


def generator(seed: bytes, numbers: Sequence[Number], n: int) -> Rng:
    """The dice of the n-th CHANCE move."""
    return seeded(hmac.new(seed, msgspec.json.encode([list(numbers), n]), hashlib.sha256).digest())


class Unfair(ValueError):
    """The dice of a log are not those its seed gives, or not those that were promised; the message says which."""


class Seen(msgspec.Struct, frozen=True):
    """What a device has kept: its number, and what all had promised when it showed it."""

    commitment: str
    promises: list[str]
    number: str


def verify(text: str | bytes, seen: Seen | None = None) -> int:
    """Check every die, shuffle and fall of a finished log; the number of CHANCE moves proven.

    `seen`: what a device has kept of the promises. Without it an operator who plays could have chosen a number last.
    """
    from spieltisch.core.discovery import game
    from spieltisch.core.log import read
    from spieltisch.core.match import Match, check_edition

    log = read(text)
    at = game(log.head.game)
    check_edition(at, log)
    if log.head.seed is None:
        raise Unfair("The seed is told when the match is over; this log has none.")
    seed = bytes.fromhex(log.head.seed)
    if log.head.commitment != commitment(seed):
        raise Unfair("The seed is not the one the table committed itself to.")
    _check_promises(log.head)
    if seen:
        compare(log.head, seen)
    match = Match(at, log.head, seed)
    for entry in log.entries:
        _check(match, entry)
        match.retrace(entry)
    return 0 if log.head.manual else match.chances


def compare(head: "Head", seen: Seen) -> None:
    """Is the log of the match whose promises a device saw, and is the device's number among its numbers?"""
    if head.commitment != seen.commitment:
        raise Unfair("The table promised this device another seed.")
    if head.promises != seen.promises:
        raise Unfair("The numbers in this log are not those that were promised when this device showed its own.")
    if seen.number not in head.numbers:
        raise Unfair("The number of this device had no part in the dice.")


def _check_promises(head: "Head") -> None:
    """Older logs have none."""
    if head.promises and [promise(number) for number in head.numbers] != head.promises:
        raise Unfair("The players' numbers are not those that were promised before any was shown.")


def _check(match: "Match[Any, Any, Any]", entry: "Entry") -> None:
    """Is the entry what the seed, or the fall of the wood, makes of the position before it?"""
    if entry.seat == CHANCE and not match.head.manual:
        if entry.by is not None:
            raise Unfair(f"Entry {entry.version} was typed in, though the table rolled its own dice.")
        drawn = str(match.game.sample(match.state, CHANCE, match.generator(match.chances)))
        if drawn != entry.move:
            raise Unfair(f"Entry {entry.version} says {entry.move}, the seed gives {drawn}.")
    if entry.seat == GRAVITY and GRAVITY in match.actors and str(match.fall()) != entry.move:
        raise Unfair(f"Entry {entry.version} is not how the pieces fall when the move before it is simulated again.")
