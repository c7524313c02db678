"""A program at the table is seen to be one, and a host keeps programs away."""

import re
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from websockets.sync.client import ClientConnection, connect

import spieltisch
from spieltisch.programs import line
from spieltisch.programs.guest import Guest, Refused, read_link
from spieltisch.programs.joining import sit_down
from tests.browser.conftest import Chair
from tests.browser.player import PHONE

TEN_LINES = """
class Greedy:
    '''Whatever crosses most, and the furthest to the left of it.'''

    def choose(self, turn):
        marks = [move for move in turn.moves if str(move) != "pass"]
        if not marks:
            return turn.moves[0]
        place = {move: int(str(move)[1:]) for move in marks}
        return min(marks, key=lambda move: place[move] if str(move)[0] in "ry" else 14 - place[move])
"""


class Cable:
    """A bot's line to the server, which somebody cuts and mends."""

    def __init__(self) -> None:
        self.opened: list[ClientConnection] = []
        self.whole = threading.Event()
        self.whole.set()

    def open(self, *where: Any, **how: Any) -> ClientConnection:
        if not self.whole.is_set():
            raise ConnectionRefusedError("The cable is cut.")
        self.opened.append(connect(*where, **how))
        return self.opened[-1]

    def cut(self) -> None:
        self.whole.clear()
        self.opened[-1].socket.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.whole.set()


@contextmanager
def playing(link: str, bot: str) -> Iterator[Any]:
    """The bot sits at that table until the match is over; what comes of it."""
    with ThreadPoolExecutor(1) as pool:
        yield pool.submit(spieltisch.join, link, bot, stay=0)


def test_a_program_is_seen_to_be_one_and_can_be_kept_away(sit: Chair) -> None:
    ana = sit("Ana", size=PHONE)
    ana.open("/new/qwixx").button("Remove seat 3").click()
    ana.button("Lay the table").click()
    link = read_link(ana.page.get_by_label("Link to this table").input_value())
    may_sit = ana.page.get_by_role("switch", name="Programs may sit down")
    with closing(Guest(ana.address)) as program:
        sit_down(program, link, "Greedy")
        expect(ana.page.get_by_text(re.compile("^Program(,|$)"))).to_be_visible()
        may_sit.uncheck()
        expect(ana.page.get_by_text("Empty seat", exact=True)).to_be_visible()
        with pytest.raises(Refused, match="no programs"):
            sit_down(program, link, "Greedy")
        with ana.page.expect_response("**/programs"):
            may_sit.check()
        sit_down(program, link, "Greedy")
        ana.button("Start the game").click()
        expect(ana.page.locator('.seat[data-seat="1"] .name')).to_have_text("Greedy, Program")


def test_a_host_gives_a_seat_to_a_program_that_is_offered(sit: Chair) -> None:
    ana = sit("Ana")
    with closing(Guest(ana.address)) as program:
        program.ask("POST", "programs", {"name": "Hermes", "games": ["qwixx"], "wait": 0})
        ana.open("/new/qwixx").button("Remove seat 3").click()
        ana.button("Lay the table").click()
        ana.button("Seat Hermes").click()
        expect(ana.page.get_by_text(re.compile("^Program(,|$)"))).to_be_visible()
        assert program.ask("POST", "programs", {"name": "Hermes", "games": ["qwixx"], "wait": 30})["matches"] == [
            ana.match
        ]


def test_a_bot_of_ten_lines_is_cut_off_and_comes_back(
    sit: Chair, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cable = Cable()
    monkeypatch.setattr(line, "connect", cable.open)
    (tmp_path / "mine.py").write_text(TEN_LINES)
    ana = sit("Ana")
    ana.open("/new/qwixx").button("Remove seat 3").click()
    ana.button("Lay the table").click()
    link = ana.page.get_by_label("Link to this table").input_value()
    with playing(link, f"{tmp_path / 'mine.py'}:Greedy") as outcomes:
        expect(ana.page.get_by_text(re.compile("^Program(,|$)"))).to_be_visible()
        ana.button("Start the game").click()
        seat = ana.page.locator('.seat[data-seat="1"]')
        expect(seat.locator(".name")).to_have_text("Greedy, Program")
        expect(seat).not_to_contain_text("Away")
        cable.cut()
        expect(seat).to_contain_text("Away")
        cable.mend()
        expect(seat).not_to_contain_text("Away")
        ana.page.request.post(f"{ana.address}/api/matches/{ana.match}/seats/0/hand", data={"level": "random"})
        (outcome,) = outcomes.result(120)
    assert ana.final_scores(2) == outcome.scores
