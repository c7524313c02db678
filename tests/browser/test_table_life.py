"""What happens around a game: another one, leaving and coming back, a bot that stands in, watching, looking back."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Chair
from tests.browser.player import PHONE, Player

MIDDLE = "Hb:ab Tr Lyb:a Hr Ty:b / p1a p2b / - / rest / Hr; Ty / place"
LAST_DECISION = "Hb:a Tr Lyb:b Hr Ty / - / - / - / Hr,Tr; Ly / place"
CHOICES = "button.plate.can, button.pile.can"


def choices(player: Player) -> Locator:
    return player.page.locator(CHOICES)


def decide(player: Player) -> None:
    """Put a die on edge space P4, which asks nothing more."""
    with player.deciding(player.version):
        player.page.locator('button.plate.can[data-edge="4"]').click()
        player.page.locator(".ask .acts .primary").click()


def invite(ana: Player, ben: Player, position: str) -> str:
    """A table for the two of them that will start from a position; the link to it."""
    ana.open("/new/rand_und_band").button("Remove seat 3").click()
    ana.page.get_by_text("The table", exact=True).click()
    ana.page.get_by_label("Start from a position").check()
    ana.page.get_by_role("textbox", name="Position", exact=True).fill(position)
    ana.button("Lay the table").click()
    link = ana.page.get_by_label("Link to this table").input_value()
    ben.open(link)
    expect(ana.page.get_by_text("Ben", exact=True)).to_be_visible()
    return link


def lay(ana: Player, ben: Player, position: str) -> str:
    """The same, begun."""
    link = invite(ana, ben, position)
    ana.button("Start the game").click()
    choices(ana).first.wait_for()
    expect(ben.room).to_have_attribute("data-status", "running")
    return link


def finish(ana: Player, ben: Player) -> str:
    """A game that is over after Ana's one decision; its id."""
    lay(ana, ben, LAST_DECISION)
    match = ana.match
    decide(ana)
    for player in (ana, ben):
        expect(player.page.locator("dialog [data-score]")).to_have_count(2)
    return match


def test_guests_are_told_of_a_laid_position_before_and_after_the_start(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben", size=PHONE)
    invite(ana, ben, MIDDLE)
    told = ben.page.get_by_role("status").filter(has_text="This game starts from a laid position")
    expect(told).to_be_visible()
    ana.button("Start the game").click()
    choices(ana).first.wait_for()
    expect(ben.room).to_have_attribute("data-status", "running")
    expect(told).to_be_visible()
    expect(ana.page.get_by_text("This game starts from a laid position")).to_have_count(0)


def test_both_play_again_at_the_same_table(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben")
    match = finish(ana, ben)
    ana.button("Play again").click()
    ben.page.get_by_role("link", name="To the next game").click()
    ana.page.wait_for_url(re.compile(rf"/t/(?!{match})"))
    ben.page.wait_for_url(ana.page.url)
    ana.button("Start the game").click()
    for seat, player in enumerate((ana, ben)):
        expect(player.room).to_have_attribute("data-seat", str(seat))
        expect(player.room).to_have_attribute("data-status", "running")


def test_a_bot_plays_for_who_left_until_they_come_back(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben")
    lay(ana, ben, MIDDLE)
    table = ana.page.url
    ana.button("Menu").click()
    ana.button("Leave the table").click()
    ana.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    ana.page.get_by_role("heading", name="Pull up a chair.").wait_for()
    expect(ben.page.locator('.seat[data-seat="0"]')).to_contain_text("A bot plays")
    choices(ben).first.wait_for()

    ana.open(table)
    expect(ben.page.locator('.seat[data-seat="0"]')).not_to_contain_text("A bot plays")
    finish_turn(ben, rival="Ana")
    choices(ana).first.wait_for()


def finish_turn(player: Player, rival: str) -> None:
    """The player decides whatever is asked until it is the rival's turn."""
    done = player.page.locator(".ask").get_by_text(f"It is {rival}’s turn.")
    while not done.count():
        version = player.version
        if choices(player).count():
            with player.deciding(version):
                choices(player).last.click()
                player.page.locator(".ask .acts .primary").click()
        choices(player).or_(done).first.wait_for()


def test_a_seat_goes_to_a_bot_and_back(sit: Chair) -> None:
    ana, ben = sit("Ana", size=PHONE), sit("Ben")
    lay(ana, ben, MIDDLE)
    ana.button("Menu").click()
    ana.button("Let a bot play for me").click()
    choices(ben).first.wait_for()
    expect(choices(ana)).to_have_count(0)
    ana.button("Menu").click()
    ana.button("Play myself again").click()
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    finish_turn(ben, rival="Ana")
    choices(ana).first.wait_for()


def test_whoever_has_the_link_watches_a_full_table(sit: Chair) -> None:
    ana, ben, cleo = sit("Ana"), sit("Ben"), sit("Cleo")
    cleo.open(lay(ana, ben, MIDDLE))
    expect(ana.page.get_by_text("Cleo is watching")).to_be_visible()
    expect(cleo.page.get_by_role("status").get_by_text("You are watching.")).to_be_visible()
    expect(cleo.page.locator(".ask")).to_contain_text("Ana")
    expect(choices(cleo)).to_have_count(0)
    decide(ana)
    choices(ben).first.wait_for()
    expect(cleo.room).to_have_attribute("data-version", str(ben.version))
    expect(choices(cleo)).to_have_count(0)
    cleo.button("Menu").click()
    expect(cleo.button("Leave the table")).to_have_count(0)


def test_a_finished_match_is_watched_step_by_step(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben")
    finish(ana, ben)
    ben.page.get_by_role("link", name="Watch again").click()
    slider = ben.page.get_by_role("slider", name="Step")
    expect(ben.room).to_have_attribute("data-version", "0")
    expect(ben.page.locator(".ask")).to_contain_text("It is Ana’s turn.")
    slider.press("ArrowRight")
    expect(ben.room).to_have_attribute("data-version", "1")
    expect(ben.page.locator(".ask")).to_contain_text("The belt runs.")
    slider.press("End")
    expect(ben.page.locator(".parade .robot").first).to_be_visible()
    ben.button("Step back").click()
    expect(ben.page.locator(".parade")).to_have_count(0)
    ben.page.get_by_role("button", name="Play", exact=True).click()
    expect(ben.page.locator(".parade .robot").first).to_be_visible()
    ben.page.get_by_label("Seen by").select_option(label="Ben")
    expect(ben.page.locator(".parade")).to_contain_text("You")


def test_own_games_are_remembered(sit: Chair) -> None:
    ana, ben = sit("Ana"), sit("Ben")
    finish(ana, ben)
    scores = [ana.page.locator(f'[data-score="{seat}"]').inner_text() for seat in range(2)]
    lay(ana, ben, MIDDLE)
    running = ana.match

    ana.open("/matches").page.get_by_role("heading", name="Finished").wait_for()
    expect(ana.page.get_by_role("listitem")).to_have_count(2)
    expect(ana.page.get_by_text(f"Ana {scores[0]}, Ben {scores[1]}")).to_be_visible()
    ana.page.get_by_role("link", name="Watch again").click()
    ana.page.get_by_role("slider", name="Step").wait_for()
    ana.page.get_by_role("link", name="Your games").click()
    ana.page.get_by_role("link", name="Continue").click()
    choices(ana).first.wait_for()
    assert ana.match == running
