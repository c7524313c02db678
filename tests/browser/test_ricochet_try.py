"""Alone robots may be sent about before one bids: where they would stop is seen, and nothing of it counts."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import problems
from tests.browser.conftest import Chair
from tests.browser.player import PHONE, WIDE
from tests.browser.test_ricochet import bid, lay_table, show, won

ROUND = "3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0 red-square turn"


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_robot_shows_its_stops_and_is_sent_there_and_back(sit: Chair, size: tuple[int, int]) -> None:
    ana = sit("Ana", size)
    lay_table(ana, position=ROUND)
    red = ana.page.locator("[data-robot='red']")
    red.click()
    expect(ana.page.locator(".stop")).to_have_count(4)
    for stop, field in (("red: up, e1", "e1"), ("red: right, k1", "k1"), ("red: down, k5", "k5")):
        ana.page.get_by_role("button", name=stop, exact=True).click()
        expect(red).to_have_attribute("data-field", field)
    expect(ana.page.get_by_text("There, in 3 moves.")).to_be_visible()
    assert problems(ana) == []
    ana.button("Undo").click()
    expect(red).to_have_attribute("data-field", "k1")
    ana.button("Reset").click()
    expect(red).to_have_attribute("data-field", "e4")
    expect(won(ana, 0)).to_have_count(0)


def test_robots_are_tried_by_keys_and_stand_where_they_stood_when_one_bids(sit: Chair) -> None:
    ana = sit("Ana")
    lay_table(ana, position=ROUND)
    ana.page.locator(".keys .btn").first.wait_for()
    red, green = (ana.page.locator(f"[data-robot='{colour}']") for colour in ("red", "green"))
    ana.press("ArrowUp")  # the chip asks for red: it is in hand
    expect(red).to_have_attribute("data-field", "e1")
    ana.press("g", "ArrowUp")
    expect(green).to_have_attribute("data-field", "h10")
    ana.press("Escape")
    expect(green).to_have_attribute("data-field", "h13")
    bid(ana, 3)
    expect(red).to_have_attribute("data-field", "e4")
    show(ana, ("rN", "rE", "rS"))
    expect(won(ana, 0)).to_have_count(1)


def test_in_company_no_stops_are_shown(sit: Chair) -> None:
    ana = sit("Ana")
    lay_table(ana, {"kind": "device", "name": "Ben"}, position=f"{ROUND} / seats=2")
    ana.page.locator(".keys .btn").first.wait_for()
    expect(ana.page.locator("[data-robot='red']")).to_be_disabled()
    expect(ana.page.get_by_text("Try it")).to_have_count(0)
