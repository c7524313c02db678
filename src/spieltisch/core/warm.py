"""The first compilation, during set-up: every game's rules and bots are used once, in two processes."""

import multiprocessing
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from spieltisch.core import cache
from spieltisch.core.contract import Game
from spieltisch.core.discovery import game, games, package_of
from spieltisch.core.game import RecordGame, option_codes
from spieltisch.core.rng import below, seeded
from spieltisch.core.simulate import Simulator

PROCESSES = 2
MOST_MOVES = 40  # of one game, enough to have met every rule's code


def warm_up(name: str) -> None:
    """Compile what a table of this game needs, or find it in the cache."""
    at = game(name)
    _play_a_little(at)
    if isinstance(at, RecordGame):
        _simulate(at)
    stamp(name).touch()


def cold() -> list[str]:
    """The games that are not compiled as they stand now."""
    return [name for name in games() if not stamp(name).exists()]


def stamp(name: str) -> Path:
    """The mark left when a game has been compiled."""
    return Path(cache.compiled_code(package_of(name))) / "warm"


def _play_a_little(at: Game) -> None:
    rng = seeded(at.name.encode())
    match = at.match(seed=1)
    for level in at.levels.values():
        bot = level()
        for seat in match.actors:
            if seat >= 0:
                bot.choose(match.view(seat), match.legal(seat), rng)
    for _ in range(MOST_MOVES):
        if not match.actors:
            break
        seat = match.actors[below(rng, len(match.actors))]
        match.view(seat if seat >= 0 else None)
        match.play(seat, at.sample(match.state, seat, rng))


def _simulate(at: RecordGame) -> None:
    batch = at.state.batch(1)
    Simulator(at).play_games(batch, at.seats[-1], option_codes(at.options()), seeded(1))


def main() -> None:
    """Warm up all games that need it, behind a progress display."""
    waiting = cold()
    if not waiting:
        return
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("Compiling the rules of the games", total=len(waiting))
        with ProcessPoolExecutor(PROCESSES, multiprocessing.get_context("spawn")) as pool:
            started: list[Future[None]] = [pool.submit(warm_up, name) for name in waiting]
            for done in as_completed(started):
                done.result()
                progress.advance(bar)


if __name__ == "__main__":
    main()
