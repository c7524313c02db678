"""The same game, one verb of which raises what the contract does not know, whenever it is asked."""

from collections.abc import Callable
from typing import Any

from spieltisch.core.contract import Offers
from spieltisch.core.game import RecordGame
from spieltisch.core.record import rule
from tests.conformance.toys import duel


def breaking(package: str, verb: str, **more: Any) -> RecordGame:
    """The game whose room has such a verb; it looks something up that is not there."""

    def breaks(*asked: Any) -> Any:
        raise KeyError(verb)

    return duel.duel(package, **{verb: breaks, **more})


def breaking_timer(package: str) -> RecordGame:
    def timer(state: Any) -> tuple[int, int]:
        raise KeyError("timer")

    return duel.duel(package, offers=Offers(timer=lambda: timer))


def breaking_rule(package: str, verb: str) -> RecordGame:
    broken: dict[str, Any] = {verb: RULES[verb]}
    return duel.duel(package, **broken)


@rule
def setup(s: duel.State, seats: int, options: duel.Chosen) -> None:
    s.seats = 6 // s.turn


@rule
def actors(s: duel.State) -> int:
    return 6 // (s.turn - s.turn)


@rule
def legal(s: duel.State, seat: int, codes: Any) -> int:
    codes[0] = 6 // (s.turn - s.turn)
    return 1


@rule
def refusal(s: duel.State, seat: int, code: int) -> int:
    return 6 // (s.turn - s.turn)


@rule
def play(s: duel.State, seat: int, code: int) -> None:
    s.die = 6 // (s.turn - s.turn)


@rule
def chance(s: duel.State, rng: Any) -> int:
    return 6 // (s.turn - s.turn)


@rule
def redeal(s: duel.State, seat: int, rng: Any) -> None:
    s.die = 6 // (s.turn - s.turn)


@rule
def default(s: duel.State, seat: int) -> int:
    return 6 // (s.turn - s.turn)


@rule
def winners(s: duel.State) -> int:
    return 6 // (s.seats - s.seats)


RULES: dict[str, Callable[..., Any]] = {
    "setup": setup,
    "actors": actors,
    "legal": legal,
    "refusal": refusal,
    "play": play,
    "chance": chance,
    "redeal": redeal,
    "default": default,
    "winners": winners,
}
