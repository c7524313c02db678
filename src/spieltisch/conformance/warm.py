"""Is everything that bots need compiled during set-up? Looked at in processes of their own, with an empty cache."""

import pickle
from tempfile import TemporaryDirectory
from typing import Any

from numba.core import event

from spieltisch.conformance.apart import Ended, Part, perform
from spieltisch.conformance.fault import Fault
from spieltisch.conformance.seating import seats_at
from spieltisch.core.contract import Game
from spieltisch.warmup.rehearsal import Rehearsal, rehearse

SEED = 2  # the rehearsal plays other games
MOST_MOVES = 60  # of a match between bots of one level


def check_warm(game: Game) -> None:
    """After a rehearsal a new process lets bots of every level play, and compiles nothing."""
    asked = pickle.dumps(game).hex()
    with TemporaryDirectory() as empty:
        try:
            _ask("set up", asked, empty)
            late = _ask("play", asked, empty)
        except Ended as ended:
            raise Fault(f"set up alone: {ended}", SEED, 0) from ended
    if late:
        raise Fault(f"what bots need is compiled during set-up, but {', '.join(late)} while they play", SEED, 0)


def _ask(what: str, asked: str, empty: str) -> Any:
    with Part("spieltisch.conformance.warm", [what, asked], SPIELTISCH_CACHE=empty) as part:
        return part.result()


def compiled_late(game: Game) -> list[str]:
    """The functions that are compiled while bots of every level play."""
    with event.install_recorder("numba:compile") as recorder:
        for seed, level in enumerate(game.levels, SEED):
            Rehearsal(game, seats_at(game, seed), [level], seed=seed, times=MOST_MOVES).play(MOST_MOVES)
    started: list[Any] = [noted for _, noted in recorder.buffer if noted.is_start]
    return sorted({noted.data["dispatcher"].py_func.__qualname__ for noted in started})


def answer(what: str, pickled: str) -> list[str] | None:
    game: Game = pickle.loads(bytes.fromhex(pickled))
    if what == "look":
        check_warm(game)
    elif what == "set up":
        rehearse(game)
    return compiled_late(game) if what == "play" else None


if __name__ == "__main__":
    perform(answer)
