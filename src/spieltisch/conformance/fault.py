"""A broken promise, and where it was found."""

import traceback
from pathlib import Path

from spieltisch.core import terms

CORE = Path(terms.__file__).parent


class Fault(AssertionError):
    """The first fault: which promise, in the game of which seed, at which version of its log."""

    def __init__(self, promise: str, seed: int, version: int) -> None:
        self.promise = promise
        self.seed = seed
        self.version = version
        super().__init__(f"{promise} (seed {seed}, version {version})")

    def __reduce__(self) -> tuple[type["Fault"], tuple[str, int, int]]:
        return Fault, (self.promise, self.seed, self.version)


def told(error: BaseException) -> str:
    """An error that a game should not have raised: what it is, what it says, and where it came from."""
    said = " ".join(str(error).split())
    places = [step for step in traceback.extract_tb(error.__traceback__) if _is_a_games(step.filename)]
    place = f" ({Path(places[-1].filename).name}, line {places[-1].lineno})" if places else ""
    return f"{type(error).__name__}{': ' if said else ''}{said[:300]}{place}"


def _is_a_games(file: str) -> bool:
    path = Path(file)
    return path.is_file() and not path.is_relative_to(CORE) and not path.is_relative_to(Path(__file__).parent)
