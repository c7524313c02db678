"""What is seen to happen, with motion on: everything that was told, in its order, and every movement to its end."""

import json
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Chair
from tests.browser.player import COMPILING, PHONE, WIDE, Player
from tests.browser.tables import pass_on

BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "person", "name": "Mara"}
ASKED = ".ask .acts .btn"
CHOICES = "button.plate.can, button.pile.can"
WANTING = ".ask .acts .btn:only-child:not(.primary)"  # one of two dice is picked
LOGS = Path(__file__).parents[1] / "logs"

# Notes every event while it is shown, and every movement that has an end: when it begins, and when it is over or cut.
WATCH = r"""
window.seen = [];
const note = (what, name) => window.seen.push([what, name]);

let showing = '';
new MutationObserver(() => {
  const now = document.querySelector('.room')?.dataset.happening ?? '';
  if (now !== showing) note('shows', (showing = now));
}).observe(document, { subtree: true, childList: true, attributeFilter: ['data-happening'] });

const known = new WeakSet();
function follow(movement) {
  known.add(movement);
  const { iterations } = movement.effect.getComputedTiming();
  if (movement instanceof CSSTransition || iterations === Infinity) return;
  const name = movement.id || (movement.animationName ?? '').replace(/^svelte-\w+-/, '');
  note('begins', name);
  movement.finished.then(() => note('ends', name), () => note('cut', name));
}
function look() {
  for (const movement of document.getAnimations()) if (!known.has(movement)) follow(movement);
  requestAnimationFrame(look);
}
look();
"""


