"""Kurz vor Knapp with motion on: the scene shows what the table tells after every event, and every film to its end."""

from typing import Any

import pytest
from playwright.sync_api import expect

from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import HEIGHT, MM, STOREY, WIDTH
from spieltisch.games.kurz_vor_knapp.rules.geometry import bar_height
from spieltisch.games.kurz_vor_knapp.sight.view import FINE
from tests.browser.drawn import Drawing, Drawn, Scene, View
from tests.browser.test_motion import Watcher
from tests.kurz_vor_knapp.at_table import ASKED, SHOVE, SWEEP, Sit, answer, lead, shove
from tests.kurz_vor_knapp.scenes import shown, tower

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PACED = {"placed", "shown", "offered", "snatched", "led", "connected", "failed", "collapsed", "stood", "gave", "took"}
NEAR = 0.02  # mm
TURNS = 60

# The pieces where the scene itself has them, what everybody holds, and the level that stands.
FACTS = """({
  lies: document.querySelector('canvas').dataset.lies,
  held: all('[data-seat] .score > [aria-hidden]').map((score) => Number(score.innerText)),
  level: parseInt(document.querySelector('.bids [aria-pressed=true] .short')?.innerText ?? '0'),
})"""

Piece = tuple[float, float, float]


def pieces(view: View) -> dict[str, Piece]:
    """Where the middle of each piece must be, in mm."""
    there = {
        f"c{c['id']}": (c["x"] / MM, c["y"] / MM, (STOREY * c["level"] + HEIGHT / 2) / MM) for c in view["cylinders"]
    }
    return there | {f"b{bar['id']}": middle(bar) for bar in (*view["spiral"], *view["bars"])}


def standing(cylinder: dict[str, Any]) -> Piece:
    return cylinder["x"] / MM, cylinder["y"] / MM, (STOREY * cylinder["level"] + HEIGHT / 2) / MM


def middle(bar: dict[str, Any]) -> Piece:
    x, y = (sum(end[axis] for end in bar["ends"]) / 2 / MM / FINE for axis in (0, 1))
    underside = bar_height(bar["level"]) if bar["level"] else 0
    return x, y, (underside + WIDTH / 2) / MM


def shown_pieces(lies: str) -> dict[str, Piece]:
    named = (piece.split("@") for piece in lies.split())
    return {name: tuple(map(float, place.split(","))) for name, place in named}  # type: ignore[misc]


def is_drawn(scene: Scene, drawn: Drawn) -> bool:
    """While something happens the pieces set out from where they were, and nobody is told too early."""
    before = scene.before
    if drawn["shows"] != scene.kind or drawn["held"] != before["stocks"] or drawn["level"] not in (0, before["level"]):
        return False
    return same(pieces(before), shown_pieces(drawn["lies"]))


def same(told: dict[str, Piece], there: dict[str, Piece]) -> bool:
    return told.keys() == there.keys() and all(
        abs(one - other) < NEAR for name in told for one, other in zip(told[name], there[name], strict=True)
    )


class Watched:
    """A table whose scene is noted from the beginning."""

    def __init__(self, sit: Sit, **wish: Any) -> None:
        self.mara: Watcher = sit(speed="fast", prepare=self._note, **wish)

    def _note(self, mara: Watcher) -> None:
        self.drawing = Drawing(mara, "canvas[data-lies]", FACTS)

    def shows_what_is_told(self) -> set[str]:
        """The kinds of what was shown. At the end the scene is as the table has it."""
        scenes = self.drawing.follows(PACED, is_drawn)
        canvas = self.mara.player.page.locator("canvas")
        assert same(pieces(self.mara.updates[-1]["view"]), shown_pieces(canvas.get_attribute("data-lies") or ""))
        assert self.mara.cut() == []
        return {scene.kind for scene in scenes}


def test_every_try_is_shown_before_the_next_one_begins(sit: Sit) -> None:
    table = Watched(sit, options={"hand": "steady"})
    mara = table.mara
    for turn in range(TURNS):
        if sum(kind in ("connected", "failed") for kind in mara.told) > 1:
            break
        mara.player.page.locator(ASKED).first.wait_for()
        mara.wait_until_still()
        answer(mara.player, turn)
    assert table.shows_what_is_told() >= {"placed", "shown", "led"}


def test_a_bar_led_by_hand_is_seen_to_come_to_rest(sit: Sit) -> None:
    table = Watched(sit, position=shove())
    page = table.mara.player.page
    lead(table.mara.player, *SHOVE, "Enter")
    page.locator("canvas[data-film=rolling]").wait_for()
    expect(table.mara.player.button("Put it here")).to_be_visible()
    assert table.shows_what_is_told() == {"led", "connected"}
    assert ("ends", "film") in table.mara.seen


def test_a_tower_that_is_hit_is_seen_to_collapse_and_costs_a_cylinder(sit: Sit) -> None:
    table = Watched(sit, position=GAME.position(shown(tower(building=120), 12, 13)))
    player = table.mara.player
    lead(player, *SWEEP, "Enter")
    expect(player.page.locator(".ask strong")).to_contain_text("Something fell")
    player.page.locator("section.words button:not([disabled])").first.click()
    player.button("Take it").click()
    expect(player.page.locator("li[data-seat='0'] .score")).to_contain_text("11 cylinders left")
    expect(player.page.locator(".log li", has_text="Collapse").first).to_be_visible()
    assert table.shows_what_is_told() >= {"led", "collapsed", "stood", "took"}


WATCHED = """() => {
  const canvas = document.querySelector('canvas');
  window.watched = [];
  const note = () => window.watched.push([canvas.dataset.hand, canvas.dataset.film]);
  new MutationObserver(note).observe(canvas, { attributes: true, attributeFilter: ['data-hand', 'data-film'] });
}"""


def test_a_bar_let_go_stays_in_the_hand_until_its_film_begins_and_escape_ends_it(sit: Sit) -> None:
    player = sit(position=shove(), speed="normal").player
    page = player.page
    lead(player, *SHOVE)
    page.evaluate(WATCHED)
    player.press("Enter")
    page.locator("canvas[data-film=rolling]").wait_for()
    player.press("Escape")
    expect(player.button("Put it here")).to_be_visible()
    expect(page.locator("canvas")).to_have_attribute("data-hand", "empty")
    assert page.evaluate("window.watched[0]") == ["holds", "rolling"], "the film begins where the hand was"
    assert page.evaluate("window.watched.at(-1)") == ["empty", ""]
