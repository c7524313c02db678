"""Those who never come to an end, for a server's processes to load."""

import signal
from typing import Any


def coached(_: str) -> None:
    print("Let me think.", flush=True)
    signal.pause()


def answered(text: str, _: Any) -> dict[str, str]:
    """Questions about a log that says "deep"."""
    if text == "deep":
        print("I think.", flush=True)
        signal.pause()
    return {"said": text}
