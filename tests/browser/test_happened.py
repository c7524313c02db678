"""What happened is told from the first roll on, also what this page has not seen, and each line leads to its moment."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Chair
from tests.browser.player import PHONE, WIDE, Player
from tests.browser.test_motion import BOT, ME, Watcher

ADA = {**BOT, "name": "Ada"}


@pytest.fixture
def watch(sit: Chair) -> Callable[..., Watcher]:
    return lambda size=WIDE: Watcher(sit(speed="fast", size=size))


def log_of(player: Player) -> Locator:
    player.button("Menu").click()
    player.page.get_by_role("dialog").get_by_role("button", name="What happened").click()
    return player.page.get_by_role("dialog", name="What happened")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_log_begins_with_the_first_roll(watch: Callable[..., Watcher], size: tuple[int, int]) -> None:
    mara = watch(size).at_table("rand_und_band", [ME, ADA])
    lines = log_of(mara.player).get_by_role("listitem")
    expect(lines.filter(has_text="Five tiles lie on the belt")).to_have_count(1)
    expect(lines.filter(has_text="rolled").first).to_be_visible()
    expect(lines.filter(has_text="rolled").first.locator(".die")).to_have_count(2)


def test_turns_stand_apart_and_a_line_leads_to_its_moment(watch: Callable[..., Watcher]) -> None:
    mara = watch().at_table("rand_und_band", [ME, ADA])
    page, room = mara.player.page, mara.player.room
    dialog = log_of(mara.player)
    assert dialog.get_by_role("list").count() > 1
    dialog.get_by_role("button", name="Five tiles lie on the belt").click()
    expect(room).to_have_attribute("data-past", "true")
    expect(page.locator(".ask .told")).to_have_text("Five tiles lie on the belt")
    expect(page.locator("button.plate.can")).to_have_count(0)
    mara.player.button("Back to the game").click()
    expect(room).not_to_have_attribute("data-past", "true")
    expect(page.locator("button.plate.can").first).to_be_visible()


def test_what_happens_while_the_line_is_down_is_told_and_stands_in_the_log(watch: Callable[..., Watcher]) -> None:
    mara = watch().at_table("rand_und_band", [ME, ADA])
    player = mara.player
    match = player.match
    with player.forgiving():
        player.cut_off()
        expect(player.room).to_have_attribute("data-line", "down")
        hand = f"{player.address}/api/matches/{match}/seats/0/hand"
        assert player.context.request.post(hand, data={"level": "random"}).ok
        while player.api(f"matches/{match}")["status"] != "over":
            player.page.wait_for_timeout(50)
        player.come_back()
        player.page.locator("dialog [data-score]").first.wait_for()
    player.press("Escape")
    expect(player.page.locator(".meanwhile")).to_contain_text("Meanwhile:")
    dialog = log_of(player)
    expect(dialog.get_by_role("listitem").filter(has_text="Ada rolled").first).to_be_visible()
    assert dialog.get_by_role("list").count() > 10
