"""A game used in all the ways a table uses it, so that whatever is compiled for it is compiled afterwards.

Compiling happens when a function is first called. So a few matches are played here, in which the bots of every level
are asked at every kind of decision, and all seats and a spectator see and are told what happens.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from spieltisch.core.contract import Bot, Described, Game, Legal, Move, Seat, Turn, Wait
from spieltisch.core.game import RecordGame
from spieltisch.core.options import as_record
from spieltisch.core.rng import below, seeded
from spieltisch.core.simulate import Simulator

MOST_MOVES = 300  # of one match
MINUTE = 60.0  # passes between two questions, so that bots who wait at first answer in the end
TIMES = 10  # so often a level is asked at each kind of decision: what a bot does may depend on more than the kind

Kind = frozenset[type]


def rehearse(game: Game) -> None:
    """Use everything of a game that a table needs."""
    for seats in sorted({game.seats[0], game.seats[-1]}):
        Rehearsal(game, seats, game.levels).play()
    if isinstance(game, RecordGame):
        options = as_record(game.options(), game.chosen)
        Simulator(game).play_games(game.state.batch(1), game.seats[-1], options, seeded(1))


class Rehearsal:
    """One match. The levels take turns at each kind of decision; when all have had theirs, it goes on at random."""

    def __init__(self, game: Game, seats: int, levels: Iterable[str], *, seed: int = 1, times: int = TIMES) -> None:
        self.game = game
        self.levels = list(levels)
        self.match = game.match(seats=seats, seed=seed)
        self.rng = seeded(seed)
        self.times = times
        self.asked: Counter[tuple[Kind, str]] = Counter()
        self.bots: dict[tuple[str, Seat], Bot] = {}

    def play(self, moves: int = MOST_MOVES) -> None:
        for _ in range(moves):
            waiting = self.match.actors
            if not waiting:
                return
            seat = waiting[below(self.rng, len(waiting))]
            self.take_turn(seat, self.choice(seat))

    def take_turn(self, seat: Seat, move: Move) -> None:
        """Play a move, and all that a table asks for about it."""
        game, match = self.game, self.match
        before, step = match.state, match.judge(seat, move)
        match.adopt(step)
        for viewer in (None, *range(match.head.seats)):
            game.events(before, seat, move, step.states[0], viewer)
            game.view(match.state, viewer)
        match.settle()
        game.timer(match.state)
        game.outcome(match.state)
        game.read(game.position(match.state))

    def choice(self, seat: Seat) -> Move:
        if seat >= 0 and self.levels:
            legal = self.match.legal(seat)
            kind = kind_of(legal)
            level = min(self.levels, key=lambda level: self.asked[kind, level])
            self.asked[kind, level] += 1
            if self.asked[kind, level] <= self.times:
                self.game.default(self.match.state, seat)
                chosen = self.ask(level, seat, legal)
                if isinstance(chosen, Move):
                    return chosen
        drawn: Move = self.game.sample(self.match.state, seat, self.rng)
        return drawn

    def ask(self, level: str, seat: Seat, legal: Legal[Any]) -> Move | Wait:
        """What a bot does: the one place that knows how bots are asked."""
        if (level, seat) not in self.bots:
            self.bots[level, seat] = self.game.levels[level]()
        turn = Turn[Any, Any](self.game.view(self.match.state, seat), legal, MINUTE * self.asked.total(), self.rng)
        chosen: Move | Wait = self.bots[level, seat].choose(turn)
        return chosen


def kind_of(legal: Legal[Any]) -> Kind:
    """Decisions between the same kinds of moves are alike."""
    return frozenset([type(legal)] if isinstance(legal, Described) else map(type, legal))
