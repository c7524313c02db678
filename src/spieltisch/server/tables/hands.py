"""What players have in hand before they make a move: seen by the others while it lasts, and kept nowhere."""

from collections.abc import Container

from spieltisch.core.contract import Described
from spieltisch.server.protocol import Held, Hold
from spieltisch.server.tables.session import Session


def held(session: Session | None, hold: Hold, own: Container[int]) -> Held | None:
    """What the others are told; nothing where nobody is asked for such a move, or where it is none of this game."""
    if session is None or hold.seat not in own or not isinstance(session.legal(hold.seat), Described):
        return None
    try:
        move = None if hold.move is None else str(session.match.game.parse(hold.move))
    except ValueError:
        return None
    return Held(seat=hold.seat, version=session.version, move=move)
