"""A round of Ricochet Robots seen with motion on: every slide to its end, and robots where the table has them."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Chair
from tests.browser.player import PHONE, WIDE
from tests.browser.test_motion import ME, Watcher, shows_all
from tests.browser.test_motion_qwixx import LYING, in_sight, uncovered
from tests.browser.test_ricochet import bid, show, won

ROUND = "3A,2B,4C,1A r3.4,g12.7,b1.15,y15.0 red-square turn"
WAY = ("rN", "rE", "rS")
PACED = {"turned", "slid", "missed", "won", "lost"}
STAND = "robots => robots.map(robot => [robot.dataset.robot, robot.dataset.field])"

# Notes how many slides of the way are drawn when each event begins to be shown.
TRAILS = """
window.trails = [];
new MutationObserver(() => {
  const now = document.querySelector('.room')?.dataset.happening ?? '';
  if (now !== window.trails.at(-1)?.[0]) window.trails.push([now, document.querySelectorAll('svg.over > g').length]);
}).observe(document, { subtree: true, childList: true, attributeFilter: ['data-happening'] });
"""


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_way_is_seen_slide_by_slide_until_the_chip_is_won(sit: Chair, size: tuple[int, int]) -> None:
    mara = Watcher(sit(speed="fast", size=size))
    mara.player.page.add_init_script(TRAILS)
    mara.at_table("ricochet", [ME], position=ROUND)
    mara.player.page.locator(".keys .btn").first.wait_for()
    bid(mara.player, len(WAY))
    for move in WAY:
        show(mara.player, (move,))
        mara.wait_until_still()
        assert standing(mara) == told_to_stand(mara)
    won(mara.player, 0).wait_for()
    mara.player.button("Next chip").click()
    mara.player.page.locator(".keys .btn").first.wait_for()
    shows_all(mara, PACED)
    assert mara.seen.count(("shows", "slid")) == len(WAY)
    assert mara.cut() == []
    drawn = [tuple(trail) for trail in mara.player.page.evaluate("window.trails")]
    assert [trail for trail in drawn if trail[0] in ("slid", "won")] == [
        ("slid", 1),
        ("slid", 2),
        ("slid", 3),
        ("won", 3),
    ]


def standing(watcher: Watcher) -> dict[str, str]:
    """Where robots are drawn."""
    return dict(watcher.player.page.locator("[data-robot]").evaluate_all(STAND))


def told_to_stand(watcher: Watcher) -> dict[str, str]:
    """Where the table has them: column a to p, row 1 to 16."""
    fields = zip(("red", "green", "blue", "yellow", "silver"), watcher.updates[-1]["view"]["robots"], strict=True)
    return {colour: f"{chr(97 + field % 16)}{field // 16 + 1}" for colour, field in fields if field >= 0}


# Notes, whenever one of them changes: the event that is shown, the field on which red is drawn, and what is said.
PLACES = """
window.places = [];
const field = (robot, board) => {
  const at = (middle, start, size, whole) => Math.floor((((middle - start) / size) * whole - 22) / 44);
  const column = at(robot.x + robot.width / 2, board.x, board.width, 748);
  return String.fromCharCode(97 + column) + (at(robot.y + robot.height / 2, board.y, board.height, 752) + 1);
};
const look = () => {
  const [board, robot] = ['[data-position]', "[data-robot='red']"].map((each) => document.querySelector(each));
  if (board && robot) {
    const said = document.querySelector('.ask strong, article h2')?.textContent.trim() ?? '';
    const now = [document.querySelector('.room')?.dataset.happening ?? '',
      field(robot.getBoundingClientRect(), board.getBoundingClientRect()), said];
    if (now.join() !== window.places.at(-1)?.join()) window.places.push(now);
  }
  requestAnimationFrame(look);
};
look();
"""


def play_alone(watcher: Watcher, moves: tuple[str, ...]) -> list[tuple[str, str, str]]:
    """Bid and show so many moves; then what was shown, where red was drawn, and what was said."""
    player = watcher.player
    player.page.add_init_script(PLACES)
    watcher.at_table("ricochet", [ME], position=ROUND)
    player.page.locator(".keys .btn").first.wait_for()
    bid(player, len(moves))
    show(player, moves)
    player.button("Watch the").wait_for()
    watcher.wait_until_still()
    return [(shown, place, said) for shown, place, said in player.page.evaluate("window.places")]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_winning_robot_stays_on_its_target_until_the_round_has_been_seen(sit: Chair, size: tuple[int, int]) -> None:
    mara = Watcher(sit(speed="normal", size=size))
    places = play_alone(mara, WAY)
    arrived = next(at for at, (_, place, _) in enumerate(places) if place == "k5")
    assert {place for _, place, _ in places[arrived:]} == {"k5"}
    assert ("won", "k5", "You: 3 moves") in places
    assert places[-1] == ("", "k5", "You: 3 moves")
    assert standing(mara)["red"] == "k5"
    mara.player.button("Next chip").click()
    mara.player.page.locator(".keys .btn").first.wait_for()
    assert standing(mara)["red"] == "k5"


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_last_move_that_fails_is_shown_to_its_end_and_said(sit: Chair, size: tuple[int, int]) -> None:
    mara = Watcher(sit(speed="normal", size=size))
    places = play_alone(mara, WAY[:2])
    arrived = next(at for at, (_, place, _) in enumerate(places) if place == "k1")
    assert {place for shown, place, _ in places[arrived:] if shown in ("slid", "missed")} == {"k1"}
    assert ("missed", "k1", "You did not make it.") in places
    assert places[-1] == ("", "e4", "Not solved.")
    assert mara.cut() == []


def test_the_shortest_way_is_watched_on_the_board_and_the_winning_robot_comes_back(sit: Chair) -> None:
    mara = Watcher(sit(speed="fast"))
    play_alone(mara, ("gN", *WAY))
    page = mara.player.page
    mara.player.button("Watch the 3").click()
    page.locator("svg.over > g").nth(2).wait_for()
    assert page.locator("svg.over > g").count() == len(WAY)
    expect(page.locator("[data-robot='red']")).to_have_attribute("data-field", "k5")
    expect(page.locator("[data-robot='green']")).to_have_attribute("data-field", "h13")
    mara.player.button("Close").click()
    expect(page.locator("[data-robot='green']")).to_have_attribute("data-field", "h10")
    assert page.locator("svg.over > g").count() == len(WAY) + 1


def test_a_phone_on_its_side_shows_the_board_and_what_is_to_be_done(sit: Chair) -> None:
    mara = Watcher(sit(speed="fast", size=LYING)).at_table("ricochet", [ME], position=ROUND)
    player, page = mara.player, mara.player.page
    page.locator(".keys .btn").first.wait_for()
    at_hand = [page.locator("[data-position]"), page.locator(".ask strong"), player.button("Bid")]
    assert all(in_sight(part) for part in at_hand)
    assert all(uncovered(key) for key in page.locator(".keys .btn").all())
    bid(player, len(WAY))
    assert all(uncovered(arrow) for arrow in page.locator(".arrows .btn").all())
    assert uncovered(player.button("Give up"))
    show(player, WAY)
    player.button("Watch the").wait_for()
    mara.wait_until_still()
    assert uncovered(player.button("Next chip"))
    assert uncovered(page.locator("article h2"))
    assert in_sight(page.locator("[data-position]"))
