"""Whole games of Ausser Rand & Band in real browsers: two windows and a bot, a phone passed around, keys alone."""

import json
import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, expect

import spieltisch
from tests.browser.conftest import Chair
from tests.browser.drawn import Drawing, Drawn, Scene, View
from tests.browser.player import PHONE, Player
from tests.browser.test_motion import BELT, BOT, ME, WANTING, Watcher, choose_in_rand_und_band
from tests.browser.test_pages import problems
from tools.guest import ServerProcess

MOVES = 200
CHOICES = "button.plate.can, button.pile.can"


def choices(player: Player) -> Locator:
    return player.page.locator(CHOICES)


def choose(player: Player) -> bool:
    """One decision by clicks, if this player is asked: pick the last possibility, then send it."""
    version = player.version
    if not choices(player).count():
        return False
    with player.deciding(version):
        choices(player).last.click()
        if player.page.locator(WANTING).count():
            choices(player).last.click()
        player.page.locator(".ask .acts .primary").click()
    return True


@pytest.mark.slow
def test_two_browsers_and_a_bot_play_a_whole_game(
    launch: Callable[[], Browser], server: ServerProcess, players: list[Player]
) -> None:
    ana, ben = Player(launch(), server.address, "Ana"), Player(launch(), server.address, "")
    players += [ana, ben]
    ben.sit_down(ana.lay_open_table("rand_und_band"), "Ben")
    ana.button("Start the game").click()
    for _ in range(MOVES):
        if ana.over:
            break
        if not any([choose(ana), choose(ben)]):
            ana.wait_for_news(CHOICES)

    final = spieltisch.replay(json.dumps(ana.api(f"matches/{ana.match}/log")))
    assert final.outcome is not None
    for player in (ana, ben):
        assert player.final_scores(seats=3) == list(final.outcome.scores)
    robots = sum(len(shop["robots"]) for shop in final.view()["workshops"])
    expect(ana.page.locator(".parade .robot")).to_have_count(robots)


@pytest.mark.slow
def test_a_phone_is_passed_around(sit: Chair) -> None:
    mara = sit(size=PHONE).open("/new/rand_und_band")
    mara.page.get_by_role("group", name="Who takes seat 2").get_by_role("button", name="Same device").click()
    mara.page.get_by_label("Name for seat 2").fill("Lina")
    mara.button("Remove seat 3").click()
    mara.button("Start").click()
    held = set()
    for _ in range(MOVES):
        mara.wait_until_asked(CHOICES)
        if mara.over:
            break
        held.add(mara.room.get_attribute("data-seat"))
        choose(mara)
    assert mara.over
    assert held == {"0", "1"}
    fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert mara.page.evaluate(fits)


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(sit: Chair) -> None:
    mara = sit().open()
    mara.tab_to('[aria-label^="Play Ausser Rand & Band now"]')
    mara.press("Enter")
    mara.room.wait_for()
    for _ in range(MOVES):
        version = mara.version
        mara.wait_until_asked(CHOICES)
        if mara.over:
            break
        with mara.deciding(version):
            mara.tab_to(CHOICES)
            mara.press("Enter")
            if mara.page.locator(WANTING).count():
                mara.tab_to(CHOICES)
                mara.press("Enter")
            mara.press("Enter")
    assert mara.over


def at_the_table(player: Player) -> Player:
    player.open().button("Play Ausser Rand & Band now").click()
    choices(player).first.wait_for()
    return player


def test_an_edge_space_explains_itself_and_a_slip_is_taken_back(sit: Chair) -> None:
    mara = at_the_table(sit())
    mara.page.mouse.move(0, 0)
    version = mara.version
    free = mara.page.locator("button.plate.can").first
    free.focus()
    sentence = (free.get_attribute("aria-label") or "").split(":")[0]
    expect(mara.page.locator(".ask")).to_contain_text(sentence)
    free.click()
    expect(mara.page.locator(".plate.picked")).to_have_count(1)
    mara.button("Take back").click()
    expect(mara.page.locator(".plate.picked")).to_have_count(0)
    free.click()
    mara.press("Escape")
    expect(mara.page.locator(".plate.picked")).to_have_count(0)
    assert mara.version == version


def test_two_dice_are_marked_then_confirmed(sit: Chair) -> None:
    mara = sit()
    start_from(mara, TRIED["own_dice"][0])
    ghosts, send = mara.page.locator(".pile.ghost"), mara.page.locator(".ask .acts .primary")
    version = mara.version
    mara.page.locator(die(0, 1)).click()
    expect(ghosts).to_have_count(1)
    expect(mara.page.locator(".ask")).to_contain_text("Pick the second die")
    expect(send).to_have_count(0)
    mara.page.locator(die(0, 3)).click()
    expect(ghosts).to_have_count(2)
    assert mara.version == version
    send.click()
    for moved in ("You moved a die from 1 to 2", "You moved a die from 3 to 4"):
        expect(mara.page.locator(".log")).to_contain_text(moved)


