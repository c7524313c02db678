"""A learning curve as a picture: python -m tools.curve OUT.svg NAME ... < ROWS, each a round and shares by name."""

import sys
from collections.abc import Sequence
from html import escape
from pathlib import Path

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 360, 56, 96, 20, 44
DASHES = ("", "8 4", "2 4")  # lines differ by more than colour
STYLE = """
  svg { font: 15px system-ui, sans-serif; background: #fff }
  text { fill: #1c1c1c } .grid { stroke: #ccc } polyline { fill: none; stroke: #1c1c1c; stroke-width: 2.5 }
  @media (prefers-color-scheme: dark) {
    svg { background: #16181c } text { fill: #eee } .grid { stroke: #444 } polyline { stroke: #eee }
  }
"""

Rows = Sequence[Sequence[float]]


def picture(names: Sequence[str], rows: Rows, across: str = "rounds") -> str:
    """One line for each name; each row has how far it is, and the share of each."""
    last = rows[-1][0] or 1
    drawn = [_level(share / 4) for share in range(5)]
    drawn += [_mark(last * part / 4, last) for part in range(5)]
    drawn += [_line(name, at, rows, last) for at, name in enumerate(names)]
    title = f"The share of the wins against {', '.join(names)}, by {across}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="{escape(title)}"><style>{STYLE}</style>{"".join(drawn)}'
        f'<text x="{WIDTH - RIGHT + 12}" y="{HEIGHT - 12}">{escape(across)}</text></svg>\n'
    )


def _level(share: float) -> str:
    y = _down(share)
    return (
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text x="{LEFT - 8}" y="{y + 5:.1f}" text-anchor="end">{share:.0%}</text>'
    )


def _mark(number: float, last: float) -> str:
    return f'<text x="{_over(number, last):.1f}" y="{HEIGHT - 12}" text-anchor="middle">{number:.0f}</text>'


def _line(name: str, at: int, rows: Rows, last: float) -> str:
    points = " ".join(f"{_over(row[0], last):.1f},{_down(row[1 + at]):.1f}" for row in rows)
    return (
        f'<polyline points="{points}" stroke-dasharray="{DASHES[at % len(DASHES)]}"/>'
        f'<text x="{WIDTH - RIGHT + 12}" y="{_down(rows[-1][1 + at]) + 5 + 4 * at:.1f}">{escape(name)}</text>'
    )


def _over(number: float, last: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * number / last


def _down(share: float) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share


if __name__ == "__main__":
    out, *named = sys.argv[1:]
    Path(out).write_text(picture(named, [[float(part) for part in row.split()] for row in sys.stdin]), encoding="utf-8")
