"""A name or colour chosen anew at the table is seen by all, at once and afterwards."""

from playwright.sync_api import expect

from tests.browser.conftest import Chair
from tests.browser.test_table_life import LAST_DECISION, decide, lay


def test_a_new_name_reaches_everybody_and_the_replay(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben")
    lay(ana, ben, LAST_DECISION)
    match = ana.match
    ben.button("Menu").click()
    ben.button("Settings").click()
    ben.page.get_by_label("Your name at the table").fill("Ana")
    ben.page.get_by_role("button", name="Your colour 5").click()
    ben.button("Close").click()
    seat = ana.page.locator('.seat[data-seat="1"]')
    expect(seat.get_by_text("Ana 2", exact=True)).to_be_visible()
    expect(seat.locator(".av.c4")).to_be_visible()
    decide(ana)
    expect(ana.page.locator("dialog").get_by_text("Ana 2", exact=True)).to_be_visible()
    ana.page.locator("dialog .account li").first.wait_for()
    assert ana.api(f"matches/{match}/replay")["names"] == ["Ana", "Ana 2"]
