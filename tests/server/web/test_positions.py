"""Tables that start from a position."""

import json

import pytest
from msgspec.structs import replace

import spieltisch
from spieltisch.server import protocol
from spieltisch.server.tables import seats
from tests.server.matches import DEVICE, ME, OPEN, play_out, two
from tools.guest import Guest, Refused

pytestmark = pytest.mark.anyio


async def test_a_starting_position_is_told_to_its_host_and_afterwards_to_all(ada: Guest, bob: Guest) -> None:
    position = "r- y- g- b- p3; *r- y- g- b- p0 / - / roll"
    match = await two(ada, bob, position=position)
    assert (await ada.get(f"matches/{match}"))["position"] == position
    assert (await bob.get(f"matches/{match}"))["position"] is None
    async with await ada.look(match) as first, await bob.look(match) as second:
        await play_out(first, second)
    assert (await bob.get(f"matches/{match}"))["position"] == position


async def test_guests_and_spectators_are_told_that_a_position_was_laid(ada: Guest, bob: Guest) -> None:
    position = "r- y- g- b- p3; *r- y- g- b- p0 / - / roll"
    table = await ada.post("matches", game="qwixx", seats=[ME, OPEN], position=position)
    told = await bob.get(f"matches/{table['id']}")
    assert told["laid"]
    assert told["position"] is None
    usual = await ada.post("matches", game="qwixx", seats=[ME, OPEN])
    assert not (await bob.get(f"matches/{usual['id']}"))["laid"]


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


async def test_a_position_in_another_way_is_refused_with_the_way_it_is_written(ada: Guest) -> None:
    wish = {"game": "rand_und_band", "seats": [ME, DEVICE]}
    with pytest.raises(Refused, match="is written Hb:ab Tr Lyb Hr Ty / p1a p4b / - / rest / -; - / place") as refusal:
        await ada.post("matches", **wish, position="Hb:ba Tr Lyb Hr Ty / p4b p1a / - / rest / -; - / place")
    assert refusal.value.code == "bad_position"


async def test_a_drawn_board_is_kept_as_the_line_it_stands_for(ada: Guest) -> None:
    game = spieltisch.game("ricochet")
    line = "0.5E,9.9:vortex r3.4,g12.7,b1.15,y15.0 vortex turn"
    drawing = game.show(game.view(game.read(line), None)).rpartition("\n")[0] + "\nvortex turn"
    table = await ada.post("matches", game="ricochet", seats=[ME], position=drawing)
    assert table["position"] == line


def test_a_table_laid_before_positions_were_held_to_one_way_begins_all_the_same() -> None:
    game, wish = (
        spieltisch.game("rand_und_band"),
        protocol.Create(game="rand_und_band", seats=[protocol.Place(kind="device")] * 2),
    )
    old = replace(seats.create(game, wish, "ada"), position="Hb:ba Tr Lyb Hr Ty / p4b p1a / - / rest / -; - / place")
    begun = seats.begin(old, game)
    assert begun.position == "Hb:ab Tr Lyb Hr Ty / p1a p4b / - / rest / -; - / place"
