"""The end explains itself beside the board, and what can be pressed says what it does."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Chair
from tests.browser.player import COMPILING, PHONE, WIDE, Player
from tests.browser.tables import wish

SCORES = "dialog [data-score]"


def played_out(player: Player, game: str) -> Player:
    """A game that a bot has finished for this player."""
    player.open("/")
    answer = player.context.request.post(f"{player.address}/api/matches", data=wish(game), timeout=COMPILING)
    match = answer.json()["id"]
    player.open(f"/t/{match}")
    player.context.request.post(f"{player.address}/api/matches/{match}/seats/0/hand", data={"level": "random"})
    player.page.locator(SCORES).first.wait_for()
    return player


@pytest.fixture
def end(sit: Chair) -> Callable[..., Player]:
    return lambda game, size=WIDE, speed=None: played_out(sit(size=size, speed=speed), game)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_board_stays_in_sight_beside_the_result(end: Callable[..., Player], size: tuple[int, int]) -> None:
    page = end("qwixx", size).page
    box = page.get_by_role("dialog").bounding_box()
    assert box
    assert box["width"] * box["height"] < 0.65 * size[0] * size[1]
    expect(page.locator("main")).to_be_visible()


def test_the_result_says_what_it_is_made_of_and_who_finished(end: Callable[..., Player]) -> None:
    dialog = end("qwixx").page.get_by_role("dialog")
    expect(dialog.locator("ol > li").first.locator(".account li")).to_have_count(5)
    expect(dialog.get_by_text("point").first).to_be_visible()
    expect(dialog.get_by_text("A bot finished this game for you.")).to_be_visible()


def test_the_lowest_comes_first_where_the_lowest_wins(end: Callable[..., Player]) -> None:
    dialog = end("kurz_vor_knapp").page.get_by_role("dialog")
    first, last = (int(score) for score in dialog.locator("[data-score]").all_inner_texts())
    if first != last:
        assert first < last
        expect(dialog.get_by_text("The fewest wins.")).to_be_visible()
    expect(dialog.get_by_text("cylinder").first).to_be_visible()
    expect(dialog.get_by_role("button", name="Check the dice")).to_have_count(0)


def test_set_up_has_a_button_in_words_and_every_icon_a_tooltip(sit: Chair) -> None:
    mara = sit().open("/")
    mara.page.get_by_text("With friends, options…").first.click()
    mara.page.wait_for_url("**/new/*")
    mara.open("/").button("Play Qwixx now").click()
    mara.page.locator(".ask strong").first.wait_for()
    for icon in mara.page.locator("header .btn:visible").all():
        assert icon.get_attribute("title")


def test_nobody_is_called_seat_and_no_two_have_the_same_colour(sit: Chair) -> None:
    mara = sit(name="").open("/")
    link = mara.lay_open_table("qwixx")
    ben = sit(name="")
    ben.open(link)
    ben.button("Sit down").click()
    expect(ben.page.locator(".chairs").get_by_text("Player 1")).to_be_visible()
    expect(ben.page.get_by_text("Seat 1")).to_have_count(0)
    shades = [avatar.get_attribute("class") for avatar in ben.page.locator(".chairs .av").all()]
    assert len(set(shades)) == len(shades)
