"""The coach: what a match has cost, on the table it was played at and in the replay, before each decision."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import problems
from tests.browser.conftest import Chair
from tests.browser.player import PHONE, WIDE, Player
from tests.browser.tables import pass_on

POSITION = "r2,3,4,5 y- g12,11 b- p3 / w46 r1 y1 g1 b1 / white"  # green 10 gives up nothing, yellow 10 eight numbers


def play_badly(mara: Player) -> None:
    """Alone: yellow 10, and then nothing until the fourth penalty."""
    mara.open()
    wish = {"game": "qwixx", "seats": [{"kind": "person", "name": "Mara"}], "position": POSITION, "start": True}
    table = mara.context.request.post(f"{mara.address}/api/matches", data=wish).json()
    mara.open(f"/t/{table['id']}").page.locator("[data-box=y10].possible").press("Enter")
    if mara.page.locator(".ask .acts .back").count():
        mara.page.locator(".ask .acts .primary").click()
    final = mara.page.locator("dialog [data-score]")
    mara.page.locator("[data-box=y10].crossed").wait_for()
    while not final.count():
        version = mara.version
        pass_on(mara)
        mara.sees_another_version_than(version)
        mara.wait_until_asked(".ask .acts .btn")


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_costly_move_is_seen_before_it_was_made_with_the_better_one(sit: Chair, size: tuple[int, int]) -> None:
    mara = sit(size=size, speed="fast")
    play_badly(mara)
    mara.button("Ask the coach").click()
    mara.page.locator(".coach ol a").filter(has_text="yellow 10").press("Enter")
    expect(mara.room).to_have_attribute("data-version", "0")
    expect(mara.page.locator("[data-box=y10].played [data-advised=played]")).to_have_text("You")
    expect(mara.page.locator("[data-box=g10].better [data-advised=better]")).to_have_text("Better")
    expect(mara.page.locator(".box.given")).to_have_count(8)
    counsel = mara.page.get_by_role("region", name="Coach")
    expect(counsel).to_contain_text("gave up 2, 3, 4, 5, 6, 7, 8, 9.")
    expect(mara.page.locator(".counsel li.best")).to_contain_text("best")
    assert problems(mara) == []
    mara.press("ArrowRight")
    expect(mara.room).to_have_attribute("data-version", "1")
    expect(mara.page.locator("[data-advised]")).to_have_count(0)
    expect(mara.page).to_have_url(re.compile(r"\?at=1&coach$"))
    mara.press("ArrowLeft")
    expect(mara.page.locator("[data-box=y10].played")).to_be_visible()
    mara.button("Next costly move").click()
    expect(mara.room).not_to_have_attribute("data-version", "0")
    mara.press("Home")
    mara.page.reload()
    expect(mara.page.locator("[data-box=g10].better")).to_be_visible()
    mara.press(" ")
    expect(mara.room).not_to_have_attribute("data-version", "0")
