"""The whole suite. Games are played in processes of their own; whatever one does there is told here in a sentence."""

import pickle
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from itertools import zip_longest
from typing import Any

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from spieltisch.conformance import playing, transcript, warm
from spieltisch.conformance.apart import PATIENCE, Ended, Part
from spieltisch.conformance.face import Gravity
from spieltisch.conformance.fault import Fault
from spieltisch.conformance.names import check_names
from spieltisch.conformance.playing import Findings, Share
from spieltisch.conformance.seating import seats_at
from spieltisch.core.contract import Game
from spieltisch.core.convert import convert
from spieltisch.core.game import RecordGame

INTERPRETED = 10
CHECKED = 2  # thirties of compiled games with every index checked, for each hundred games
MANY = 100  # from so many games on an empty cache is filled, and every level plays a whole deal for each hundred
ENTRIES = 80  # of a deal that is played by each level, where the games are fewer
SOME = 10  # from so many games on compiled games and bots are played with every index checked too
COMPARED = 8  # entries of a deal that two processes play

_warm: set[str] = set()  # games looked at: once is enough


def check(
    game: Game,
    games: int = 300,
    seed: int = 0,
    *,
    gravity: Gravity | None = None,
    patience: float = PATIENCE,
    **options: Any,
) -> None:
    """Play the game at random and let every level of its players play; compare everything the contract promises.

    Fault names the first thing that is off. `gravity` stands in for the game's own simulation, `patience` is how many
    seconds of work a step may take; other keywords are the table's options.
    """
    check_names(game)
    played, checked = _shares(game, games, seed, gravity, options)
    with ExitStack() as running, _progress(game.name) as advance:
        later = _starter(running, patience, at_once=games >= MANY)
        careful = later(playing, msgspec.to_builtins(checked), NUMBA_BOUNDSCHECK="1")
        own = later(playing, msgspec.to_builtins(played))
        texts = [game.package, played.transcripts, seed, options]
        interpreted = later(transcript, *texts, NUMBA_DISABLE_JIT="1") if played.transcripts else None
        ready = later(warm, "look", played.game) if games >= MANY and _is_cold(game) else None
        also, found = (_findings(part, seed, advance) for part in (careful, own))  # in this order
        _compare(game, games, seed, found, also)
        if interpreted:
            transcript.compare(_told(interpreted, "interpreted", seed), found.transcripts, seed)
        if ready:
            _told(ready, "set up alone", seed)
            _warm.add(game.package)


def _is_cold(game: Game) -> bool:
    return bool(game.levels) and game.package not in _warm


def _starter(running: ExitStack, patience: float, *, at_once: bool) -> Callable[..., Callable[[], Part]]:
    """How a part is started. Where games are few that is when it is asked: the first may find the fault."""

    def later(part: Any, *question: Any, **environment: str) -> Callable[[], Part]:
        start = cache(lambda: running.enter_context(Part(part.__name__, list(question), patience, **environment)))
        if at_once:
            start()
        return start

    return later


def _shares(game: Game, games: int, seed: int, gravity: Gravity | None, options: dict[str, Any]) -> tuple[Share, Share]:
    """One process plays half of the games and most of the rest, the other the second half with every index checked.

    What the second finds is told first: so memory is overwritten by no other.
    """
    here = (games + 1) // 2
    has_codes = isinstance(game, RecordGame)
    played = Share(
        game=pickle.dumps(game).hex(),
        gravity=pickle.dumps(gravity).hex() if gravity else None,
        options=options,
        seed=seed,
        games=here,
        storms=games if has_codes else 0,
        dealt=seed,
        deals=max(1, games // MANY),
        entries=ENTRIES if games < MANY else None,
        transcripts=min(games, INTERPRETED) if has_codes else 0,
    )
    replace = msgspec.structs.replace
    checked = replace(
        played,
        seed=seed + here if games > here else seed,
        games=max(1, games - here),
        storms=CHECKED * max(1, games // MANY) if has_codes and games >= SOME else 0,
        deals=int(games >= SOME),
        entries=COMPARED,
        transcripts=0,
    )
    return played, checked


def _findings(part: Callable[[], Part], seed: int, advance: Callable[[str, int], None]) -> Findings:
    try:
        return convert(part().result(advance), Findings)
    except Ended as ended:
        raise Fault(f"a game ends no process and overwrites no memory: {ended}", seed, 0) from ended


def _told(part: Callable[[], Part], what: str, seed: int) -> Any:
    try:
        return part().result()
    except Ended as ended:
        raise Fault(f"{what}: {ended}", seed, 0) from ended


def _compare(game: Game, games: int, seed: int, found: Findings, also: Findings) -> None:
    redealt = found.redealt + also.redealt
    if game.secrets and redealt < sum(seats_at(game, seed + n) > 1 for n in range(games)):
        raise Fault("a game with secrets often finds something to redeal", seed, 0)
    for one, other in zip(found.deals, also.deals, strict=False):
        for version, (move, twin) in enumerate(zip_longest(one.moves[:COMPARED], other.moves[:COMPARED])):
            if move != twin:
                raise Fault(
                    f"{one.level} repeats what it did, also in another process: {move}, {twin}", one.seed, version
                )


@contextmanager
def _progress(name: str) -> Iterator[Callable[[str, int], None]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, transient=True) as progress:

        def advance(what: str, total: int) -> None:
            if what:
                progress.add_task(f"{name}: {what}", total=total)
            else:
                progress.advance(progress.task_ids[-1])

        yield advance
