"""From a position to text: the short form, and each fact that differs from what it says by itself."""

from typing import Any

from spieltisch.core.record import plain
from spieltisch.games.ricochet.components import CHIPS, IDS
from spieltisch.games.ricochet.moves import SLIDES, robots_text
from spieltisch.games.ricochet.notation.boards import word_of
from spieltisch.games.ricochet.notation.reading import FACTS, PHASES, read_short, take_seats
from spieltisch.games.ricochet.notation.soundness import laid


def write(state: Any) -> str:
    s = plain(state)
    board = ",".join(IDS[quadrant] for quadrant in s.quadrants) if s.quadrants[0] >= 0 else _drawn(s)
    target = CHIPS[s.chip] if s.chip >= 0 else "-"
    short = f"{board} {robots_text(s.robots) or '-'} {target} {'turn' if s.must_turn else '-'}"
    usual = read_short(short)
    if s.seats > 1:
        take_seats(usual, s.seats)
    usual = plain(usual)
    names = ["seats"] * (s.seats > 1) + [name for name in FACTS if getattr(s, name) != getattr(usual, name)]
    return " ".join([short, "/", *(_fact(name, getattr(s, name)) for name in names)]) if names else short


def _drawn(s: Any) -> str:
    return word_of(s.ground, s.targets) if laid(s) else "-"


def _fact(name: str, value: Any) -> str:
    if name == "phase":
        return f"phase={PHASES[value]}"
    if name == "way":
        return f"way={','.join(SLIDES[code - 1] for code in value if code)}"
    return f"{name}={','.join(map(str, value)) if isinstance(value, list) else value}"
