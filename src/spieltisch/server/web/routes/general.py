"""Addresses of what concerns no table: the games, a token, where others reach this table, QR codes, the API itself."""

from io import BytesIO
from typing import Any

import segno
from litestar import MediaType, Response, get, post

from spieltisch.server import protocol
from spieltisch.server.protocol.reference import as_html
from spieltisch.server.web.identity import fresh_token
from spieltisch.server.web.request import HTTPRequest, rooms_of


@get("/api/games", summary="What can be played")
async def offered(request: HTTPRequest) -> list[protocol.GameOffered]:
    return await rooms_of(request).games.offered()


@post("/api/guests", summary="A token for a program", status_code=201)
async def guest() -> protocol.Guest:
    return protocol.Guest(token=fresh_token())


@get("/api/address", summary="Where other devices reach this table")
async def address(request: HTTPRequest) -> protocol.Address:
    return protocol.Address(address=request.app.state.address)


@post("/api/qr", summary="A link as a QR code", status_code=200)
async def qr(data: protocol.Link) -> Response[bytes]:
    drawn = BytesIO()
    segno.make(data.link, error="m").save(drawn, kind="svg", xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@get("/api/openapi.json", include_in_schema=False)
async def described(request: HTTPRequest) -> Response[dict[str, Any]]:
    return Response(request.app.openapi_schema.to_schema(), media_type=MediaType.JSON)


@get("/api/docs", include_in_schema=False)
async def reference() -> Response[str]:
    """The protocol, made from the structs' own words."""
    return Response(as_html(), media_type=MediaType.HTML)


HANDLERS = [offered, guest, address, qr, described, reference]
