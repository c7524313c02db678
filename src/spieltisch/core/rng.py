"""A small random generator of our own, because NumPy does not promise its streams: sfc32 on four whole numbers.

Randomness belongs to the caller: whoever needs chance is handed an `Rng`, in compiled and in plain code alike.
"""

import hashlib
import operator

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.record import rule

Rng = NDArray[np.int64]

WORD = 0xFFFFFFFF
WARM_UP = 12


def seeded(seed: int | str | bytes) -> Rng:
    """The generator that a number, a text or some bytes stand for."""
    text = seed if isinstance(seed, bytes) else _written(seed).encode()
    rng = np.frombuffer(hashlib.sha256(text).digest()[:16], np.uint32).astype(np.int64)
    for _ in range(WARM_UP):
        word(rng)
    return rng


def _written(seed: int | str) -> str:
    if isinstance(seed, str):
        return seed
    try:
        return str(operator.index(seed))
    except TypeError:
        raise TypeError(f"A seed is a whole number, a text or bytes, not {type(seed).__name__}.") from None


@rule
def word(rng: Rng) -> int:
    """The next 32 random bits."""
    a, b, c, counter = rng[0], rng[1], rng[2], rng[3]
    drawn = (a + b + counter) & WORD
    rng[3] = (counter + 1) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = (((c << 21) | (c >> 11)) + drawn) & WORD
    return int(drawn)


@rule
def below(rng: Rng, n: int) -> int:
    """A whole number from 0 to n - 1, each equally likely; n at most 2**32."""
    limit = (WORD + 1) - (WORD + 1) % n
    drawn = word(rng)
    while drawn >= limit:
        drawn = word(rng)
    return drawn % n
