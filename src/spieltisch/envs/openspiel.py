"""OpenSpiel: games with compiled rules and without a race, as Python games.

OpenSpiel wants every chance told by its outcomes, and few of them. So a chance move is four nodes of 256 outcomes each,
all equally likely: together they seed the dice. States know their game by name only, for cloning copies all they have.
"""

from typing import Any

import numpy as np
import pyspiel

from spieltisch.core.discovery import game as game_of
from spieltisch.core.discovery import sound
from spieltisch.core.game import MOST_MOVES, RecordGame
from spieltisch.core.observation import Numbers, observe, size
from spieltisch.core.rng import seeded
from spieltisch.core.seats import CHANCE, CHANCE_BIT, count_seats, lowest_seat

BYTE, SEED_BYTES = 256, 4
LONGEST = 100_000  # decisions; no game takes so long
PREFIX = "spieltisch_"


def rules_of(name: str) -> RecordGame:
    game = game_of(name)
    assert isinstance(game, RecordGame)
    return game


def offered() -> list[str]:
    """The games that can be played so."""
    return [game.name for game in sound() if isinstance(game, RecordGame) and not game.race]


def kind_of(name: str) -> Any:
    game = rules_of(name)
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Spieltisch {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=max(2, game.seats[0]),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": 2},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games; the winners share a utility of 1."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        self.name = name
        self.seats = int((params or {}).get("players", 2))
        info = pyspiel.GameInfo(
            num_distinct_actions=rules_of(name).observation.ACTIONS,
            max_chance_outcomes=BYTE,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind_of(name), info, params or {})

    def new_initial_state(self) -> Any:
        return SpielState(self, self.name, self.seats)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:  # noqa: ARG002
        return Observer(self.name, self.seats)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, and what is drawn so far of a chance move."""

    def __init__(self, game: SpielGame, name: str, seats: int) -> None:
        super().__init__(game)
        self.name = name
        rules = rules_of(name)
        self.position = rules.setup(seats, rules.options())
        self.drawn: list[int] = []

    def _actors(self) -> int:
        return int(rules_of(self.name).rules.actors(self.position))

    def current_player(self) -> int:
        actors = self._actors()
        if actors == 0:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actors == CHANCE_BIT else int(lowest_seat(actors))

    def _legal_actions(self, player: int) -> list[int]:
        codes = np.empty(MOST_MOVES, np.int64)
        count = rules_of(self.name).rules.legal(self.position, player, codes)
        return sorted(codes[:count].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def _apply_action(self, action: int) -> None:
        rules, player = rules_of(self.name).rules, self.current_player()
        if player >= 0:
            rules.play(self.position, player, int(action))
            return
        self.drawn.append(int(action))
        if len(self.drawn) == SEED_BYTES:
            rules.play(self.position, CHANCE, int(rules.chance(self.position, seeded(bytes(self.drawn)))))
            self.drawn = []

    def _action_to_string(self, player: int, action: int) -> str:
        return f"byte {action}" if player < 0 else str(rules_of(self.name).moves.decode(player, action))

    def is_terminal(self) -> bool:
        return self._actors() == 0

    def returns(self) -> list[float]:
        seats = range(int(self.position.seats))
        if self._actors():
            return [0.0 for _ in seats]
        won = int(rules_of(self.name).rules.winners(self.position))
        return [(won >> seat & 1) / count_seats(won) for seat in seats]

    def __str__(self) -> str:
        return " ".join([rules_of(self.name).position(self.position), *map(str, self.drawn)])


class Observer:
    """What a player sees as a tensor; as text it is the same numbers."""

    def __init__(self, name: str, seats: int) -> None:
        self.observation = rules_of(name).observation
        self.tensor: Numbers = np.zeros(size(self.observation, seats), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = observe(self.observation, state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return " ".join(f"{number:g}" for number in observe(self.observation, state.position, player))


def register() -> None:
    """Make OpenSpiel know the games, once."""
    known = set(pyspiel.registered_names())
    for name in offered():
        if PREFIX + name not in known:
            made = type(f"SpielGame_{name}", (SpielGame,), {"__init__": _opener(name)})
            pyspiel.register_game(kind_of(name), made)


def _opener(name: str) -> Any:
    def open_game(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, name, params)

    return open_game


def load(name: str, seats: int = 2) -> Any:
    """A game as OpenSpiel loads it."""
    register()
    if name not in offered():
        raise NotImplementedError(f"{name} is not offered to OpenSpiel; {', '.join(offered())} are.")
    return pyspiel.load_game(f"{PREFIX}{name}(players={seats})")
