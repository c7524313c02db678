"""Finished matches over HTTP: their logs, replays and proofs, and playing again."""

import json
import re
from typing import Any

import pytest

import spieltisch
from spieltisch.core import fair
from tests.server.matches import DEVICE, GAME, ME, alone, play_out, two
from tests.server.refusals import refused
from tools.environment import ROOT
from tools.guest import Guest

pytestmark = pytest.mark.anyio


async def test_a_running_match_shows_its_log_to_nobody(ada: Guest) -> None:
    match = await alone(ada)
    for what in ("log", "replay", "verify", "coach", "coaching"):
        assert await refused(ada.get(f"matches/{match}/{what}")) == "not_over"
    assert await refused(ada.post(f"matches/{match}/ask", version=0, question={})) == "not_over"


async def test_a_finished_match_can_be_replayed_checked_and_saved(ada: Guest, bob: Guest) -> None:
    match = await two(ada, bob)
    async with await ada.look(match) as first, await bob.look(match) as second:
        outcome = await play_out(first, second)
        last = first.update["view"]
    replay = await bob.get(f"matches/{match}/replay?seat=0")
    assert replay["outcome"] == outcome
    assert replay["steps"][-1]["view"] == last
    assert await refused(bob.get(f"matches/{match}/replay?seat=7")) == "not_found"
    verdict = await bob.get(f"matches/{match}/verify")
    assert (verdict["ok"], verdict["proof"]) == (True, True)
    assert verdict["checked"] > 0
    saved = (await bob.http.get(f"/api/matches/{match}/log")).text
    assert (await ada.post("replay", log=saved))["outcome"] == outcome
    assert (await ada.post("replay", log=saved, seat=0))["steps"][-1]["view"] == last
    assert await refused(ada.post("replay", log=saved, seat=7)) == "not_found"
    assert (await ada.post("verify", log=saved))["ok"]
    forged = re.sub(r'"roll w(\d)', lambda rolled: f'"roll w{int(rolled[1]) % 6 + 1}', saved, count=1)
    assert not (await ada.post("verify", log=forged))["ok"]
    assert await refused(ada.post(f"matches/{match}/ask", version=1, question={})) == "no_answer"


async def test_a_saved_log_is_asked_about_any_of_its_versions(ada: Guest) -> None:
    log = (ROOT / "tests" / "logs" / "ricochet-2.json").read_text()
    match = spieltisch.replay(log)
    question = {"about": "stops"}
    now = await ada.post("ask", log=log, version=match.version, question=question)
    assert now == match.game.answer(match.view(), question)
    assert await ada.post("ask", log=log, version=7, question=question, seat=0) != now  # red is away
    assert await refused(ada.post("ask", log=log, version=2, question=question, seat=9)) == "not_found"
    assert await refused(ada.post("ask", log=log, version=2, question={"about": "love"})) == "bad_request"
    assert await refused(ada.post("ask", log=log, version=-1, question=question)) == "bad_request"


async def test_a_position_that_is_still_played_is_not_solved_for_anybody(ada: Guest) -> None:
    """Whoever sees a table that gives no hints could write what it sees as a log of its own."""
    laid = spieltisch.game("ricochet").match(seats=1, seed=1)
    question = {"about": "hint"}
    assert laid.game.answer(laid.view(0), question)
    asked = ada.post("ask", log=laid.log_json(), version=laid.version, question=question, seat=0)
    assert await refused(asked) == "not_over"


@pytest.mark.parametrize(
    "head",
    [
        {"seats": 99},
        {"seats": -1},
        {"seats": 2**70},
        {"options": {"lava": 1}},
        {"position": "nonsense"},
        {"position": "r- y- g- b- p0 / - / roll", "seats": 3},
        {"game": "chess"},
        {"format": "x"},
    ],
)
@pytest.mark.parametrize("entry", [(0, "r7"), (-1, "roll w99"), (2**70, "pass"), (-1, "start 9")])
async def test_a_log_made_up_by_somebody_is_refused(ada: Guest, head: dict[str, Any], entry: tuple[int, str]) -> None:
    written = {"game": GAME, "edition": 1, "seats": 2, "seed": "00" * 32, **head}
    written.setdefault("commitment", fair.commitment(bytes(32)))
    log = json.dumps({"head": written, "entries": [{"version": 1, "seat": entry[0], "move": entry[1]}]})
    assert await refused(ada.post("replay", log=log)) == "bad_log"
    assert await refused(ada.post("verify", log=log)) == "bad_log"
    assert await refused(ada.post("ask", log=log, version=1, question={})) == "bad_log"


@pytest.mark.parametrize("log", ["", "{}", "[]", '{"head": {"game": "chess"}, "entries": []}', "x" * 100_000])
async def test_a_log_that_is_none_is_refused(ada: Guest, log: str) -> None:
    assert await refused(ada.post("replay", log=log)) == "bad_log"
    assert await refused(ada.post("verify", log=log)) == "bad_log"


async def test_a_rematch_has_the_same_people_and_is_the_same_for_all(ada: Guest, bob: Guest) -> None:
    match = await two(ada, bob)
    assert await refused(ada.post(f"matches/{match}/rematch")) == "not_over"
    async with await ada.look(match) as first, await bob.look(match) as second:
        await play_out(first, second)
        table = await ada.post(f"matches/{match}/rematch")
        await second.hear(lambda said: said["kind"] == "table" and said["table"]["rematch"] == table["id"])
    assert (await bob.post(f"matches/{match}/rematch"))["id"] == table["id"]
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "Bob"]
    assert (await ada.post(f"matches/{table['id']}/start"))["status"] == "running"


async def test_numbers_are_drawn_anew_for_a_rematch(ada: Guest, bob: Guest) -> None:
    match = await two(ada, bob)
    async with await ada.look(match) as first, await bob.look(match) as second:
        await play_out(first, second)
    again = (await ada.post(f"matches/{match}/rematch"))["id"]
    await bob.post(f"matches/{again}/sit", name="Bob", number=7)
    await ada.post(f"matches/{again}/start")
    async with await ada.look(again) as first, await bob.look(again) as second:
        await play_out(first, second)
    log = json.loads((await ada.http.get(f"/api/matches/{again}/log")).text)
    assert log["head"]["numbers"] == [7]


async def test_a_position_that_only_chance_ends_is_a_finished_match(ada: Guest) -> None:
    position = "- - - end Tb / - / - / - / Hb; - / close 1"
    table = await ada.post("matches", game="rand_und_band", seats=[ME, DEVICE], position=position, start=True)
    assert table["status"] == "over"
    assert [each["id"] for each in await ada.get("history")] == [table["id"]]
    assert (await ada.get(f"matches/{table['id']}/coach"))["accounts"][0]["final"] == 100


async def test_the_coach_is_asked_once_and_remembers(ada: Guest, bob: Guest) -> None:
    match = await alone(ada)
    async with await ada.look(match) as socket:
        await play_out(socket)
    told = await ada.get(f"matches/{match}/coaching?wait=0")
    while not told["report"]:
        assert told["judged"] <= told["of"]
        told = await ada.get(f"matches/{match}/coaching?wait=20")
    assert told["judged"] == told["of"] > 0
    assert told["report"]["unjudged"] == 0
    assert (await bob.get(f"matches/{match}/coaching"))["report"] == told["report"]
    assert await bob.get(f"matches/{match}/coach") == told["report"]
    assert await refused(ada.get(f"matches/{match}/coaching?wait=1000")) == "bad_request"
