"""The six lessons in a real browser: from the game's card through every step to the end, and a step that fails."""

import pytest
from playwright.sync_api import expect

from spieltisch.games.droids import GAME
from tests.browser.conftest import Chair
from tests.browser.player import COMPILING, PHONE, Player
from tests.droids.clicks import make
from tests.droids.test_study_lessons import LINES, POSITIONS

pytestmark = pytest.mark.browser

KEYS = [lesson.key for lesson in GAME.lessons]


def begin(player: Player, key: str) -> None:
    player.open("/learn/droids")
    player.page.locator(f"[data-lesson={key}]").click(timeout=COMPILING)
    player.page.locator(f".lesson[data-lesson={key}]").wait_for(timeout=COMPILING)


def solve(player: Player, key: str) -> None:
    make(player, GAME.match(position=POSITIONS[key]), LINES[key].split(", "))


def test_all_six_steps_lead_to_a_real_game(sit: Chair) -> None:
    mara = sit().open("/")
    mara.page.get_by_role("link", name="Learn in 6 steps").click()
    mara.page.locator("[data-lesson=move]").click()
    for step, key in enumerate(KEYS, 1):
        panel = mara.page.locator(f".lesson[data-lesson={key}]")
        expect(panel).to_contain_text(f"Step {step} of 6", timeout=COMPILING)
        solve(mara, key)
        expect(panel).to_have_attribute("data-reached", "true")
        expect(mara.page.locator("dialog")).to_have_count(0)
        if key != KEYS[-1]:
            mara.page.locator("[data-next]").click()
    mara.page.get_by_role("link", name="All steps").click()
    expect(mara.page.locator("li.known")).to_have_count(6)


def test_a_step_that_fails_can_be_tried_again_and_left(sit: Chair) -> None:
    mara = sit(size=PHONE)
    begin(mara, "push")
    mara.page.locator("[data-pass]").click()
    panel = mara.page.locator(".lesson[data-lesson=push]")
    expect(panel).to_have_attribute("data-reached", "false")
    failed = mara.match
    mara.page.locator("[data-retry]").click()
    mara.page.wait_for_url(lambda url: failed not in url)
    mara.page.locator("[data-pass]").wait_for()
    solve(mara, "push")
    expect(panel).to_have_attribute("data-reached", "true")
    mara.page.reload()
    expect(panel).to_have_attribute("data-reached", "true")
    mara.page.get_by_role("link", name="All steps").click()
    expect(mara.page.locator("li.known")).to_have_count(1)
