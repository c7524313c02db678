"""The protocol before the present one, for clients that still speak it.

Everything is made as the present protocol has it, and changed here into what the former one has. When the number goes
up, this module is written anew.

In protocol 1 the events of a step stand alone; since 2 each has the view after it.
"""

from typing import Any

import msgspec

from spieltisch.server.protocol.answers import Replay

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode


def former_message(message: bytes) -> bytes:
    """What is said at a socket."""
    told = _decode(message)
    return _encode(_with_events_alone(told)) if told["kind"] == "update" else message


def former_replay(replay: Replay) -> Any:
    """The answer over HTTP that has changed."""
    return _with_events_alone(msgspec.to_builtins(replay))


def _with_events_alone(told: dict[str, Any]) -> dict[str, Any]:
    steps = [{**step, "events": [shown["event"] for shown in step["events"]]} for step in told["steps"]]
    return {**told, "steps": steps}
