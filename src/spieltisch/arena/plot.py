"""A ladder as a picture: each bot's rating as a dot on its interval, with its name and number, light or dark."""

from html import escape

from spieltisch.arena.ladder import Ladder, Rated

WIDTH, LEFT, RIGHT, ROW, TOP = 720, 180, 90, 36, 56  # LEFT is for names, RIGHT for numbers
STYLE = """
  svg { font: 15px system-ui, sans-serif; background: #fff }
  text { fill: #1c1c1c } .sure { stroke: #1c1c1c; stroke-width: 2 } .grid { stroke: #ccc } circle { fill: #1c1c1c }
  @media (prefers-color-scheme: dark) {
    svg { background: #16181c } text { fill: #eee } .sure { stroke: #eee } .grid { stroke: #444 } circle { fill: #eee }
  }
"""


def plot(ladder: Ladder) -> str:
    """The picture as SVG."""
    rows = ladder.standings
    low, high = _ends(rows)
    height = TOP + ROW * len(rows) + 40
    title = f"{ladder.game}: ratings with 95 % intervals, {ladder.deals} deals, seed {ladder.seed}"
    drawn = [_grid(mark, low, high, height) for mark in range(low, high + 1, 100)]
    drawn += [_row(rated, TOP + ROW * i + ROW // 2, low, high) for i, rated in enumerate(rows)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' aria-label="{escape(title)}">'
        f'<style>{STYLE}</style><text x="16" y="30">{escape(title)}</text>{"".join(drawn)}</svg>\n'
    )


def _ends(rows: list[Rated]) -> tuple[int, int]:
    """The hundreds that hold every interval."""
    low, high = min(row.rating_interval[0] for row in rows), max(row.rating_interval[1] for row in rows)
    return int(low // 100) * 100, int(-(-high // 100)) * 100


def _grid(mark: int, low: int, high: int, height: int) -> str:
    x = _across(mark, low, high)
    number = f'<text x="{x:.1f}" y="{height - 12}" text-anchor="middle">{mark}</text>' if mark % 200 == 0 else ""
    return f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{height - 36}"/>{number}'


def _row(rated: Rated, y: int, low: int, high: int) -> str:
    start, dot, end = (
        _across(at, low, high) for at in (rated.rating_interval[0], rated.rating, rated.rating_interval[1])
    )
    return (
        f'<text x="{LEFT - 16}" y="{y + 5}" text-anchor="end">{escape(_short(rated.bot))}</text>'
        f'<path class="sure" d="M{start:.1f} {y}H{end:.1f}M{start:.1f} {y - 6}v12M{end:.1f} {y - 6}v12"/>'
        f'<circle cx="{dot:.1f}" cy="{y}" r="6"/>'
        f'<text x="{WIDTH - 16}" y="{y + 5}" text-anchor="end">{rated.rating:.0f}</text>'
    )


def _across(rating: float, low: int, high: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (rating - low) / (high - low)


def _short(name: str) -> str:
    """Of a bot with a file: what it is called there."""
    return name.rpartition(":")[2] if ".py:" in name else name
