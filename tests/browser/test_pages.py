"""Every page for everyone: accessible, light, in four languages, at any address, on any screen."""

import re

import pytest
from playwright.sync_api import expect

import spieltisch
from tests.browser.axe import faults, problems
from tests.browser.conftest import Chair
from tests.browser.player import PHONE, SHORT_PHONE, Player
from tests.browser.tables import TESTS, facts, pass_on, play_button, scripts_of

__all__ = ["play_now", "problems"]  # the games' own tests use them too

LOG = TESTS / "logs" / "qwixx-1.json"


def play_now(player: Player) -> Player:
    player.open().button("Play Qwixx now").click()
    player.page.locator(".ask .acts .btn").first.wait_for()
    return player


PAGES = {
    "/": "Pull up a chair.",
    "/new/qwixx": "A table of Qwixx",
    "/learn/droids": "Learn Droids",
    "/settings": "Settings",
    "/matches": "Your games",
    "/nowhere": "Nothing on this table.",
    "/t/nowhere": "That table does not exist.",
}


@pytest.mark.slow
@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_for_everyone(sit: Chair, path: str) -> None:
    mara = sit()
    with mara.forgiving():  # a page that is lost asks for what is not there
        mara.open(path).page.get_by_role("heading", name=PAGES[path], level=1).wait_for()
    mara.page.wait_for_load_state("networkidle")
    assert faults(mara) == {}


@pytest.mark.slow
def test_pages_with_games_are_for_everyone(sit: Chair) -> None:
    """Home with a table to continue, the list of games that are known, a replay."""
    mara = play_now(sit())
    mara.open().page.get_by_role("link", name="Continue").wait_for()
    assert faults(mara) == {}, "home"
    mara.open("/matches").page.get_by_role("link", name="Continue").wait_for()
    assert faults(mara) == {}, "matches"
    mara.page.locator("input[type=file]").set_input_files(LOG)
    mara.page.get_by_role("slider", name="Step").wait_for()
    assert faults(mara) == {}, "replay"


@pytest.mark.slow
def test_a_lobby_is_for_everyone(sit: Chair) -> None:
    mara = sit().open("/new/qwixx")
    mara.button("Lay the table").click()
    mara.page.get_by_role("img", name="QR code").wait_for()
    assert faults(mara) == {}
    ben = sit("").open(mara.page.get_by_label("Link to this table").input_value())
    ben.button("Sit down").wait_for()
    assert faults(ben) == {}, "who was invited"


@pytest.mark.slow
def test_an_invitation_at_the_table_is_for_everyone(sit: Chair) -> None:
    mara = play_now(sit())
    mara.button("Invite").click()
    mara.page.get_by_role("dialog", name="Invite").wait_for()
    assert faults(mara) == {}


def test_home_fetches_no_game(sit: Chair) -> None:
    mara = sit()
    scripts = scripts_of(mara)
    mara.open()
    for game in spieltisch.games():
        play_button(mara, game).wait_for()
    engines = [facts(game).engine for game in spieltisch.games() if facts(game).engine]
    assert not [script.url for script in scripts if any(part in script.url for part in [*spieltisch.games(), *engines])]


@pytest.mark.parametrize(
    ("language", "title", "play"),
    [
        ("DE", "Setz dich dazu.", "Qwixx gleich"),
        ("FR", "Prends une chaise.", "Jouer à Qwixx"),
        ("IT", "Prendi una sedia.", "Gioca subito"),
    ],
)
def test_the_language_changes_at_once_and_stays(sit: Chair, language: str, title: str, play: str) -> None:
    mara = sit().open()
    mara.page.get_by_role("button", name=language, exact=True).click()
    expect(mara.page.get_by_role("heading", level=1)).to_have_text(title)
    mara.page.reload()
    expect(mara.page.locator("html")).to_have_attribute("lang", language.lower())
    mara.button(play).first.click()
    expect(mara.page.locator(".ask strong")).not_to_be_empty()


def test_what_a_bots_level_means_stands_beside_it(sit: Chair) -> None:
    page = sit().open("/new/qwixx").page
    level = page.get_by_label("Level of the bot in seat 3")
    level.select_option("easy")
    expect(level).to_have_accessible_description("Good for a first game.")
    level.select_option("hard")
    expect(page.get_by_text("Makes few mistakes.")).to_be_visible()


def test_plain_http_under_a_foreign_name(sit: Chair) -> None:
    mara = sit()
    mara.address = mara.address.replace("127.0.0.1", "table.test")
    play_now(mara)
    assert mara.page.evaluate("window.isSecureContext") is False
    version = mara.version
    pass_on(mara)
    mara.sees_another_version_than(version)


