"""What is seen at a table of Qwixx: whose roll it is, which dice a box needs, what crosses are worth, real dice."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Chair
from tests.browser.player import PHONE, WIDE, Player
from tests.browser.tables import pass_on, say_twice
from tests.browser.test_motion import ME, Watcher

ADA = {"kind": "bot", "level": "random", "name": "Ada"}
LINA = {"kind": "person", "name": "Lina"}
SHEETS = "r- y- g- b- p0; r- y- g- b- p0"
HERS = "r- y- g- b- p0; *r- y- g- b- p0"
LAPTOP = (1280, 720)
LYING = (844, 390)


def at(sit: Chair, position: str, size: tuple[int, int] = WIDE, speed: str = "fast") -> Player:
    return Watcher(sit(speed=speed, size=size)).at_table("qwixx", [ME, ADA], position=position).player


def in_sight(part: Locator) -> bool:
    """Whether all of it can be seen without scrolling."""
    return bool(
        part.evaluate(
            """part => {
              const { top, bottom, left, right } = part.getBoundingClientRect();
              return top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
            }"""
        )
    )


def uncovered(part: Locator) -> bool:
    """Whether nothing lies over it: its corners and its middle are what is seen there."""
    return bool(
        part.evaluate(
            """part => {
              const { top, bottom, left, right } = part.getBoundingClientRect();
              const points = [[left + 2, top + 2], [right - 2, bottom - 2], [(left + right) / 2, (top + bottom) / 2]];
              const seen = points.map(([x, y]) => document.elementFromPoint(x, y));
              return seen.every(each => each && (part.contains(each) || each.contains(part)));
            }"""
        )
    )


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_whose_roll_it_is_stands_in_the_headline_and_on_a_badge(sit: Chair, size: tuple[int, int]) -> None:
    mara = at(sit, f"{HERS} / w34 r1 y1 g1 b1 / white", size)
    expect(mara.page.locator(".ask strong")).to_contain_text("Ada’s roll.")
    expect(mara.page.locator('.seat[data-seat="1"] [data-roller]')).to_be_visible()
    expect(mara.page.locator("[data-tag]")).to_have_text("Mara")
    expect(mara.page.locator("[data-roller]")).to_have_count(1)


def test_the_name_tag_of_the_big_sheet_has_the_badge_on_ones_own_roll(sit: Chair) -> None:
    mara = at(sit, f"{SHEETS} / w34 r1 y1 g1 b1 / white")
    expect(mara.page.locator(".ask strong")).to_contain_text("Your roll.")
    expect(mara.page.locator("[data-tag] [data-roller]")).to_be_visible()


def test_a_box_of_the_colour_step_shows_its_sum_and_lights_its_dice(sit: Chair) -> None:
    page = at(sit, f"{SHEETS} / w64 r4 y1 g1 b1 / colour").page
    box, sums, lit = page.locator('[data-box="r10"]'), page.locator("[data-sum]"), page.locator(".die.lit")
    box.wait_for()
    expect(sums).to_have_count(0)
    box.hover(force=True)
    expect(sums).to_have_text("6 + 4 = 10")
    expect(lit).to_have_count(2)
    page.mouse.move(0, 0)
    expect(sums).to_have_count(0)
    page.locator('[data-box="r8"]').focus()
    expect(sums).to_have_text("4 + 4 = 8")
    box.click(force=True)
    page.mouse.move(0, 0)
    expect(sums).to_have_text("6 + 4 = 10")
    assert "6 + 4 = 10" not in (page.locator('[data-box="r8"]').get_attribute("aria-label") or "")
    assert "4 + 4 = 8" in (page.locator('[data-box="r8"]').get_attribute("aria-label") or "")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_q12_what_crosses_are_worth_stands_below_the_sheet(sit: Chair, size: tuple[int, int]) -> None:
    page = at(sit, f"{SHEETS} / w34 r1 y1 g1 b1 / white", size).page
    worth = ["1", "3", "6", "10", "15", "21", "28", "36", "45", "55", "66", "78"]
    expect(page.locator(".scale dd")).to_have_text(worth)
    expect(page.locator(".scale")).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_candidates_side_by_side_do_not_overlap(sit: Chair, size: tuple[int, int]) -> None:
    page = at(sit, f"{SHEETS} / w34 r3 y1 g3 b1 / colour", size).page
    page.locator('[data-box="r7"].possible').wait_for()
    for left, right in (("r6", "r7"), ("g7", "g6")):
        one, other = (page.locator(f'[data-box="{box}"]') for box in (left, right))
        pens = [box.locator(".pen").bounding_box() for box in (one, other)]
        boxes = [one.bounding_box(), other.bounding_box()]
        for first, second in (pens, boxes):
            assert first
            assert second
            assert first["x"] + first["width"] <= second["x"]


def test_dice_are_seen_when_they_are_tapped_if_one_likes(sit: Chair) -> None:
    mara = at(sit, f"{HERS} / - / roll", speed="slow")
    page = mara.page
    page.get_by_label("Tap to roll").check()
    pass_until_mine(mara)
    expect(mara.button("Tap to roll")).to_be_visible()
    expect(page.locator(".sum")).to_have_text("?")
    expect(page.locator(".box.possible")).to_have_count(0)
    expect(page.locator(".ask")).not_to_contain_text("Cross")
    expect(page.locator(".ask .die, .log ol:first-child .die")).to_have_count(0)
    mara.button("Tap to roll").click()
    expect(page.locator(".ask strong")).to_contain_text("Your roll.")
    expect(page.locator(".sum")).not_to_have_text("?")


def test_nobody_waits_long_for_a_tap(sit: Chair) -> None:
    mara = at(sit, f"{HERS} / - / roll", speed="fast")
    mara.page.get_by_label("Tap to roll").check()
    pass_until_mine(mara)
    mara.button("Tap to roll").wait_for()
    expect(mara.page.locator(".ask strong")).to_contain_text("Your roll.")


def pass_until_mine(player: Player) -> None:
    """It is Ada's roll: Mara passes, and hers comes next."""
    player.page.locator(".ask .acts .btn").first.wait_for()
    pass_on(player)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_real_dice_are_typed_in_without_scrolling_after_who_begins(sit: Chair, size: tuple[int, int]) -> None:
    mara = Watcher(sit(size=size, speed="fast")).at_table(
        "qwixx", [ME, ADA], scorecard=True, open_dice=False, seed=None
    )
    page = mara.player.page
    expect(page.locator(".ask strong")).to_have_text("Who begins?")
    say_twice(mara.player, "Mara")
    groups = page.get_by_role("radiogroup")
    expect(groups).to_have_count(6)
    assert all(in_sight(group) for group in groups.all())
    assert in_sight(mara.player.button("Enter the roll"))
    assert in_sight(page.locator('[data-box="b2"]'))


