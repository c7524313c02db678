"""How a database to be kept is written: guests at a real server play a match of each game, and begin another."""

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

import spieltisch
from spieltisch.version import __version__
from tests.server.kept import FOLDER, Expected, look_again, opened, written
from tests.server.matches import ME, OPEN, reach
from tools.guest import Guest, Socket

POSITION = "r2,3,5 y- g12,8 b- p1 / w31 r2 y2 g4 b3 / white"  # of Qwixx
BEGUN = 24  # entries of a match that is left running, at least
SOON = 200_000  # ms
TOO_LATE = ("stale", "not_your_turn", "over")  # the table was faster with a forced move

Policy = Callable[[dict[str, Any]], str | None]


async def keep() -> Path:
    """Keep a database of the present program; what is there already stays."""
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / "tables.db"
        known = await write(draft)
        with closing(sqlite3.connect(draft)) as connection:
            database = FOLDER / f"schema-{connection.execute('PRAGMA user_version').fetchone()[0]}.db"
        if database.exists():
            raise FileExistsError(f"{database} stays as it is: a newer shape gets a file of its own.")
        FOLDER.mkdir(exist_ok=True)
        shutil.copy(draft, database)
    database.with_suffix(".json").write_bytes(msgspec.json.encode(known))
    database.with_suffix(".json").write_text(await look_again(database))
    return database


async def write(database: Path) -> Expected:
    """Beside a finished and a running match of each game: one from a position, and a table that waits for guests."""
    with opened(database) as address:
        async with Guest(address) as ada, Guest(address) as bob:
            for game in spieltisch.games():
                await finish(ada, bob, game)
                await leave_running(ada, bob, game)
            await ada.post("matches", game="qwixx", seats=[ME], position=POSITION, start=True)
            await ada.post("matches", game="qwixx", seats=[ME, OPEN, OPEN], clock=90)
            tokens = {"ada": ada.token, "bob": bob.token}
    return Expected(written_by=__version__, tokens=tokens, logs=_pack(database))


async def finish(ada: Guest, bob: Guest, game: str) -> None:
    match = await begin(ada, bob, game, *({"kind": "bot", "level": "expert"},) * (game != "kurz_vor_knapp"))
    policy = ready_when_somebody_bid if game == "ricochet" else like_a_bot(game, "medium")
    async with await ada.look(match) as first, await bob.look(match) as second:
        await play_on((first, second), policy, over)


async def leave_running(ada: Guest, bob: Guest, game: str) -> None:
    match = await begin(ada, bob, game)
    policy = like_a_bot(game, "random" if game == "ricochet" else "medium")
    async with await ada.look(match) as first, await bob.look(match) as second:
        await play_on((first, second), policy, at_rest)
        assert not over(first.update)


async def begin(ada: Guest, bob: Guest, game: str, *others: dict[str, str]) -> str:
    options = {"chips": 1, "seconds": 600} if game == "ricochet" else {}
    table = await ada.post("matches", game=game, seats=[ME, OPEN, *others], options=options)
    about = {"invitation": table["invitation"], "name": "Bob", "colour": "teal", "number": 4711}
    await bob.post(f"matches/{table['id']}/sit", **about)
    await ada.post(f"matches/{table['id']}/start")
    return str(table["id"])


def like_a_bot(game: str, level: str) -> Policy:
    """What a bot would play for the seat that is shown."""
    at, bot = spieltisch.game(game), spieltisch.bot(game, level)

    def choose(update: dict[str, Any]) -> str | None:
        legal = [at.parse(move["text"]) for move in update["legal"]]
        return str(bot.choose(update["view"], legal, update["version"]))

    return choose


def ready_when_somebody_bid(update: dict[str, Any]) -> str | None:
    """Ricochet: let the other show."""
    bid = update["view"]["bids"] and any(move["text"] == "ready" for move in update["legal"])
    return "ready" if bid else None


async def play_on(sockets: Sequence[Socket], policy: Policy, enough: Callable[[dict[str, Any]], bool]) -> None:
    """Whoever is shown plays by the policy, one after the other; the rest is up to the table."""
    while not enough(sockets[0].update):
        if await play_once(sockets, policy) is None:
            await sockets[0].next()
        latest = max(socket.update["version"] for socket in sockets)
        for socket in sockets:
            await reach(socket, latest)


async def play_once(sockets: Sequence[Socket], policy: Policy) -> dict[str, Any] | None:
    """The first who has something to play does; the table's answer."""
    for socket in sockets:
        seat, actors = socket.update["seat"], socket.update["actors"]
        move = policy(socket.update) if seat in actors else None
        if move is not None:
            answer = await socket.play(seat, move)
            assert answer["kind"] == "played" or answer["code"] in TOO_LATE, answer
            return answer
    return None


def over(update: dict[str, Any]) -> bool:
    return update["outcome"] is not None


def at_rest(update: dict[str, Any]) -> bool:
    """Some way into the match, and the table will not move by itself before somebody has had the time to look."""
    waits = update["waiting"] and all(due["ms"] > SOON for due in update["deadlines"])
    return over(update) or (update["version"] >= BEGUN and bool(waits))


def _pack(database: Path) -> dict[str, str]:
    """One small file; what the logs of running matches say."""
    with closing(sqlite3.connect(database)) as kept:
        kept.row_factory = sqlite3.Row
        kept.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        kept.execute("VACUUM")
        running = [row["id"] for row in kept.execute("SELECT id FROM tables WHERE status = 'running'")]
        by_match = "SELECT * FROM entries WHERE match = ? ORDER BY version"
        return {match: written([dict(row) for row in kept.execute(by_match, (match,))]) for match in running}