@pytest.mark.slow
@pytest.mark.parametrize("size", [SHORT_PHONE, PHONE, (820, 1180), (1024, 768), (1920, 1080)])
def test_nothing_is_wider_than_the_screen_and_the_action_is_in_sight(sit: Chair, size: tuple[int, int]) -> None:
    mara = play_now(sit(size=size))
    assert mara.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    expect(mara.page.locator(".ask .acts .btn").first).to_be_in_viewport(ratio=1)


def test_the_menu_has_the_log_and_the_settings_without_leaving_the_table(sit: Chair) -> None:
    mara = play_now(sit(size=PHONE))
    version = mara.version
    pass_on(mara)
    mara.sees_another_version_than(version)
    mara.button("Menu").click()
    mara.button("What happened").click()
    expect(mara.page.get_by_role("dialog", name="What happened").get_by_role("listitem").first).to_be_visible()
    mara.press("Escape")
    mara.button("Menu").click()
    mara.button("Settings").click()
    mara.page.get_by_role("dialog", name="Settings").get_by_label("Language").select_option("de")
    expect(mara.page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    mara.press("Escape")
    expect(mara.page.locator(".ask strong")).not_to_be_empty()


def test_a_seat_moves_to_another_device(sit: Chair) -> None:
    mara, phone = play_now(sit()), sit(name="", size=PHONE)
    mara.button("Menu").click()
    mara.button("Continue on another device").click()
    phone.open(mara.page.get_by_label("Link to this table").input_value())
    phone.page.locator(".ask .acts .btn").first.wait_for()
    expect(phone.room).to_have_attribute("data-seat", "0")


def test_a_bot_stands_in_and_the_player_comes_back(sit: Chair) -> None:
    mara = sit().open("/new/qwixx")
    mara.page.get_by_role("group", name="Who takes seat 2").get_by_role("button", name="Same device").click()
    mara.page.get_by_label("Name for seat 2").fill("Lina")
    mara.button("Start").click()
    mara.page.get_by_role("heading", name="Mara, take the device.").wait_for()
    mara.button("Menu").click()
    mara.button("Let a bot play for Mara").click()
    mara.page.get_by_role("heading", name="Lina, take the device.").wait_for()
    mara.button("Menu").click()
    mara.button("Play myself again").click()
    expect(mara.page.locator("dialog")).to_have_count(0)


def test_continue_a_running_table_from_home(sit: Chair) -> None:
    mara = play_now(sit())
    match = mara.match
    mara.page.get_by_role("link", name="Back to the games").click()
    mara.page.get_by_role("link", name="Continue").click()
    assert mara.match == match


@pytest.mark.slow
def test_after_the_game_coach_dice_log_and_replay(sit: Chair, tmp_path_factory: pytest.TempPathFactory) -> None:
    mara = sit().open("/new/qwixx")
    mara.button("Remove seat 3").click()
    mara.button("Remove seat 2").click()
    mara.button("Start").click()
    final = mara.page.locator("dialog [data-score]")
    while not final.count():
        version = mara.version
        pass_on(mara)  # only penalties: four turns
        mara.sees_another_version_than(version)
        mara.wait_until_asked(".ask .acts .btn")
    expect(final).to_have_text("-20")
    table = mara.page.url
    mara.button("Check the dice").click()
    expect(mara.page.get_by_text("follow from the seed")).to_be_visible()
    with mara.page.expect_download() as saved:
        mara.page.get_by_role("link", name="Save the log").click()
    log = tmp_path_factory.mktemp("log") / "log.json"
    saved.value.save_as(log)
    mara.page.get_by_role("link", name="Watch again").click()
    watch(mara)
    mara.open("/matches").page.locator("input[type=file]").set_input_files(log)
    watch(mara)
    assert problems(mara) == []
    mara.open(table).button("Play again").click()
    mara.page.wait_for_url(re.compile(f"/t/(?!{table.split('/t/')[1]})"))
    expect(mara.room).to_have_attribute("data-status", "running")


def watch(mara: Player) -> None:
    slider = mara.page.get_by_role("slider")
    last = slider.get_attribute("max")
    mara.button("To the end").click()
    expect(mara.room).to_have_attribute("data-version", str(last))
    expect(mara.page.locator(".total")).to_have_text(re.compile("-20|−20"))
    mara.button("Step back").click()
    expect(mara.room).to_have_attribute("data-version", str(int(last or 0) - 1))


def test_a_question_mark_shows_the_keys_of_the_page_and_of_the_game(sit: Chair) -> None:
    mara = play_now(sit(size=PHONE))
    mara.press("?")
    dialog = mara.page.locator("dialog[open]")
    expect(dialog.locator("kbd").first).to_have_text("← ↑ → ↓")
    expect(dialog.locator("kbd").last).to_have_text("?")
    assert dialog.evaluate("each => each.scrollWidth <= each.clientWidth")
    mara.press("Escape")
    expect(dialog).to_have_count(0)
