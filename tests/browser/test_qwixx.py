"""Whole games of Qwixx in real browsers, by clicks and by keys, with broken lines and a killed server."""

import json
import re
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

import spieltisch
from tests.browser.conftest import Chair
from tests.browser.drawn import Drawing, Drawn, Scene, View
from tests.browser.player import PATIENCE, Player
from tests.browser.tables import pass_on, say_twice
from tests.browser.test_motion import ASKED, BOT, ME, QWIXX, Watcher
from tests.browser.test_pages import problems
from tools.guest import ServerProcess

MOVES = 600
COSTLY = "r- y- g- b- p0; r- y- g- b- p0 / w64 r4 y1 g1 b1 / colour"
ANSWERS = ".ask .acts .btn"
ROWS = ("red", "yellow", "green", "blue")


def possible(player: Player) -> Locator:
    return player.page.locator(".box.possible")


def answers(player: Player) -> Locator:
    return player.page.locator(ANSWERS)


def choose(player: Player) -> bool:
    """One decision by clicks, if this player is asked: the last possible box, or a pass."""
    version = player.version
    if not answers(player).count():
        return False
    with player.deciding(version):
        if possible(player).count():
            possible(player).last.click()
            player.page.locator(".ask .acts .primary").click()
        else:
            answers(player).last.click()
    return True


def crosses(player: Player) -> list[list[int]]:
    """The crossed numbers of this player's sheet, row by row, as drawn."""
    boxes = player.page.locator(".box.crossed").evaluate_all("all => all.map(box => box.dataset.box)")
    return [sorted(int(box[1:]) for box in boxes if box[0] == colour[0]) for colour in ROWS]


@pytest.mark.slow
def test_two_browsers_and_a_bot_through_a_broken_line_and_a_killed_server(
    launch: Callable[[], Browser], server: ServerProcess, players: list[Player], database: Path
) -> None:
    ana, ben = Player(launch(), server.address, "Ana"), Player(launch(), server.address, "")
    players += [ana, ben]
    ben.sit_down(ana.lay_open_table("qwixx"), "Ben")
    ana.button("Start the game").click()

    play_some(ana, ben, decisions=12)
    cut_off_and_back(ben, ana)
    play_some(ana, ben, decisions=12)
    kill_and_restart(server, database, ana, ben)
    play_some(ana, ben, decisions=MOVES)

    log = ana.api(f"matches/{ana.match}/log")
    final = spieltisch.replay(json.dumps(log))
    for seat, player in enumerate((ana, ben)):
        assert final.outcome is not None
        assert player.final_scores(seats=3) == list(final.outcome.scores)
        sheet = final.view(seat)["sheets"][seat]
        assert crosses(player) == [sorted(row["numbers"]) for row in sheet["rows"]]


def play_some(ana: Player, ben: Player, decisions: int) -> None:
    made = 0
    while made < decisions and not ana.over:
        both = choose(ana), choose(ben)
        made += sum(both)
        if not any(both):
            ana.wait_for_news(ANSWERS)


def cut_off_and_back(ben: Player, ana: Player) -> None:
    """Ben's line breaks; he sees it, chooses all the same, and his choice arrives when he is back."""
    while not possible(ben).count():  # what has no choice is passed by the table
        if not choose(ana):
            ben.wait_for_news(ANSWERS)
    ben.cut_off()
    expect(ben.page.get_by_text("The line is down")).to_be_visible()
    seen = ben.version
    pass_on(ben)
    expect(ben.page.get_by_text("On its way")).to_be_visible()
    ben.come_back()
    ben.sees_another_version_than(seen)
    expect(ben.page.get_by_text("The line is down")).to_be_hidden()


