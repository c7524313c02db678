"""The end of a round in real browsers: a card that tells who, how many and how many it could have been."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults, problems
from tests.browser.conftest import Chair
from tests.browser.player import PHONE, WIDE, Player
from tests.browser.tables import say_twice
from tests.browser.test_motion import BOT, ME, Watcher
from tests.browser.test_ricochet import bid, lay_table, show

ROUND = "3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0 red-square turn"
SHOWING = f"{ROUND} / seats=3 phase=show bids=5,9,2,0,0,0,0,0 order=0,1,2,0,0,0,0,0 announced=3 shown=4 seat=0"
ADA_BIDS = f"{ROUND} / seats=2 phase=bidding bids=0,3,0,0,0,0,0,0 announced=1"
# Notes when the card of a round's end comes and goes.
CARD_TIMES = """
window.cards = [];
new MutationObserver(() => {
  const there = document.querySelector('article.card') !== null;
  if (there === (window.cards.length % 2 === 0)) window.cards.push(performance.now());
}).observe(document, { subtree: true, childList: true });
"""
LAST = "-1,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,8"
LAST_CALL = f"{ROUND} / seats=2 phase=last_call timers=2"


def card(player: Player, name: str) -> None:
    expect(player.page.get_by_role("article", name=name)).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_card_tells_both_ways_and_waits_for_who_watches(sit: Chair, size: tuple[int, int]) -> None:
    ana, ben = sit("Ana", size), sit("Ben")
    bot = {"kind": "bot", "level": "random", "name": "Ada"}
    ben.open(lay_table(ana, {"kind": "open"}, bot, position=SHOWING))
    ana.button("Start the game").click()
    show(ana, ("gN", "rN", "rE", "rS"))
    ana.press("w")
    card(ana, "You: 4 moves")
    card(ben, "Ana: 4 moves")
    told = ben.page.get_by_role("article")
    expect(told).to_contain_text("The shortest way has 3 moves. Ada did not make it with 2. You said 9.")
    expect(told).to_contain_text("move 1 was not needed")
    expect(told.get_by_role("listitem")).to_have_count(7)
    expect(ana.page.locator(".ways li.now")).to_be_visible()
    expect(ben.page.get_by_role("timer")).to_have_count(0)  # Ana watches
    ben.button("Next chip").click()
    expect(ben.button("Waiting for Ana")).to_be_disabled()
    assert problems(ana) == []
    ana.press("n")
    for player in (ana, ben):
        expect(player.page.get_by_role("article")).to_have_count(0)
        player.page.locator(".keys .btn").first.wait_for()


def test_the_clock_turns_the_next_chip_over(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben")
    ben.open(lay_table(ana, {"kind": "open"}, position=LAST_CALL))
    ana.button("Start the game").click()
    ana.page.locator(".keys .btn").first.wait_for()
    for player in (ana, ben):
        say_twice(player, "I am done")
    card(ana, "Nobody bid.")
    expect(ana.page.get_by_role("timer")).to_be_visible()
    ana.page.locator(".keys .btn").first.wait_for()


def test_the_card_is_seen_as_long_at_every_speed(sit: Chair) -> None:
    """R14: four seconds to look at it, after the winning way has been shown to its end."""
    mara = Watcher(sit(speed="slow"))
    mara.player.page.add_init_script(CARD_TIMES)
    mara.at_table("ricochet", [ME, {**BOT, "level": "expert"}], position=ADA_BIDS)
    page = mara.player.page
    page.locator(".keys .btn").first.wait_for()
    say_twice(mara.player, "I am done")
    page.wait_for_function("() => cards.length == 2")
    came, went = page.evaluate("cards")
    assert went - came > 3500


def test_every_shortest_way_is_stepped_through_by_keys(sit: Chair) -> None:
    ana = sit("Ana")
    lay_table(ana, position=ROUND.replace("red-square", "green-circle"))
    say_twice(ana, "Skip this chip")
    card(ana, "Not solved.")
    ana.button("Watch the 7").press("Enter")
    expect(ana.page.get_by_text("3 of 3", exact=True)).to_be_visible()
    ana.button("The next shortest way").press("Enter")
    expect(ana.page.get_by_text("1 of 3", exact=True)).to_be_visible()
    ana.page.get_by_role("button", name="4: ").press("Enter")
    for key, step in (("ArrowRight", "5: "), ("ArrowRight", "6: "), ("ArrowLeft", "5: ")):
        ana.press(key)
        expect(ana.page.get_by_role("button", name=step)).to_have_attribute("aria-current", "step")
    ana.press("Escape")
    expect(ana.page.locator("[aria-current='step']")).to_have_count(0)


def test_everybody_can_read_the_card(sit: Chair) -> None:
    ana = sit("Ana")
    lay_table(ana, position=ROUND)
    ana.page.locator(".keys .btn").first.wait_for()
    bid(ana, 4)
    show(ana, ("gN", "rN", "rE", "rS"))
    ana.button("Watch the 3").wait_for()
    assert faults(ana) == {}


def test_the_last_round_is_still_seen_when_the_game_is_over(sit: Chair) -> None:
    ana = sit("Ana")
    lay_table(ana, position=f"9.9:red-circle,9.12:vortex r0.0,g0.15,b9.5,y15.0 red-circle turn / owner={LAST}")
    say_twice(ana, "Skip this chip")
    ana.page.get_by_role("dialog").wait_for()
    ana.press("Escape")
    card(ana, "Not solved.")
    expect(ana.button("Next chip")).to_have_count(0)
    ana.button("Watch the").click()
    expect(ana.page.locator(".ways li.now")).to_be_visible()
