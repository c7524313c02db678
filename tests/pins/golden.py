"""Golden transcripts: one random game of each kind, move by move; wood stays where it is put, whatever the machine."""

import spieltisch
from spieltisch import conformance
from spieltisch.games.kurz_vor_knapp.rules.gravity.stand_in import weightless
from tests.pins.games import Pinned


def transcript(pinned: Pinned) -> str:
    at = spieltisch.game(pinned.game)
    gravity = weightless if pinned.game == "kurz_vor_knapp" else None
    return conformance.transcript(at, pinned.seed, pinned.seats, gravity=gravity, **pinned.options)
