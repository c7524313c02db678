"""Kurz vor Knapp in a real browser with software WebGL: a game against two bots, a bar led by a free hand that shoves
another, and the replay of it.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from spieltisch.core.contract import GRAVITY
from spieltisch.games.kurz_vor_knapp import GAME
from tests.browser.player import PHONE
from tests.kurz_vor_knapp.at_table import ASKED, SHOVE, Sit, answer, lead, shove
from tests.kurz_vor_knapp.scenes import scene
from tools.guest import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOVES = 400
SCATTERED = [(160, 0, 0), *((x, y, 0) for x in (-80, 0, 80) for y in (-80, 0, 80))]


def test_a_whole_game_against_two_bots_with_a_steady_hand(sit: Sit) -> None:
    player = sit(bots=2, level="easy", options={"hand": "steady"}).player
    for turn in range(MOVES):
        player.wait_until_asked(ASKED)
        if player.over:
            break
        answer(player, turn)
    expect(player.page.locator("dialog [data-score]").first).to_be_visible()


def test_a_bar_is_led_and_let_go_by_keys(sit: Sit) -> None:
    player = sit(bots=2, size=PHONE, options={"hand": "free"}).player
    page = player.page
    for turn in range(MOVES):
        page.locator(ASKED).first.wait_for()
        if page.get_by_role("button", name="Lower the bar").count():
            break
        answer(player, turn)
    expect(page.get_by_role("button", name="Let go")).to_have_count(0)
    page.locator("canvas").focus()
    player.press("ArrowUp", "ArrowLeft", "q", "Space", "ArrowUp", "Shift+ArrowUp", "E")
    expect(page.get_by_role("button", name="Let go")).to_be_enabled()
    version = player.version
    player.press("Enter")
    player.sees_another_version_than(version)


def test_a_free_hand_shoves_a_bar_aside_wins_and_the_replay_shows_how(
    sit: Sit, serve: Callable[[], ServerProcess]
) -> None:
    player = sit(position=shove()).player
    page = player.page
    lead(player, *SHOVE, "Enter")
    page.get_by_role("button", name="middle", exact=True).first.click()
    player.button("Put it here").click()
    expect(page.locator("dialog [data-score]").first).to_be_visible()
    entries = player.api(f"matches/{player.match}/log")["entries"]
    rest = next(entry["move"] for entry in entries if entry["seat"] == GRAVITY)
    assert "bar0:" in rest, "the other bar was shoved"
    assert "bar1:" in rest, "and this one lies"
    match = player.match
    player.open("/settings").page.get_by_role("heading", name="Settings", level=1).wait_for()
    serve()
    page.emulate_media(reduced_motion="no-preference")
    player.open(f"/replay/{match}?at=1")
    page.locator("canvas[data-ready=yes]").wait_for()
    player.button("Step forward").click()
    page.locator("canvas[data-film=rolling]").wait_for()
    page.locator(".room[data-version='2']").wait_for()


def test_a_place_the_rules_refuse_is_marked_and_told_before_it_is_sent(sit: Sit) -> None:
    s = scene(SCATTERED, step="add", hand="steady", stock=16)
    player = sit(position=GAME.position(s), words=False).player
    page = player.page
    page.locator("canvas").focus()
    player.press("ArrowUp")
    page.locator("canvas[data-place=refused]").wait_for()
    expect(page.locator(".ask")).to_contain_text("Too close: another cylinder must fit between them.")
    expect(player.button("Put it here")).to_be_disabled()
    player.press("Escape")
    page.locator("canvas[data-place='']").wait_for()
    expect(page.locator(".ask")).not_to_contain_text("Too close")
    player.press(*["ArrowUp", "ArrowRight"] * 8)
    expect(player.button("Put it here")).to_be_enabled()


def test_k15_a_bar_lowered_onto_another_stays_above_it(sit: Sit) -> None:
    player = sit(position=shove(), words=False).player
    lead(player, "Up*22", "Space")
    expect(player.page.locator(".ask")).to_contain_text("A bar lies there. Lower it beside, then shove.")
    expect(player.button("Let go")).to_have_count(0)
    expect(player.page.locator("canvas")).to_have_attribute("data-height", "38.0")


def test_on_a_phone_the_next_bar_is_seen_apart_and_the_table_from_nearer(sit: Sit) -> None:
    mara = sit(size=PHONE, words=False)
    page = mara.player.page
    expect(page.locator("[data-next]")).to_be_visible()
    expect(page.locator("[data-next]")).to_have_attribute("data-next", str(mara.updates[-1]["view"]["building"]))
    expect(page.locator("[data-next]")).to_contain_text("Next bar")


def test_a_table_laid_by_one_click_leaves_everybody_the_choice_of_hand(sit: Sit) -> None:
    player = sit(words=False).player
    player.open("/").button("Play Kurz vor Knapp now").click()
    assert player.api(f"matches/{player.match}")["options"] == {"hand": "free"}
