"""A turn in words, for programs that read them."""

from msgspec import Struct

from spieltisch.core.contract import Described, Game, Legal, Outcome, View
from spieltisch.server import protocol
from spieltisch.server.store import Table
from spieltisch.server.tables import messages
from spieltisch.server.tables.rulebook import rulebook
from spieltisch.server.tables.session import Session


class Glance(Struct, frozen=True):
    """A match as one seat sees it at a moment; what follows from it needs nobody's lock."""

    game: Game
    status: protocol.Status
    seat: int
    version: int
    view: View | None
    legal: Legal
    actors: tuple[int, ...]
    outcome: Outcome | None
    illegal: int
    rematch: str | None

    @classmethod
    def of(cls, game: Game, table: Table, session: Session | None, seat: int, version: int, illegal: int) -> "Glance":
        return cls(
            game=game,
            status=table.status,
            seat=seat,
            version=version,
            view=session.view(seat) if session else None,
            legal=session.legal(seat) if session else (),
            actors=session.actors if session else (),
            outcome=session.situation.outcome if session else None,
            illegal=illegal,
            rematch=table.rematch,
        )


def told(glance: Glance, rules: bool) -> protocol.TurnTold:
    """The picture may take a while to draw."""
    legal, outcome = glance.legal, glance.outcome
    return protocol.TurnTold(
        status=glance.status,
        seat=glance.seat,
        version=glance.version,
        asked=asked(glance),
        picture=glance.game.show(glance.view) if glance.view is not None else "",
        legal=[] if isinstance(legal, Described) else [str(move) for move in legal],
        described=messages.plain(legal) if isinstance(legal, Described) else None,
        scores=outcome.scores if outcome else [],
        winners=outcome.winners if outcome else [],
        illegal=glance.illegal,
        rematch=glance.rematch,
        rules=rulebook(glance.game) if rules else None,
    )


def asked(glance: Glance) -> str:
    """What is asked of the seat now."""
    me, legal = f"You are player {glance.seat}.", glance.legal
    if glance.outcome:
        won = "You have won." if glance.seat in glance.outcome.winners else "You have lost."
        return f"{me} The match is over ({glance.outcome.reason.replace('_', ' ')}). {won}"
    if glance.status != "running":
        return f"{me} The match has not begun." if glance.status == "lobby" else f"{me} The match is over."
    if glance.seat not in glance.actors:
        others = " and ".join(f"player {seat}" for seat in glance.actors if seat >= 0)
        return f"{me} {f'It is the turn of {others}' if others else 'The table moves'}; wait."
    if isinstance(legal, Described):
        return f"{me} It is your turn: play one move of those described."
    return f"{me} It is your turn: play one of {len(legal)} moves." if len(legal) > 1 else f"{me} You have one move."
