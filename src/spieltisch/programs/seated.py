"""A bot in a seat of a table that is played over the network."""

import secrets
import time
from typing import Any

from spieltisch.core.contract import Bot, Game, IllegalMove, Legal, Outcome, Turn, Wait
from spieltisch.core.convert import convert
from spieltisch.core.discovery import game as game_of
from spieltisch.core.rng import seeded
from spieltisch.core.scheduler import milliseconds
from spieltisch.programs.guest import Guest, Refused
from spieltisch.programs.line import Line, Tell, talk

COME_AGAIN = ("stale", "over", "not_running", "not_your_turn")  # the table has gone on; what it shows now decides

BREATH = 1.0  # seconds for a bot that has been faster than the table hears

Said = dict[str, Any]


class Lost(ValueError):
    """The seat, or the match, is gone."""


class Seated:
    """One seat of one match, from the lobby to the end."""

    def __init__(self, guest: Guest, match: str, seat: int, bot: Bot, patience: float, tell: Tell) -> None:
        self.guest = guest
        self.match = match
        self.seat = seat
        self.bot = bot
        self.patience = patience
        self.tell = tell
        self.game = _played_here(guest.ask("GET", f"matches/{match}"))
        self.rng = seeded(secrets.token_bytes(16))
        self._forget()

    def play(self, stay: float = 0.0) -> tuple[Outcome, str | None]:
        """To the end; how it ended, and the next match of the same people if it is laid within so many seconds."""
        return talk(self.guest, self.match, lambda line: self._talk(line, stay), self.patience, self.tell)

    def _forget(self) -> None:
        """A fresh line tells everything anew."""
        self.table: Said = {}
        self.update: Said | None = None
        self.asked_at: float | None = None  # when the bot is asked; None: not before something happens
        self.sent = ""  # the move that is not answered yet
        self.leaves_at: float | None = None

    def _talk(self, line: Line, stay: float) -> tuple[Outcome, str | None]:
        self._forget()
        line.say(kind="turn", seat=self.seat)
        while True:
            heard = line.hear(self._time_left())
            if heard is not None:
                self._hear(line, heard)
            elif self.leaves_at is None:
                self._choose(line)
            outcome = self._outcome()
            if outcome is None:
                continue
            if self.leaves_at is None:
                self.leaves_at = time.monotonic() + stay
                won = "won" if self.seat in outcome.winners else "lost"
                self.tell(f"Over, {won}: {', '.join(map(str, outcome.scores))}.")
            if self.table.get("rematch") or time.monotonic() >= self.leaves_at:
                return outcome, self.table.get("rematch")

    def _time_left(self) -> float | None:
        until = self.leaves_at if self.leaves_at is not None else None if self.sent else self.asked_at
        return None if until is None else max(0.0, until - time.monotonic())

    def _outcome(self) -> Outcome | None:
        told = self.update["outcome"] if self.update else None
        return convert(told, Outcome) if told else None

    def _hear(self, line: Line, said: Said) -> None:
        match said["kind"]:
            case "table":
                self._look_at(said["table"])
            case "update" if said["seat"] == self.seat:
                self.update = said
                self._ask_in(0.0)
            case "played" if said["ack"] == self.sent:
                self.sent = ""
            case "refused" if said["ack"] == self.sent:
                self._refused(line, said)
            case "error" if said["code"] == "too_many":
                self.sent = ""
                self._ask_in(BREATH)
            case "error":
                raise Refused(said["code"], said["message"])

    def _ask_in(self, seconds: float) -> None:
        """The bot is asked so much later, if it has anything to decide."""
        update = self.update
        may = update is not None and (update["legal"] or update["described"] is not None)
        self.asked_at = time.monotonic() + seconds if may else None

    def _look_at(self, table: Said) -> None:
        self.table = table
        own = table["seats"][self.seat]
        if not own["mine"]:
            raise Lost("Somebody else has this seat now.")
        if table["abandoned"] or table["old_rules"]:
            raise Lost("This match is closed: its rules have changed.")
        if own["stand_in"] and table["status"] == "running":
            self.guest.ask("POST", f"matches/{self.match}/seats/{self.seat}/hand", {"level": ""})

    def _refused(self, line: Line, said: Said) -> None:
        self.sent = ""
        if said["rule"] != "table":
            raise IllegalMove(said["rule"], said["code"], said["params"], said["message"])
        if said["code"] == "read_only":
            self.asked_at = None  # the table tells when it writes again
        elif said["code"] in COME_AGAIN:
            line.say(kind="resync")
        else:
            raise Refused(said["code"], said["message"])

    def _choose(self, line: Line) -> None:
        assert self.update is not None
        version, turn = self.update["version"], self._turn(self.update)
        try:
            choice = self.bot.choose(turn)
        except OSError as error:  # not the line's
            raise RuntimeError(f"{type(self.bot).__name__} fails: {error}") from error
        if isinstance(choice, Wait):
            self.asked_at = turn.now + milliseconds(choice.seconds) / 1000
            return
        self.asked_at, self.sent = None, secrets.token_urlsafe(12)
        line.say(kind="play", seat=self.seat, move=str(choice), ack=self.sent, seen=version)

    def _turn(self, update: Said) -> Turn:
        seen = self.game.as_seen(update["view"])
        legal: Legal = [self.game.parse(move["text"]) for move in update["legal"]]
        if update["described"] is not None:
            legal = self.game.legal(self.game.recall(seen), self.seat)
        return Turn(seen, legal, time.monotonic(), self.rng)


def _played_here(table: Said) -> Game:
    """The game of a table, by the same rules as there."""
    here = game_of(table["game"])
    if here.edition != table["edition"]:
        raise Lost(
            f"The table plays edition {table['edition']} of {here.name}, this program edition {here.edition}; "
            "one of the two has to be renewed."
        )
    return here