class Watcher:
    """A player whose page notes what moves, and who hears what the table says."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.said: list[dict[str, Any]] = []
        player.misheard = self._overhear
        player.page.add_init_script(WATCH)

    def _overhear(self, message: str) -> str:
        self.said.append(json.loads(message))
        return message

    def at_table(self, game: str, seats: list[dict[str, str]], **wish: Any) -> "Watcher":
        player = self.player.open("/")
        wanted = {"game": game, "seats": seats, "start": True, "open_dice": True, "seed": 7, **wish}
        answer = player.context.request.post(f"{player.address}/api/matches", data=wanted, timeout=COMPILING)
        assert answer.ok, answer.text()
        player.open(f"/t/{answer.json()['id']}")
        player.page.locator(".ask strong").first.wait_for()
        return self

    def wait_until_still(self) -> None:
        """Everything that was told has been shown, also what was told meanwhile."""
        seen = -1
        while seen < self.latest:
            seen = self.latest
            older = "".join(f':not([data-version="{version}"])' for version in range(seen))
            self.player.page.locator(f".room:not([data-happening]){older}").wait_for()

    @property
    def latest(self) -> int:
        """The version that was told last."""
        return max(int(update["version"]) for update in self.updates)

    @property
    def updates(self) -> list[dict[str, Any]]:
        return [said for said in self.said if said["kind"] == "update"]

    @property
    def told(self) -> list[str]:
        """The kinds of all events since the table was entered."""
        steps = [step for update in self.updates[1:] for step in update["steps"]]
        return [shown["event"]["kind"] for step in steps for shown in step["events"]]

    @property
    def seen(self) -> list[tuple[str, str]]:
        return [(what, name) for what, name in self.player.page.evaluate("window.seen")]

    def cut(self) -> list[str]:
        return [name for what, name in self.seen if what == "cut"]


def once(kinds: list[str]) -> list[str]:
    """Kinds in their order; the same one again right away looks the same."""
    return [kind for kind, _ in groupby(kinds)]


def shows_all(watcher: Watcher, paced: set[str]) -> None:
    """What was told and takes its time is shown, in the same order."""
    watcher.wait_until_still()
    told = [kind for kind in watcher.told if kind in paced]
    assert told
    assert once([name for what, name in watcher.seen if what == "shows" and name in paced]) == once(told)


@pytest.fixture
def watch(sit: Chair) -> Callable[..., Watcher]:
    return lambda speed="fast", size=WIDE: Watcher(sit(speed=speed, size=size))


QWIXX = {"rolled", "revealed", "marked", "penalised", "closed"}


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_qwixx_crosses_are_drawn_to_their_end_before_the_dice_roll(
    watch: Callable[..., Watcher], size: tuple[int, int]
) -> None:
    mara = watch(size=size).at_table("qwixx", [ME, BOT])
    page = mara.player.page
    while not page.locator(".penalties .cross").count():
        pass_in_qwixx(mara)
    pass_in_qwixx(mara)
    shows_all(mara, QWIXX)
    assert mara.cut() == []
    assert "penalised" in mara.told
    rolls_after_crosses(mara.seen)


def pass_in_qwixx(watcher: Watcher) -> None:
    """Mara crosses nothing; her own rolls cost her a penalty."""
    player = watcher.player
    player.page.locator(ASKED).first.wait_for()
    version = player.version
    with player.deciding(version):
        pass_on(player)
    watcher.wait_until_still()


def rolls_after_crosses(seen: list[tuple[str, str]]) -> None:
    """No die moves while a cross is being drawn, and crosses are drawn while they are told of."""
    drawn, shows = 0, ""
    under_way = 0
    for what, name in seen:
        if what == "shows":
            shows = name
        elif name in CROSSING:
            under_way += 1 if what == "begins" else -1
            drawn += what == "ends"
            assert what == "ends" or shows in ("revealed", "marked", "penalised"), (what, name, shows)
        elif name == "roll" and what == "begins":
            assert under_way == 0
    assert drawn


CROSSING = ("stamp", "down", "up")


BELT = {
    "rolled",
    "placed",
    "added",
    "shifted",
    "taken",
    "tidied",
    "announced",
    "repeated",
    "lapsed",
    "closing",
    "dropped",
}


def test_rand_und_band_the_prize_flies_home_at_every_speed(watch: Callable[..., Watcher]) -> None:
    mara = watch().at_table("rand_und_band", [ME, BOT])
    while not won(mara):
        choose_in_rand_und_band(mara)
    shows_all(mara, BELT)
    assert mara.cut() == []
    flights = [at for at, seen in enumerate(mara.seen) if seen == ("ends", "prize")]
    assert len(flights) >= len(won(mara))
    assert no_roll_while_one_flies(mara.seen)


def won(watcher: Watcher) -> list[dict[str, Any]]:
    """What dropped, and somebody got."""
    steps = [step for update in watcher.updates[1:] for step in update["steps"]]
    events = [shown["event"] for step in steps for shown in step["events"]]
    return [event for event in events if event["kind"] == "dropped" and event["winner"] is not None]


def choose_in_rand_und_band(watcher: Watcher, wanted: str = CHOICES) -> None:
    player = watcher.player
    player.page.locator(CHOICES).first.wait_for()
    watcher.wait_until_still()
    with player.deciding(player.version):
        player.page.locator(wanted).last.click()
        if player.page.locator(WANTING).count():
            player.page.locator(CHOICES).last.click()
        player.page.locator(".ask .acts .primary").click()
    watcher.wait_until_still()


def no_roll_while_one_flies(seen: list[tuple[str, str]]) -> bool:
    """A prize is at home before the next dice roll."""
    flying = 0
    for what, name in seen:
        if name == "prize":
            flying += 1 if what == "begins" else -1
        elif (what, name) == ("shows", "rolled") and flying:
            return False
    return True


def test_a_replay_moves_as_the_table_did_and_jumps_when_stepped_back(watch: Callable[..., Watcher]) -> None:
    mara = watch()
    player, page = mara.player, mara.player.page
    player.open("/matches").page.locator("input[type=file]").set_input_files(LOGS / "qwixx-1.json")
    at(mara, 0)
    for step in (1, 2):  # who begins, and the first roll
        player.button("Step forward").click()
        at(mara, step)
    assert mara.seen.count(("ends", "roll")) == 6
    assert ("shows", "rolled") in mara.seen
    assert mara.cut() == []
    seen = mara.seen
    player.button("Step back").click()
    at(mara, 1)
    page.get_by_label("Step", exact=True).last.fill("30")
    at(mara, 30)
    assert mara.seen == seen


def test_a_replay_goes_on_by_itself(watch: Callable[..., Watcher]) -> None:
    mara = watch()
    mara.player.open("/matches").page.locator("input[type=file]").set_input_files(LOGS / "qwixx-1.json")
    at(mara, 0)
    mara.player.button("Play").click()
    beyond(mara, 4)
    mara.player.button("Pause").click()
    assert mara.cut() == []


def at(watcher: Watcher, step: int) -> None:
    """A replay has come to this step."""
    watcher.player.page.locator(f'.room[data-version="{step}"]').wait_for()


def beyond(watcher: Watcher, step: int) -> None:
    """A replay that goes on by itself has left this step and those before it behind."""
    passed = "".join(f':not([data-version="{version}"])' for version in range(step + 1))
    watcher.player.page.locator(f".room{passed}").wait_for()


BEAT = "getComputedStyle(document.documentElement).getPropertyValue('--beat')"


def test_one_speed_for_every_game_in_the_settings_and_at_the_table(sit: Chair) -> None:
    mara = sit(speed="normal")
    page = mara.open("/settings").page
    assert page.evaluate(BEAT) == "1"
    page.locator("[data-speed=slow]").click()
    assert page.evaluate(BEAT) == "2.2"
    mara.open("/").button("Play Qwixx now").click()
    mara.button("Menu").click()
    expect(page.locator("dialog [data-speed=slow]")).to_have_attribute("aria-pressed", "true")
    page.locator("dialog [data-speed=off]").click()
    assert page.evaluate(BEAT) == "0"
    page.reload()
    mara.button("Menu").click()
    expect(page.locator("dialog [data-speed=off]")).to_have_attribute("aria-pressed", "true")


def test_who_asks_the_system_for_less_motion_gets_none_until_they_choose(sit: Chair) -> None:
    page = sit().open("/settings").page
    expect(page.locator("[data-speed=off]")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-speed=fast]").click()
    assert page.evaluate(BEAT) == "0.4"
