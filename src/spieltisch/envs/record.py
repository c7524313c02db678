"""Games of bots written down for learners: what each seat saw, what it might do, what it did, how it ended."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, Protocol

import msgspec
from rich.console import Console
from rich.progress import track

from spieltisch.arena.sitting import MOST_QUESTIONS, EndlessGame, Given, maker_of
from spieltisch.arena.work import spread
from spieltisch.core.contract import Game, Turn, Wait
from spieltisch.core.discovery import game as game_of
from spieltisch.core.player import fit
from spieltisch.core.rng import seeded
from spieltisch.envs import envs

AT_ONCE = 64  # games that are written together


class Decision(msgspec.Struct, frozen=True):
    """One decision of one seat, as one row."""

    game: int
    step: int
    seat: int
    observation: list[float]
    mask: list[bool]
    action: int  # -1: a move that no action stands for
    move: str
    scores: list[int]  # in the end, by seat
    winners: list[int]


class Task(NamedTuple):
    """One game that is to be played."""

    game: Game
    bots: tuple[Given, ...]
    options: dict[str, Any]
    seed: str
    number: int


class Sink(Protocol):
    """Where decisions are written."""

    def write(self, decisions: Sequence[Decision]) -> None: ...
    def close(self) -> None: ...


def record(
    game: str | Game,
    bots: Sequence[Given],
    games: int,
    out: str | Path,
    seed: int = 0,
    *,
    seats: int | None = None,
    processes: int | None = None,
    **options: object,
) -> int:
    """Write so many games into a .parquet or .jsonl file; how many decisions they had.

    One bot alone sits in every seat. The same seed gives the same file.
    """
    chosen = game_of(game) if isinstance(game, str) else game
    if games < 1:
        raise ValueError(f"A record has at least one game, not {games}.")
    file = Path(out)
    sitting = _seated(chosen, bots, seats)
    chosen.prepare()
    open_sink = _sink_for(file)
    tasks = [Task(chosen, sitting, options, f"{seed}/{number}", number) for number in range(games)]
    written = 0
    with closing(open_sink(file)) as sink:
        played = _in_order(spread(play, tasks, processes=processes))
        for decisions in _together(track(played, f"{chosen.name}", total=games, console=Console(stderr=True))):
            sink.write(decisions)
            written += len(decisions)
    return written


def play(task: Task) -> list[Decision]:
    """One game, from its own seed."""
    game, given, options, seed, number = task
    batch = envs(game, 1, seats=len(given), seed=seed.encode(), **options)
    bots = [fit(maker_of(game, one)()) for one in given]
    dice = [seeded(f"{seed}/{seat}".encode()) for seat in range(len(given))]
    rows: list[tuple[int, list[float], list[bool], int, str]] = []
    for _ in range(MOST_QUESTIONS):
        seat, state = int(batch.seat[0]), batch.state(0)
        turn = Turn(game.view(state, seat), game.legal(state, seat), batch.now(0), dice[seat])
        seen, mask, choice = batch.obs[0].tolist(), batch.mask[0].tolist(), bots[seat].choose(turn)
        action = batch.answer(0, choice)
        rows.append((seat, seen, mask, action, "wait" if isinstance(choice, Wait) else str(choice)))
        if batch.done[0]:
            scores, winners = batch.scores[0].tolist(), batch.winners[0].nonzero()[0].tolist()
            return [Decision(number, step, *row, scores, winners) for step, row in enumerate(rows)]
    raise EndlessGame(f"{game.name}: no end after {MOST_QUESTIONS} questions to the bots.")


class Lines:
    """A line of JSON for each decision."""

    def __init__(self, file: Path) -> None:
        self.file: BinaryIO = file.open("wb")

    def write(self, decisions: Sequence[Decision]) -> None:
        self.file.write(b"".join(msgspec.json.encode(each) + b"\n" for each in decisions))

    def close(self) -> None:
        self.file.close()


class Table:
    """A Parquet file; its columns are the fields of a decision."""

    def __init__(self, file: Path) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError as missing:
            raise ValueError("pyarrow is not installed: pip install spieltisch[record].") from missing
        self.arrow: Any = pyarrow
        kinds = {
            "game": pyarrow.int32(),
            "step": pyarrow.int32(),
            "seat": pyarrow.int8(),
            "observation": pyarrow.list_(pyarrow.float32()),
            "mask": pyarrow.list_(pyarrow.bool_()),
            "action": pyarrow.int32(),
            "move": pyarrow.string(),
            "scores": pyarrow.list_(pyarrow.int32()),
            "winners": pyarrow.list_(pyarrow.int8()),
        }
        self.schema = pyarrow.schema(list(kinds.items()))
        self.file = pyarrow.parquet.ParquetWriter(file, self.schema)

    def write(self, decisions: Sequence[Decision]) -> None:
        columns = {name: [getattr(each, name) for each in decisions] for name in Decision.__struct_fields__}
        self.file.write_table(self.arrow.table(columns, schema=self.schema))

    def close(self) -> None:
        self.file.close()


def _sink_for(file: Path) -> Callable[[Path], Sink]:
    kinds: dict[str, Callable[[Path], Sink]] = {".jsonl": Lines, ".parquet": Table}
    if file.suffix not in kinds:
        raise ValueError(f"A record is written to a .parquet or a .jsonl file, not to {file.name!r}.")
    return kinds[file.suffix]


def _seated(game: Game, bots: Sequence[Given], seats: int | None) -> tuple[Given, ...]:
    wanted = seats or (len(bots) if len(bots) > 1 else max(2, game.seats[0]))
    if wanted not in game.seats:
        raise ValueError(f"{game.name} is played by {game.seats[0]} to {game.seats[-1]}, not by {wanted}.")
    if len(bots) not in (1, wanted):
        raise ValueError(f"{wanted} seats need one bot for all or one each, not {len(bots)}.")
    for bot in bots:
        maker_of(game, bot)
    return tuple(bots) * (wanted if len(bots) == 1 else 1)


def _in_order(done: Iterable[tuple[int, list[Decision]]]) -> Iterator[list[Decision]]:
    """By number, whoever was first."""
    waiting: dict[int, list[Decision]] = {}
    following = 0
    for number, decisions in done:
        waiting[number] = decisions
        while following in waiting:
            yield waiting.pop(following)
            following += 1


def _together(games: Iterable[list[Decision]]) -> Iterator[list[Decision]]:
    gathered: list[Decision] = []
    for number, decisions in enumerate(games, 1):
        gathered += decisions
        if number % AT_ONCE == 0:
            yield gathered
            gathered = []
    if gathered:
        yield gathered
