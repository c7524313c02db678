"""What is seen to happen in Ausser Rand & Band: outcomes when the dice lie, points when a tile lands, who begins."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Chair
from tests.browser.drawn import Drawing
from tests.browser.player import PHONE, SHORT_PHONE, Player
from tests.browser.test_motion import BOT, LOGS, ME, Watcher, at, choose_in_rand_und_band

MINE_ALONE = "Hb Tr:b Lyb Hr Ty:aa / - / - / rest / -; - / place"  # nobody else can win the front tile
LINE = "({ line: document.querySelector('.ask strong').innerText })"
WASTED = "Nothing would happen"
SET_UP = 3  # the five tiles, and a roll each


def plate(edge: int) -> str:
    return f'button.plate[data-edge="{edge}"]'


def test_the_line_above_a_roll_tells_it_when_the_dice_lie(sit: Chair) -> None:
    mara = Watcher(sit(speed="fast"))
    drawing = Drawing(mara, ".ask strong", LINE)
    mara.at_table("rand_und_band", [ME, BOT], position=MINE_ALONE)
    choose_in_rand_und_band(mara, plate(4))
    mara.wait_until_still()
    dropped = [each["line"] for each in drawing.moments if each["shows"] == "dropped"]
    assert dropped[0] == "The yellow torso drops."
    assert re.fullmatch(r"You win the yellow torso with \d\.", dropped[1])
    rolled = [each["line"] for each in drawing.moments if each["shows"] == "rolled"]
    assert rolled[0].endswith(" rolls.")
    assert re.search(r"rolled\s+\w+ \d\s+and\s+\w+ \d", rolled[1])


def test_totals_of_a_drop_are_seen_after_its_dice(sit: Chair) -> None:
    mara = Watcher(sit(speed="fast")).at_table("rand_und_band", [ME, BOT], position=MINE_ALONE)
    choose_in_rand_und_band(mara, plate(4))
    moved = [(what, name) for what, name in mara.seen if name in ("tumble", "tell")]
    assert moved.index(("ends", "tell")) > moved.index(("ends", "tumble"))
    assert mara.cut() == []


def test_a_score_changes_when_its_tile_lands(sit: Chair) -> None:
    mara = Watcher(sit(speed="normal")).at_table("rand_und_band", [ME, BOT], position=MINE_ALONE)
    page = mara.player.page
    page.locator(plate(4)).click()
    page.locator(".ask .acts .primary").click()
    page.locator('.room[data-happening="dropped"] .shop .points b:text-is("1")').wait_for()
    assert ("ends", "prize") in mara.seen


def test_a7_who_begins_is_shown_with_what_all_have_rolled(sit: Chair) -> None:
    mara = Watcher(sit(speed="normal"))
    mara.player.open("/matches").page.locator("input[type=file]").set_input_files(LOGS / "rand_und_band-1.json")
    at(mara, 0)
    for step in range(1, SET_UP):
        mara.player.button("Step forward").click()
        at(mara, step)
    mara.player.button("Step forward").click()
    expect(mara.player.page.locator(".begin .first")).to_have_count(1)


def waste(player: Player) -> None:
    player.page.locator(plate(2)).click()
    expect(player.page.locator(".ask strong")).to_contain_text(WASTED)


@pytest.mark.parametrize("size", [PHONE, SHORT_PHONE, (1280, 800)], ids=["phone", "short", "wide"])
def test_a_wasted_space_warns_before_it_is_chosen(sit: Chair, size: tuple[int, int]) -> None:
    mara = Watcher(sit(size=size, speed="fast")).at_table(
        "rand_und_band", [ME, BOT], position=MINE_ALONE.replace("aa", "b")
    )
    page = mara.player.page
    expect(page.locator(f"{plate(2)}.wasted")).to_have_attribute("aria-label", re.compile(WASTED))
    expect(page.locator(f"{plate(1)}.wasted")).to_have_count(0)
    waste(mara.player)
    mara.player.button("Take back").click()
    page.locator(plate(1)).click()
    expect(page.locator(".ask strong")).not_to_contain_text(WASTED)


def test_ghost_dice_show_what_a_space_would_do(sit: Chair) -> None:
    mara = Watcher(sit(speed="fast")).at_table(
        "rand_und_band", [ME, BOT], position="Hb:a Tr:b Lyb Hr Ty:b / p1a p3b / - / rest / -; - / place"
    )
    page = mara.player.page
    page.locator(".plate.can").first.wait_for()
    page.locator(plate(5)).hover()
    ghosts = page.locator(".pile.ghost")
    expect(ghosts).to_have_count(2)
    assert [ghost.get_attribute("data-row") for ghost in ghosts.all()] == ["0", "4"]
    page.locator(plate(9)).hover()
    expect(ghosts.first).to_have_attribute("data-seat", "1")


@pytest.mark.parametrize("size", [PHONE, SHORT_PHONE], ids=["phone", "short"])
def test_on_phones_a_rivals_workshop_opens_by_a_tap(sit: Chair, size: tuple[int, int]) -> None:
    mara = Watcher(sit(size=size, speed="fast")).at_table(
        "rand_und_band", [ME, BOT], position="Hb Tr Lyb Hr Ty / - / - / rest / -; Hr,Tr / place"
    )
    page = mara.player.page
    page.locator('.seats [data-seat="1"]').click()
    expect(page.locator("dialog .robot")).to_have_count(1)
    mara.player.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, SHORT_PHONE, (1280, 800)], ids=["phone", "short", "wide"])
def test_who_leads_on_space_5_can_be_shown(sit: Chair, size: tuple[int, int]) -> None:
    mara = Watcher(sit(size=size, speed="fast")).at_table(
        "rand_und_band", [ME, BOT], position="Hb Tr Lyb Hr Ty:aab / p3b / - / rest / -; - / place"
    )
    page = mara.player.page
    page.locator(".plate.can").first.wait_for()
    expect(page.locator("[data-chance]")).to_have_count(0)
    page.locator("[data-leads]").click()
    expect(page.locator("[data-chance='0']")).to_be_visible()
    mine, rival = (int(page.locator(f"[data-chance='{seat}'] b").inner_text().split()[0]) for seat in (0, 1))
    assert mine > rival
    page.reload()
    expect(page.locator("[data-chance='0']")).to_be_visible()
