"""Whoever plays alone has all the time: it stands behind menu and rules and while the table is paused."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import problems
from tests.browser.conftest import Chair
from tests.browser.player import PHONE, WIDE, Player
from tests.browser.test_ricochet import lay_table

ROUND = "3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0 red-square turn"
ADA = {"kind": "bot", "name": "Ada", "level": "easy"}
STANDS = "The clock stands until you are back."


def stands(player: Player, yes: bool = True) -> None:
    room = expect(player.room)
    (room.to_have_attribute if yes else room.not_to_have_attribute)("data-paused", "true")


@pytest.mark.parametrize("others", [(), (ADA,)], ids=["alone", "with a bot"])
def test_time_stands_behind_what_lies_over_the_board(sit: Chair, others: tuple[dict[str, str], ...]) -> None:
    ana = sit("Ana")
    lay_table(ana, *others, seconds=600)
    ana.page.get_by_role("timer").first.wait_for()
    for opens in ("Menu", "Rules", "Pause"):
        stands(ana, yes=False)
        ana.button(opens).click()
        stands(ana)
        ana.press("Escape")
    stands(ana, yes=False)


def test_a_paused_table_hides_its_board_and_the_clock_keeps_its_time(sit: Chair) -> None:
    ana = sit("Ana")
    lay_table(ana, position=ROUND)
    ring = ana.page.get_by_role("timer")
    ring.wait_for()
    ana.button("Pause").click()
    stands(ana)
    expect(ana.page.get_by_text(STANDS)).to_be_visible()
    expect(ana.page.locator("[data-robot='red']")).to_be_hidden()
    assert problems(ana) == []
    ana.page.reload()
    ring.wait_for()
    stands(ana, yes=False)


def test_phones_pause_by_the_menu(sit: Chair) -> None:
    ana = sit("Ana", PHONE)
    lay_table(ana, position=ROUND)
    ana.page.get_by_role("timer").wait_for()
    ana.button("Menu").click()
    expect(ana.page.get_by_role("dialog").get_by_text(STANDS)).to_be_visible()


def test_nobody_stops_the_time_of_others(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben")
    ben.open(lay_table(ana, {"kind": "open"}, seconds=600))
    ana.button("Start the game").click()
    ana.page.get_by_role("timer").first.wait_for()
    expect(ana.button("Pause")).to_have_count(0)
    ana.button("Menu").click()
    ana.page.get_by_role("dialog").wait_for()
    ben.button("Menu").click()
    ben.page.get_by_role("dialog").wait_for()
    assert ben.api(f"matches/{ben.match}")["paused"] is False


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_what_cannot_be_taken_back_is_asked_about(sit: Chair, size: tuple[int, int]) -> None:
    ana = sit("Ana", size)
    lay_table(ana, position=ROUND)
    ana.page.locator(".keys .btn").first.wait_for()
    version = ana.version
    ana.button("Skip this chip").click()
    expect(ana.button("Take back")).to_be_visible()
    ana.press("Escape")
    expect(ana.button("Take back")).to_have_count(0)
    assert ana.version == version
    ana.press("9", "Enter")
    ana.button("Give up").click()
    expect(ana.button("Take back")).to_be_visible()
    ana.button("Take back").click()
    expect(ana.page.locator(".arrows")).to_be_visible()
    ana.button("Give up").click()
    ana.page.locator(".acts .primary", has_text="Give up").click()
    expect(ana.page.get_by_role("article", name="Not solved.")).to_be_visible()


def test_alone_one_chooses_how_far_the_targets_are(sit: Chair) -> None:
    page = sit("Ana").open("/new/ricochet").page
    page.get_by_label("Alone: how far").select_option("8 moves and more")
    expect(page.get_by_text("or as near as there is one")).to_be_visible()
