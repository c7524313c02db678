"""The browser's side: the built client, and a page that documents the API without asking any other site."""

import html
import mimetypes
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
from litestar import MediaType, Response, get

from spieltisch.server import wire
from spieltisch.server.refusal import Refusal

CLIENT = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
MISSING = "<!doctype html><title>Spieltisch</title><p>The client is not built yet. Run <code>./run play</code>.</p>"


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(path: str = "/") -> Response[bytes]:
    """A file of the client; every address without a dot is a page of it."""
    if path.startswith("/api/"):
        raise Refusal("not_found", "There is no such address.")
    wanted = (CLIENT / path.lstrip("/")).resolve()
    if wanted.is_file() and wanted.is_relative_to(CLIENT):
        kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
        fresh = FOREVER if "assets" in wanted.parts else "no-cache"
        return Response(wanted.read_bytes(), media_type=kind, headers={"cache-control": fresh})
    if "." in wanted.name:
        raise Refusal("not_found", "There is no such file.")
    index = CLIENT / "index.html"
    body = index.read_bytes() if index.is_file() else MISSING.encode()
    return Response(body, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


@get("/api/docs", include_in_schema=False)
async def reference() -> Response[str]:
    """The protocol, made from the structs' own words."""
    return Response(_reference(), media_type=MediaType.HTML)


@cache
def _reference() -> str:
    sections = [
        ("Over the WebSocket: what a client sends", get_args(wire.Request)),
        ("Over the WebSocket: what the table says", get_args(wire.Said)),
        ("Over HTTP", [kind for kind in vars(wire).values() if _is_body(kind)]),
    ]
    parts = [f"<h2>{title}</h2>{''.join(_message(kind) for kind in kinds)}" for title, kinds in sections]
    about = html.escape(wire.__doc__ or "").replace("\n\n", "</p><p>")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Spieltisch: the API</title>'
        '<meta name="viewport" content="width=device-width"><h1>The API</h1>'
        f'<p>{about}</p><p>For programs: <a href="/api/openapi.json">openapi.json</a>.</p>{"".join(parts)}</html>'
    )


def _is_body(kind: Any) -> bool:
    return (
        isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in get_args(wire.Request | wire.Said)
    )


def _message(kind: type[msgspec.Struct]) -> str:
    tag = kind.__struct_config__.tag
    name = f"{kind.__name__} <code>{tag}</code>" if tag else kind.__name__
    fields = "".join(f"<li><code>{html.escape(field)}</code></li>" for field in fields_of(kind))
    return f"<h3>{name}</h3><p>{html.escape(kind.__doc__ or '')}</p><ul>{fields}</ul>"


def fields_of(kind: type[msgspec.Struct]) -> list[str]:
    """Each field with its type, as JSON has it."""
    _, parts = msgspec.json.schema_components([kind], ref_template="{name}")
    properties = parts[kind.__name__]["properties"]
    return [f"{name}: {_type(shape)}" for name, shape in properties.items()]


def _type(shape: dict[str, Any]) -> str:
    if "anyOf" in shape:
        return " | ".join(_type(each) for each in shape["anyOf"])
    if "enum" in shape:
        return " | ".join(repr(each) for each in shape["enum"])
    if shape.get("type") == "array":
        return f"[{_type(shape['items'])}]"
    return str(shape.get("$ref") or shape.get("const") or shape.get("type") or "any")
