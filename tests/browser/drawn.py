"""What a board draws, moment by moment with motion on, beside the views the table tells."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.browser.test_motion import Watcher

View = dict[str, Any]
Drawn = dict[str, Any]

# Notes what the game's own `facts` reads from the page, whenever it has changed.
NOTE = """
window.drawn = [];
let last = '';
new MutationObserver(() => {
  const room = document.querySelector('.room');
  if (!room || !document.querySelector('%(board)s')) return;
  const now = { shows: room.dataset.happening ?? '', ...facts() };
  if (JSON.stringify(now) === last) return;
  last = JSON.stringify(now);
  window.drawn.push(now);
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
const all = (selector) => [...document.querySelectorAll(selector)];
function facts() { return %(facts)s; }
window.atOnce = () => {
  const room = document.querySelector('.room');
  const [version, shown] = [Number(room.dataset.version), Number(room.dataset.shown)];
  const [still, whole] = [!room.dataset.happening, !document.querySelector('.meanwhile')];
  return { still, whole, version, shown, moments: window.drawn, drawn: facts() };
};
"""


class Rest(NamedTuple):
    """All that was told up to a version has been shown: what was drawn until then, and what is drawn now."""

    updates: list[dict[str, Any]]
    moments: list[Drawn]
    drawn: Drawn

    @property
    def view(self) -> View:
        """What the table told last."""
        return dict(self.updates[-1]["view"])


class Scene(NamedTuple):
    """An event that takes its time, and the views around it."""

    kind: str
    before: View
    after: View


class Drawing:
    """Notes what is drawn on a watcher's page, from the moment it is opened."""

    def __init__(self, watcher: Watcher, board: str, facts: str) -> None:
        self.watcher = watcher
        watcher.player.page.add_init_script(f"(() => {{{NOTE % {'board': board, 'facts': facts}}}})()")

    @property
    def moments(self) -> list[Drawn]:
        return list(self.watcher.player.page.evaluate("window.drawn"))

    def rest(self) -> Rest:
        """The page at one moment at which nothing happens on it; others may play on meanwhile."""
        while True:
            self.watcher.wait_until_still()
            now = self.watcher.player.page.evaluate("window.atOnce()")
            assert now["whole"], "something was left out"
            updates = [update for update in self.watcher.updates if update["version"] <= now["version"]]
            told = sum(len(step["events"]) for update in updates[1:] for step in update["steps"])
            if now["still"] and now["shown"] == told:
                return Rest(updates, now["moments"], now["drawn"])

    @staticmethod
    def scenes(said: list[dict[str, Any]], paced: set[str]) -> list[Scene]:
        """What the table told since it was entered, as far as it takes time."""
        first, *updates = said
        now, scenes = first["view"], []
        for update in updates:
            told = [shown for step in update["steps"] for shown in step["events"]]
            for at, shown in enumerate(told, 1):
                after = update["view"] if at == len(told) else shown["view"] or now
                scenes.append(Scene(shown["event"]["kind"], now, after))
                now = after
        return [scene for scene in scenes if scene.kind in paced]

    def follows(self, rest: Rest, paced: set[str], fits: Callable[[Scene, Drawn], bool]) -> list[Scene]:
        """Everything that was told is drawn, one after the other, and nothing else is ever drawn meanwhile."""
        scenes, at = self.scenes(rest.updates, paced), -1
        for drawn in rest.moments:
            if drawn["shows"] not in paced or (at >= 0 and fits(scenes[at], drawn)):
                continue
            at += 1
            assert fits(scenes[at], drawn), (scenes[at], drawn)
        assert at == len(scenes) - 1
        return scenes