def test_a_chosen_die_shows_where_it_goes(sit: Chair) -> None:
    mara = sit()
    start_from(mara, TRIED["rival_dice"][0])
    mara.page.locator("button.pile.can").first.click()
    expect(mara.page.locator(".pile.ghost")).to_have_count(1)
    expect(mara.page.locator(".ask .acts .primary")).to_contain_text(re.compile(r"Move to \d"))


def test_an_occupied_space_says_why_and_shows_the_rule(sit: Chair) -> None:
    mara = at_the_table(sit())
    free, taken = mara.page.locator("button.plate.can"), mara.page.locator("button.plate.taken")
    while not (free.count() and taken.count()):
        choose(mara)
        choices(mara).first.wait_for()
    taken.first.click(force=True)
    expect(mara.page.get_by_role("alert")).to_contain_text("A die lies there already")
    mara.page.get_by_role("alert").get_by_role("button").click()
    expect(mara.page.locator(".rule.here")).to_have_count(1)


def start_from(player: Player, position: str, lina: str = "Bot") -> None:
    """A table for two with open dice that starts from a position; the second is a bot, or Lina on the same device."""
    player.open("/new/rand_und_band").button("Remove seat 3").click()
    player.page.get_by_role("group", name="Who takes seat 2").get_by_role("button", name=lina).click()
    if lina != "Bot":
        player.page.get_by_label("Name for seat 2").fill("Lina")
    player.page.get_by_text("The table", exact=True).click()
    player.page.get_by_label("Open dice").check()
    player.page.get_by_label("Seed of the dice").fill("7")
    player.page.get_by_label("Start from a position").check()
    player.page.get_by_role("textbox", name="Position", exact=True).fill(position)
    player.button("Start").click()


def die(owner: int, space: int) -> str:
    return f'button.pile[data-row="{space - 1}"][data-place="{owner * 2}"]'


def plate(edge: int) -> str:
    return f'button.plate[data-edge="{edge}"]'


SHORT = "Hb:aaaa Tr:aaaa Lyb:b Hr Ty / p1a p2a / - / rest / -; - / place"
TRIED = {
    "own_dice": ("Hb:ab Tr:a Lyb:ab Hr Ty / p8a / - / rest / -; - / forward 2", die(1, 3), "Move dice of your own"),
    "rival_dice": ("Hb Tr:ab Lyb:b Hr Ty / p9a / - / rest / -; - / other back", die(0, 2), "of another player"),
    "moved_already": ("Hb Tr:a Ly:a Hr:a Ty / p2a / - / rest / -; - / back 1 2", die(0, 2), "has moved already"),
    "off_the_belt": ("Hb:a Tr:a Ly:a Hr Ty / p2a / - / rest / -; - / back 2", die(0, 1), "leaves the belt"),
    "belt_first": (SHORT, plate(1), "Dice from the belt come first"),
    "no_own_die": (SHORT, die(1, 3), "None of your dice lies there"),
}


@pytest.mark.parametrize(("position", "tapped", "why"), TRIED.values(), ids=TRIED)
def test_what_cannot_be_done_says_why(sit: Chair, position: str, tapped: str, why: str) -> None:
    mara = sit()
    start_from(mara, position)
    choices(mara).first.wait_for()
    expect(mara.page.locator(tapped)).to_have_attribute("aria-disabled", "true")
    mara.page.locator(tapped).click(force=True)
    expect(mara.page.get_by_role("alert")).to_contain_text(why)


def test_arrow_keys_lead_from_the_edge_to_any_die(sit: Chair) -> None:
    mara = sit()
    start_from(mara, TRIED["own_dice"][0])
    choices(mara).first.wait_for()
    mara.page.locator(plate(2)).focus()
    mara.press("ArrowDown", "ArrowRight", "ArrowRight")
    expect(mara.page.locator(die(1, 3))).to_be_focused()
    mara.press("Enter")
    expect(mara.page.get_by_role("alert")).to_contain_text("Move dice of your own")
    assert problems(mara) == []


def test_a_die_comes_back_from_the_edge_when_none_is_on_the_belt(sit: Chair) -> None:
    mara = sit()
    edge = " ".join(f"p{number}a" for number in range(1, 11) if number != 5)
    start_from(mara, f"Hb Tr Lyb:b Hr Ty / {edge} / - / rest / -; - / roll")
    expect(mara.page.locator(".ask")).to_contain_text("Choose one at the edge")
    expect(mara.page.locator("button.plate.can")).to_have_count(9)


