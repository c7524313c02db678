"""Plain data made into structs, on whatever thread.

msgspec learns a struct when it is first asked for and uses what it knows already even while it is still learning: two
threads that ask at the same time for a new struct would end the whole program. Here they ask one after the other.
"""

import threading
from typing import Any, TypeVar

import msgspec

_asking = threading.RLock()

Kind = TypeVar("Kind")


def learn(*kinds: type) -> None:
    """Have structs known before threads ask for them: third parties' bots may convert them in their own way."""
    with _asking:
        for kind in kinds:
            msgspec.json.Decoder(kind)


def convert(data: Any, kind: type[Kind]) -> Kind:
    """The data as a struct of this kind; raises `msgspec.ValidationError` where it is none."""
    with _asking:
        return msgspec.convert(data, kind)  # noqa: TID251
