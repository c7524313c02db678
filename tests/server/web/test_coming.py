"""Coming to a table: by its code, as a late guest, from the list of tables nearby, and back to it."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from spieltisch.server.protocol import GONE
from spieltisch.server.tables import codes, seats
from spieltisch.server.web import limits
from tests.server.bell import BellGame, Scripted
from tests.server.matches import DEVICE, GAME, ME, OPEN, alone, play_one, reach, two
from tests.server.refusals import refused
from tests.server.rooms import ADA, BOB, Onlooker, Served, begun
from tools.guest import Guest, ServerProcess

pytestmark = pytest.mark.anyio

BOT = {"kind": "bot", "level": "random", "name": "Robo"}


@pytest.fixture
async def own(server: ServerProcess, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[ServerProcess]:
    """A server that no other test has used up the patience of."""
    running = ServerProcess(tmp_path_factory.mktemp("coming") / "tables.sqlite").ready()
    yield running
    running.stop()


async def test_a_code_leads_to_the_table_and_lets_one_sit_down(ada: Guest, bob: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
    code = table["code"]
    assert len(code) == codes.LENGTH
    assert set(code) <= set(codes.LETTERS)
    found = await bob.post("codes", code=f" {code[:2].lower()} {code[2:]}")
    assert found == {"id": table["id"], "invitation": table["invitation"]}
    sat = await bob.post(f"matches/{table['id']}/sit", invitation=found["invitation"])
    assert sat["code"] == code


async def test_only_those_who_sit_at_a_table_are_told_its_code(ada: Guest, bob: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
    assert (await bob.get(f"matches/{table['id']}"))["code"] == ""
    assert await refused(bob.post(f"matches/{table['id']}/code")) == "not_your_seat"
    async with await bob.look(table["id"]) as eyes:
        assert eyes.table["code"] == ""


async def test_a_table_that_needs_its_link_has_no_code(ada: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN], by_code=False)
    path = f"matches/{table['id']}"
    assert table["code"] == ""
    assert await refused(ada.post(f"{path}/code")) == "needs_link"
    assert (await ada.put(f"{path}/terms", by_code=True))["code"] == ""
    code = (await ada.post(f"{path}/code"))["code"]
    assert (await ada.post("codes", code=code))["id"] == table["id"]
    assert (await ada.put(f"{path}/terms", by_code=False))["code"] == ""
    assert await refused(ada.post("codes", code=code)) == "no_such_code"


async def test_a_running_table_is_given_a_code_when_it_is_asked_for_and_loses_it_with_the_end(ada: Guest) -> None:
    match = await alone(ada, position="r- y- g- b- p3 / - / roll")
    assert (await ada.get(f"matches/{match}"))["code"] == ""
    code = (await ada.post(f"matches/{match}/code"))["code"]
    assert (await ada.post(f"matches/{match}/code"))["code"] == code
    async with await ada.look(match) as socket:
        await ada.post(f"matches/{match}/seats/0/hand", level="random")
        await socket.until(lambda update: bool(update["outcome"]))
    assert (await ada.get(f"matches/{match}"))["code"] == ""
    assert await refused(ada.post("codes", code=code)) == "no_such_code"


@pytest.mark.parametrize("code", ["", "KL", "KLMRT", "1234", "K-LM", "ÄÖÜK", "aeiu"])
async def test_what_is_no_code_leads_nowhere(own: ServerProcess, code: str) -> None:
    async with Guest(own.address) as eve:
        assert await refused(eve.post("codes", code=code)) == "no_such_code"


async def test_codes_cannot_be_guessed_through(own: ServerProcess) -> None:
    async with Guest(own.address) as ada:
        table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
        wrong = "KKKK" if table["code"] != "KKKK" else "LLLL"
        for _ in range(int(limits.CODES[1])):
            assert (await ada.post("codes", code=table["code"]))["id"] == table["id"]  # these cost nothing
            assert await refused(ada.post("codes", code=wrong)) == "no_such_code"
    async with Guest(own.address) as eve:  # another identity, from the same address
        assert await refused(eve.post("codes", code=wrong)) == "too_many"
        assert await refused(eve.post("codes", code=table["code"])) == "too_many"


async def test_codes_cannot_be_guessed_through_at_one_time_either(own: ServerProcess) -> None:
    async with Guest(own.address) as ada:
        table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
        tried = ["KKKK" if table["code"] != "KKKK" else "LLLL"] * 60 + [table["code"]] * 10
        said = await asyncio.gather(*[refused(ada.post("codes", code=code)) for code in tried])
    assert set(said[60:]) == {"too_many"}
    assert said.count("no_such_code") < 30


async def test_a_late_guest_takes_a_bots_seat_and_plays_on(ada: Guest, bob: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, BOT], start=True)
    path = f"matches/{table['id']}"
    assert await refused(bob.post(f"{path}/sit", invitation="guess", seat=1)) == "not_invited"
    assert await refused(bob.post(f"{path}/sit", invitation=table["invitation"])) == "not_lobby"
    assert await refused(bob.post(f"{path}/sit", invitation=table["invitation"], seat=0)) == "not_lobby"
    sat = await bob.post(f"{path}/sit", invitation=table["invitation"], seat=1, name="Ada")
    assert (sat["seats"][1]["kind"], sat["seats"][1]["name"], sat["seats"][1]["mine"]) == ("person", "Ada 2", True)
    async with await ada.look(table["id"]) as one, await bob.look(table["id"]) as other:
        assert other.update["seat"] == 1
        for _ in range(6):
            version = await play_one(one, other)
            for socket in (one, other):
                await reach(socket, version)
        steps = await bob.get(f"{path}/steps?seat=1")
    assert any(step["seat"] == 1 and step["by"] is None for step in steps)


async def test_the_host_keeps_late_guests_away(ada: Guest, bob: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, BOT], start=True, late_guests=False)
    path = f"matches/{table['id']}"
    assert await refused(bob.post(f"{path}/sit", invitation=table["invitation"], seat=1)) == "not_lobby"
    assert await refused(bob.put(f"{path}/terms", late_guests=True)) == "not_host"
    assert (await ada.put(f"{path}/terms", late_guests=True))["late_guests"]
    assert (await bob.post(f"{path}/sit", invitation=table["invitation"], seat=1))["seats"][1]["mine"]


async def test_who_looks_on_is_named(ada: Guest, bob: Guest, server: ServerProcess) -> None:
    match = await two(ada, bob)
    async with Guest(server.address) as eve, await ada.look(match) as socket, await eve.look(match) as eyes:
        await eyes.send(kind="here", name=" Eve ", colour="c3")
        said = await socket.hear(lambda said: said["kind"] == "table" and said["table"]["watching"])
        assert said["table"]["watching"] == [{"name": "Eve", "colour": "c3"}]
        assert said["table"]["spectators"] == 1
        await socket.send(kind="here", name="Nobody")  # who sits is called as the seat is
        await eyes.send(kind="here", name="Eva", colour="c3")
        said = await socket.hear(
            lambda said: said["kind"] == "table" and said["table"]["watching"] == [{"name": "Eva", "colour": "c3"}]
        )
    async with await ada.look(match) as socket:
        assert socket.table["watching"] == []


async def test_tables_nearby_are_seen_by_all_while_somebody_is_there(ada: Guest, bob: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN], nearby=True)
    path = f"matches/{table['id']}"
    assert table["id"] not in await nearby(bob)
    async with await ada.look(table["id"]):
        [seen] = [each for each in await bob.get("nearby") if each["id"] == table["id"]]
        assert (seen["invitation"], seen["code"]) == (None, "")
        assert [seat["name"] for seat in seen["seats"]] == ["Ada", ""]
        assert (await bob.post(f"{path}/sit", name="Bob"))["seats"][1]["mine"]
        await ada.put(f"{path}/terms", nearby=False)
        assert table["id"] not in await nearby(bob)


async def test_a_table_that_is_not_nearby_is_not_listed(ada: Guest, bob: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
    async with await ada.look(table["id"]):
        assert table["id"] not in await nearby(bob)


async def nearby(guest: Guest) -> list[str]:
    return [table["id"] for table in await guest.get("nearby")]


async def test_seats_are_added_taken_away_and_swapped_before_the_start(ada: Guest, bob: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
    path = f"matches/{table['id']}"
    await bob.post(f"{path}/sit", invitation=table["invitation"], name="Bob")
    for asked in (bob.post(f"{path}/seats"), bob.delete(f"{path}/seats/0"), bob.post(f"{path}/swap", seat=0, other=1)):
        assert await refused(asked) == "not_host"
    assert [seat["kind"] for seat in (await ada.post(f"{path}/seats"))["seats"]] == ["person", "person", "open"]
    async with await ada.look(table["id"]) as one, await bob.look(table["id"]) as other:
        swapped = await ada.post(f"{path}/swap", seat=0, other=2)
        assert [seat["name"] for seat in swapped["seats"]] == ["", "Bob", "Ada"]
        left = await ada.delete(f"{path}/seats/0")
        assert [seat["name"] for seat in left["seats"]] == ["Bob", "Ada"]
        await ada.post(f"{path}/start")
        assert (await one.until(lambda update: True))["seat"] == 1
        assert (await other.until(lambda update: True))["seat"] == 0
    for asked in (ada.post(f"{path}/seats"), ada.delete(f"{path}/seats/1"), ada.post(f"{path}/swap", seat=0, other=1)):
        assert await refused(asked) == "not_lobby"


async def test_a_table_has_no_more_seats_than_its_game_and_no_seat_that_is_not_there(ada: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, *[DEVICE] * 4])
    path = f"matches/{table['id']}"
    assert await refused(ada.post(f"{path}/seats")) == "bad_options"
    assert await refused(ada.delete(f"{path}/seats/5")) == "not_found"
    assert await refused(ada.post(f"{path}/swap", seat=0, other=5)) == "not_found"
    for _ in range(4):
        await ada.delete(f"{path}/seats/1")
    assert await refused(ada.delete(f"{path}/seats/0")) == "bad_options"


async def test_who_waits_for_a_turn_hears_that_the_seat_or_the_table_is_gone(ada: Guest, bob: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN, OPEN])
    path = f"matches/{table['id']}"
    for seat, taken, said in ((2, f"{path}/seats/2", "not_your_seat"), (1, path, "not_found")):
        await bob.post(f"{path}/sit", invitation=table["invitation"], seat=seat)
        async with asyncio.timeout(20), asyncio.TaskGroup() as doing:
            asking = doing.create_task(refused(bob.get(f"{path}/turn?wait=60")))
            while not (await ada.get(path))["seats"][seat]["connected"]:  # noqa: ASYNC110 (asked over HTTP)
                await asyncio.sleep(0.05)
            await ada.delete(taken)
        assert asking.result() == said


async def test_whoever_comes_back_plays_again_at_once(ada: Guest, bob: Guest) -> None:
    match = await two(ada, bob)
    await bob.post(f"matches/{match}/leave")
    gone = (await ada.get(f"matches/{match}"))["seats"][1]
    assert (gone["stand_in"], gone["left"]) == ("medium", True)
    async with await bob.look(match) as socket:
        back = socket.table["seats"][1]
        assert (back["stand_in"], back["left"]) == ("", False)


async def test_who_was_given_a_bot_by_others_plays_again(ada: Guest, bob: Guest) -> None:
    match = await two(ada, bob)
    await ada.post(f"matches/{match}/seats/1/hand", level="random")
    assert (await ada.get(f"matches/{match}"))["seats"][1]["stand_in"] == "random"
    assert (await bob.get(f"matches/{match}/turn"))["seat"] == 1
    assert (await ada.get(f"matches/{match}"))["seats"][1]["stand_in"] == ""


async def test_a_bot_of_ones_own_stays_while_the_line_is_cut_and_stops_after_a_long_absence(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms, _ = served
    room = await begun(rooms, BellGame(idle=Scripted), ADA, BOB)
    await room.change(lambda table: seats.hand(table, room.game, "bob", 1, "idle", gone=False))
    viewer = Onlooker("bob")
    for absence, plays in ((60.0, True), (0.0, False)):
        monkeypatch.setattr("spieltisch.server.tables.rooms.SHORT", absence)
        await rooms.come_back(room, "bob")
        room.enter(viewer)
        assert bool(room.table.chairs[1].stand_in) == plays
        room.leave(viewer)


async def test_the_host_of_a_lobby_leaves_it_to_the_others_and_nobody_leaves_it_behind(ada: Guest, bob: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
    path = f"matches/{table['id']}"
    await bob.post(f"{path}/sit", invitation=table["invitation"])
    assert not (await ada.post(f"{path}/leave"))["host"]
    assert (await bob.get(path))["host"]
    assert await ada.get("matches") == []
    async with await ada.look(table["id"]) as eyes:
        await bob.post(f"{path}/leave")
        assert await eyes.closed() == GONE
    assert await refused(bob.get(path)) == "not_found"


async def test_lobbies_that_were_left_do_not_count(own: ServerProcess) -> None:
    async with Guest(own.address) as ada, Guest(own.address) as bob:
        for _ in range(3):
            table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
            await bob.post(f"matches/{table['id']}/sit", invitation=table["invitation"])
            for guest in (bob, ada):
                await guest.post(f"matches/{table['id']}/leave")
                assert await guest.get("matches") == []


async def test_an_own_table_is_deleted(ada: Guest, bob: Guest) -> None:
    table = await ada.post("matches", game=GAME, seats=[ME, OPEN])
    path = f"matches/{table['id']}"
    await bob.post(f"{path}/sit", invitation=table["invitation"])
    assert await refused(bob.delete(path)) == "not_host"
    async with await bob.look(table["id"]) as socket:
        await ada.delete(path)
        assert await socket.closed() == GONE
    for asked in (ada.get(path), ada.post(f"{path}/start"), bob.post(f"{path}/leave"), ada.delete(path)):
        assert await refused(asked) == "not_found"


async def test_a_match_is_deleted_by_who_plays_alone(ada: Guest, bob: Guest) -> None:
    match = await alone(ada)
    assert await refused(bob.delete(f"matches/{match}")) == "not_your_seat"
    async with await ada.look(match) as socket:
        await ada.delete(f"matches/{match}")
        assert await socket.closed() == GONE
    assert await refused(ada.get(f"matches/{match}")) == "not_found"
    assert await refused(ada.delete(f"matches/{await two(ada, bob)}")) == "others_play"


async def test_who_has_left_for_good_is_not_waited_for_at_the_next_table(ada: Guest, bob: Guest) -> None:
    match = await two(ada, bob, position="r- y- g- b- p3; *r- y- g- b- p3 / - / roll")
    await bob.post(f"matches/{match}/leave")
    await ada.post(f"matches/{match}/seats/0/hand", level="random")
    async with await ada.look(match) as socket:
        await ada.post(f"matches/{match}/seats/0/hand", level="random")
        await socket.until(lambda update: bool(update["outcome"]))
    following = await ada.post(f"matches/{match}/rematch")
    assert [seat["kind"] for seat in following["seats"]] == ["person", "open"]
    assert len(following["code"]) == codes.LENGTH
    await ada.delete(f"matches/{match}")
    assert match not in [past["id"] for past in await ada.get("history")]