def kill_and_restart(server: ServerProcess, database: Path, *seated: Player) -> None:
    """The server dies under play; everybody sees it, and it goes on by itself at the same place."""
    before = [player.version for player in seated]
    with ExitStack() as patience:
        for player in seated:
            patience.enter_context(player.forgiving())
        server.kill()
        for player in seated:
            expect(player.page.get_by_text("The line is down")).to_be_visible()
        vars(server).update(vars(ServerProcess(database, port=server.port).ready()))
        for player, version in zip(seated, before, strict=True):
            expect(player.room).to_have_attribute("data-line", "open", timeout=PATIENCE)
            assert player.version >= version


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(sit: Chair) -> None:
    mara = sit().open()
    mara.tab_to('[aria-label^="Play Qwixx now"]')
    mara.press("Enter")
    mara.room.wait_for()
    for _ in range(MOVES):
        version = mara.version
        mara.wait_until_asked(ANSWERS)
        if mara.over:
            break
        with mara.deciding(version):
            if possible(mara).count():
                mara.tab_to(".box.possible")
                mara.press("Enter", "Enter")
            else:
                mara.tab_to(ANSWERS)
                mara.press("Enter")
    assert mara.over
    mara.press("Escape")
    expect(mara.page.locator("dialog")).to_have_count(0)


def test_arrow_keys_walk_over_the_sheet(sit: Chair) -> None:
    mara = sit().open()
    mara.button("Play Qwixx now").click()
    mara.wait_until_asked(ANSWERS)
    possible(mara).first.focus()
    row, place = (int(possible(mara).first.get_attribute(f"data-{axis}") or 0) for axis in ("row", "place"))
    mara.press("ArrowLeft" if place else "ArrowRight")
    expect(mara.page.locator(":focus")).to_have_attribute("data-place", str(place - 1 if place else 1))
    expect(mara.page.locator(":focus")).to_have_attribute("data-row", str(row))


def test_a_slip_is_taken_back_before_it_is_sent(sit: Chair) -> None:
    mara = sit().open()
    mara.button("Play Qwixx now").click()
    mara.wait_until_asked(ANSWERS)
    offered = possible(mara).count()
    possible(mara).first.click()
    expect(mara.page.locator(".box.chosen")).to_have_count(1)
    mara.button("Take back").click()
    expect(mara.page.locator(".box.chosen")).to_have_count(0)
    expect(possible(mara)).to_have_count(offered)


def test_a_pass_that_costs_is_asked_about_and_escape_takes_it_back(sit: Chair) -> None:
    mara = Watcher(sit()).at_table("qwixx", [ME, BOT], position=COSTLY).player
    version = mara.version
    mara.tab_to(ANSWERS)
    mara.press("Enter")
    expect(mara.button("Take back")).to_be_visible()
    expect(mara.page.locator(".ask .acts .primary:focus")).to_have_text("Take a penalty")
    mara.press("Escape")
    expect(mara.button("Take back")).to_have_count(0)
    mara.page.locator('[data-box="r10"]').click()
    expect(mara.page.locator(".box.chosen")).to_have_count(1)
    mara.press("Escape")
    expect(mara.page.locator(".box.chosen")).to_have_count(0)
    assert mara.version == version
    pass_on(mara)
    expect(mara.page.locator(".penalties .cross")).to_have_count(1)


def test_what_cannot_be_crossed_says_why_and_shows_the_rule(sit: Chair) -> None:
    mara = sit().open()
    mara.button("Play Qwixx now").click()
    mara.wait_until_asked(ANSWERS)
    mara.page.locator('[data-box="r12"]:not(.possible), [data-box="y12"]:not(.possible)').first.click(force=True)
    expect(mara.page.get_by_role("alert")).to_contain_text(re.compile("five crosses|another sum|coloured die"))
    mara.page.get_by_role("alert").get_by_role("button").click()
    expect(mara.page.get_by_role("dialog", name="Rules of Qwixx")).to_be_visible()
    expect(mara.page.locator(".rule.here")).to_have_count(1)


def test_a_shared_device_has_a_curtain_and_shows_only_the_holders_view(sit: Chair) -> None:
    mara = sit().open("/new/qwixx")
    mara.page.get_by_role("group", name="Who takes seat 2").get_by_role("button", name="Same device").click()
    mara.page.get_by_label("Name for seat 2").fill("Lina")
    mara.button("Remove seat 3").click()
    mara.button("Start").click()
    for name, seat in (("Mara", "0"), ("Lina", "1")):
        expect(mara.page.get_by_role("heading", name=f"{name}, take the device.")).to_be_visible()
        expect(mara.page.locator(".box")).to_have_count(0)
        assert problems(mara) == []
        mara.button(f"I am {name}").click()
        expect(mara.room).to_have_attribute("data-seat", seat)
        pass_on(mara)
    expect(mara.page.locator(".tray.now h2")).to_contain_text("Colour")


