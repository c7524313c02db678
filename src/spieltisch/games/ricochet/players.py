"""Players that look for a way as people do: it takes them a while, the longer the way, and they may miscount.

A player of a level sees a first, longer way, then a better one, and at last perhaps the shortest. What it bids it can
show, unless it has slipped. Nothing is looked at but the view.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from spieltisch.bots.random import AtRandom
from spieltisch.core.contract import Level, Turn, Wait
from spieltisch.core.rng import Rng, below
from spieltisch.games.ricochet.moves import Bid, GiveUp, Moves, Next, Ready, parse
from spieltisch.games.ricochet.sight import Seen, recall
from spieltisch.games.ricochet.state import State
from spieltisch.games.ricochet.thinking.solver import GaveUp, Unsolvable, prepare, solve_position

A_WHILE = 60.0
TIRING = 12
LONGEST_LOOK = 10.0  # seconds of the machine where people wait; a way it takes longer to find is overlooked


class Talent(NamedTuple):
    """How quickly a level sees a way, how much longer its first one is, and how often it errs, in a hundred."""

    seconds: float  # for each move of the way
    detour: int
    overlooks: int
    slips: int
    deepest: int  # the longest way it can find


class Idea(NamedTuple):
    """A bid that comes to mind at some time."""

    at: float
    moves: int


class Lookout:
    """One player; it remembers what it has seen in this round."""

    def __init__(self, talent: Talent) -> None:
        self.talent = talent
        self.round: object = None
        self.way: tuple[str, ...] = ()
        self.ideas: list[Idea] = []
        self.tired = 0.0  # from then on it need not go on looking

    def choose(self, turn: Turn[Moves, Seen]) -> Moves | Wait:
        seen = turn.view
        if seen.phase == "end":
            return Next()
        state = recall(seen)
        this_round = (seen.chip, seen.marks, seen.left, int(state.barren))
        if self.round != this_round:
            self.round, self.way, self.ideas = this_round, (), []
            if seen.phase != "show":  # R13: else it stands in for a player who has left with the way in mind
                self.look(state, turn)
        if seen.phase == "show":
            return self.next_step(seen, turn.moves)
        return self.next_bid(seen, turn.moves, turn.now)

    def look(self, state: State, turn: Turn[Moves, Seen]) -> None:
        """A new round: find the way, and decide when it will be seen."""
        state.robots[:] = state.marks
        self.tired = turn.now + self.talent.seconds * min(self.talent.deepest, TIRING)
        try:
            self.way = solve_position(state, stop=turn.budget.stop).moves
        except (Unsolvable, GaveUp):
            return
        if len(self.way) <= self.talent.deepest:
            self.ideas = self.thoughts(len(self.way), turn.now, turn.rng)

    def thoughts(self, shortest: int, now: float, rng: Rng) -> list[Idea]:
        talent = self.talent
        pace = talent.seconds * (60 + below(rng, 80)) / 100
        first = shortest + (below(rng, talent.detour + 1) if talent.detour else 0)
        ideas = [Idea(now + pace * shortest, min(first, 99))]
        if first > shortest and below(rng, 100) >= talent.overlooks:
            ideas.append(Idea(now + pace * shortest * 2, shortest))
        if shortest > 1 and below(rng, 100) < talent.slips:
            ideas.append(Idea(ideas[-1].at + pace, ideas[-1].moves - 1 if first == shortest else shortest - 1))
        return ideas

    def next_bid(self, seen: Seen, legal: Sequence[Moves], now: float) -> Moves | Wait:
        while self.ideas and self.ideas[0].at <= now:
            bid = Bid(self.ideas.pop(0).moves)
            if bid in legal:
                return bid
        if self.ideas:
            return Wait(self.ideas[0].at - now)
        if Ready() not in legal:
            return Wait(A_WHILE)
        has_bid = any(bid.seat == seen.seat for bid in seen.bids)
        return Ready() if has_bid or self.tired <= now else Wait(self.tired - now)

    def next_step(self, seen: Seen, legal: Sequence[Moves]) -> Moves:
        step = parse(self.way[seen.made]) if seen.made < len(self.way) else GiveUp()
        return step if step in legal else GiveUp()


class Hasty:
    """Plays at random, and lets nobody wait for the next chip."""

    def choose(self, turn: Turn[Moves, Seen]) -> Moves:
        return Next() if turn.view.phase == "end" else AtRandom().choose(turn)


def lookout(talent: Talent) -> Lookout:
    """A player with its search compiled, which is not to count as time in which it looks."""
    prepare()
    return Lookout(talent)


TALENTS = {
    "easy": Talent(seconds=6.0, detour=4, overlooks=70, slips=20, deepest=9),
    "medium": Talent(seconds=4.0, detour=3, overlooks=40, slips=10, deepest=12),
    "hard": Talent(seconds=2.0, detour=2, overlooks=15, slips=3, deepest=16),
    "expert": Talent(seconds=0.5, detour=0, overlooks=0, slips=0, deepest=99),
}
LEVELS: dict[str, Level[Moves, Seen]] = {
    "random": Level(Hasty),
    **{level: Level(partial(lookout, talent), LONGEST_LOOK) for level, talent in TALENTS.items()},
}
