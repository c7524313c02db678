"""Tables over HTTP: who may sit, who may decide, and what others see of it."""

import pytest

from tests.server.matches import DEVICE, GAME, ME, OPEN, alone, two
from tests.server.refusals import refused
from tools.guest import Guest, ServerProcess

pytestmark = pytest.mark.anyio


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


async def test_nobody_takes_anothers_name(ada: Guest, bob: Guest) -> None:
    match = await two(ada, bob)
    for wished, called in ((" ada ", "ada 2"), ("ＡＤＡ", "ＡＤＡ 2"), ("A" * 24, "A" * 24), ("Bob", "Bob"), ("", "")):
        sat = await bob.post(f"matches/{match}/sit", name=wished)
        assert [seat["name"].strip() for seat in sat["seats"]] == ["Ada", called]
    await bob.post(f"matches/{match}/sit", name="A" * 24)
    assert (await ada.post(f"matches/{match}/sit", name="a" * 24))["seats"][0]["name"] == "a" * 21 + " 2"


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


@pytest.mark.parametrize("body", [b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b"[" * 5000, b"{" + b" " * 70_000])
async def test_a_body_that_is_no_wish_is_refused(ada: Guest, body: bytes) -> None:
    answer = await ada.http.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500
    assert answer.json()["code"] in ("bad_request", "too_large")
    assert "Traceback" not in answer.text


async def test_own_tables_are_listed_and_others_are_not(ada: Guest, bob: Guest) -> None:
    match = await alone(ada)
    assert [table["id"] for table in await ada.get("matches")] == [match]
    assert await bob.get("matches") == []
