"""Addresses that concern no table: the games, pages, the description of it all."""

import pytest

from tests.server.matches import GAME
from tests.server.refusals import refused
from tools.guest import Guest

pytestmark = pytest.mark.anyio


async def test_the_games_are_offered_with_their_options(ada: Guest) -> None:
    offered = {game["name"]: game for game in await ada.get("games")}
    assert offered[GAME]["seats"] == [1, 2, 3, 4, 5]
    assert offered[GAME]["options"]["type"] == "object"
    assert offered[GAME]["scorecard"]


async def test_unknown_addresses_have_a_code(ada: Guest) -> None:
    assert await refused(ada.get("matches/nowhere")) == "not_found"
    assert await refused(ada.get("nowhere")) == "not_found"
    assert (await ada.http.get("/missing.js")).status_code == 404
    for outside in ("/..%2f__init__.py", "/..%2fweb%2fapp.py", "/assets/..%2f..%2f__init__.py", "/%00.js"):
        assert (await ada.http.get(outside)).status_code == 404


async def test_the_api_is_described_without_help_from_other_sites(ada: Guest) -> None:
    described = (await ada.http.get("/api/openapi.json")).json()
    assert "/api/matches/{match}/sit" in described["paths"]
    page = (await ada.http.get("/api/docs")).text
    assert "<h3>play</h3>" in page
    assert "http://" not in page
    assert "https://" not in page
