"""How large and how long things may be. `docs/conformance.md` tells of these limits; a test compares it with them."""

from spieltisch.core.notation import LONGEST_MOVE, LONGEST_POSITION

ENTRIES = 20_000  # of a random game, and questions to the players of a deal
MOVE = LONGEST_MOVE  # signs of a player's move
POSITION = LONGEST_POSITION  # signs of a position
STATE = 1_000_000  # bytes: bots and tables copy positions all the time
NAME = 40  # letters of a game's or an option's name


def is_line(text: str) -> bool:
    """Fit to stand in logs, addresses and messages."""
    return 0 < len(text) <= MOVE and text.isprintable() and text == text.strip()
