"""Kurz vor Knapp with motion on: the scene shows what the table tells after every event, and every film to its end."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from spieltisch.games.kurz_vor_knapp import GAME
from spieltisch.games.kurz_vor_knapp.components import HEIGHT, MM, WIDTH
from spieltisch.games.kurz_vor_knapp.components import STOREY as LEVEL_HEIGHT
from spieltisch.games.kurz_vor_knapp.rules.geometry import bar_height
from spieltisch.games.kurz_vor_knapp.sight.view import FINE
from tests.browser.drawn import Drawing, Drawn, Scene, View
from tests.browser.player import Player
from tests.browser.test_motion import Watcher
from tests.kurz_vor_knapp.at_table import ASKED, SHOVE, SWEEP, Sit, answer, lead, shove
from tests.kurz_vor_knapp.playing import STOREY, STOREY_BARS, play, second_storey
from tests.kurz_vor_knapp.scenes import scene, shown, tower

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PACED = {"placed", "shown", "offered", "snatched", "led", "connected", "failed", "collapsed", "stood", "gave", "took"}
PACED |= {"bar_left"}
NEAR = 0.02  # mm
HELD = 18  # mm above where it would lie
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
    there = {f"c{cylinder['id']}": standing(cylinder) for cylinder in view["cylinders"]}
    for lying in view["lying"]:
        x, y, _ = there[f"c{lying['id']}"]
        there[f"c{lying['id']}"] = x, y, (lying["height"] + HEIGHT / 2) / MM
    there |= {f"b{bar['id']}": middle(bar) for bar in (*view["spiral"], *view["bars"])}
    return there | held(view)


def held(view: View) -> dict[str, Piece]:
    """Until gravity has answered, the bar is held over the pair, where the hand's way begins."""
    if view["step"] != "laid":
        return {}
    x, y, _ = view["path"][0]
    level = 1 + next(each["level"] for each in view["cylinders"] if each["id"] == view["pair"][0])
    return {f"b{view['building']}": (x / MM, y / MM, (bar_height(level) + WIDTH / 2) / MM + HELD)}


def standing(cylinder: dict[str, Any]) -> Piece:
    return cylinder["x"] / MM, cylinder["y"] / MM, (LEVEL_HEIGHT * cylinder["level"] + HEIGHT / 2) / MM


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
        rest = self.drawing.rest()
        scenes = self.drawing.follows(rest, PACED, is_drawn)
        assert same(pieces(rest.view), shown_pieces(rest.drawn["lies"]))
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


def test_a_bid_a_snatched_turn_and_what_its_failure_costs_are_shown_one_by_one(sit: Sit) -> None:
    s = scene(STOREY, STOREY_BARS, building=290, hand="steady")
    s.carrier = s.starter = 1
    table = Watched(sit, position=GAME.position(play(s, "show 0 2")))
    mara, page = table.mara, table.mara.player.page
    page.locator(".bids button:not([disabled])").click()
    page.locator(".bids .btn.primary").click()
    for number in (5, 6):
        page.get_by_role("button", name=f"Cylinder {number}:").click()
    mara.player.button("Show this pair").click()
    page.locator(".log li", has_text="gave").first.wait_for()
    mara.wait_until_still()
    assert table.shows_what_is_told() >= {"offered", "snatched", "shown", "failed", "gave"}


def test_a_cylinder_that_is_set_is_seen_to_stand(sit: Sit) -> None:
    table = Watched(sit, position=GAME.position(second_storey()))
    page = table.mara.player.page
    page.get_by_role("button", name="middle", exact=True).first.click()
    table.mara.player.button("Put it here").click()
    expect(page.locator("li[data-seat='0'] .score")).to_contain_text("9 cylinders left")
    table.mara.wait_until_still()
    assert table.shows_what_is_told() >= {"placed"}


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


TRY = [(-100, -40, 0), (20, 60, 0), (90, -80, 0), (140, 30, 0)]  # the first two are 156.2 mm apart

# What the card says while a try is shown, and what the status line says afterwards.
SAID = """({
  asks: document.querySelector('.ask strong')?.innerText ?? '',
  said: document.querySelector('.verdict strong')?.innerText ?? '',
  status: document.querySelector('.ask p')?.innerText ?? '',
})"""


def try_out(sit: Sit, building: int, **wish: Any) -> Drawing:
    """Mara shows the first two cylinders for a bar of this length."""
    drawings: list[Drawing] = []
    position = GAME.position(scene(TRY, building=building, hand="steady"))
    mara = sit(
        position=position,
        prepare=lambda watcher: drawings.append(Drawing(watcher, "canvas[data-lies]", SAID)),
        **{"speed": "fast", **wish},
    )
    for number in (1, 2):
        mara.player.page.get_by_role("button", name=f"Cylinder {number}:").click()
        expect(mara.player.page.locator(".ask span").first).to_have_text("Level 1: a success sets 1 cylinder.")
    mara.player.button("Show this pair").click()
    return drawings[0]


