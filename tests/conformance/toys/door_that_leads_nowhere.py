"""Broken: its door tells of a coach who is not there."""

from spieltisch.core.contract import Coach, Offers
from tests.conformance.toys import duel


def open_coach() -> Coach:
    from tests.conformance.toys import study  # type: ignore[attr-defined]

    return study.coach  # type: ignore[no-any-return]


GAME = duel.duel(__name__, offers=Offers(coach=open_coach))
