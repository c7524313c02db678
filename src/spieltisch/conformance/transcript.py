"""A random game as text, the same interpreted and compiled: what a golden file keeps."""

import importlib
from collections.abc import Callable, Iterator
from typing import Any

from spieltisch.conformance.apart import Broken, answer, ask_apart, question
from spieltisch.conformance.fault import Fault
from spieltisch.conformance.seating import seats_at
from spieltisch.core.contract import GRAVITY, Game, Move
from spieltisch.core.game import RecordGame
from spieltisch.core.match import Match, head_of
from spieltisch.core.rng import below, seeded

POSITION_EVERY = 8

Gravity = Callable[[Any], Move]


def transcript(
    game: Game, seed: int = 0, seats: int | None = None, *, gravity: Gravity | None = None, **options: Any
) -> str:
    """Every move of one random game, now and then its position, and how it ended.

    `gravity` stands in for the game's own simulation; other keywords are the table's options.
    """
    return "\n".join(_lines(game, seed, seats, options, gravity)) + "\n"


def _lines(game: Game, seed: int, seats: int | None, options: dict[str, Any], gravity: Gravity | None) -> Iterator[str]:
    rng = seeded(seed)
    match = Match(game, head_of(game, seats or seats_at(game, seed), options))
    yield f"{game.name}, edition {game.edition}, {match.head.seats} seats, seed {seed}"
    while match.actors:
        if match.version % POSITION_EVERY == 0:
            yield f"    {game.position(match.state)}"
        seat = match.actors[below(rng, len(match.actors))]
        move = gravity(match.state) if gravity and seat == GRAVITY else game.sample(match.state, seat, rng)
        match.adopt(match.judge(seat, move))
        yield f"{match.version} {seat} {move}"
    yield f"    {game.position(match.state)}"
    yield f"    {match.outcome}"


def check_interpreted(game: Game, games: int, seed: int, options: dict[str, Any]) -> None:
    """The same games without the compiler, in a process of their own; for games that have compiled rules."""
    if not isinstance(game, RecordGame):
        return
    asked = [game.package, games, seed, options]
    try:
        told = ask_apart(__name__, asked, NUMBA_DISABLE_JIT="1")
    except Broken as broken:
        raise Fault(f"interpreted: {broken}", seed, 0) from broken
    for number, interpreted in enumerate(told):
        _compare(interpreted, transcript(game, seed + number, **options), seed + number)


def _compare(interpreted: str, compiled: str, seed: int) -> None:
    for one, other in zip(interpreted.splitlines(), compiled.splitlines(), strict=False):
        if one != other:
            version = int(other.split()[0]) if other[0].isdigit() else 0
            raise Fault(f"interpreted says {one.strip()!r}, compiled {other.strip()!r}", seed, version)
    if interpreted != compiled:
        raise Fault("interpreted and compiled games have the same length", seed, 0)


def _main() -> None:
    package, games, seed, options = question()
    game = importlib.import_module(package).GAME
    answer([transcript(game, seed + number, **options) for number in range(games)])


if __name__ == "__main__":
    _main()
