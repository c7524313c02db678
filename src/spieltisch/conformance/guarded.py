"""A game whose verbs raise nothing but what the contract lets them raise: all else is a fault with a sentence."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from spieltisch.conformance.fault import Fault, told
from spieltisch.conformance.watch import WATCH
from spieltisch.core.contract import Game, IllegalMove

VERBS = (
    "setup", "actors", "legal", "apply", "sample", "default", "view", "events", "recall", "redeal", "outcome", "timer",
    "position", "parse", "read", "restore", "show", "attachment",
)  # fmt: skip
REFUSES: dict[str, type[Exception]] = {
    "apply": IllegalMove,
    "parse": ValueError,
    "read": ValueError,
    "restore": ValueError,
}


def guarded(game: Game) -> Game:
    """The same game; each verb notes that it is asked, and names itself where it breaks."""
    twin: Game = object.__new__(type(game))
    vars(twin).update(vars(game))
    for verb in VERBS:
        setattr(twin, verb, _guarded(verb, getattr(game, verb)))
    return twin


def _guarded(verb: str, asked: Callable[..., Any]) -> Callable[..., Any]:
    refuses = REFUSES.get(verb, Fault)

    @wraps(asked)
    def ask(*question: Any) -> Any:
        WATCH.what = verb
        try:
            return asked(*question)
        except (Fault, refuses):
            raise
        except Exception as error:
            raise Fault(f"{verb} breaks: {told(error)}", WATCH.seed, WATCH.version) from error

    return ask
