"""A bot that is offered at a server: hosts see it, give it a seat, and it comes and plays."""

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import httpx
import pytest

import spieltisch
from spieltisch.programs.guest import Guest, Refused
from spieltisch.programs.serving import Service
from tests.programs.laid import BOT, OPEN, begin, laid, watched
from tools.guest import PATIENCE, ServerProcess


class Eager:
    """The first legal move."""

    def choose(self, turn: spieltisch.Turn) -> Any:
        return turn.moves[0]


@contextmanager
def served(server: ServerProcess, **wishes: Any) -> Iterator[threading.Event]:
    """A service in a thread; the event is set when a match is over."""
    offered, over = threading.Event(), threading.Event()

    def tell(words: str) -> None:
        if "is offered" in words:
            offered.set()
        if words.startswith("Over"):
            over.set()

    with closing(Guest(server.address)) as guest:
        service = Service(guest, Eager, ["qwixx"], tell=tell, wait=1, stay=0.0, **wishes)
        thread = threading.Thread(target=service.run)
        thread.start()
        assert offered.wait(PATIENCE)
        yield over
        service.stop()
        thread.join(PATIENCE)


def offers(ada: httpx.Client, name: str) -> list[dict[str, Any]]:
    """What is offered under a name."""
    return [each for each in ada.get("/programs").raise_for_status().json() if each["name"] == name]


def test_a_host_seats_an_offered_bot_which_plays_to_the_end(server: ServerProcess, ada: httpx.Client) -> None:
    with served(server, name="Hermes") as over:
        (offer,) = offers(ada, "Hermes")
        assert offer["games"] == ["qwixx"]
        table = laid(ada, BOT, OPEN)
        seated = ada.post(f"/matches/{table['id']}/seats/1/program", json={"offer": offer["id"]})
        seat = seated.raise_for_status().json()["seats"][1]
        assert (seat["kind"], seat["name"], seat["program"]) == ("person", "Hermes", "Hermes")
        begin(ada, table)
        assert over.wait(PATIENCE)
        assert watched(ada, table)["status"] == "over"


def test_who_may_seat_a_program_and_where(server: ServerProcess, ada: httpx.Client) -> None:
    with served(server, name="Iris"):
        (offer,) = offers(ada, "Iris")
        wish = {"offer": offer["id"]}
        table = laid(ada, BOT, OPEN)
        stranger = httpx.post(f"{server.address}/api/matches/{table['id']}/seats/1/program", json=wish)
        assert stranger.json()["code"] == "not_host"
        assert ada.post(f"/matches/{table['id']}/seats/0/program", json=wish).json()["code"] == "seat_taken"
        assert ada.post(f"/matches/{table['id']}/seats/1/program", json={"offer": "x"}).json()["code"] == "not_found"
        closed = laid(ada, BOT, OPEN, programs=False)
        assert ada.post(f"/matches/{closed['id']}/seats/1/program", json=wish).json()["code"] == "no_programs"
        other = laid(ada, BOT, OPEN, game="ricochet")
        assert ada.post(f"/matches/{other['id']}/seats/1/program", json=wish).json()["code"] == "not_found"


def test_who_may_offer_a_program(server: ServerProcess, ada: httpx.Client) -> None:
    assert ada.post("/programs", json={"name": "Me", "games": ["qwixx"], "wait": 0}).json()["code"] == "no_identity"
    with closing(Guest(server.address)) as program:
        for wrong in ({"name": "", "games": []}, {"name": "A", "games": [], "wait": 61}):
            with pytest.raises(Refused):
                program.ask("POST", "programs", wrong)
        program.ask("POST", "programs", {"name": "Juno", "games": ["qwixx"], "wait": 0})
        assert offers(ada, "Juno")
        program.ask("POST", "programs", {"name": "Juno", "games": [], "wait": 0})
        assert not offers(ada, "Juno")
