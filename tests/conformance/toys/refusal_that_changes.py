"""Broken: a refused stake leaves a mark."""

from spieltisch.core.record import rule
from tests.conformance.toys import duel

duel_refusal = duel.refusal


@rule
def refusal(s: duel.State, seat: int, code: int) -> int:
    found = duel_refusal(s, seat, code)
    if found:
        s.scores[0] += 1
    return found


GAME = duel.duel(__name__, refusal=refusal)
