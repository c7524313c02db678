"""A guest at a server: an identity that asks over HTTP."""

import re
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx

from spieltisch.server.protocol import PROTOCOL
from spieltisch.server.protocol.number import HEADER

PATIENCE = 120.0  # seconds for an answer: a game that is played for the first time may have to be compiled
PAGE = re.compile(r"/t/([A-Za-z0-9_-]+)")


class Refused(ValueError):
    """What the server will not do, with its code and its sentence."""

    def __init__(self, code: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule

    @property
    def sentence(self) -> str:
        """With the rule, where one forbids it."""
        return f"{self} (rule {self.rule})" if self.rule and self.rule not in str(self) else str(self)


class NoAnswer(OSError):
    """Nobody answers, or not as a table does."""


class Link(NamedTuple):
    """What a table's link says: where it is, which table, and what opens a seat."""

    server: str
    match: str
    invitation: str = ""
    seat_code: str = ""


def read_link(link: str) -> Link:
    """An invitation, `http://host:8000/t/ID#CODE`, or a link to continue a seat, `...#seat=CODE`."""
    parts = urlsplit(link)
    page = PAGE.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or not page:
        raise ValueError(f"{link!r} is no link to a table; one looks like http://host:8000/t/ID#CODE.")
    server, code = f"{parts.scheme}://{parts.netloc}", parts.fragment
    if code.startswith("seat="):
        return Link(server, page[1], seat_code=code.removeprefix("seat="))
    return Link(server, page[1], invitation=code)


class Guest:
    """One identity at one server. With its token it is the same again later, and has its seats."""

    def __init__(self, server: str, token: str | None = None) -> None:
        self.server = server.rstrip("/")
        self.http = httpx.Client(base_url=f"{self.server}/api", timeout=PATIENCE, headers={HEADER: str(PROTOCOL)})
        self.token: str = token or self.ask("POST", "guests")["token"]
        self.http.headers.update(self.headers)

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def live(self, match: str) -> str:
        """The address of a table's socket."""
        return f"{self.server.replace('http', 'ws', 1)}/api/matches/{match}/live"

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None, **query: Any) -> Any:
        """The server's answer; `Refused` or `NoAnswer` where it has none."""
        params = {name: value for name, value in query.items() if value is not None}
        try:
            answer = self.http.request(method, f"/{path}", json=body, params=params)
            told = answer.json()
        except httpx.HTTPError as error:
            raise NoAnswer(f"{self.server} does not answer: {error}.") from error
        except ValueError as error:
            raise NoAnswer(f"{self.server} is no table's server.") from error
        if answer.is_error:
            raise Refused(*_problem(told, self.server))
        return told

    def close(self) -> None:
        self.http.close()


def _problem(told: Any, server: str) -> tuple[str, str, str]:
    if isinstance(told, dict) and isinstance(told.get("code"), str):
        return told["code"], str(told.get("message") or told["code"]), str(told.get("rule", ""))
    raise NoAnswer(f"{server} is no table's server.")
