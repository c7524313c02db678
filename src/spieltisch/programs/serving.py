"""A bot that is offered to the hosts of a server, and sits down wherever one of them seats it."""

import threading
import time

import spieltisch
from spieltisch.arena.sitting import Given
from spieltisch.core.discovery import game as game_of
from spieltisch.programs.guest import Guest, NoAnswer, Refused
from spieltisch.programs.joining import PATIENCE, STAY, called_of, play_on, player_of
from spieltisch.programs.line import FIRST_PAUSE, LONGEST_PAUSE, Tell

TABLES = 4  # at one time
WAIT = 30  # seconds
Seat = tuple[str, int]


class Service:
    """One bot at one server, at several tables at a time."""

    def __init__(
        self,
        guest: Guest,
        bot: Given,
        games: list[str],
        name: str = "",
        tables: int = TABLES,
        tell: Tell = lambda _: None,
        *,
        wait: int = WAIT,
        stay: float = STAY,
    ) -> None:
        self.guest = guest
        self.bot = bot
        self.games = games
        self.name = (name or called_of(bot))[:24]
        self.tables = tables
        self.tell = tell
        self.wait = wait
        self.stay = stay
        self.sitting: set[Seat] = set()
        self.ended = threading.Event()

    def run(self) -> None:
        """Until it is stopped; first it goes on where it sat when it was here the last time."""
        for table in self.guest.ask("GET", "matches"):
            self._attend(table["id"])
        self._answer(wait=0)
        self.tell(f"{self.name} is offered at {self.guest.server}.")
        silent_since, pause = time.monotonic(), FIRST_PAUSE
        while not self.ended.is_set():
            try:
                self._answer(self.wait)
                silent_since, pause = time.monotonic(), FIRST_PAUSE
            except NoAnswer:
                if time.monotonic() - silent_since > PATIENCE:
                    raise
                self.tell(f"No line to {self.guest.server}; trying again.")
                self.ended.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def stop(self) -> None:
        self.ended.set()

    def _answer(self, wait: int) -> None:
        """Ask for calls, as long as there is a seat left, and go where it is called."""
        games = self.games if len(self.sitting) < self.tables else []
        for match in self.guest.ask("POST", "programs", {"name": self.name, "games": games, "wait": wait})["matches"]:
            self._attend(match)

    def _attend(self, match: str) -> None:
        """A thread for each seat that is its own there."""
        try:
            table = self.guest.ask("GET", f"matches/{match}")
        except Refused as refused:
            self.tell(f"{match}: {refused}")
            return
        for seat, chair in enumerate(table["seats"]):
            if chair["mine"] and (match, seat) not in self.sitting:
                self.sitting.add((match, seat))
                threading.Thread(target=self._play, args=(match, table["game"], seat), daemon=True).start()

    def _play(self, match: str, game: str, seat: int) -> None:
        self.tell(f"Sits at a table of {game}.")
        guest = Guest(self.guest.server, self.guest.token)
        try:
            player = player_of(game_of(game), self.bot)
            play_on(guest, match, seat, player, self.stay, PATIENCE, self.tell, None)
        except Exception as error:  # noqa: BLE001 (one table's trouble is not the others')
            self.tell(f"Leaves a table of {game}: {error}")
        finally:
            guest.close()
            self.sitting.discard((match, seat))


def games_of(bot: Given, wanted: list[str]) -> list[str]:
    """The games a bot is offered for: those that are named, else all in which it can be made."""
    for name in wanted:
        player_of(game_of(name), bot)
    if wanted:
        return wanted
    return [
        name for name in spieltisch.games() if not isinstance(bot, str) or ".py:" in bot or bot in game_of(name).levels
    ]