def test_real_dice_are_typed_in(sit: Chair) -> None:
    mara = sit().open("/new/qwixx")
    mara.button("Remove seat 3").click()
    mara.page.get_by_role("group", name="Who takes seat 2").get_by_role("button", name="Bot").click()
    mara.page.get_by_label("Real dice").check()
    mara.button("Start").click()
    say_twice(mara, "Mara")
    expect(mara.page.get_by_role("radiogroup")).to_have_count(6)
    assert problems(mara) == []
    for group in mara.page.get_by_role("radiogroup").all():
        group.get_by_role("radio").nth(2).check(force=True)
    mara.button("Enter the roll").click()
    expect(mara.page.locator(".sum")).to_have_text("6")
    expect(mara.page.locator('[data-box="r6"]')).to_have_class(re.compile("possible"))


# My own sheet and the small ones of the others; the dice in their trays.
FACTS = """({
  boxes: all('.box.crossed').map((box) => box.dataset.box).sort(),
  lost: all('.box .strike').map((strike) => strike.parentElement.dataset.box).sort(),
  closed: all('.sheet .row').map((row) => row.classList.contains('closed')),
  penalties: all('.sheet .penalties .cross').length,
  total: Number(document.querySelector('[data-total]').innerText),
  others: all('.mini li').map((row) => row.querySelectorAll('i.x').length),
  dice: all('.dice .die svg').map((die) => Number(die.getAttribute('aria-label').match(/\\d+$/)[0])),
})"""


def sheets(view: View) -> Drawn:
    """What the sheets must show of a view."""
    mine, *others = view["sheets"]
    crosses = lambda row: len(row["numbers"]) + row["locked"]  # noqa: E731
    return {
        "boxes": boxes(mine, "numbers"),
        "lost": boxes(mine, "skipped"),
        "closed": view["closed"],
        "penalties": mine["penalties"],
        "total": mine["total"],
        "others": [n for sheet in others for n in (*map(crosses, sheet["rows"]), sheet["penalties"])],
    }


def boxes(sheet: dict[str, Any], which: str) -> list[str]:
    return sorted(f"{colour[0]}{n}" for colour, row in zip(ROWS, sheet["rows"], strict=True) for n in row[which])


def is_drawn(scene: Scene, drawn: Drawn) -> bool:
    """Crosses are drawn while they are told of, and dice fall as they will lie; else they lie as before."""
    dice = scene.after if scene.kind == "rolled" else scene.before
    lying = [face for face, there in zip(dice["dice"], scene.before["in_game"], strict=True) if there]
    return drawn == {"shows": scene.kind, "dice": lying, **sheets(scene.after)}


NEARLY = "r2,3,4,5,6 y- g- b- p0"
FROM = {
    "the start": ("", []),
    "a row that closes": (f"{NEARLY}; {NEARLY} / w66 r2 y2 g4 b3 / white", ['[data-box="r12"]']),
    "both steps": ("r2,4 y- g- b- p1; r- y- g- b- p0 / w12 r2 y2 g4 b3 / white", ['[data-box="y3"]']),
}


@pytest.mark.parametrize(("position", "crossed"), FROM.values(), ids=FROM)
def test_with_motion_sheets_and_dice_are_drawn_as_they_are_told_after_every_event(
    sit: Chair, position: str, crossed: list[str]
) -> None:
    mara = Watcher(sit(speed="fast"))
    drawing = Drawing(mara, "[data-total]", FACTS)
    mara.at_table("qwixx", [ME, BOT], **({"position": position} if position else {}))
    for box in [*crossed, "", "", ""]:
        answer_in_qwixx(mara, box)
    kinds = {scene.kind for scene in drawing.follows(drawing.rest(), QWIXX, is_drawn)}
    assert kinds >= {"revealed", "rolled"}
    assert mara.cut() == []


def answer_in_qwixx(watcher: Watcher, box: str) -> None:
    """Cross a box, or else the last possible one, or pass."""
    player = watcher.player
    player.page.locator(ASKED).first.wait_for()
    watcher.wait_until_still()
    with player.deciding(player.version):
        if box or possible(player).count():
            # What may be crossed bobs, so it is never still.
            (player.page.locator(box) if box else possible(player).last).click(force=True)
            player.page.locator(".ask .acts .primary").click()
        else:
            answers(player).last.click()
    watcher.wait_until_still()
