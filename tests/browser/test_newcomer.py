"""The first minute: what a game is about is shown before the first click, once, and again with the rules."""

from typing import Any

import pytest
from playwright.sync_api import expect

import spieltisch
from tests.browser.axe import faults
from tests.browser.conftest import Chair
from tests.browser.player import COMPILING, PHONE, SHORT_PHONE, Player
from tests.browser.tables import play_button, scripts_of
from tests.browser.test_motion import ME, Watcher
from tests.browser.test_shown import events_of

pytestmark = pytest.mark.parametrize("game", spieltisch.games())

CARD = "dialog ol img"
LOADED = "picture => picture.complete && picture.naturalWidth > 0"


def sit_down(player: Player, game: str) -> Player:
    player.open()
    play_button(player, game).click()
    player.page.locator(CARD).first.wait_for(timeout=COMPILING)
    return player


@pytest.mark.parametrize("key", ["Enter", "Escape"])
def test_three_pictures_tell_the_aim_until_a_key_and_never_again(sit: Chair, game: str, key: str) -> None:
    mara = sit_down(sit(newcomer=True), game)
    pictures = mara.page.locator(CARD)
    expect(pictures).to_have_count(3)
    for picture in pictures.all():
        mara.page.wait_for_function(LOADED, arg=picture.element_handle())
    mara.press(key)
    expect(pictures).to_have_count(0)
    mara.page.reload()
    mara.page.locator(".ask strong").wait_for()
    expect(pictures).to_have_count(0)


@pytest.mark.parametrize("part", ["img", "h2"])
def test_the_whole_card_on_home_plays(sit: Chair, game: str, part: str) -> None:
    mara = sit().open()
    shown = mara.page.locator(f'article:has(a[href="/new/{game}"]) {part}').first
    shown.scroll_into_view_if_needed()
    place = shown.bounding_box()
    assert place is not None
    mara.page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 4)
    mara.page.locator(".ask strong").wait_for(timeout=COMPILING)


def test_who_knows_the_game_fetches_no_pictures(sit: Chair, game: str) -> None:
    mara = sit()
    scripts = scripts_of(mara)
    mara.open()
    play_button(mara, game).click()
    mara.page.locator(".ask strong").wait_for(timeout=COMPILING)
    expect(mara.page.locator(CARD)).to_have_count(0)
    assert not [script.url for script in scripts if "aim" in script.url.lower()]


def test_the_rules_begin_with_the_pictures(sit: Chair, game: str) -> None:
    mara = sit_down(sit(newcomer=True, size=PHONE), game)
    mara.page.locator("dialog").get_by_role("button", name="Rules").click()
    drawer = mara.page.get_by_role("dialog", name="Rules of")
    expect(drawer.locator("ol img")).to_have_count(3)
    expect(drawer.locator("[data-rule]").first).to_be_attached()


@pytest.mark.slow
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_pictures_are_for_everyone_and_fit_a_short_phone(sit: Chair, game: str, dark: bool) -> None:
    mara = sit_down(sit(newcomer=True, size=SHORT_PHONE, dark=dark), game)
    expect(mara.button("Let’s play")).to_be_in_viewport(ratio=1)
    assert mara.page.evaluate("document.documentElement.scrollWidth") <= SHORT_PHONE[0]
    assert faults(mara) == {}


BEHIND = '[aria-label="Straight to how it stands now"]'
SHOWN = '.room:not([data-shown="0"])'


def test_nothing_happens_behind_the_first_pictures(sit: Chair, game: str) -> None:
    """With a friend at the table nothing waits for who still reads: as much happens as bots bring about."""
    mara, ben = Watcher(sit(newcomer=True, speed="fast")), sit("Ben")
    page, room = mara.player.page, mara.player.room
    match = sit_down_with(ben, mara.player, game)
    let_play([mara.player, ben], match, "random")
    page.locator(f"{BEHIND}, {SHOWN}").first.wait_for()
    expect(room).to_have_attribute("data-shown", "0")
    let_play([mara.player, ben], match, "")
    mara.player.button("Let’s play").click()
    mara.wait_until_still()
    expect(room).to_have_attribute("data-shown", str(len(events_of(mara))))
    expect(page.locator(".meanwhile")).to_have_count(0)


def sit_down_with(friend: Player, mara: Player, game: str) -> str:
    """Mara is shown the first pictures at a table of two; the match there."""
    table = post(mara.open(), "matches", game=game, seats=[ME, {"kind": "open"}], open_dice=True, seed=7)
    match = f"matches/{table['id']}"
    post(friend.open(), f"{match}/sit", invitation=table["invitation"], name="Ben")
    post(mara, f"{match}/start")
    mara.open(f"/t/{table['id']}").page.locator(CARD).first.wait_for(timeout=COMPILING)
    return match


def let_play(players: list[Player], match: str, level: str) -> None:
    """A bot plays for each of them; without a level they play again."""
    for seat, player in enumerate(players):
        post(player, f"{match}/seats/{seat}/hand", level=level)


def post(player: Player, path: str, **wish: Any) -> dict[str, Any]:
    answer = player.context.request.post(f"{player.address}/api/{path}", data=wish, timeout=COMPILING)
    assert answer.ok, answer.text()
    told: dict[str, Any] = answer.json()
    return told
