"""A person at Firefox, as far as a smoke test goes. Playwright drives only Firefoxes of its own or newer ones, so what
little is needed is said here over WebDriver BiDi (https://w3c.github.io/webdriver-bidi).
"""

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

import spieltisch

PATIENCE = 240.0  # seconds; the first table of a game may have to wait for its rules
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
WIDE = {"width": 1280, "height": 800}
HEARD = ["log.entryAdded", "network.responseCompleted", "network.fetchError"]
LEFT = "NS_BINDING_ABORTED"  # the page was left
BLIND = "THREE."  # what is said where nothing can be drawn in three dimensions

# Nothing moves, nothing is drawn in three dimensions, and the browser asks nobody but our server.
PREFERENCES: dict[str, object] = {
    "ui.prefersReducedMotion": 1,
    "webgl.disabled": True,
    "remote.prefs.recommended": True,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}

# The device's memory, a complaint when a part of the page is missing (then it would be loaded anew), and a mark on the
# page as soon as the table has taken a move of its player.
PREPARE = """() => {{
  if (location.protocol !== 'http:') return;
  localStorage.setItem('spieltisch.device', {memory});
  localStorage.setItem('spieltisch.aims', {aims});
  addEventListener('vite:preloadError', missing => console.error(`missing: ${{missing.payload}}`));
  const Line = window.WebSocket;
  window.WebSocket = class extends Line {{
    constructor(...address) {{
      super(...address);
      this.addEventListener('message', said => {{
        if (JSON.parse(said.data).kind === 'played') document.documentElement.dataset.played = 'yes';
      }});
    }}
  }};
}}"""
PLAYED = "html[data-played]"

# Waits until something the selector names is there, can be clicked, and has stayed in its place for a frame.
FIND = """selector => new Promise(found => {
  const usable = each => each.getClientRects().length && !each.disabled;
  const look = before => {
    const it = [...document.querySelectorAll(selector)].find(usable);
    it?.scrollIntoView({ block: 'center' });
    const now = it?.getBoundingClientRect();
    if (now && now.x === before?.x && now.y === before?.y) found(it);
    else requestAnimationFrame(() => look(now));
  };
  look();
})"""


@contextmanager
def firefox(program: Path, profile: Path) -> Iterator["Firefox"]:
    """A Firefox with an empty profile."""
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines))
    command: list[str | Path] = [
        program,
        "--headless",
        "--no-remote",
        "--profile",
        profile,
        "--remote-debugging-port",
        "0",
    ]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as running:
        try:
            with connect(f"{address(running)}/session", max_size=None, ping_interval=None) as line:
                yield Firefox(line)
        finally:
            running.terminate()


def address(running: "subprocess.Popen[str]") -> str:
    """Where it listens, which it says when it is ready."""
    assert running.stderr
    said = []
    for words in running.stderr:
        said.append(words)
        if listening := LISTENING.search(words):
            return listening[1]
    raise AssertionError(f"Firefox has ended: {said}")


class Firefox:
    """The line to it, and everything that went wrong on its pages."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.sent = 0
        self.faults: list[str] = []
        self.do("session.new", capabilities={})
        self.do("session.subscribe", events=HEARD)

    def do(self, method: str, **params: Any) -> dict[str, Any]:
        self.sent += 1
        self.line.send(json.dumps({"id": self.sent, "method": method, "params": params}))
        while (said := json.loads(self.line.recv(timeout=PATIENCE))).get("id") != self.sent:
            self._hear(said)
        assert said["type"] == "success", said
        result: dict[str, Any] = said["result"]
        return result

    def _hear(self, said: dict[str, Any]) -> None:
        told = said.get("params", {})
        match said.get("method"):
            case "log.entryAdded" if told["level"] in ("error", "warn") and not told["text"].startswith(BLIND):
                self.faults.append(f"console: {told['text']}")
            case "network.responseCompleted" if told["response"]["status"] >= 400:
                self.faults.append(f"{told['response']['status']}: {told['request']['url']}")
            case "network.fetchError" if told["errorText"] != LEFT:
                self.faults.append(f"failed: {told['request']['url']} {told['errorText']}")

    @contextmanager
    def window(self, memory: dict[str, Any]) -> Iterator["Window"]:
        """A window with a device memory of its own."""
        person = self.do("browser.createUserContext")["userContext"]
        page = self.do("browsingContext.create", type="tab", userContext=person)["context"]
        self.do("browsingContext.setViewport", context=page, viewport=WIDE)
        prepare = PREPARE.format(
            memory=json.dumps(json.dumps(memory)), aims=json.dumps(json.dumps(list(spieltisch.games())))
        )
        self.do("script.addPreloadScript", functionDeclaration=prepare, contexts=[page])
        yield Window(self, page)
        self.do("browser.removeUserContext", userContext=person)


class Window:
    def __init__(self, browser: Firefox, page: str) -> None:
        self.browser, self.page = browser, page

    def open(self, address: str) -> None:
        self.browser.do("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def call(self, function: str, argument: str = "") -> dict[str, Any]:
        """What a function in the page gives, once it is there; its argument is a text."""
        answer = self.browser.do(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": argument}],
            target={"context": self.page},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        result: dict[str, Any] = answer["result"]
        return result

    def see(self, selector: str) -> dict[str, Any]:
        """Wait for what the selector names."""
        return self.call(FIND, selector)

    def has(self, selector: str) -> bool:
        """Whether it is there now."""
        return bool(self.call("selector => document.querySelector(selector) !== null", selector)["value"])

    def click(self, selector: str) -> None:
        there = {"type": "element", "element": {"sharedId": self.see(selector)["sharedId"]}}
        moved = {"type": "pointerMove", "x": 0, "y": 0, "origin": there}
        pressed = [{"type": what, "button": 0} for what in ("pointerDown", "pointerUp")]
        mouse = {"type": "pointer", "id": "mouse", "actions": [moved, *pressed]}
        self.browser.do("input.performActions", context=self.page, actions=[mouse])
