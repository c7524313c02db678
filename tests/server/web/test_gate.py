"""What every request passes: who asks, from which page, and what protects a browser."""

import httpx
import pytest

from tests.server.matches import GAME, ME
from tools.guest import Guest, ServerProcess

pytestmark = pytest.mark.anyio


async def test_a_cookie_of_another_program_takes_nobodys_identity(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.address) as browser:
        await browser.get("/")
        own = browser.cookies["spieltisch"]
    for foreign in ('x={"a": 1}', "a[b]=1", "foo bar=1", 'q="'):
        async with httpx.AsyncClient(
            base_url=server.address, headers={"cookie": f"{foreign}; spieltisch={own}"}
        ) as again:
            assert "set-cookie" not in (await again.get("/")).headers


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
