"""The protocol's number, and which numbers this program speaks.

The number goes up when a client of the one before would no longer understand what it hears. The one before is still
spoken, so that machines are renewed one after the other and a page that is open goes on; older ones are told so. A
client names its number in the header `Spieltisch-Protocol`, at a socket as its subprotocol `spieltisch.N`; one that
names none speaks the newest. Fields that are only added do not raise it.
"""

from collections.abc import Sequence

from spieltisch.server.protocol.refusal import Refusal

PROTOCOL = 2
FORMER = PROTOCOL - 1
SPOKEN = (FORMER, PROTOCOL)
HEADER = "Spieltisch-Protocol"
PREFIX = "spieltisch."


def agreed(names: Sequence[str]) -> int:
    """The newest of the numbers a client names that is spoken here."""
    common = [number for number in SPOKEN if str(number) in names] if names else [PROTOCOL]
    if not common:
        raise Refusal("other_protocol", f"This table speaks protocol {' and '.join(map(str, SPOKEN))}.")
    return max(common)


def among(subprotocols: Sequence[str]) -> list[str]:
    """The numbers that a socket names."""
    return [name.removeprefix(PREFIX) for name in subprotocols]
