"""Matches whose rules have had a newer edition: nobody waits at them for ever, and nothing of them is lost."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import serving
from tests.browser.player import PHONE, WIDE, Player
from tests.browser.tables import wish


def age(database: Path) -> None:
    """As if the rules of every game had had a newer edition since."""
    with closing(sqlite3.connect(database)) as kept, kept:
        kept.execute("UPDATE tables SET body = json_set(body, '$.edition', 0)")


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_match_that_ran_by_older_rules_is_closed_and_can_be_saved(
    browser: Browser, database: Path, players: list[Player], size: tuple[int, int]
) -> None:
    with serving(database) as before:
        players.append(mara := Player(browser, before.address, size=size, speed="normal"))
        laid = mara.context.request.post(f"{before.address}/api/matches", data=wish("qwixx"))
        match = laid.json()["id"]
    age(database)
    with serving(database, before.port):
        mara.open(f"/t/{match}")
        expect(mara.page.get_by_role("heading", name="This game was closed.")).to_be_visible()
        expect(mara.page.get_by_text("It counts for nobody")).to_be_visible()
        with mara.page.expect_download() as saved:
            mara.page.get_by_role("link", name="Save the log").click()
        assert f"qwixx-{match}" in saved.value.suggested_filename

        mara.open("/matches")
        listed = mara.page.get_by_role("listitem").filter(has_text="Qwixx")
        expect(listed).to_contain_text("Abandoned")
        expect(listed).not_to_contain_text("Lost")
        expect(mara.page.get_by_text("Still running")).to_have_count(0)

        mara.open(f"/t/{match}").button("Play again").click()
        expect(mara.page.locator(".ask strong")).to_be_visible()
        mara.open("/")
