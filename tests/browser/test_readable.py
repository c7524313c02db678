"""What others chose can be read before it goes on, a tap goes on at once, and keys leave the board where it is."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Chair
from tests.browser.player import PHONE, WIDE, Player
from tests.browser.tables import BOT as ADA
from tests.browser.tables import pass_on
from tests.browser.test_motion import BOT, ME, Watcher
from tests.browser.test_motion_ricochet import ROUND

READABLE = 1000  # ms, at normal speed
NEVER = 200  # a beat at which nobody waits for the end of a movement
ADAS_ROLL = "r- y- g- b- p0; *r- y- g- b- p0 / w11 r6 y6 g1 b1 / white"
HARD = {**ADA, "level": "hard"}

# Notes what the line at the table tells, and when.
TELLING = """
window.telling = [];
const note = () => {
  const told = document.querySelector('.ask .told')?.textContent.trim() ?? '';
  if (told !== window.telling.at(-1)?.[0]) window.telling.push([told, performance.now()]);
};
new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
"""
SAID_AND_DONE = "() => telling.slice(0, -1).some(([words]) => words.includes('Ada crossed'))"


def times_of(player: Player) -> dict[str, float]:
    """How long each line could be read that another one followed, in ms."""
    told: list[tuple[str, float]] = player.page.evaluate("window.telling")
    return {words: after - at for (words, at), (_, after) in pairwise(told)}


def test_what_was_chosen_in_secret_can_be_read_whoever_chose_last(sit: Chair) -> None:
    mara = Watcher(sit(speed="normal"))
    mara.player.page.add_init_script(TELLING)
    mara.at_table("qwixx", [ME, HARD], position=ADAS_ROLL)
    mara.player.page.locator('.seat[data-seat="1"] .does.ok').wait_for()
    pass_on(mara.player)
    mara.player.page.wait_for_function(SAID_AND_DONE)
    assert min(time for words, time in times_of(mara.player).items() if "Ada crossed" in words) >= READABLE


def slowly(sit: Chair) -> Watcher:
    mara = Watcher(sit(speed="slow"))
    mara.player.page.add_init_script(f"localStorage.setItem('spieltisch.beat', '{NEVER}')")
    return mara


def test_a_tap_on_the_table_goes_on_with_the_next_event(sit: Chair) -> None:
    mara = slowly(sit).at_table("qwixx", [ME, BOT])
    room, player = mara.player.room, mara.player
    player.press("Escape")  # how the dice fall
    player.page.locator(".ask .acts .btn").first.wait_for()
    shown = int(room.get_attribute("data-shown") or 0)
    pass_on(player)
    expect(room).to_have_attribute("data-happening", "revealed")
    player.page.locator(".felt").click(position={"x": 12, "y": 12})
    expect(room).to_have_attribute("data-shown", str(shown + 1))
    expect(player.page.locator(".meanwhile")).to_have_count(0)


SCROLLED = "[scrollY, ...[...document.querySelectorAll('.room, .room *')].map(each => each.scrollTop)].filter(Boolean)"
ARROWS = ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowDown")


def bids(player: Player) -> None:
    player.press("3", "Enter")
    player.page.locator(".arrows").wait_for()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("begin", [lambda player: None, bids], ids=["trying", "showing"])
def test_arrow_keys_leave_the_board_in_sight(
    sit: Chair, size: tuple[int, int], begin: Callable[[Player], None]
) -> None:
    mara = Watcher(sit(speed="fast", size=size)).at_table("ricochet", [ME], position=ROUND)
    mara.player.page.locator(".keys .btn").first.wait_for()
    begin(mara.player)
    mara.player.press(*ARROWS)
    mara.wait_until_still()
    assert mara.player.page.evaluate(SCROLLED) == []
