"""Broken: a recalled state has lost its round."""

from tests.conformance.toys import duel


def recall(seen: duel.Seen) -> duel.State:
    state = duel.recall(seen)
    state.turn = 0
    return state


GAME = duel.duel(__name__, recall=recall)