def test_a_phone_on_its_side_shows_the_whole_sheet(sit: Chair) -> None:
    page = at(sit, f"{SHEETS} / w34 r3 y1 g3 b1 / white", LYING).page
    page.locator(".box.possible").first.wait_for()
    assert in_sight(page.locator(".sheet"))
    assert in_sight(page.locator(".ask"))
    assert in_sight(page.locator(".dice"))
    assert in_sight(page.locator(".scale"))
    assert uncovered(page.locator(".ask strong"))
    assert all(uncovered(score) for score in page.locator(".seat .score").all())


def test_q8_who_is_asked_may_join_in_an_announced_last_number(sit: Chair) -> None:
    five = "r2,3,4,5,6 y- g- b- p0"
    mara = at(sit, f"{five}; *{five} / w66 r2 y2 g4 b3 / announce join 0=pass? 1=r12")
    expect(mara.page.locator(".ask strong")).to_contain_text("Join in")
    expect(mara.button("Keep my choice")).to_be_visible()
    mara.page.locator('[data-box="r12"].possible').click(force=True)
    mara.page.locator(".ask .acts .primary").click()
    expect(mara.page.locator('[data-box="r12"]')).to_have_class(re.compile("crossed"))


def test_q8_announcing_can_be_chosen_at_set_up(sit: Chair) -> None:
    page = sit().open("/new/qwixx").page
    expect(page.get_by_label("Announce a last number")).not_to_be_checked()
