"""What every request passes on its way in and out: rates, origin, identity, and the headers that protect a browser."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from spieltisch.server.protocol import CROWDED, FOREIGN, Problem, Refusal
from spieltisch.server.web.connections import neighbourhood
from spieltisch.server.web.identity import cookie_for, fresh_token, identity_of, token_from
from spieltisch.server.web.limits import Limits

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
STATUS = {"too_many": 429, "no_identity": 401, "foreign_origin": 403}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class Gate:
    """Stands before the application and lets through what may pass, with the asking identity written on it."""

    def __init__(self, app: App, counted: Limits) -> None:
        self.app = app
        self.limits = counted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        answer = send
        try:
            token = self._admit(scope, headers)
            if token is None and scope["type"] == "http" and personal(scope["path"]):
                token = fresh_token()
                answer = _adding(send, [(b"set-cookie", cookie_for(token).encode())])
        except Refusal as refusal:
            await _turn_away(scope, receive, send, refusal)
            return
        scope["spieltisch.identity"] = identity_of(token) if token else ""
        scope["spieltisch.program"] = "authorization" in headers
        await self.app(scope, receive, _adding(answer, HEADERS) if scope["type"] == "http" else send)

    def _admit(self, scope: Scope, headers: dict[str, str]) -> str | None:
        token = token_from(headers.get("authorization"), headers.get("cookie"))
        if not self.limits.requests.take(identity_of(token) if token else "", address_of(scope)):
            raise Refusal("too_many", "Too many requests.")
        if scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS:
            same_origin(headers)
        return token


def same_origin(headers: dict[str, str]) -> None:
    """A browser says which page a request comes from; programs say nothing."""
    origin = headers.get("origin")
    if origin is not None and _host(origin) != headers.get("host", "").lower():
        raise Refusal("foreign_origin", "This request comes from a page of another site.")
    if origin is None and headers.get("sec-fetch-site") in ("cross-site", "same-site"):
        raise Refusal("foreign_origin", "This request comes from a page of another site.")


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def personal(path: str) -> bool:
    """Pages and the API know who asks; a file is the same for everybody, and no cookie is kept with it."""
    return path.startswith("/api/") or "." not in path.rpartition("/")[2]


def address_of(scope: Scope) -> str:
    """Where a request comes from, as limits are counted."""
    client = scope.get("client")
    return neighbourhood(str(client[0])) if client else ""


def _adding(send: Send, headers: list[tuple[bytes, bytes]]) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *headers]
        await send(message)

    return sending


async def _turn_away(scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
    if scope["type"] == "websocket":
        await receive()
        code = FOREIGN if refusal.code == "foreign_origin" else CROWDED
        await send({"type": "websocket.close", "code": code, "reason": refusal.code})
        return
    body = msgspec.json.encode(Problem(code=refusal.code, message=refusal.message))
    headers = [(b"content-type", b"application/json"), *HEADERS]
    await send({"type": "http.response.start", "status": STATUS[refusal.code], "headers": headers})
    await send({"type": "http.response.body", "body": body})
