"""What holds at every game's table. A game that comes new is tested too: it tells only how a move is made there."""

import gzip
import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

import spieltisch
from tests.browser.axe import faults
from tests.browser.conftest import Chair
from tests.browser.player import COMPILING, PATIENCE, Player
from tests.browser.tables import TESTS, facts, play_button, scripts_of, wish

pytestmark = pytest.mark.parametrize("game", spieltisch.games())

LIGHTEST = 80 * 1024  # bytes of gzipped script that Home and a table may cost together
MOVES = 40
GLANCE = 50  # ms
SAME = ("version", "seat", "view", "legal", "described")


class Seated:
    """Mara at a table, with everything the table has said to her page."""

    def __init__(self, player: Player, game: str, bots: int = 1) -> None:
        self.player, self.game, self.bots = player, game, bots
        self.heard: list[dict[str, Any]] = []
        player.misheard = self._hear
        player.open("/")
        laid = player.context.request.post(f"{player.address}/api/matches", data=wish(game, bots), timeout=COMPILING)
        assert laid.ok, laid.text()
        player.open(f"/t/{laid.json()['id']}")
        self.is_asked()

    def _hear(self, message: str) -> str:
        self.heard.append(json.loads(message))
        return message

    @property
    def updates(self) -> list[dict[str, Any]]:
        return [said for said in self.heard if said["kind"] == "update"]

    @property
    def answers(self) -> set[str]:
        return {said["kind"] for said in self.heard}

    @property
    def movers(self) -> set[int]:
        """The seats that were seen to move since the table was entered."""
        return {step["seat"] for update in self.updates[1:] for step in update["steps"]}

    def is_asked(self) -> dict[str, Any]:
        """Wait until the page shows that a move of Mara's is waited for; what the table said last."""
        self.player.page.locator(facts(self.game).laid).first.wait_for(timeout=COMPILING)
        shown = self.player.version
        while not self.updates or 0 not in self.updates[-1]["waiting"]:
            self.player.sees_another_version_than(shown)
            shown = self.player.version
        last = self.updates[-1]
        expect(self.player.room).to_have_attribute("data-version", str(last["version"]))
        return last

    def move(self) -> None:
        """By keys alone."""
        version = self.is_asked()["version"]
        self._open()
        with self.player.deciding(version):
            for stop in facts(self.game).move:
                self.player.tab_to(stop)
                self.player.press("Enter")

    def answer(self) -> None:
        """A move like the first, or where another question is asked the answer to that."""
        version = self.is_asked()["version"]
        otherwise = facts(self.game).otherwise
        if otherwise and self.player.page.locator(otherwise).count():
            with self.player.deciding(version):
                self.player.tab_to(otherwise)
                self.player.press("Enter")
        else:
            self.move()

    def hears(self, kind: str) -> None:
        """Wait for such an answer. Where all move at once, another's move may be seen before one's own is answered."""
        for _ in range(PATIENCE // GLANCE):
            if kind in self.answers:
                return
            self.player.page.wait_for_timeout(GLANCE)
        raise AssertionError(f"{kind} was never heard, only {self.answers}")

    def _open(self) -> None:
        opens = facts(self.game).opens
        if opens and self.player.page.locator(opens).count():
            self.player.tab_to(opens)
            self.player.press("Enter")

    def open_menu(self, entry: str) -> None:
        self.player.button("Menu").click()
        self.player.page.get_by_role("dialog").get_by_role("button", name=entry).click()


def offered(player: Player, game: str) -> dict[str, Any]:
    """What the server tells of a game."""
    told: dict[str, Any] = next(each for each in player.api("games") if each["name"] == game)
    return told


def test_moves_are_made_by_keys_and_the_bots_are_seen(sit: Chair, game: str) -> None:
    mara = Seated(sit(), game)
    asked = mara.is_asked()
    assert asked["legal"] or asked["described"]
    mara.move()
    mara.hears("played")
    for _ in range(MOVES):
        if 1 in mara.movers:
            break
        mara.answer()
    assert "refused" not in mara.answers
    mara.open_menu("What happened")
    told = mara.player.page.get_by_role("dialog", name="What happened").get_by_role("listitem")
    expect(told.filter(has_text="Ada").first).to_be_visible()


def test_a_reload_brings_the_same_table_back(sit: Chair, game: str) -> None:
    player = sit().open()
    mara = Seated(player, game, bots=min(offered(player, game)["seats"]) - 1)
    mara.move()
    before, match = mara.is_asked(), player.match
    mara.heard.clear()
    player.page.reload()
    after = mara.is_asked()
    assert player.match == match
    assert [after[what] for what in SAME] == [before[what] for what in SAME]


@pytest.mark.slow
def test_table_rules_and_menu_are_for_everyone(sit: Chair, game: str) -> None:
    mara = Seated(sit(), game)
    assert faults(mara.player) == {}
    for opens in ("Rules", "Menu"):
        mara.player.button(opens).click()
        mara.player.page.get_by_role("dialog", name=re.compile(opens)).wait_for()
        assert faults(mara.player) == {}, opens
        mara.player.press("Escape")
        expect(mara.player.page.locator("dialog")).to_have_count(0)


@pytest.mark.slow
def test_a_replay_and_the_page_before_a_table_are_for_everyone(sit: Chair, game: str) -> None:
    mara = sit().open(f"/new/{game}")
    mara.button("Lay the table").wait_for()
    assert faults(mara) == {}
    log = TESTS / "logs" / f"{game}-{offered(mara, game)['edition']}.json"
    mara.open("/matches").page.locator("input[type=file]").set_input_files(log)
    mara.button("To the end").click()
    last = mara.page.get_by_role("slider", name="Step").get_attribute("max") or ""
    expect(mara.room).to_have_attribute("data-version", last)
    assert faults(mara) == {}


def test_every_rule_can_be_read_and_the_settings_are_at_hand(sit: Chair, game: str) -> None:
    mara = Seated(sit(), game)
    page = mara.player.page
    mara.player.button("Rules").click()
    page.locator("dialog .rule").first.wait_for()
    assert all(page.locator("dialog .rule p").all_inner_texts())
    mara.player.press("Escape")
    sentence = page.locator(".ask strong").first
    english = sentence.inner_text()
    mara.open_menu("Settings")
    page.get_by_role("dialog", name="Settings").get_by_label("Language").select_option("de")
    page.get_by_role("dialog", name="Einstellungen").wait_for()
    mara.player.press("Escape")
    expect(sentence).not_to_have_text(english)


def test_home_and_a_table_are_light(sit: Chair, game: str) -> None:
    mara, engine = sit(), facts(game).engine
    scripts = scripts_of(mara)
    mara.open()
    play_button(mara, game).click()
    mara.page.locator(".ask strong").first.wait_for(timeout=COMPILING)
    light = [script for script in scripts if not engine or engine not in script.url]
    assert sum(len(gzip.compress(script.body())) for script in light) < LIGHTEST
