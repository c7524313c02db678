"""Is everything that bots need compiled during set-up? Looked at in processes of their own, with an empty cache."""

import pickle
from functools import cache
from tempfile import TemporaryDirectory
from typing import Any

from numba.core import event

from spieltisch.conformance.apart import Broken, answer, ask_apart, question
from spieltisch.conformance.fault import Fault
from spieltisch.conformance.seating import seats_at
from spieltisch.core.contract import Game
from spieltisch.warmup.rehearsal import Rehearsal, rehearse

SEED = 2  # the rehearsal plays other games
MOST_MOVES = 60  # of a match between bots of one level


@cache
def check_warm(game: Game) -> None:
    """After a rehearsal a new process lets bots of every level play, and compiles nothing. One look is enough."""
    if not game.levels:
        return
    asked = pickle.dumps(game).hex()
    with TemporaryDirectory() as empty:
        try:
            ask_apart(__name__, ["set up", asked], SPIELTISCH_CACHE=empty)
            late = ask_apart(__name__, ["play", asked], SPIELTISCH_CACHE=empty)
        except Broken as broken:
            raise Fault(f"set up alone: {broken}", SEED, 0) from broken
    if late:
        raise Fault(f"what bots need is compiled during set-up, but {', '.join(late)} while they play", SEED, 0)


def compiled_late(game: Game) -> list[str]:
    """The functions that are compiled while bots of every level play."""
    with event.install_recorder("numba:compile") as recorder:
        for seed, level in enumerate(game.levels, SEED):
            Rehearsal(game, seats_at(game, seed), [level], seed=seed, times=MOST_MOVES).play(MOST_MOVES)
    started: list[Any] = [noted for _, noted in recorder.buffer if noted.is_start]
    return sorted({noted.data["dispatcher"].py_func.__qualname__ for noted in started})


def _main() -> None:
    what, pickled = question()
    game: Game = pickle.loads(bytes.fromhex(pickled))
    if what == "set up":
        rehearse(game)
    answer(compiled_late(game) if what == "play" else None)


if __name__ == "__main__":
    _main()
