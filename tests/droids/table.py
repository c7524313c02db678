"""A board to try a rule on: positions in notation, chance in our own hands."""

from typing import Any

from spieltisch.games.droids import GAME
from spieltisch.games.droids.components import REPAIR
from spieltisch.games.droids.notation import robot_name
from spieltisch.games.droids.options.maps import field_name

SIDES_AT = {1: "S", 2: "NS", 3: "NES", 4: "NESW"}


def land(**rows: str) -> str:
    """Bare land but for the rows given: `land(row3="~~~7")`."""
    return ",".join(rows.get(f"row{row}", "10") for row in range(1, 11))


def board(
    players: str,
    *,
    scenario: str = "workshop",
    ground: str = "",
    repair: str = "-",
    things: str = "-",
    step: str = "send N",
    turn: str = "1N",
) -> "Board":
    """A position of which only what matters is said; hands are empty unless told."""
    told = "; ".join(_with_hand(player.strip()) for player in players.split(";"))
    return Board(f"{scenario} {ground or land()} {turn} / {told} / {repair} / {things} / {step}")


def _with_hand(player: str) -> str:
    robot, *words = player.split()
    if robot.endswith("-") or any(word.startswith("h:") for word in words):
        return player
    covers = [word for word in words if word.startswith("x")]
    return " ".join([robot, *covers, "h:-", *(word for word in words if word not in covers)])


class Board:
    """A match that starts from a position; robots are asked for by name: `N`, `A`."""

    def __init__(self, position: str) -> None:
        self.match: Any = GAME.match(position=position, chance="manual")

    def play(self, *moves: str) -> "Board":
        for move in moves:
            self.match.play(self.match.actors[0], move)
            state = self.match.state
            assert GAME.read(GAME.position(state)).tobytes() == state.tobytes(), "nothing is left over from an order"
        return self

    def __getitem__(self, name: str) -> str:
        state = self.match.state
        robots = [*range(state.seats), REPAIR, REPAIR + 1]
        field = next(int(state.field[robot]) for robot in robots if robot_name(state, robot) == name)
        return field_name(field) if field >= 0 else "out"

    def player(self, name: str) -> Any:
        return self.match.view(self.seat(name))["players"][self.seat(name)]

    def seat(self, name: str) -> int:
        return SIDES_AT[int(self.match.state.seats)].index(name)

    def covers(self, name: str) -> list[int]:
        return [line for line, covered in enumerate(self.player(name)["covered"], 1) if covered]

    def carries(self, name: str) -> str:
        return str(self.player(name)["carried"])

    def things(self) -> list[str]:
        return sorted(f"{thing['thing']} {field_name(thing['field'])}" for thing in self.match.view()["things"])

    def asked(self) -> str:
        """Who is asked what: `N send`, `chance roll`."""
        view = self.match.view()
        actors = self.match.actors
        if not actors:
            return "over"
        return f"{SIDES_AT[len(view['players'])][actors[0]] if actors[0] >= 0 else 'chance'} {view['phase']}"

    def legal(self) -> list[str]:
        return [str(move) for move in self.match.legal(self.match.actors[0])]
