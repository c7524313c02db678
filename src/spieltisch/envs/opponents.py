"""The bots that play the other seats of a batch. Each game has its own, made anew with every new game."""

from collections.abc import Sequence

from spieltisch.arena.sitting import Given, maker_of
from spieltisch.core.contract import Bot, Game, Legal, M, S, Seat, Turn, V, Wait
from spieltisch.core.player import fit
from spieltisch.core.rng import Rng, seeded


class Opponents:
    """They sit in seat 1, 2 and so on; one alone is taken for all of these seats."""

    def __init__(self, game: Game[S, M, V], given: Sequence[Given], seats: int, stream: str) -> None:
        if given and len(given) not in (1, seats - 1):
            raise ValueError(f"{seats - 1} seats are left for opponents, not {len(given)}.")
        self.makers = [maker_of(game, one) for one in given] * (seats - 1 if len(given) == 1 else 1)
        self.stream = stream
        self.sitting: dict[tuple[int, Seat], tuple[int, Bot, Rng]] = {}

    def __bool__(self) -> bool:
        return bool(self.makers)

    def choice(self, i: int, seat: Seat, episode: int, view: V, legal: Legal[M], now: float) -> M | Wait:
        """What the bot in a seat of the i-th game answers."""
        if (i, seat) not in self.sitting or self.sitting[i, seat][0] != episode:
            dice = seeded(f"{self.stream}/{i}/{episode}/{seat}".encode())
            self.sitting[i, seat] = episode, fit(self.makers[seat - 1]()), dice
        _, bot, rng = self.sitting[i, seat]
        answer: M | Wait = bot.choose(Turn(view, legal, now, rng))
        return answer
