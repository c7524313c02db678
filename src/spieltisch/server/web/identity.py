"""Who is asking: a guest is known by a token that only its device holds.

The table keeps no tokens. A guest's identity is a hash of the token, so what lies in the database opens no seat.
"""

import hashlib
import re
import secrets

from spieltisch.server.protocol import Refusal

COOKIE = "spieltisch"
YEARS = 5 * 365 * 24 * 3600
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def fresh_token() -> str:
    return secrets.token_urlsafe(32)


def identity_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()[:32]


def token_from(authorization: str | None, cookies: str | None) -> str | None:
    """The token a request carries, in the header of a program or in a browser's cookie; None on first contact."""
    if authorization:
        scheme, _, token = authorization.partition(" ")
        if scheme.lower() != "bearer" or not TOKEN.fullmatch(token):
            raise Refusal("no_identity", "The Authorization header holds no token of this table.")
        return token
    return _in_cookies(cookies or "")


def cookie_for(token: str) -> str:
    """The header that leaves a token with a browser, out of reach of scripts and of other sites."""
    return f"{COOKIE}={token}; Path=/; Max-Age={YEARS}; HttpOnly; SameSite=Lax"


def _in_cookies(header: str) -> str | None:
    """Other programs of the same machine leave cookies too, and not all of them are well formed."""
    named = (cookie.strip().partition("=") for cookie in header.split(";"))
    return next((value for name, _, value in named if name == COOKIE and TOKEN.fullmatch(value)), None)
