"""Setting up a table of Droids in a real browser: scenarios are cards with a picture, and only what can be played."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Chair
from tests.browser.player import PHONE, WIDE

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_scenarios_are_cards_with_a_picture_and_what_they_are_about(sit: Chair, size: tuple[int, int]) -> None:
    mara = sit(size=size).open("/new/droids")
    cards = mara.page.locator(".cards .card")
    expect(cards).to_have_count(5)
    expect(cards.locator(".scene img").first).to_be_visible()
    garden = cards.filter(has_text="Garden")
    expect(garden).to_contain_text("Be first to stand in a closed garden")
    garden.click()
    mara.page.get_by_role("button", name="Bot", exact=True).first.click()
    mara.page.get_by_role("button", name="Start", exact=True).click()
    expect(mara.page.locator(".goal")).to_contain_text("closed garden")


def test_d32_alone_only_solo_is_offered(sit: Chair) -> None:
    mara = sit().open("/new/droids")
    mara.button("Remove seat 3").click()
    mara.button("Remove seat 2").click()
    cards = mara.page.locator(".cards .card")
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("Solo")
    expect(cards.get_by_role("radio")).to_be_checked()
