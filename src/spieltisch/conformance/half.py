"""Half of the games at the Python face, in a process of their own, so that both cores have work."""

import pickle
from typing import Any

from spieltisch.conformance.apart import answer, ask_apart, question
from spieltisch.conformance.face import check_face
from spieltisch.conformance.fault import Fault
from spieltisch.core.contract import Game


def check_half(game: Game, games: int, seed: int, options: dict[str, Any]) -> int:
    """Games from this seed on; how often something was redealt."""
    redealt, fault = ask_apart(__name__, [pickle.dumps(game).hex(), games, seed, options])
    if fault:
        raise Fault(*fault)
    return int(redealt)


def _main() -> None:
    pickled, games, seed, options = question()
    game = pickle.loads(bytes.fromhex(pickled))
    try:
        answer([sum(check_face(game, seed + number, options) for number in range(games)), None])
    except Fault as fault:
        answer([0, [fault.promise, fault.seed, fault.version]])


if __name__ == "__main__":
    _main()
