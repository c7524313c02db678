"""Text also comes from outside. What is damaged is refused in words, or is the one way to write something else.

A damaged position that is accepted must play on.
"""

from typing import Any

from spieltisch.core.contract import GRAVITY, Game
from spieltisch.core.rng import Rng, below

LONGEST_PIECE = 6
PLAYED_ON = 8  # moves


def damaged(text: str, rng: Rng) -> str:
    """The text with a piece of it left out, doubled, moved elsewhere, or a sign replaced by another of its own."""
    start = below(rng, len(text))
    end = min(len(text), start + 1 + below(rng, LONGEST_PIECE))
    piece, rest = text[start:end], text[:start] + text[end:]
    match below(rng, 4):
        case 0:
            return rest
        case 1:
            return text[:end] + piece + text[end:]
        case 2:
            there = below(rng, len(rest) + 1)
            return rest[:there] + piece + rest[there:]
        case _:
            return text[:start] + text[below(rng, len(text))] + text[start + 1 :]


def broken_promise(game: Game, text: str, rng: Rng) -> str | None:
    """What is wrong with the way a game takes this text for a position."""
    try:
        state = game.read(text)
    except ValueError as refused:
        return None if str(refused) else "a refused position says why"
    written = game.position(state)
    if written != text:
        return "a position that is accepted is written as it was typed"
    if game.read(written).tobytes() != state.tobytes():
        return "a position that is accepted is read back as the same state"
    return _plays_on(game, state, rng)


def broken_promise_of_a_move(game: Game, text: str) -> str | None:
    """What is wrong with the way a game takes this text for a move."""
    try:
        move = game.parse(text)
    except ValueError as refused:
        return None if str(refused) else "what is no move is told so"
    return None if str(move) == text else "a move that is accepted is written as it was typed"


def _plays_on(game: Game, state: Any, rng: Rng) -> str | None:
    for _ in range(PLAYED_ON):
        actors = game.actors(state)
        if not actors:
            return None if game.outcome(state) else "a position without actors has an outcome"
        seat = actors[below(rng, len(actors))]
        if seat == GRAVITY:
            return None
        if any(actor >= int(state.seats) for actor in actors):
            return "every actor of a position sits at the table"
        for viewer in range(int(state.seats)):
            game.view(state, viewer)
        state = game.apply(state, seat, game.sample(state, seat, rng))
    return None
