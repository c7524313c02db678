"""A random game as text, the same interpreted and compiled: what a golden file keeps."""

import importlib
from collections.abc import Callable, Iterator
from typing import Any

from spieltisch.conformance.apart import perform
from spieltisch.conformance.fault import Fault
from spieltisch.conformance.guarded import guarded
from spieltisch.conformance.limits import ENTRIES
from spieltisch.conformance.seating import seats_at
from spieltisch.conformance.watch import WATCH
from spieltisch.core.contract import GRAVITY, Game, Move
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
        WATCH.at(seed, match.version)
        if match.version == ENTRIES:
            raise Fault(f"a game ends within {ENTRIES} entries", seed, match.version)
        if match.version % POSITION_EVERY == 0:
            yield f"    {game.position(match.state)}"
        seat = match.actors[below(rng, len(match.actors))]
        move = gravity(match.state) if gravity and seat == GRAVITY else game.sample(match.state, seat, rng)
        match.adopt(match.judge(seat, move))
        yield f"{match.version} {seat} {move}"
    yield f"    {game.position(match.state)}"
    yield f"    {match.outcome}"


def compare(told: list[str], compiled: list[str], seed: int) -> None:
    """The same games without the compiler, told by a process of their own."""
    for number, (one, other) in enumerate(zip(told, compiled, strict=True)):
        _compare(one, other, seed + number)


def _compare(interpreted: str, compiled: str, seed: int) -> None:
    for one, other in zip(interpreted.splitlines(), compiled.splitlines(), strict=False):
        if one != other:
            version = int(other.split()[0]) if other[0].isdigit() else 0
            raise Fault(f"interpreted says {one.strip()!r}, compiled {other.strip()!r}", seed, version)
    if interpreted != compiled:
        raise Fault("interpreted and compiled games have the same length", seed, 0)


def play(package: str, games: int, seed: int, options: dict[str, Any]) -> list[str]:
    try:
        game = guarded(importlib.import_module(package).GAME)
        return [transcript(game, seed + number, **options) for number in range(games)]
    except Fault as fault:
        raise Fault(f"interpreted: {fault.promise}", fault.seed, fault.version) from fault


if __name__ == "__main__":
    perform(play)
