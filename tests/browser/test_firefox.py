"""Every table in Firefox too: it opens against a bot, takes a move, and the browser has nothing to complain about."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import spieltisch
from tests.browser.firefox import PLAYED, Firefox, Window, firefox
from tests.browser.tables import facts, wish
from tools.guest import ServerProcess

pytestmark = pytest.mark.slow

PROGRAM = Path(os.environ.get("FIREFOX") or "/usr/bin/firefox-esr")
NO_FIREFOX = f"no Firefox here: install one or name it in $FIREFOX (looked for {PROGRAM})"
MEMORY = {"language": "en", "name": "Mara", "sound": False}

LAY = """async wish => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/matches', { method: 'POST', headers, body: wish });
  return (await answer.json()).id;
}"""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """The Firefox to drive; without one the test is skipped, in CI it fails."""
    if not PROGRAM.exists():
        (pytest.fail if os.environ.get("CI") else pytest.skip)(NO_FIREFOX)
    with firefox(PROGRAM, tmp_path_factory.mktemp("profile")) as running:
        yield running


@pytest.fixture
def window(browser: Firefox) -> Iterator[Window]:
    browser.faults.clear()
    with browser.window(MEMORY) as opened:
        yield opened


@pytest.mark.parametrize("game", spieltisch.games())
def test_a_table_opens_and_takes_a_move(window: Window, common_server: ServerProcess, game: str) -> None:
    window.open(common_server.address)
    window.see("main")
    match = window.call(LAY, json.dumps(wish(game)))["value"]
    window.open(f"{common_server.address}/t/{match}")
    window.see(facts(game).laid)
    assert not window.browser.faults
    if (opens := facts(game).opens) and window.has(opens):
        window.click(opens)
    for part in facts(game).move:
        window.click(part)
    window.see(PLAYED)
    assert not window.browser.faults
