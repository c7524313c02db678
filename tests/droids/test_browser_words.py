"""What is said at the table of Droids agrees with what is seen; drawing and previews keep everything in sight."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Chair
from tests.browser.player import PHONE, WIDE
from tests.droids.test_browser_board import sits

pytestmark = pytest.mark.browser

TOLD = "What your program would do"


@pytest.mark.parametrize(("seat", "slot"), [(0, "5.1"), (1, "6.1")])
def test_directions_are_told_as_the_player_sees_them(sit: Chair, seat: int, slot: str) -> None:
    mara = sit()
    sits(mara, f"arena arena 2S / Ne1 h:v1,vx; Sf10 h:v1,vx / - / - / program {'NS'[seat]}", seat=seat)
    mara.page.locator(".ot[data-tile=v1]").click()
    for way, word in enumerate(("up", "right", "down", "left")):
        mara.page.locator(f"[data-way='{way}']").click()
        mara.page.locator(f"[data-slot='{slot}']").click()
        expect(mara.page.get_by_role("list", name=TOLD)).to_contain_text(f"Step {word}:")


def test_transmitters_to_give_up_stand_in_the_order_of_the_rack(sit: Chair) -> None:
    mara = sit()
    sits(mara, "mines arena 2S / Nf2 h:- 6:v1S,-,-; Sf9 h:- / - / mf3 / send N", seat=0)
    covers = mara.page.locator("[data-move^='cover']")
    expect(covers).to_have_count(10)
    rack = mara.page.locator(".rack.own .line > .num").all_inner_texts()
    assert covers.all_inner_texts() == rack == [str(line) for line in range(10, 0, -1)]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_hand_stays_in_sight_while_one_draws_by_taps(sit: Chair, size: tuple[int, int]) -> None:
    mara = sit(size=size)
    sits(mara, "arena arena 2S / Ne1 h:v1; Sf10 h:v1,b1,rs / - / - / draw S", seat=1)
    page = mara.page
    expect(page.locator(".ask .acts [data-draw]")).to_be_disabled()
    expect(page.locator(".hand .ot")).to_have_count(3)
    for _ in range(4):
        page.locator("[data-more=violet]").click()
    expect(page.locator(".ask .acts [data-draw]")).to_be_in_viewport(ratio=1)
    bins, ask = page.locator(".bins ul").bounding_box(), page.locator(".ask").bounding_box()
    assert bins
    assert ask
    assert bins["y"] + bins["height"] <= ask["y"]
    page.locator(".ask .acts [data-draw]").click()
    expect(page.locator(".hand .ot")).to_have_count(7)


def test_a_slot_that_is_looked_at_shows_what_would_happen_with_mines_and_who_is_pushed(sit: Chair) -> None:
    mara = sit()
    sits(mara, "mines arena 2S / Nf9 h:-; Sf10 h:v1 / - / mf8 / program S", seat=1)
    page = mara.page
    page.locator(".ot[data-tile=v1]").click()
    expect(page.locator(".preview .stop")).to_have_count(0)
    page.locator("[data-slot='6.1']").hover()
    expect(page.locator(".preview path.pushed")).to_have_count(1)
    expect(page.locator("[data-blast]")).to_have_count(1)
    page.mouse.move(0, 0)
    expect(page.locator("[data-blast]")).to_have_count(0)


def test_passing_says_what_it_does(sit: Chair) -> None:
    mara = sit()
    sits(mara, "arena arena 2S / Ne1 h:-; Sf10 h:v1 / - / - / program S", seat=1)
    expect(mara.page.locator("[data-pass]")).to_have_text("Done: send")


def test_an_order_that_nobody_would_get_is_warned_of_before_it_is_laid(sit: Chair) -> None:
    mara = sit()
    sits(mara, "arena arena 2S / Ne1 h:-; Sf10 h:v1 / - / - / program S", seat=1)
    asks, warned = mara.page.locator(".ask"), "Nobody would get this order."
    mara.page.locator(".ot[data-tile=v1]").click()
    mara.page.locator("[data-slot='5.1']").click()
    expect(asks).to_contain_text(warned)
    mara.page.locator("[data-slot='6.1']").click()
    expect(mara.page.locator(".own .badge")).to_have_text("1")
    expect(asks).not_to_contain_text(warned)


def test_no_effect_says_why_in_what_happened(sit: Chair) -> None:
    mara = sit()
    sits(mara, "arena arena 2S / Ne1 h:-; Sf10 h:v1 6:b1N,-,- / - / - / program S", seat=1)
    mara.page.locator("[data-pass]").click()
    expect(mara.page.locator(".log")).to_contain_text("No effect on your robot: blue works only in the river")


def test_on_a_phone_the_goal_is_in_sight_while_one_draws_and_the_hand_while_one_lays(sit: Chair) -> None:
    mara = sit(size=PHONE)
    sits(mara, "workshop arena 2S / Ne1 h:v1; Sf10 h:v1,b1,rs / Ac8 / - / draw S", seat=1)
    page = mara.page
    page.locator("[data-more=violet]").wait_for()
    goal, ask = page.locator(".goal").bounding_box(), page.locator(".ask").bounding_box()
    assert goal
    assert ask
    assert goal["y"] + goal["height"] <= ask["y"]
    for _ in range(4):
        page.locator("[data-more=violet]").click()
    page.locator("[data-draw]").click()
    page.locator("[data-pass]").wait_for()
    page.wait_for_function(
        """() => document.querySelector('.hand').getBoundingClientRect().bottom
              <= document.querySelector('.ask').getBoundingClientRect().top"""
    )


def test_escape_takes_back_what_is_chosen(sit: Chair) -> None:
    mara = sit()
    sits(mara, "arena arena 2S / Ne1 h:v1; Sf10 h:v1 / - / - / draw S", seat=1)
    page = mara.page
    page.locator("[data-more=violet]").click()
    expect(page.locator("[data-more=violet] .bin")).to_have_text("1")
    mara.press("Escape")
    expect(page.locator("[data-more=violet] .bin")).to_have_text("0")
    for _ in range(6):
        page.locator("[data-more=violet]").click()
    page.locator("[data-draw]").click()
    page.locator(".ot").first.click()
    page.locator("[data-slot='6.1']").click()
    mara.press("Escape")
    expect(page.locator("[data-place]")).to_have_count(0)
    expect(page.locator(".ot.sel")).to_have_count(0)


def test_after_a_stand_in_nothing_stays_chosen(sit: Chair) -> None:
    mara = sit()
    sits(mara, "arena arena 2S / Ne1 h:v1,v2,vu; Sf10 h:v1,v2,vu / - / - / program S", seat=1)
    page, version = mara.page, mara.version
    page.locator(".ot").first.click()
    page.locator("[data-slot='6.1']").click()
    expect(page.locator("[data-place]")).to_be_visible()
    seat = f"{mara.address}/api/matches/{mara.match}/seats/1/hand"
    assert mara.context.request.post(seat, data={"level": "random"}).ok
    mara.sees_another_version_than(version)
    assert mara.context.request.post(seat, data={"level": ""}).ok
    page.locator("[data-pass], [data-draw], [data-move]").first.wait_for()
    expect(page.locator("[data-place]")).to_have_count(0)
    expect(page.locator(".ot.sel")).to_have_count(0)
