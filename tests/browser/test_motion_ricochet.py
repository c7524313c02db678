"""A round of Ricochet Robots seen with motion on: every slide to its end, and robots where the table has them."""

import pytest

from tests.browser.conftest import Chair
from tests.browser.player import PHONE, WIDE
from tests.browser.test_motion import ME, Watcher, shows_all
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
