"""Tables over HTTP: who may sit, who may decide, and what others see of it."""

import json
import re
from typing import Any

import httpx
import pytest

import spieltisch
from spieltisch.core import fair
from tests.server.matches import DEVICE, GAME, ME, OPEN, alone, play_out, two
from tools.environment import ROOT
from tools.guest import Guest, Refused, ServerProcess

pytestmark = pytest.mark.anyio


async def refused(asking: object) -> str:
    """The code with which a request is refused."""
    with pytest.raises(Refused) as refusal:
        await asking  # type: ignore[misc]
    return str(refusal.value.code)


async def test_the_games_are_offered_with_their_options(ada: Guest) -> None:
    offered = {game["name"]: game for game in await ada.get("games")}
    assert offered[GAME]["seats"] == [1, 2, 3, 4, 5]
    assert offered[GAME]["options"]["type"] == "object"
    assert offered[GAME]["scorecard"]


async def test_a_guest_sits_down_with_the_invitation_only(ada: Guest, bob: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
    path = f"matches/{table['id']}"
    seen = await bob.get(path)
    assert seen["invitation"] is None
    assert not seen["host"]
    assert await refused(bob.post(f"{path}/sit", invitation="guess")) == "not_invited"
    sat = await bob.post(f"{path}/sit", invitation=table["invitation"], name="Bob", colour="blue")
    assert [seat["mine"] for seat in sat["seats"]] == [False, True]
    assert (sat["seats"][1]["kind"], sat["seats"][1]["name"]) == ("person", "Bob")
    assert sat["invitation"] == table["invitation"]


async def test_a_seat_is_taken_once(ada: Guest, bob: Guest, server: ServerProcess) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
    path = f"matches/{table['id']}"
    await bob.post(f"{path}/sit", invitation=table["invitation"])
    async with Guest(server.address) as eve:
        assert await refused(eve.post(f"{path}/sit", invitation=table["invitation"])) == "seat_taken"
        assert await refused(eve.post(f"{path}/sit", invitation=table["invitation"], seat=0)) == "seat_taken"
        assert await refused(eve.post(f"{path}/sit", invitation=table["invitation"], seat=9)) == "not_found"


async def test_only_the_host_begins_and_only_when_no_seat_is_open(ada: Guest, bob: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
    path = f"matches/{table['id']}"
    assert await refused(ada.post(f"{path}/start")) == "seat_open"
    await bob.post(f"{path}/sit", invitation=table["invitation"])
    assert await refused(bob.post(f"{path}/start")) == "not_host"
    assert (await ada.post(f"{path}/start"))["status"] == "running"
    assert await refused(ada.post(f"{path}/start")) == "not_lobby"


async def test_the_host_changes_what_a_seat_shall_be(ada: Guest, bob: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
    path = f"matches/{table['id']}/seats/1"
    assert await refused(bob.put(path, kind="device")) == "not_host"
    assert (await ada.put(path, kind="device", name="Cem"))["seats"][1]["kind"] == "device"
    assert (await ada.put(path, kind="open"))["seats"][1]["kind"] == "open"
    assert await refused(ada.put(path, kind="bot", level="divine")) == "unknown_level"


async def test_getting_up_in_the_lobby_frees_the_seat(ada: Guest, bob: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
    path = f"matches/{table['id']}"
    assert await refused(bob.post(f"{path}/leave")) == "not_your_seat"
    await bob.post(f"{path}/sit", invitation=table["invitation"])
    assert (await bob.post(f"{path}/leave"))["seats"][1]["kind"] == "open"


async def test_a_seat_moves_to_another_device_by_its_link_once(ada: Guest, bob: Guest, server: ServerProcess) -> None:
    match = await two(ada, bob)
    assert await refused(ada.post(f"matches/{match}/seats/1/link")) == "not_your_seat"
    code = (await bob.post(f"matches/{match}/seats/1/link"))["code"]
    async with Guest(server.address) as phone, await bob.look(match) as old:
        claimed = await phone.post(f"matches/{match}/claim", code=code)
        assert claimed["seats"][1]["mine"]
        await old.until(lambda update: update["seat"] is None)
        assert await refused(ada.post(f"matches/{match}/claim", code=code)) == "code_used_up"
        async with await phone.look(match) as new:
            assert new.update["seat"] == 1


async def test_a_link_of_somebody_who_got_up_opens_nothing(ada: Guest, bob: Guest, server: ServerProcess) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
    path = f"matches/{table['id']}"
    async with Guest(server.address) as mallory:
        await mallory.post(f"{path}/sit", invitation=table["invitation"])
        code = (await mallory.post(f"{path}/seats/1/link"))["code"]
        await mallory.post(f"{path}/leave")
        await bob.post(f"{path}/sit", invitation=table["invitation"])
        await ada.post(f"{path}/start")
        assert await refused(mallory.post(f"{path}/claim", code=code)) == "code_used_up"
    assert (await bob.get(path))["seats"][1]["mine"]


async def test_a_starting_position_is_told_to_its_host_and_afterwards_to_all(ada: Guest, bob: Guest) -> None:
    position = "r- y- g- b- p3; *r- y- g- b- p0 / - / roll"
    match = await two(ada, bob, position=position)
    assert (await ada.get(f"matches/{match}"))["position"] == position
    assert (await bob.get(f"matches/{match}"))["position"] is None
    async with await ada.look(match) as first, await bob.look(match) as second:
        await play_out(first, second)
    assert (await bob.get(f"matches/{match}"))["position"] == position


async def test_a_cookie_of_another_program_takes_nobodys_identity(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.address) as browser:
        await browser.get("/")
        own = browser.cookies["spieltisch"]
    for foreign in ('x={"a": 1}', "a[b]=1", "foo bar=1", 'q="'):
        async with httpx.AsyncClient(
            base_url=server.address, headers={"cookie": f"{foreign}; spieltisch={own}"}
        ) as again:
            assert "set-cookie" not in (await again.get("/")).headers


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


async def test_the_list_of_tables_counts_the_entries(ada: Guest) -> None:
    match = await alone(ada)
    [table] = await ada.get("matches")
    assert table["version"] == (await ada.get(f"matches/{match}"))["version"] > 0


async def test_a_chosen_seed_needs_open_dice(ada: Guest) -> None:
    assert await refused(ada.post("matches", game=GAME, seats=[ME], seed=7)) == "bad_request"
    tables = [await ada.post("matches", game=GAME, seats=[ME], seed=7, open_dice=True) for _ in range(2)]
    assert tables[0]["commitment"] == tables[1]["commitment"]
    assert tables[0]["open_dice"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess", "seats": [ME]}, "unknown_game"),
        ({"game": "../core", "seats": [ME]}, "unknown_game"),
        ({"game": GAME, "seats": []}, "bad_request"),
        ({"game": GAME, "seats": [DEVICE] * 6}, "bad_options"),
        ({"game": GAME, "seats": [ME, ME]}, "bad_request"),
        ({"game": GAME, "seats": [{"kind": "king"}]}, "bad_request"),
        ({"game": GAME, "seats": [{"kind": "bot", "level": "divine"}]}, "unknown_level"),
        ({"game": GAME, "seats": [ME], "options": {"lava": True}}, "bad_options"),
        ({"game": GAME, "seats": [ME], "options": "none"}, "bad_request"),
        ({"game": GAME, "seats": [ME], "clock": -1}, "bad_request"),
        ({"game": GAME, "seats": [{"kind": "person", "name": "x" * 25}]}, "bad_request"),
        ({"game": GAME, "seats": [{"kind": "person", "colour": "<b>"}]}, "bad_request"),
        ({"game": GAME, "seats": [ME], "position": "nonsense"}, "bad_position"),
        ({"game": GAME, "seats": [ME], "position": ""}, "bad_position"),
        ({"game": GAME, "seats": [ME], "position": "x" * 20_001}, "bad_request"),
        ({"game": GAME, "seats": [ME, DEVICE], "position": "r- y- g- b- p0 / - / roll"}, "bad_position"),
        ({"game": GAME, "seats": [ME], "position": "r- y- g- b- p4 / - / roll"}, "bad_position"),
        ({"seats": [ME]}, "bad_request"),
        ({"game": 7, "seats": [ME]}, "bad_request"),
    ],
)
async def test_a_wish_that_makes_no_sense_is_refused(ada: Guest, wish: dict[str, object], code: str) -> None:
    assert await refused(ada.post("matches", **wish)) == code
    assert await ada.get("matches") == []


async def test_a_table_starts_from_a_position_and_again_from_it(ada: Guest, bob: Guest) -> None:
    position = "r2,3 y- g- b- p3; *r- y- g- b- p0 / - / roll"
    match = await two(ada, bob, position=position)
    async with await ada.look(match) as first, await bob.look(match) as second:
        assert first.update["view"]["sheets"][0]["penalties"] == 3
        assert first.update["view"]["active"] == 1
        await play_out(first, second)
    log = (await ada.http.get(f"/api/matches/{match}/log")).text
    assert json.loads(log)["head"]["position"] == position
    assert (await ada.post("verify", log=log))["ok"]
    assert (await ada.post(f"matches/{match}/rematch"))["position"] == position


async def test_a_position_that_only_chance_ends_is_a_finished_match(ada: Guest) -> None:
    position = "- - - end Tb / - / - / - / Hb; - / close 1"
    table = await ada.post("matches", game="rand_und_band", seats=[ME, DEVICE], position=position, start=True)
    assert table["status"] == "over"
    assert [each["id"] for each in await ada.get("history")] == [table["id"]]
    assert (await ada.get(f"matches/{table['id']}/coach"))["accounts"][0]["final"] == 1


@pytest.mark.parametrize("body", [b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b"[" * 5000, b"{" + b" " * 70_000])
async def test_a_body_that_is_no_wish_is_refused(ada: Guest, body: bytes) -> None:
    answer = await ada.http.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500
    assert answer.json()["code"] in ("bad_request", "too_large")
    assert "Traceback" not in answer.text


async def test_unknown_addresses_have_a_code(ada: Guest) -> None:
    assert await refused(ada.get("matches/nowhere")) == "not_found"
    assert await refused(ada.get("nowhere")) == "not_found"
    assert (await ada.http.get("/missing.js")).status_code == 404
    assert (await ada.http.get("/..%2f..%2fapp.py")).status_code == 404


async def test_a_running_match_shows_its_log_to_nobody(ada: Guest) -> None:
    match = await alone(ada)
    for what in ("log", "replay", "verify", "coach"):
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
    assert (await ada.post("verify", log=saved))["ok"]
    forged = re.sub(r'"roll w(\d)', lambda rolled: f'"roll w{int(rolled[1]) % 6 + 1}', saved, count=1)
    assert not (await ada.post("verify", log=forged))["ok"]
    assert await refused(ada.post(f"matches/{match}/ask", version=1, question={})) == "no_answer"


async def test_a_saved_log_is_asked_about_any_of_its_versions(ada: Guest) -> None:
    log = (ROOT / "tests" / "logs" / "ricochet-1.json").read_text()
    match = spieltisch.replay(log)
    question = {"about": "stops"}
    now = await ada.post("ask", log=log, version=match.version, question=question)
    assert now == match.game.answer(match.view(), question)
    assert await ada.post("ask", log=log, version=7, question=question, seat=0) != now  # red is away
    assert await refused(ada.post("ask", log=log, version=2, question=question, seat=9)) == "not_found"
    assert await refused(ada.post("ask", log=log, version=2, question={"about": "love"})) == "bad_request"
    assert await refused(ada.post("ask", log=log, version=-1, question=question)) == "bad_request"


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


async def test_own_tables_are_listed_and_others_are_not(ada: Guest, bob: Guest) -> None:
    match = await alone(ada)
    assert [table["id"] for table in await ada.get("matches")] == [match]
    assert await bob.get("matches") == []


async def test_a_browser_gets_a_cookie_that_scripts_cannot_read(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.address) as browser:
        cookie = (await browser.get("/api/matches")).headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        table = (await browser.post("/api/matches", json={"game": GAME, "seats": [ME]})).json()
        assert (await browser.get("/api/matches")).json()[0]["id"] == table["id"]


async def test_a_token_that_is_none_is_refused(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.address) as program:
        answer = await program.get("/api/matches", headers={"Authorization": "Bearer let-me-in"})
        assert (answer.status_code, answer.json()["code"]) == (401, "no_identity")
        token = (await program.post("/api/guests")).json()["token"]
        assert (await program.get("/api/matches", headers={"Authorization": f"Bearer {token}"})).status_code == 200


async def test_pages_of_other_sites_are_turned_away(ada: Guest) -> None:
    for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = await ada.http.post("/api/matches", json={"game": GAME, "seats": [ME]}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")


async def test_every_page_carries_a_content_policy(ada: Guest) -> None:
    for path in ("/", "/t/abc", "/api/docs", "/api/games", "/missing.js"):
        policy = (await ada.http.get(path)).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe-eval" not in policy


async def test_the_api_is_described_without_help_from_other_sites(ada: Guest) -> None:
    described = (await ada.http.get("/api/openapi.json")).json()
    assert "/api/matches/{match}/sit" in described["paths"]
    page = (await ada.http.get("/api/docs")).text
    assert "<h3>play</h3>" in page
    assert "http://" not in page
    assert "https://" not in page
