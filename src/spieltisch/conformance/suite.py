"""The whole suite: games at the Python face, many more compiled, and some interpreted in a process of their own."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from spieltisch.conformance.compiled import check_compiled
from spieltisch.conformance.face import Gravity, check_face
from spieltisch.conformance.fault import Fault
from spieltisch.conformance.half import check_half
from spieltisch.conformance.offered import check_offers
from spieltisch.conformance.options import check_options
from spieltisch.conformance.players import Deal, check_players
from spieltisch.conformance.seating import seats_at
from spieltisch.conformance.transcript import check_interpreted
from spieltisch.conformance.warm import check_warm
from spieltisch.core.contract import Game
from spieltisch.core.game import RecordGame

COMPILED_FOR_EACH = 30
INTERPRETED = 10
WORTH_TWO = 100  # from so many games on a second process takes half of them, and an empty cache is filled
PLAYED_FOR_EACH = 100  # for so many games every level plays a whole deal
ENTRIES = 80  # of a deal that is played by each level, where the games are fewer


def check(game: Game, games: int = 300, seed: int = 0, *, gravity: Gravity | None = None, **options: Any) -> None:
    """Play the game at random and let every level of its players play; compare everything the contract promises.

    Fault names the first thing that is off. `gravity` stands in for the game's own simulation; other keywords are the
    table's options.
    """
    check_offers(game)
    check_options(game, seed)
    here = games // 2 if games >= WORTH_TWO and gravity is None else games
    with ThreadPoolExecutor(2) as aside, _progress(game.name) as bar:
        interpreted = aside.submit(check_interpreted, game, min(games, INTERPRETED), seed, options)
        there = aside.submit(check_half, game, games - here, seed + here, options) if here < games else None
        warmed = aside.submit(check_warm, game) if games >= WORTH_TWO else None
        redealt = sum(check_face(game, seed + n, options, gravity) for n in bar("games compared", here))
        redealt += there.result() if there else 0
        if game.secrets and redealt < sum(seats_at(game, seed + n) > 1 for n in range(games)):
            raise Fault("a game with secrets often finds something to redeal", seed, 0)
        if isinstance(game, RecordGame):
            for n in bar("compiled games, by thirty", games):
                check_compiled(game, COMPILED_FOR_EACH, seed + n, options)
        for n in bar("deals of every level", max(1, games // PLAYED_FOR_EACH)):
            check_players(game, Deal(seed + n, options, gravity, ENTRIES if games < PLAYED_FOR_EACH else None))
        for _ in bar("interpreted process", 1):
            interpreted.result()
        if warmed:
            warmed.result()


@contextmanager
def _progress(name: str) -> Iterator[Callable[[str, int], Iterator[int]]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, transient=True) as progress:

        def bar(what: str, total: int) -> Iterator[int]:
            yield from progress.track(range(total), total=total, description=f"{name}: {what}")

        yield bar
