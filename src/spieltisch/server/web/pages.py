"""The browser's side: the built client. Every address without a dot is a page of it."""

from pathlib import Path
from typing import Any

from litestar import MediaType, Response
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.static_files import create_static_files_router
from litestar.types import ExceptionHandlersMap

from spieltisch.server.web.problems import mistaken
from spieltisch.server.web.request import HTTPRequest

CLIENT = (Path(__file__).parent.parent / "static").resolve()
FOREVER = CacheControlHeader(public=True, max_age=365 * 24 * 3600, immutable=True)  # a new build has new names
FRESH = CacheControlHeader(no_cache=True)
MISSING = "<!doctype html><title>Spieltisch</title><p>The client is not built yet. Run <code>./run play</code>.</p>"


def page(request: HTTPRequest, _: Exception) -> Response[Any]:
    """Where there is no file: a page, unless a file or an address of the API was meant."""
    path = request.url.path
    if path.startswith("/api/") or "." in path.rpartition("/")[2]:
        return mistaken(request, NotFoundException("There is nothing at this address."))
    index = CLIENT / "index.html"
    body = index.read_bytes() if index.is_file() else MISSING.encode()
    return Response(body, media_type=MediaType.HTML, headers={FRESH.HEADER_NAME: FRESH.to_header()})


NO_FILE: ExceptionHandlersMap = {
    NotFoundException: page,
    OSError: page,
    ValueError: page,
}  # among them names that no file can have
HANDLERS = [
    create_static_files_router(
        "/assets", [CLIENT / "assets"], name="assets", cache_control=FOREVER, exception_handlers=NO_FILE
    ),
    create_static_files_router(
        "/", [CLIENT], name="client", cache_control=FRESH, exception_handlers=NO_FILE, html_mode=True
    ),
]
