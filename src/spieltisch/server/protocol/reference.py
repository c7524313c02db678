"""The protocol described in its own structs' words: as a page at `/api/docs`, and as the end of `docs/server.md`.

python -m spieltisch.server.protocol.reference      prints that end
"""

import html
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any, get_args

import msgspec

from spieltisch.core.contract import Account, Choice, Decision, Lesson, Outcome, Reason, Report
from spieltisch.server import protocol
from spieltisch.server.protocol import answers, live, requests

Kind = type[msgspec.Struct]


def sections() -> Iterator[tuple[str, list[Kind]]]:
    """All messages, in the order of `the modules`."""
    spoken = [*get_args(protocol.Request), *get_args(protocol.Said)]
    yield "What a client sends over the WebSocket", list(get_args(protocol.Request))
    yield "What the table says over the WebSocket", list(get_args(protocol.Said))
    yield "Bodies over HTTP, and parts of messages", [kind for kind in structs() if kind not in spoken]


def as_markdown() -> str:
    parts = []
    for title, kinds in sections():
        parts.append(f"## {title}\n")
        parts += [f"**{_name(kind)}** {_about(kind)}\n\n{_listed(kind)}\n" for kind in kinds]
    return "\n".join(parts)


def as_html() -> str:
    parts = [f"<p>{html.escape(protocol.__doc__ or '')}</p>"]
    for title, kinds in sections():
        parts.append(f"<h2>{title}</h2>")
        parts += [f"<h3>{_name(kind)}</h3><p>{html.escape(_about(kind))}</p>{_fields_html(kind)}" for kind in kinds]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Spieltisch: the API</title>'
        '<meta name="viewport" content="width=device-width"><h1>The API</h1>'
        f'<p>For programs: <a href="/api/openapi.json">openapi.json</a>.</p>{"".join(parts)}</html>'
    )


def structs() -> list[Kind]:
    """Every struct of the protocol, first those of the games that are told as they are, then in the order written."""
    own = [kind for module in (requests, answers, live) for kind in vars(module).values() if _is_own(kind, module)]
    return [Account, Choice, Decision, Lesson, Outcome, Reason, Report, *own]


def _is_own(kind: object, module: ModuleType) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__


def _name(kind: Kind) -> str:
    tag = kind.__struct_config__.tag
    return str(tag) if tag else kind.__name__


def _about(kind: Kind) -> str:
    return " ".join((kind.__doc__ or "").split())


def _listed(kind: Kind) -> str:
    return "\n".join(f"- `{name}`: {shape}" for name, shape in _fields(kind)) or "- nothing else"


def _fields_html(kind: Kind) -> str:
    fields = (f"<li><code>{name}</code>: {html.escape(shape)}</li>" for name, shape in _fields(kind))
    return f"<ul>{''.join(fields)}</ul>"


def _fields(kind: Kind) -> list[tuple[str, str]]:
    """Each field with its type, as JSON has it."""
    _, parts = msgspec.json.schema_components([kind], ref_template="{name}")
    return [(name, _shape(shape)) for name, shape in parts[kind.__name__]["properties"].items() if name != "kind"]


def _shape(shape: dict[str, Any]) -> str:
    if "anyOf" in shape:
        return " or ".join(_shape(each) for each in shape["anyOf"])
    if "enum" in shape:
        return " or ".join(f'"{each}"' for each in shape["enum"])
    if shape.get("type") == "array":
        return f"list of {_shape(shape['items'])}"
    if shape.get("type") == "object":
        return "object"
    return str(shape.get("$ref") or shape.get("type") or "any")


if __name__ == "__main__":
    sys.stdout.write(as_markdown())