@pytest.mark.parametrize(
    ("building", "kind", "verdict", "told"),
    [
        (160, "connected", "It lies.", "You connected two cylinders on level 1."),
        (130, "failed", "too short by a finger’s width.", "You failed: too short by a finger’s width."),
        (180, "failed", "too long by a hair.", "You failed: too long by a hair."),
        (230, "failed", "too long by far.", "You failed: too long by far."),
    ],
)
def test_k11_k14_the_bar_is_held_over_the_pair_then_the_verdict_is_told_in_words(
    sit: Sit, building: int, kind: str, verdict: str, told: str
) -> None:
    drawing = try_out(sit, building)
    page = drawing.watcher.player.page
    page.locator(".log li", has_text=told.rstrip(".")).wait_for()
    drawing.watcher.wait_until_still()
    moments = [(each["shows"], each["said"].lower()) for each in drawing.moments if each["said"]]
    mine = list(dict.fromkeys(moments))[:3]
    assert mine == [("led", "does it reach?"), (kind, "does it reach?"), (kind, verdict.lower())]
    assert not any(character.isdigit() for character in verdict)
    seen = next(at for at, each in enumerate(drawing.moments) if each["said"].lower() == verdict.lower())
    statuses = [told in each["status"] for each in drawing.moments]
    assert not any(statuses[:seen]), "nothing is told before it was seen"
    assert any(statuses[seen:])
    assert not [each["asks"] for each in drawing.moments if "Mara" in each["asks"]], "you are you"
    if kind == "connected":
        expect(page.locator(".ask")).to_contain_text("Choose a spot on a glowing bar, on level 1.")


def test_others_see_the_bar_in_the_hand_while_it_is_led(sit: Sit, look_on: Callable[[Player], Player]) -> None:
    mara = sit(position=shove(), words=False, speed="fast").player
    eve = look_on(mara)
    scene = eve.page.locator("canvas")
    expect(scene).to_have_attribute("data-hand", "seen")
    seen = set()
    for keys in (SHOVE[:1], SHOVE[1:2], SHOVE[2:3], SHOVE[3:]):
        lead(mara, *keys)
        expect(scene).to_have_attribute("data-hand", "seen")
        for what in ("data-at", "data-height"):
            expect(scene).to_have_attribute(what, mara.page.locator("canvas").get_attribute(what) or "")
        seen.add((scene.get_attribute("data-at"), scene.get_attribute("data-height")))
    assert len(seen) == 4, "moved, lowered and moved again"
    mara.press("Enter")
    eve.page.locator("canvas[data-film=rolling]").wait_for()
    expect(scene).to_have_attribute("data-hand", "empty")
    expect(eve.page.locator(".log li", has_text="Mara connected").first).to_be_visible()


def test_k15_a_lowered_bar_is_seen_to_shove_what_it_meets(sit: Sit) -> None:
    player = sit(position=shove(), words=False, speed="normal").player
    canvas = player.page.locator("canvas")
    lead(player, *SHOVE[:3])
    expect(canvas).to_have_attribute("data-shoves", "")
    lead(player, *SHOVE[3:])
    expect(canvas).to_have_attribute("data-shoves", "0")
    player.press("Escape")
    expect(canvas).to_have_attribute("data-shoves", "")


def test_k32_where_hands_are_free_the_table_lays_a_bar_for_whoever_wants_it(sit: Sit) -> None:
    table = Watched(sit, position=GAME.position(shown(scene(TRY, building=160), 0, 1)))
    table.mara.player.button("Let the table lay it").click()
    expect(table.mara.player.button("Put it here")).to_be_visible()
    assert table.shows_what_is_told() == {"led", "connected"}


def test_k10_a_bar_that_leaves_is_taken_away_and_said_to_leave(sit: Sit) -> None:
    table = Watched(sit, position=GAME.position(scene(TRY, building=290, hand="steady")))
    page = table.mara.player.page
    for _ in ("chosen", "sent"):
        table.mara.player.button("Build nothing").click()
    expect(page.locator(".ask")).to_contain_text("The bar came round again and left the game.")
    expect(page.locator(".log li", has_text="left the game").first).to_be_visible()
    assert "bar_left" in table.shows_what_is_told()


NO_SCENE = "HTMLCanvasElement.prototype.getContext = () => null"


def test_who_has_no_scene_is_asked_and_answered_in_words(sit: Sit) -> None:
    """A device that cannot draw: everything is in the list, and the verdict is told all the same."""
    drawings: list[Drawing] = []

    def prepare(watcher: Watcher) -> None:
        watcher.player.page.add_init_script(NO_SCENE)
        drawings.append(Drawing(watcher, ".room", SAID))

    position = GAME.position(scene(TRY, building=230, hand="steady"))
    mara = sit(position=position, prepare=prepare, words=False, speed="fast")
    page = mara.player.page
    expect(page.locator(".dark")).to_be_visible()
    expect(page.locator(".look")).to_be_hidden()
    for number in (1, 2):
        page.get_by_role("button", name=f"Cylinder {number}:").click()
    mara.player.button("Show this pair").click()
    page.locator(".log li", has_text="You failed: too long by far").wait_for()
    mara.wait_until_still()
    assert ("failed", "too long by far.") in [(each["shows"], each["said"].lower()) for each in drawings[0].moments]
    assert all("WebGL" in fault for fault in mara.player.faults)
    mara.player.faults.clear()


def test_without_motion_a_try_cuts_to_the_verdict(sit: Sit) -> None:
    drawing = try_out(sit, 190, speed=None)
    page = drawing.watcher.player.page
    page.locator(".log li", has_text="You failed: too long by a finger’s width").wait_for()
    assert not [each for each in drawing.moments if each["said"]]
