"""The games of a run, played in a process of their own: by themselves, or with every index checked."""

import pickle
from collections.abc import Iterator
from typing import Any

import msgspec

from spieltisch.conformance import limits
from spieltisch.conformance.apart import advance, perform
from spieltisch.conformance.compiled import check_compiled
from spieltisch.conformance.face import check_face
from spieltisch.conformance.fault import Fault
from spieltisch.conformance.guarded import guarded
from spieltisch.conformance.offered import check_offers
from spieltisch.conformance.options import check_options
from spieltisch.conformance.players import Deal, Played, check_players
from spieltisch.conformance.transcript import transcript
from spieltisch.conformance.watch import WATCH
from spieltisch.core.contract import Game
from spieltisch.core.convert import convert
from spieltisch.core.game import RecordGame


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """What one process has to play."""

    game: str  # pickled, in hexadecimal; so is the gravity
    gravity: str | None
    options: dict[str, Any]
    seed: int
    games: int
    storms: int
    dealt: int  # the seed of the first deal
    deals: int
    entries: int | None  # of each deal; None: to the end
    transcripts: int = 0


class Findings(msgspec.Struct, frozen=True):
    """What is compared with what others found."""

    redealt: int
    deals: list[Played]
    transcripts: list[str]


def play(asked: dict[str, Any]) -> Any:
    share = convert(asked, Share)
    game: Game = guarded(unpacked(share.game))
    gravity = unpacked(share.gravity) if share.gravity else None
    check_door(game, share.seed)
    redealt, deals = 0, list[Played]()
    for seed in _seeds(share.seed, share.games, "games compared"):
        redealt += check_face(game, seed, share.options, gravity)
    for seed in _seeds(share.seed, share.storms, "compiled games, by thirty"):
        if isinstance(game, RecordGame):
            check_compiled(game, seed, share.options)
    for seed in _seeds(share.dealt, share.deals, "deals of every level"):
        deals += check_players(game, Deal(seed, share.options, gravity, share.entries))
    texts = [transcript(game, share.seed + n, **share.options) for n in range(share.transcripts)]
    return msgspec.to_builtins(Findings(redealt, deals, texts))


def check_door(game: Game, seed: int) -> None:
    check_offers(game)
    check_options(game, seed)
    bytes_of_state = len(game.setup(game.seats[-1], game.options()).tobytes())
    if bytes_of_state > limits.STATE:
        raise Fault(f"a state has {limits.STATE} bytes at the most, not {bytes_of_state}", seed, 0)


def unpacked(pickled: str) -> Any:
    return pickle.loads(bytes.fromhex(pickled))


def _seeds(first: int, count: int, what: str) -> Iterator[int]:
    advance(what, count)
    for seed in range(first, first + count):
        WATCH.at(seed, 0)
        yield seed
        advance()


if __name__ == "__main__":
    perform(play)
