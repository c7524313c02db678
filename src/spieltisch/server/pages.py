"""The browser's side: the built client, and a page that documents the API without asking any other site."""

import mimetypes
from pathlib import Path

from litestar import MediaType, Response, get

from spieltisch.server.reference import as_html
from spieltisch.server.refusal import Refusal

CLIENT = (Path(__file__).parent / "static").resolve()
FOREVER = "public, max-age=31536000, immutable"
MISSING = "<!doctype html><title>Spieltisch</title><p>The client is not built yet. Run <code>./run play</code>.</p>"


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(path: str = "/") -> Response[bytes]:
    """A file of the client; every address without a dot is a page of it."""
    if path.startswith("/api/"):
        raise Refusal("not_found", "There is no such address.")
    wanted = _file(path)
    if wanted.is_relative_to(CLIENT) and wanted.is_file():
        kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
        fresh = FOREVER if "assets" in wanted.parts else "no-cache"
        return Response(wanted.read_bytes(), media_type=kind, headers={"cache-control": fresh})
    if "." in wanted.name:
        raise Refusal("not_found", "There is no such file.")
    index = CLIENT / "index.html"
    body = index.read_bytes() if index.is_file() else MISSING.encode()
    return Response(body, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


def _file(path: str) -> Path:
    try:
        return (CLIENT / path.lstrip("/")).resolve(strict=False)
    except (OSError, ValueError):  # a name no file can have
        raise Refusal("not_found", "There is no such file.") from None


@get("/api/docs", include_in_schema=False)
async def reference() -> Response[str]:
    """The protocol, made from the structs' own words."""
    return Response(as_html(), media_type=MediaType.HTML)
