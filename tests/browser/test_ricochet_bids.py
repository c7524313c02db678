"""Bids as they are made and told: beside the pad and in what happened."""

from playwright.sync_api import expect

from tests.browser.conftest import Chair
from tests.browser.tables import say_twice
from tests.browser.test_ricochet import TWO_CHIPS, bid, lay_table


def test_escape_takes_a_typed_bid_back(sit: Chair) -> None:
    ana = sit("Ana")
    lay_table(ana, position=TWO_CHIPS)
    shown = ana.page.locator(".shown .num")
    expect(shown).to_have_text("–")
    ana.press("1", "2")
    expect(shown).to_have_text("12")
    ana.press("Escape")
    expect(shown).to_have_text("–")


def test_beside_the_bids_stands_what_happened(sit: Chair) -> None:
    ana = sit("Ana")
    lay_table(ana, seconds=600)
    ana.page.locator(".keys .btn").first.wait_for()
    bid(ana, 9)
    expect(ana.page.get_by_role("region", name="What happened").get_by_text("You bid 9")).to_be_visible()


def test_who_is_done_stands_beside_the_bid_and_is_no_line_of_its_own(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben")
    ben.open(lay_table(ana, {"kind": "open"}, seconds=600))
    ana.button("Start the game").click()
    for player in (ana, ben):
        player.page.locator(".keys .btn").first.wait_for()
    bid(ana, 7)
    say_twice(ana, "I am done")
    expect(ben.page.locator("[data-bid='7']")).to_contain_text("is done")
    expect(ben.page.get_by_role("region", name="What happened")).not_to_contain_text("is done")
