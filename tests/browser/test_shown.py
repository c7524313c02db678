"""Nothing that matters is skipped: what was told is shown, and what nobody could see is told."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import spieltisch
from tests.browser.conftest import Chair
from tests.browser.player import PHONE, WIDE, Player
from tests.browser.test_motion import BOT, ME, Watcher

ADA, BEN, CEM = ({**BOT, "name": name} for name in ("Ada", "Ben", "Cem"))
SEERS = [{**each, "level": "expert"} for each in (ADA, BEN, CEM)]  # at random hardly anybody ever wins a chip
SMALL = (840, 480)  # a scene in three dimensions is drawn by the processor here
A_FEW_CHIPS = {"chips": 2, "seconds": 10}
LOOK = """(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => Boolean(hidden) });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


@pytest.fixture
def watch(sit: Chair) -> Callable[..., Watcher]:
    def come(speed: str = "fast", size: tuple[int, int] = WIDE, beat: float | None = None) -> Watcher:
        watcher = Watcher(sit(speed=speed, size=size))
        if beat:
            watcher.player.page.add_init_script(f"localStorage.setItem('spieltisch.beat', '{beat}')")
        return watcher

    return come


def let_a_bot_play(player: Player) -> None:
    player.button("Menu").click()
    player.button("Let a bot play for me").click()


def events_of(watcher: Watcher) -> list[dict[str, Any]]:
    return [event for update in watcher.updates[1:] for step in update["steps"] for event in step["events"]]


def shows_a_whole_game(mara: Watcher) -> int:
    """A bot plays for Mara to the end; how many events were told and shown."""
    let_a_bot_play(mara.player)
    while not mara.player.over:  # however long: it has to go on, not to be quick
        mara.player.wait_for_news("dialog [data-score]")
    mara.wait_until_still()
    told = len(events_of(mara))
    assert int(mara.player.room.get_attribute("data-shown") or 0) == told
    expect(mara.player.page.locator(".meanwhile")).to_have_count(0)
    return told


@pytest.mark.slow
@pytest.mark.parametrize("game", ["qwixx", "rand_und_band", "kurz_vor_knapp", "droids"])
def test_in_a_whole_game_of_four_bots_everything_is_shown(watch: Callable[..., Watcher], game: str) -> None:
    mara = watch(beat=0.2, size=SMALL).at_table(game, [ME, ADA, BEN, CEM][: spieltisch.game(game).seats[-1]])
    assert shows_a_whole_game(mara) > 50


@pytest.mark.slow
def test_in_a_whole_game_of_ricochet_of_four_bots_everything_is_shown(watch: Callable[..., Watcher]) -> None:
    mara = watch(beat=0.2).at_table("ricochet", [ME, *SEERS], options=A_FEW_CHIPS)
    assert shows_a_whole_game(mara) > 20
    assert {"slid", "won"} <= set(mara.told)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_status_line_tells_who_did_what(watch: Callable[..., Watcher], size: tuple[int, int]) -> None:
    mara = watch(beat=0.2, size=size).at_table("rand_und_band", [ME, ADA])
    let_a_bot_play(mara.player)
    told = mara.player.page.locator(".ask")
    expect(told).to_contain_text("A bot played for you.")
    expect(told).to_contain_text("Ada ")


def test_what_happens_on_a_hidden_page_is_told_when_one_comes_back(watch: Callable[..., Watcher]) -> None:
    mara = watch("slow").at_table("rand_und_band", [ME, ADA])
    page = mara.player.page
    page.evaluate(LOOK, "away")
    let_a_bot_play(mara.player)
    page.locator("dialog [data-score]").first.wait_for()
    mara.player.press("Escape")
    meanwhile = page.locator(".meanwhile")
    expect(meanwhile).to_contain_text("Meanwhile:")
    expect(meanwhile).to_contain_text("more")
    page.evaluate(LOOK, "")
    meanwhile.get_by_role("button", name="What happened").click()
    expect(page.locator("dialog .log li").first).to_be_visible()
    expect(meanwhile).to_have_count(0)
