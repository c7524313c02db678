"""A bot of a few lines at a table on a loopback server: it sits down, plays, and comes back when the line was cut."""

import queue
import socket
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

import spieltisch
from spieltisch.programs import line
from spieltisch.programs.guest import Guest, Refused, read_link
from tests.programs.laid import BOT, OPEN, laid, link_to, watched
from tools.guest import ServerProcess


class Eager:
    """The first legal move."""

    def choose(self, turn: spieltisch.Turn) -> Any:
        return turn.moves[0]


class Simple:
    """The simple form that `spieltisch.bot` has."""

    def choose(self, view: Any, legal: Any, rng: Any) -> Any:
        assert view["sheets"]
        return legal[-1]


class Joined:
    """A program that joins in a thread, and what it tells."""

    def __init__(self, link: str, bot: Any, **wishes: Any) -> None:
        self.told: queue.Queue[str] = queue.Queue()
        pool = ThreadPoolExecutor(1)
        self.future: Future[list[spieltisch.Outcome]] = pool.submit(
            spieltisch.join, link, bot, tell=self.told.put, **wishes
        )
        pool.shutdown(wait=False)
        self.until("Sits")

    def until(self, words: str) -> None:
        """Listen until it tells this."""
        while not self.told.get(timeout=120).startswith(words):
            pass

    def outcomes(self) -> list[spieltisch.Outcome]:
        return self.future.result(120)


@pytest.mark.parametrize("bot", [Eager, Eager(), Simple(), "easy", spieltisch.bot("qwixx", "random")])
def test_a_bot_joins_a_table_and_plays_to_the_end(server: ServerProcess, ada: httpx.Client, bot: Any) -> None:
    table = laid(ada, BOT, OPEN)
    joined = Joined(link_to(server, table), bot, stay=0)
    ada.post(f"/matches/{table['id']}/start").raise_for_status()
    (outcome,) = joined.outcomes()
    assert len(outcome.scores) == 2
    assert watched(ada, table)["status"] == "over"


def test_it_plays_a_rematch_too(server: ServerProcess, ada: httpx.Client) -> None:
    table = laid(ada, {"kind": "person", "name": "Ada"}, OPEN)
    joined = Joined(link_to(server, table), Eager, matches=2)
    for _ in range(2):
        ada.post(f"/matches/{table['id']}/start").raise_for_status()
        ada.post(f"/matches/{table['id']}/seats/0/hand", json={"level": "random"}).raise_for_status()
        joined.until("Over")
        table = ada.post(f"/matches/{table['id']}/rematch").raise_for_status().json()
    assert len(joined.outcomes()) == 2