FEWER_TILES, MORE_TILES = "Hb,Hr,Hr,Tb,Tr,Lb,Ly", "Hy,Hy,Hbr,Hry,Hyb,Ty,Ty,Lr,Lr"  # 13 points each


def test_the_end_names_winners_first_and_has_an_account_for_each(sit: Chair) -> None:
    mara = sit()
    start_from(mara, f"- - - end Tb / - / - / - / {FEWER_TILES}; {MORE_TILES} / close 1", lina="Same device")
    scores = mara.page.locator("dialog [data-score]")
    expect(scores).to_have_text(["13", "13"])
    expect(scores.first).to_have_attribute("data-score", "1")
    expect(mara.page.get_by_role("link", name="Save the log")).to_be_visible()
    expect(mara.button("Check the dice")).to_have_count(0)
    cleo = sit("Cleo").open(mara.page.url)
    for each in (mara, cleo):
        each.button("Ask the coach").click()
        each.page.get_by_label("For").select_option("Lina")
        expect(each.page.locator(".coach dl .sum")).to_contain_text("100.0")
    assert problems(mara) == []
    mara.press("Escape")
    expect(mara.page.locator(".parade .robot")).to_have_count(8)
    assert problems(mara) == []


# Dice that lie on the belt, at the edge and in my supply, and those under way; by seat and place.
FACTS = """({
  lying: [
    ...all('.stage .pile:not(.ghost)').flatMap(({ dataset: { seat, row, dice } }) =>
      Array(Number(dice)).fill(`${seat} belt ${Number(row) + 1}`)),
    ...all('.plate[data-owner]').map(({ dataset: { owner, edge } }) => `${owner} edge ${edge}`),
  ],
  leaving: all('.flight').map(({ dataset: { seat, from } }) => `${seat} ${from}`),
  coming: all('.flight').map(({ dataset: { seat, to } }) => `${seat} ${to}`),
  supply: parseInt(document.querySelector('.stage .supply').innerText),
  stack: Number(document.querySelector('.stage .count b').innerText),
})"""
HOME = "0 home"


def on_the_table(view: View) -> Counter[str]:
    """All dice but those that others have at home."""
    dice = Counter({HOME: view["workshops"][0]["supply"]})
    for space, there in enumerate(view["belt"], 1):
        dice.update({f"{seat} belt {space}": n for seat, n in enumerate(there["dice"])})
    dice.update(f"{seat} edge {edge}" for edge, seat in enumerate(view["edge"], 1) if seat is not None)
    return +dice


def as_drawn(drawn: Drawn, under_way: str = "") -> Counter[str]:
    dice = Counter([*drawn["lying"], *(drawn[under_way] if under_way else [])])
    dice[HOME] += drawn["supply"]
    return +Counter({place: n for place, n in dice.items() if "home" not in place or place == HOME})


def is_drawn(scene: Scene, drawn: Drawn) -> bool:
    """Dice lie still or go from where they lay to where they come to lie. A belt that runs takes its dice along; those
    that drop are at home when they have been counted."""
    if scene.kind != drawn["shows"] or drawn["stack"] != len(scene.after["stack"]):
        return False
    before, after = on_the_table(scene.before), on_the_table(scene.after)
    if scene.kind == "dropped":
        return as_drawn(drawn) == Counter({**after, HOME: before[HOME]})
    return as_drawn(drawn, "leaving") == before and as_drawn(drawn, "coming") == after


FROM = {
    "the start": ("", ["", "", ""]),
    "tidying up": ("Hb:a Tr:b Lyb:ab Hr Ty:b / p1a p3b p6a / - / rest / -; - / place", [plate(5), ""]),
    "one more in front": ("Hb:a Tr:b Lyb Hr Ty:b / p3b / - / rest / -; - / place", [plate(7)]),
    "two back": ("Hb:a Tr:ab Lyb:a Hr:a Ty:b / p3b / - / rest / -; - / place", [plate(2), "", ""]),
    "a short supply": (SHORT, ["", "", ""]),
    "end of work": ("Hb:a Tr:b Lyb Hr:a Ty:ab / p1a p3b p6a / - / - / Hr,Tb; Lb / place", [plate(9)]),
}


@pytest.mark.parametrize(("position", "chosen"), FROM.values(), ids=FROM)
def test_with_motion_the_table_is_drawn_as_it_is_told_after_every_event(
    sit: Chair, position: str, chosen: list[str]
) -> None:
    mara = Watcher(sit(speed="fast"))
    drawing = Drawing(mara, ".stage .supply", FACTS)
    mara.at_table("rand_und_band", [ME, BOT], **({"position": position} if position else {}))
    for wanted in chosen:
        choose_in_rand_und_band(mara, wanted or CHOICES)
    assert drawing.follows(drawing.rest(), BELT, is_drawn)
    assert mara.cut() == []
