"""The coach: what choices cost in chances to win, and in points, by a search that is made several times over."""

from collections.abc import Sequence

from spieltisch.bots.coach import CERTAIN, MatchCoach, Weighed
from spieltisch.games.rand_und_band import GAME
from spieltisch.games.rand_und_band.moves import Moves
from spieltisch.games.rand_und_band.sight import Seen
from spieltisch.games.rand_und_band.state import State
from spieltisch.games.rand_und_band.thinking.solver import weigh, weigh_chances

SURE = 2.0  # standard errors, within which nineteen of twenty estimates lie


class BeltCoach(MatchCoach[State, Moves, Seen]):
    """The searches of a decision agree or not: that is its margin."""

    def weigh(self, state: State, seat: int) -> Sequence[Weighed[Moves]]:
        points = {str(move): worth for move, worth in weigh(state, seat)}
        return [
            Weighed(move, CERTAIN * worth, points[str(move)], SURE * CERTAIN * error)
            for move, worth, error in weigh_chances(state, seat)
        ]

    def expectation(self, state: State, seat: int) -> float:  # noqa: ARG002
        return CERTAIN / int(state.seats)


COACH = BeltCoach(GAME)