def test_it_comes_back_when_the_line_was_cut(
    server: ServerProcess, ada: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[ClientConnection] = []

    def connected(*where: Any, **how: Any) -> ClientConnection:
        opened.append(connect(*where, **how))
        return opened[-1]

    class Cut(Eager):
        moves = 0

        def choose(self, turn: spieltisch.Turn) -> Any:
            self.moves += 1
            if self.moves == 3:
                opened[-1].socket.shutdown(socket.SHUT_RDWR)
            return super().choose(turn)

    monkeypatch.setattr(line, "connect", connected)
    table = laid(ada, BOT, OPEN)
    joined = Joined(link_to(server, table), Cut, stay=0)
    ada.post(f"/matches/{table['id']}/start").raise_for_status()
    joined.until("No line")
    assert len(joined.outcomes()) == 1
    assert len(opened) == 2


def test_a_seat_that_a_bot_kept_warm_is_taken_back(server: ServerProcess, ada: httpx.Client) -> None:
    table = laid(ada, {"kind": "person", "name": "Ada"}, OPEN)
    with closing(Guest(server.address)) as program:
        program.ask("POST", f"matches/{table['id']}/sit", {"invitation": table["invitation"], "name": "Eager"})
    ada.post(f"/matches/{table['id']}/start").raise_for_status()
    ada.post(f"/matches/{table['id']}/seats/1/hand", json={"level": "random"}).raise_for_status()
    moved = threading.Event()

    class Here(Eager):
        def choose(self, turn: spieltisch.Turn) -> Any:
            moved.set()
            return super().choose(turn)

    joined = Joined(link_to(server, table), Here, token=program.token, stay=0)
    ada.post(f"/matches/{table['id']}/seats/0/hand", json={"level": "random"}).raise_for_status()
    assert len(joined.outcomes()) == 1
    assert moved.is_set()
    assert [seat["stand_in"] for seat in watched(ada, table)["seats"]] == ["random", ""]


def test_a_program_is_shown_as_one_by_its_name(server: ServerProcess, ada: httpx.Client) -> None:
    table = laid(ada, {"kind": "person", "name": "Ada"}, OPEN)
    joined = Joined(link_to(server, table), Eager, name="Fritz", stay=0)
    person, program = watched(ada, table)["seats"]
    assert (person["program"], program["program"], program["name"]) == ("", "Fritz", "Fritz")
    ada.post(f"/matches/{table['id']}/start").raise_for_status()
    ada.post(f"/matches/{table['id']}/seats/0/hand", json={"level": "random"}).raise_for_status()
    joined.outcomes()
    replay = ada.get(f"/matches/{table['id']}/replay").raise_for_status().json()
    assert (replay["programs"], replay["bots"]) == (["", "Fritz"], [])
    log = ada.get(f"/matches/{table['id']}/log").raise_for_status().json()
    assert [player["program"] for player in log["players"]] == ["", "Fritz"]


def test_a_host_keeps_programs_away(server: ServerProcess, ada: httpx.Client) -> None:
    table = laid(ada, BOT, OPEN, programs=False)
    with pytest.raises(Refused, match="no programs"):
        spieltisch.join(link_to(server, table), Eager)
    allowed = ada.put(f"/matches/{table['id']}/programs", json={"allowed": True}).raise_for_status().json()
    assert allowed["programs"]
    joined = Joined(link_to(server, table), Eager)
    gone = ada.put(f"/matches/{table['id']}/programs", json={"allowed": False}).raise_for_status().json()
    assert [seat["kind"] for seat in gone["seats"]] == ["bot", "open"]
    with pytest.raises(ValueError, match="Somebody else has this seat"):
        joined.outcomes()


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("qwixx", "no link to a table"),
        ("ftp://host/t/abc#def", "no link to a table"),
        ("http://host:8000/learn/qwixx", "no link to a table"),
        ("http://127.0.0.1:9/t/abc#def", "does not answer"),
    ],
)
def test_a_link_that_leads_nowhere_is_told(link: str, sentence: str) -> None:
    with pytest.raises((ValueError, OSError), match=sentence):
        spieltisch.join(link, Eager)


def test_links_are_read() -> None:
    assert read_link("http://host:8000/t/a-b_c#d-e") == ("http://host:8000", "a-b_c", "d-e", "")
    assert read_link("https://host/t/abc#seat=xyz") == ("https://host", "abc", "", "xyz")


def test_it_comes_back_when_the_server_was_restarted(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    server = ServerProcess(database).ready()
    first, again = threading.Event(), threading.Event()

    class Patient(Eager):
        moves = 0

        def choose(self, turn: spieltisch.Turn) -> Any:
            self.moves += 1
            if self.moves == 3:
                first.set()
                assert again.wait(120)
            return super().choose(turn)

    with httpx.Client(base_url=f"{server.address}/api", timeout=120) as ada:
        table = laid(ada, BOT, OPEN)
        joined = Joined(link_to(server, table), Patient, stay=0)
        ada.post(f"/matches/{table['id']}/start").raise_for_status()
        assert first.wait(120)
        server.kill()
        again.set()
        server = ServerProcess(database, port=server.port).ready()
        joined.until("No line")
        assert len(joined.outcomes()) == 1
        assert watched(ada, table)["status"] == "over"
    server.stop()
