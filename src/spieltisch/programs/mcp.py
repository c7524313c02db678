"""A seat at a table as tools of the Model Context Protocol, for language models: look, legal, play, rules."""

from typing import Any

from spieltisch.programs.guest import Guest, Refused, read_link
from spieltisch.programs.joining import sit_down

LONGEST = 60  # seconds a look waits for the seat's turn


class Seat:
    """A seat that is played one request after the other."""

    def __init__(self, link: str, name: str, token: str | None = None) -> None:
        where = read_link(link)
        self.guest = Guest(where.server, token)
        self.match = where.match
        table = sit_down(self.guest, where, name)
        self.game = str(table["game"])
        self.seen: int | None = None

    def turn(self, wait: float = 0, *, rules: bool = False) -> dict[str, Any]:
        """The turn as the server tells it, from which the next move is chosen."""
        bounded = max(0, min(int(wait), LONGEST))
        told = self.guest.ask("GET", f"matches/{self.match}/turn", wait=bounded, rules=str(rules).lower())
        self.seen = told["version"]
        return dict(told)

    def look(self, wait: float = 30) -> str:
        told = self.turn(wait)
        return f"{told['picture']}\n\n{told['asked']}{_result(told)}".strip()

    def legal(self) -> str:
        told = self.turn()
        if told["described"] is not None:
            return f"Moves are described, not listed: {told['described']}"
        return "\n".join(told["legal"]) or told["asked"]

    def play(self, move: str) -> str:
        """What came of it; a move that a rule forbids is told with its rule."""
        try:
            told = self.guest.ask("POST", f"matches/{self.match}/play", {"move": move, "seen": self.seen})
        except Refused as refused:
            again = "" if refused.code == "illegal" else " Look again."
            return f"Not played. {refused.sentence}{again}"
        self.seen = told["version"]
        return f"Played {move}. {told['asked']}{_result(told)}"

    def rules(self) -> str:
        return str(self.turn(rules=True)["rules"])


def serve(link: str, name: str, token: str | None = None) -> None:
    """Offer the seat over standard input and output until the other side is gone."""
    try:
        from mcp.server import MCPServer
    except ImportError as missing:
        raise ValueError("The mcp package is not installed: pip install spieltisch[mcp].") from missing
    seat = Seat(link, name, token)
    what = f"You play {seat.game} at a table. Look, then play, until it is over."
    server = MCPServer("spieltisch", instructions=what)

    @server.tool()
    def look(wait: float = 30) -> str:
        """What your seat sees, and what is asked of you. Waits up to `wait` seconds, at most 60, for your turn."""
        return seat.look(wait)

    @server.tool()
    def legal() -> str:
        """The moves you may play now, one a line."""
        return seat.legal()

    @server.tool()
    def play(move: str) -> str:
        """Play a move, written as `legal` lists it."""
        return seat.play(move)

    @server.tool()
    def rules() -> str:
        """The rules of the game, and how moves are written."""
        return seat.rules()

    server.run()


def _result(told: dict[str, Any]) -> str:
    return f" Scores: {', '.join(map(str, told['scores']))}." if told["scores"] else ""
