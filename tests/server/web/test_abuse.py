"""Whatever is sent to a table of any game, nothing breaks; the server's compiled code checks every index."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import spieltisch
from spieltisch.conformance.damage import damaged
from spieltisch.core.rng import below, seeded
from tests.server.matches import DEVICE, ME
from tools import fuzz
from tools.guest import Guest, ServerProcess, Socket

PLAYED = 40  # moves of a match from which texts are taken
NUMBERS = ("0", "-1", "1", "2", "3", "5", "7", "9", "12", "99", "1023", "123456789012345678901")

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
requests = st.fixed_dictionaries(
    {"kind": st.sampled_from(["play", "enter", "turn", "ask", "resync", "fly"])},
    optional={
        "seat": st.integers(-3, 20) | st.integers() | anything,
        "move": st.text(max_size=60) | anything,
        "ack": st.from_regex(r"[a-z0-9]{12}", fullmatch=True) | anything,
        "seen": st.integers(0, 40) | anything,
        "ask": st.just("q") | anything,
        "question": st.dictionaries(st.text(max_size=5), anything, max_size=3) | anything,
    },
)


@pytest.fixture(scope="module")
def checked_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    running = ServerProcess(
        tmp_path_factory.mktemp("checked") / "tables.sqlite", environment={"NUMBA_BOUNDSCHECK": "1"}
    ).ready()
    yield running
    assert "IndexError" not in running.output()
    assert "Traceback" not in running.stop()


@pytest.mark.slow
@pytest.mark.parametrize("game", spieltisch.games())
def test_no_message_whatever_breaks_a_table(checked_server: ServerProcess, game: str) -> None:
    texts = texts_of(game)
    answers: list[dict[str, Any]] = []

    @settings(max_examples=25, phases=(Phase.explicit, Phase.generate))
    @given(st.lists(requests, max_size=30), st.integers(0, 10**6))
    def send_all(messages: list[dict[str, Any]], number: int) -> None:
        answers.extend(asyncio.run(abuse(checked_server.address, game, messages, texts, number)))

    send_all()
    judged = [answer for answer in answers if answer.get("rule") not in (None, "", "table")]
    assert judged, "no bent move has reached the rules"


@pytest.mark.slow
@pytest.mark.parametrize("game", spieltisch.games())
def test_no_position_whatever_breaks_the_server(checked_server: ServerProcess, game: str) -> None:
    asyncio.run(odd_tables(checked_server.address, game, positions_of(game)))


@pytest.mark.slow
def test_whatever_strangers_and_guests_send_nothing_breaks_and_no_match_changes(tmp_path: Path) -> None:
    tally = fuzz.run(messages=3000, seed=1, folder=tmp_path)
    assert not tally.faults
    assert tally.kinds["pong"]
    assert tally.statuses[200]


def played(game: str) -> Iterator[Any]:
    """A match of this game at random, after every step."""
    rng = seeded(game.encode())
    match = spieltisch.game(game).match(seed=1)
    while match.actors and match.version < PLAYED:
        seat = match.actors[below(rng, len(match.actors))]
        match.play(seat, match.game.sample(match.state, seat, rng))
        yield match


def texts_of(game: str) -> list[str]:
    *_, last = played(game)
    return [entry.move for entry in last.log if entry.seat >= 0]


def positions_of(game: str) -> list[str]:
    rng = seeded(game.encode())
    return [damaged(match.game.position(match.state), rng) for match in played(game) if match.version % 4 == 0]


def bent(text: str, number: int) -> str:
    """A move with one of its numbers replaced by another."""
    return re.sub(r"\d+", NUMBERS[(number + len(text)) % len(NUMBERS)], text, count=1)


async def abuse(
    address: str, game: str, messages: list[dict[str, Any]], texts: list[str], number: int
) -> list[dict[str, Any]]:
    """Send all of it; the table must answer every time and never call itself broken. What it said to the moves."""
    async with Guest(address) as ada:
        table = await ada.post("matches", game=game, seats=seats_of(game), start=True)
        async with await ada.look(str(table["id"])) as socket:
            answers = []
            for turn, message in enumerate(messages, number):
                await socket.line.send(json.dumps(message))
                answers.append(await bent_move(socket, texts, turn))
        assert not [said for said in socket.heard if said.get("code") == "broken"]
        return answers


async def bent_move(socket: Socket, texts: list[str], number: int) -> dict[str, Any]:
    """A seat that is waited for plays: what it may, a move of another match, or one of these bent."""
    seat = next(iter(socket.update["waiting"]), 0)
    legal = [move["text"] for move in (await socket.turn(seat))["legal"]]
    known = [legal or texts, texts, [*legal, *texts]][number % 3]
    text = known[number // 3 % len(known)]
    return await socket.play(seat, bent(text, number) if number % 3 == 2 else text)


async def odd_tables(address: str, game: str, positions: list[str]) -> None:
    """Every position is refused as such, or a match begins in it that can be looked at."""
    for position in positions:
        async with Guest(address) as ada:
            wish = {"game": game, "seats": seats_of(game), "position": position, "start": True}
            answer = await ada.http.post("/api/matches", json=wish)
            if answer.status_code == httpx.codes.CREATED:
                await (await ada.look(str(answer.json()["id"]))).line.close()
            else:
                assert answer.json()["code"] == "bad_position"


def seats_of(game: str) -> list[dict[str, str]]:
    return [ME, *[DEVICE] * (max(2, spieltisch.game(game).seats[0]) - 1)]
