"""The browser's side: the built client, as it lies there, packed when it was built. Every address without a dot is a
page of it.
"""

import asyncio
import hashlib
import mimetypes
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from litestar import MediaType, Response, route
from litestar.exceptions import NotFoundException
from msgspec import Struct

from spieltisch.server.tables.brought import board_folder
from spieltisch.server.web.request import HTTPRequest

CLIENT = (Path(__file__).parent.parent / "static").resolve()
PACKED = ".gz"
PACKED_BEFORE = "packed_before"  # marks addresses whose answers nobody packs again
FOREVER = "public, max-age=31536000, immutable"  # a new build has new names
FRESH = "no-cache"
MISSING = "<!doctype html><title>Spieltisch</title><p>The client is not built yet. Run <code>./run play</code>.</p>"
DRAWN_WITH = ("text/javascript", "text/css", "image/", "font/", "audio/", "application/json")  # a page it is not
TYPES = {
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


class Asset(Struct, frozen=True):
    """A file of the client, and the same packed."""

    body: bytes
    packed: bytes | None
    media_type: str
    kept: str  # how long a browser may keep it
    tag: str

    def response(self, accepted: str, known: str) -> Response[bytes]:
        """To who accepts these encodings and knows the file by this tag."""
        headers = {"cache-control": self.kept, "etag": self.tag, "vary": "accept-encoding"}
        if self.tag in known:
            return Response(b"", status_code=304, headers=headers, media_type=self.media_type)
        if self.packed is None or "gzip" not in accepted:
            return Response(self.body, headers=headers, media_type=self.media_type)
        headers["content-encoding"] = "gzip"
        return Response(self.packed, headers=headers, media_type=self.media_type)


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, opt={PACKED_BEFORE: True})
async def client(request: HTTPRequest, path: str = "/") -> Response[bytes]:
    """A file of the client, or a page."""
    asset = assets(CLIENT).get(path)
    if asset is None:
        asset = _page(request.url.path)
    return asset.response(request.headers.get("accept-encoding", ""), request.headers.get("if-none-match", ""))


@cache
def assets(folder: Path) -> Mapping[str, Asset]:
    return _all_in(folder)


def _all_in(folder: Path) -> Mapping[str, Asset]:
    """All files there are, by their address: no other name leads to a file."""
    files = (file for file in folder.rglob("*") if file.is_file() and not file.name.startswith("."))
    return {f"/{file.relative_to(folder).as_posix()}": _read(file) for file in files if file.suffix != PACKED}


def _page(path: str) -> Asset:
    if path.startswith("/api/") or "." in path.rpartition("/")[2]:
        raise NotFoundException("There is nothing at this address.")
    return assets(CLIENT).get("/index.html") or Asset(MISSING.encode(), None, MediaType.HTML, FRESH, '"missing"')


def _read(file: Path) -> Asset:
    body, packed = file.read_bytes(), file.with_name(file.name + PACKED)
    kept = FOREVER if file.parent.name == "assets" else FRESH
    media_type = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    return Asset(body, packed.read_bytes() if packed.is_file() else None, media_type, kept, tag)


@route("/games/{name:str}/{path:path}", http_method=["GET", "HEAD"], include_in_schema=False)
async def brought_by_game(request: HTTPRequest, name: str, path: str) -> Response[bytes]:
    """A file of the board that somebody else's game brings."""
    folder = await asyncio.to_thread(board_folder, name)
    asset = (await asyncio.to_thread(_all_in, folder)).get(path) if folder else None
    if asset is None or not asset.media_type.startswith(DRAWN_WITH):
        raise NotFoundException("There is nothing at this address.")
    return asset.response(request.headers.get("accept-encoding", ""), request.headers.get("if-none-match", ""))


HANDLERS = [client, brought_by_game]
