"""A match goes on only by the rules it was begun with."""

import spieltisch
from spieltisch.server.course import still_played

DROIDS = spieltisch.game("droids")


def test_rules_of_another_edition_are_not_here_any_more() -> None:
    assert still_played(DROIDS, DROIDS.edition, {"map": "arena"})
    assert not still_played(DROIDS, DROIDS.edition - 1, {"map": "arena"})


def test_a_map_of_the_players_own_may_be_gone() -> None:
    assert not still_played(DROIDS, DROIDS.edition, {"map": "island-00000000"})
