"""Writes the browser client's types from the structs the table speaks in.

`web/src/gen/wire.ts` has the protocol, `web/src/gen/<game>.ts` each game's view, moves, events, options and the unions
of its refusal codes, ending reasons, rule numbers and lessons. The client's texts are typed by these, so whatever is
added here and not worded there is a type error. The other way goes the rule book in English, for programs that ask.
"""

import inspect
import re
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import msgspec

import spieltisch
from spieltisch.core import contract
from spieltisch.core.refusals import Refusals
from spieltisch.core.rulebook import RULEBOOK
from spieltisch.server import protocol
from spieltisch.server.protocol import reference

GEN = Path(__file__).parent.parent / "web" / "src" / "gen"
GAMES = Path(spieltisch.__file__).parent / "games"
HEAD = "// Written by `./run types` from the Python structs; changes here are lost.\n"
SENT = (
    "Place",
    "Create",
    "Sit",
    "Terms",
    "Swap",
    "SaidCode",
    "Begin",
    "Programs",
    "SeatProgram",
    "Hand",
    "Claim",
    "Link",
    "Log",
)
REQUESTS = (*SENT, *(t.__name__ for t in get_args(protocol.Request)))
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}

Schema = dict[str, Any]


def main() -> None:
    files = {"wire.ts": wire_types()} | {f"{name}.ts": game_types(name) for name in spieltisch.games()}
    GEN.mkdir(exist_ok=True)
    for name, text in files.items():
        (GEN / name).write_text(text, encoding="utf-8")
    for name in spieltisch.games():
        (GAMES / name / RULEBOOK).write_text(rulebook(name), encoding="utf-8")


def rulebook(name: str) -> str:
    """The rules of a game as the client words them, as plain text."""
    worded = (GEN.parent / "games" / name / "rules.en.ts").read_text(encoding="utf-8")
    rules = re.findall(r"^ {4}([A-Z]+\d+): '(.+)',$", worded.partition("  rules: {")[2], re.MULTILINE)
    return "".join(f"{number}: {re.sub(r'[{}]', '', words)}\n" for number, words in rules)


def wire_types() -> str:
    unions = {
        "Request": union(t.__name__ for t in get_args(protocol.Request)),
        "Said": union(t.__name__ for t in get_args(protocol.Said)),
    }
    unions |= {name: literals(get_args(getattr(protocol, name))) for name in ("Code", "SeatKind", "Status")}
    number = f"\nexport const PROTOCOL = {protocol.PROTOCOL};\n"
    return HEAD + number + declarations(reference.structs()) + aliases(unions)


def game_types(name: str) -> str:
    package = f"spieltisch.games.{name}"
    game = spieltisch.game(name)
    if game.offers.questions:
        game.offers.questions()
    rules = import_module(f"{package}.rules")
    events = kinds(package, contract.Event)
    made = kinds(package, contract.Move)
    described = kinds(package, contract.Described)
    asked, answered = kinds(package, contract.Question), kinds(package, contract.Answer)
    codes = sorted({code for _, code in rules.REFUSALS})
    unions = {
        "Move": union(each.__name__ for each in made),
        "Event": union(each.__name__ for each in events),
        "Described": union(each.__name__ for each in described),
        "Question": union(each.__name__ for each in asked),
        "Answer": union(each.__name__ for each in answered),
        "Refusal": literals(codes),
        "Reason": literals(rules.REASONS),
        "Rule": literals(rule_numbers(package, rules.REFUSALS)),
        "LessonKey": literals(lesson.key for lesson in game.lessons),
    }
    told = declarations([game.options, game.seen, *made, *described, *events, *answered])
    return HEAD + told + declarations(asked, sent=True) + aliases(unions)


def kinds(package: str, base: type) -> list[type]:
    """The game's own kinds of moves or events, wherever in its folder they are."""
    own: list[type] = base.__subclasses__()
    return [each for each in own if each.__module__.startswith(package)]


def rule_numbers(package: str, refusals: Refusals) -> list[str]:
    """The game's rules, from the first to the last that its sources cite, for each letter its refusals name."""
    folder = Path(inspect.getfile(import_module(package))).parent
    cited = [found for file in folder.rglob("*.py") for found in re.findall(r"\b([A-Z])(\d{1,2})\b", file.read_text())]
    letters = sorted({rule[0] for rule, _ in refusals})
    last = {letter: max(int(number) for each, number in cited if each == letter) for letter in letters}
    return [f"{letter}{number}" for letter in letters for number in range(1, last[letter] + 1)]


def declarations(structs: Iterable[type], *, sent: bool = False) -> str:
    """In what a client sends, fields that have a default may be left out."""
    _, components = msgspec.json.schema_components(structs, ref_template="{name}")
    return "".join(declaration(name, schema, sent or name in REQUESTS) for name, schema in components.items())


def declaration(name: str, schema: Schema, sent: bool) -> str:
    if schema.get("type") != "object" or "properties" not in schema:
        return f"\nexport type {name} = {typed(schema)};\n"
    required = schema.get("required", [])
    fields = "".join(field(key, each, sent and key not in required) for key, each in schema["properties"].items())
    return f"\nexport interface {name} {{\n{fields}}}\n"


def field(key: str, schema: Schema, optional: bool) -> str:
    return f"  {key}{'?' if optional else ''}: {typed(schema)};\n"


def typed(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return union(typed(each) for each in schema["anyOf"])
    if "enum" in schema:
        return literals(schema["enum"])
    if "const" in schema:
        return literals([schema["const"]])
    if schema.get("type") == "array":
        return array(schema)
    if schema.get("type") == "object":
        return f"Record<string, {typed(schema.get('additionalProperties') or {})}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


def array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(typed(each) for each in schema['prefixItems'])}]"
    inner = typed(schema.get("items") or {})
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def union(parts: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(parts)) or "never"


def literals(values: Iterable[object]) -> str:
    return union(f"'{value}'" if isinstance(value, str) else str(value).lower() for value in values)


def aliases(unions: dict[str, str]) -> str:
    return "".join(f"\nexport type {name} = {text};\n" for name, text in unions.items())


if __name__ == "__main__":
    main()
