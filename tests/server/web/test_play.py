"""A match over the wire: moves, acknowledgements, and what everybody is told."""

import pytest

from tests.server.matches import play_out, two
from tools.guest import Guest

pytestmark = pytest.mark.anyio


async def test_two_guests_play_a_whole_match(ada: Guest, bob: Guest) -> None:
    match = await two(ada, bob)
    async with await ada.look(match) as first, await bob.look(match) as second:
        outcome = await play_out(first, second)
    past = await bob.get("history")
    assert (past[0]["id"], past[0]["mine"], past[0]["scores"]) == (match, [1], outcome["scores"])
    assert (await ada.get(f"matches/{match}/verify"))["ok"]
