"""A turn over plain HTTP: in words, waiting without a lock, and with every try told and counted."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

import spieltisch
from tests.programs.laid import BOT, OPEN, laid, watched
from tools.guest import PATIENCE, ServerProcess


@pytest.fixture
def program(server: ServerProcess) -> Any:
    token = httpx.post(f"{server.address}/api/guests").json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    with httpx.Client(base_url=f"{server.address}/api", headers=headers, timeout=PATIENCE) as client:
        yield client


def seated(ada: httpx.Client, program: httpx.Client, *seats: dict[str, Any], **wish: Any) -> dict[str, Any]:
    table = laid(ada, *seats, OPEN, **wish)
    program.post(f"/matches/{table['id']}/sit", json={"invitation": table["invitation"], "name": "Robo"})
    return table


def test_a_match_is_played_by_requests_alone(ada: httpx.Client, program: httpx.Client) -> None:
    table = seated(ada, program, BOT)
    at = f"/matches/{table['id']}"
    assert program.get(f"{at}/turn").json()["asked"] == "You are player 1. The match has not begun."
    ada.post(f"{at}/start").raise_for_status()
    while (turn := program.get(f"{at}/turn", params={"wait": 30}).raise_for_status().json())["status"] != "over":
        assert "you: " in turn["picture"]
        if turn["legal"]:
            play = {"move": turn["legal"][-1], "seen": turn["version"]}
            assert program.post(f"{at}/play", json=play).json().get("code") in (None, "stale", "over", "not_your_turn")
    assert turn["scores"]
    assert "The match is over" in turn["asked"]


def test_an_illegal_try_is_told_with_its_rule_and_counted(ada: httpx.Client, program: httpx.Client) -> None:
    position = "r- y- g- b- p0; r- y- g- b- p0 / w34 r1 y1 g1 b1 / white"
    table = seated(ada, program, {"kind": "person"}, position=position)
    at = f"/matches/{table['id']}"
    ada.post(f"{at}/start").raise_for_status()
    for tries in (1, 2):
        answer = program.post(f"{at}/play", json={"move": "r8"})
        told = answer.json()
        assert (answer.status_code, told["code"], told["illegal"]) == (409, "illegal", tries)
        assert (told["rule"], told["reason"]) == ("Q4", "not_the_white_sum")
    turn = program.get(f"{at}/turn").json()
    assert turn["illegal"] == 2
    assert "r7" in turn["legal"]
    assert program.post(f"{at}/play", json={"move": "r7", "seen": turn["version"]}).status_code == 200
    assert program.post(f"{at}/play", json={"move": "r7", "seen": turn["version"]}).status_code == 409


def test_a_waiting_question_is_answered_when_it_is_ones_turn(ada: httpx.Client, program: httpx.Client) -> None:
    table = seated(ada, program, BOT)
    at = f"/matches/{table['id']}"
    with ThreadPoolExecutor(1) as pool:
        waits = pool.submit(program.get, f"{at}/turn", params={"wait": 60})
        ada.post(f"{at}/start").raise_for_status()
        turn = waits.result(PATIENCE).json()
    assert turn["status"] == "running"
    assert turn["legal"]


def test_a_newer_question_ends_the_wait_of_the_older(ada: httpx.Client, program: httpx.Client) -> None:
    table = seated(ada, program, BOT)
    at, asked = f"/matches/{table['id']}", threading.Event()

    def first() -> httpx.Response:
        asked.set()
        return program.get(f"{at}/turn", params={"wait": 60})

    with ThreadPoolExecutor(2) as pool:
        older = pool.submit(first)
        assert asked.wait(PATIENCE)
        newer = [pool.submit(program.get, f"{at}/turn", params={"wait": 1}) for _ in range(2)]
        for each in (older, *newer):
            assert each.result(50).json()["status"] == "lobby"


def test_whoever_asks_is_present_and_shown_as_a_program(ada: httpx.Client, program: httpx.Client) -> None:
    table = seated(ada, program, {"kind": "person", "name": "Ada"})
    assert not watched(ada, table)["seats"][1]["connected"]
    program.get(f"/matches/{table['id']}/turn").raise_for_status()
    seat = watched(ada, table)["seats"][1]
    assert (seat["connected"], seat["program"]) == (True, "Robo")


@pytest.mark.parametrize("wait", ["-1", "61", "soon"])
def test_a_wait_is_bounded(ada: httpx.Client, program: httpx.Client, wait: str) -> None:
    table = seated(ada, program, BOT)
    assert program.get(f"/matches/{table['id']}/turn", params={"wait": wait}).status_code == 400


def test_nobody_asks_for_anothers_turn(ada: httpx.Client, program: httpx.Client) -> None:
    table = laid(ada, {"kind": "person"}, OPEN)
    assert program.get(f"/matches/{table['id']}/turn").json()["code"] == "not_your_seat"
    assert program.post(f"/matches/{table['id']}/play", json={"move": "pass"}).json()["code"] == "not_your_seat"


@pytest.mark.parametrize("name", spieltisch.games())
def test_every_game_draws_its_view_and_tells_its_rules(name: str) -> None:
    from spieltisch.server.tables.rulebook import rulebook

    game = spieltisch.game(name)
    match = game.match(seed=1)
    drawn = game.show(match.view(next(seat for seat in match.actors if seat >= 0)))
    assert not drawn.startswith("{")
    assert "you" in drawn or "player" in drawn or "bids" in drawn
    assert len(rulebook(game)) > 1000
