"""Sitting down at somebody's table by its link, and playing there to the end."""

from collections.abc import Callable
from typing import Any

import msgspec

from spieltisch.arena.sitting import Given, maker_of
from spieltisch.core.contract import Bot, Game, OtherContract, Outcome, Turn, Wait
from spieltisch.core.discovery import game as game_of
from spieltisch.core.player import InTime, Player, fit, level_of
from spieltisch.programs.guest import Guest, Link, Refused, read_link
from spieltisch.programs.line import Tell
from spieltisch.programs.seated import Seated

PATIENCE = 600.0  # seconds without the server
STAY = 300.0  # seconds after the end, in which a rematch may be laid
LONGEST_NAME = 24


class Plainly:
    """A bot of the simple form, `choose(view, legal, rng)` with the view as plain data."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot

    def choose(self, turn: Turn) -> Any | Wait:
        return self.bot.choose(msgspec.to_builtins(turn.view), turn.legal, turn.rng)


def join(
    link: str,
    bot: Given | Bot | Any,
    *,
    name: str = "",
    token: str | None = None,
    stay: float = STAY,
    matches: int | None = None,
    patience: float = PATIENCE,
    tell: Tell = lambda _: None,
) -> list[Outcome]:
    """Sit down at the table of a link and let a bot play there; the outcomes of what was played.

    `bot` is a bot, what makes one, such as its class, or a level. After the end it waits `stay` seconds for a rematch,
    up to so many `matches`. With the `token` of an identity that sits there already it goes on in its seat. When the
    line is cut it connects again, for `patience` seconds without an answer.
    """
    where = read_link(link)
    guest = Guest(where.server, token)
    try:
        called = name or called_of(bot)
        table = sit_down(guest, where, called)
        seat = next(seat for seat, chair in enumerate(table["seats"]) if chair["mine"])
        tell(f"Sits at seat {seat + 1} of a table of {table['game']}, as {table['seats'][seat]['name']}.")
        player = player_of(game_of(table["game"]), bot)
        return play_on(guest, where.match, seat, player, stay, patience, tell, matches)
    finally:
        guest.close()


def play_on(
    guest: Guest, match: str | None, seat: int, bot: Bot, stay: float, patience: float, tell: Tell, most: int | None
) -> list[Outcome]:
    """One match after the other, as long as its players want another."""
    outcomes: list[Outcome] = []
    while match is not None and len(outcomes) != most:
        last = len(outcomes) + 1 == most
        outcome, match = Seated(guest, match, seat, bot, patience, tell).play(0.0 if last else stay)
        outcomes.append(outcome)
    return outcomes


def sit_down(guest: Guest, where: Link, called: str) -> dict[str, Any]:
    """Take a seat with what the link opens, or go on in the own one; the table."""
    path = f"matches/{where.match}"
    if where.seat_code:
        table = guest.ask("POST", f"{path}/claim", {"code": where.seat_code})
    else:
        table = guest.ask("GET", path)
        if not any(seat["mine"] for seat in table["seats"]):
            wish = {"invitation": where.invitation, "name": called[:LONGEST_NAME], "program": called[:40]}
            table = guest.ask("POST", f"{path}/sit", wish)
    if not any(seat["mine"] for seat in table["seats"]):
        raise Refused("seat_taken", "No seat is open here.")
    return dict(table)


def called_of(bot: Given | Bot | Any) -> str:
    """What a bot is called at the table: its class, its level, or its name in a file."""
    if isinstance(bot, str):
        return bot.rpartition(":")[2] if ".py:" in bot else bot.capitalize()
    return str(getattr(bot, "__name__", type(bot).__name__))


def player_of(game: Game, given: Any) -> Bot:
    """The bot that plays a game here; a level thinks as long as at the table."""
    if isinstance(given, str) and given in game.levels:
        return InTime(level_of(game, given))
    if isinstance(given, Player):
        return given.bot
    made: Any = given if _is_made(given) else maker_of(game, given)()
    try:
        return fit(made)
    except OtherContract:
        if _takes_three(made):
            return Plainly(made)
        raise


def _is_made(given: object) -> bool:
    return not isinstance(given, str | type) and callable(getattr(given, "choose", None))


def _takes_three(bot: Any) -> bool:
    import inspect

    choose: Callable[..., Any] = bot.choose
    try:
        inspect.signature(choose).bind(None, None, None)
    except TypeError:
        return False
    return True
