"""Kurz vor Knapp in a real browser with software WebGL: a game against two bots, and a bar led by a free hand."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.player import PHONE, WIDE, Player
from tools.guest import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FLAGS = ["--headless", "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-first-run"]
MOVES = 400


@pytest.fixture(scope="module")
def browser(chromium: Path) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path / "tables.sqlite").ready()
    yield running
    running.stop()


def sit_down(browser: Browser, server: ServerProcess, hand: str, size: tuple[int, int] = WIDE) -> Player:
    """At a table with two bots, open dice and a fixed seed."""
    player = Player(browser, server.address, "Mara", size)
    player.open("/")
    seats = [{"kind": "person", "name": "Mara"}, *({"kind": "bot", "level": "expert"} for _ in range(2))]
    wanted = {"game": "kurz_vor_knapp", "seats": seats, "options": {"hand": hand}, "start": True}
    table: dict[str, Any] = player.context.request.post(
        f"{server.address}/api/matches", data={**wanted, "open_dice": True, "seed": 7}, timeout=120_000
    ).json()
    player.open(f"/t/{table['id']}")
    player.page.locator("canvas[data-ready=yes]").wait_for()
    player.button("The table in words").first.click()
    return player


def asked(page: Page) -> str:
    return page.locator(".ask strong").inner_text()


def choose(page: Page, turn: int) -> None:
    """A pair of one level, a place or a cylinder, by its words."""
    if "two cylinders" not in asked(page):
        choices = page.locator("section.words button:not([disabled])")
        choices.nth(turn * 5 % choices.count()).click()
        return
    levels = page.locator("section.words ul", has=page.locator("button:not([disabled])"))
    for level in levels.all():
        choices = level.locator("button:not([disabled])")
        many = choices.count()
        if many > 1:
            choices.nth(turn % many).click()
            choices.nth((turn + 1 + turn % (many - 1)) % many).click()
            return


def answer(player: Player, turn: int) -> bool:
    """One decision through the table in words; False when nothing is asked."""
    page, version = player.page, player.version
    act = page.locator(".ask .btn.primary")
    if not act.count():
        decline = page.locator(".ask .acts .btn")
        if not decline.count():
            return False
        decline.first.click()
    else:
        choose(page, turn)
        act.click()
    page.locator(f'.room:not([data-version="{version}"]), .why').first.wait_for()
    return True


def test_a_whole_game_against_two_bots_with_a_steady_hand(browser: Browser, server: ServerProcess) -> None:
    player = sit_down(browser, server, "steady")
    for turn in range(MOVES):
        player.page.locator(".ask .acts .btn, dialog [data-score]").first.wait_for()
        if player.page.locator("dialog [data-score]").count():
            break
        answer(player, turn)
    expect(player.page.locator("dialog [data-score]").first).to_be_visible()
    assert not player.faults
    player.context.close()


def test_a_bar_is_led_and_let_go_by_keys(browser: Browser, server: ServerProcess) -> None:
    player = sit_down(browser, server, "free", PHONE)
    page = player.page
    for turn in range(MOVES):
        page.locator(".ask .acts .btn").first.wait_for()
        if page.get_by_role("button", name="Let go").count():
            break
        answer(player, turn)
    expect(page.get_by_role("button", name="Let go")).to_be_disabled()
    page.locator("canvas").focus()
    player.press("ArrowUp", "ArrowLeft", "q", "Space", "ArrowUp", "Shift+ArrowUp", "E")
    expect(page.get_by_role("button", name="Let go")).to_be_enabled()
    version = player.version
    player.press("Enter")
    player.sees_another_version_than(version)
    assert not player.faults
    player.context.close()
