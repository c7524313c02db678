"""Every level plays, in simulated time: by the rules, from its view alone, in time, and the same again."""

from collections import Counter
from typing import Any, NamedTuple, NoReturn

import msgspec

from spieltisch.conformance.face import Gravity
from spieltisch.conformance.fault import Fault, told
from spieltisch.conformance.limits import ENTRIES
from spieltisch.conformance.results import broken_outcome
from spieltisch.conformance.seating import seats_at
from spieltisch.conformance.watch import WATCH
from spieltisch.core.contract import (
    Bot,
    Budget,
    Game,
    IllegalMove,
    LevelBot,
    M,
    Move,
    S,
    Seat,
    Timer,
    Turn,
    V,
    Wait,
)
from spieltisch.core.rng import Rng, seeded
from spieltisch.core.scheduler import Due
from spieltisch.core.sitting import Sitting

LITTLE_WORK = 50  # for players that have a measure of it: whether they play right is asked here, not how well
LONGEST_PAUSE = 3600 * 1000  # milliseconds in which somebody moves, where no timer runs


class Deal(NamedTuple):
    """What is dealt, and after how many entries it is enough; without a number it is played to the end."""

    seed: int
    options: dict[str, Any]
    gravity: Gravity | None = None
    entries: int | None = None

    def is_enough(self, entries: int) -> bool:
        return self.entries is not None and entries >= self.entries


class Played(msgspec.Struct, frozen=True):
    """What a level has made of a deal."""

    level: str
    seed: int
    moves: list[str]


def check_players(game: Game[S, M, V], deal: Deal) -> list[Played]:
    """Each level plays a deal with itself."""
    return [_played(game, level, deal) for level in game.levels]


def _played(game: Game[S, M, V], level: str, deal: Deal) -> Played:
    WATCH.at(deal.seed, 0, level)
    trial = _Trial(game, level, deal)
    trial.play()
    return Played(level, deal.seed, [entry.move for entry in trial.match.log])


class _Trial(Sitting[S, M, V]):
    """A match between bots of one level. Each answer is compared with those of two others of its kind: one that is
    always asked the very same, and one that sees positions which differ in what its seat may not know.
    """

    def __init__(self, game: Game[S, M, V], level: str, deal: Deal) -> None:
        seats = range(seats_at(game, deal.seed))
        match = game.match(seats=len(seats), seed=deal.seed, **deal.options)
        own, again, twins = ({seat: game.levels[level]() for seat in seats} for _ in range(3))
        super().__init__(match, own, str(deal.seed))
        self.level = level
        self.deal = deal
        self.again = again
        self.twins = twins
        self.redealing: Rng = seeded(deal.seed)
        self.attendance = _Attendance()

    def play(self) -> None:
        for _ in range(ENTRIES):
            WATCH.at(self.deal.seed, self.match.version, self.level)
            due = self.next_due()
            if due is None or self.deal.is_enough(self.match.version):
                break
            self.carry_out(due)
        else:
            self.fail("comes to an end")
        asleep = self.attendance.asleep()
        if asleep:
            self.fail("moves within its timers", asleep)
        self.check_outcome()

    def check_outcome(self) -> None:
        match = self.match
        if outcome := match.outcome:
            broken = broken_outcome(match.game, match.state, outcome, match.head.seats)
            if broken:
                raise Fault(broken, self.deal.seed, match.version)

    @property
    def entered(self) -> int:
        return self.match.entries[-1].at if self.match.entries else 0

    def fail(self, promise: str, why: str = "") -> NoReturn:
        raise Fault(f"{self.level} {promise}{': ' if why else ''}{why}", self.deal.seed, self.match.version)

    def carry_out(self, due: Due) -> None:
        if due.cause == "timer":
            self.attendance.time_is_up(self.match.actors)
        elif due.at > self.entered + LONGEST_PAUSE:
            self.fail("does not stand still", f"nothing happens for {LONGEST_PAUSE // 1000} seconds")
        super().carry_out(due)

    def enter(self, seat: Seat, move: M | str) -> None:
        try:
            super().enter(seat, move)
        except IllegalMove as refused:
            self.fail("plays legal moves", f"{move} is refused, {refused}")
        self.attendance.has_moved(seat, self.match.game.timer(self.match.state))

    def fall(self) -> M:
        if self.deal.gravity is None:
            return super().fall()
        move: M = self.deal.gravity(self.match.state)
        return move

    def choice(self, seat: Seat) -> M | Wait:
        """The bot's answer, after it has been compared."""
        game, state, dice = self.match.game, self.match.state, self.rngs[seat]
        kept = dice.copy()
        choice = self.answer(self.bots[seat], state, seat, dice)
        if self.answer(self.again[seat], state, seat, kept.copy()) != choice:
            self.fail("repeats what it did", f"a fresh bot does not answer {choice} to the same questions")
        if game.secrets:
            twin = game.redeal(state, seat, self.redealing)
            if self.answer(self.twins[seat], twin, seat, kept.copy()) != choice:
                self.fail("does not know what its seat may not know", f"otherwise it would not answer {choice}")
        return choice

    def answer(self, bot: Bot[M, V], state: S, seat: Seat, dice: Rng) -> M | Wait:
        game = self.match.game
        has_measure = isinstance(bot, LevelBot) and bot.work is not None
        budget = Budget(LITTLE_WORK if has_measure else None)
        turn = Turn[M, V](game.view(state, seat), game.legal(state, seat), self.now / 1000, dice, budget)
        WATCH.at(self.deal.seed, self.match.version, self.level)
        try:
            choice = bot.choose(turn)
        except Exception as error:
            raise Fault(f"{self.level} answers: {told(error)}", self.deal.seed, self.match.version) from error
        if not isinstance(choice, Move | Wait):
            self.fail("answers with a move or Wait", repr(choice))
        return choice


class _Attendance:
    """Whether every seat moves within its timers. Now and then it may be too slow; not more often than it moves."""

    def __init__(self) -> None:
        self.moves = Counter[Seat]()
        self.missed = Counter[Seat]()
        self.stirred: set[Seat] = set()  # since the timer runs
        self.key: int | None = None

    def has_moved(self, seat: Seat, timer: Timer | None) -> None:
        if timer is None or timer.key != self.key:
            self.key = timer.key if timer else None
            self.stirred.clear()
        self.moves[seat] += 1
        self.stirred.add(seat)

    def time_is_up(self, actors: tuple[Seat, ...]) -> None:
        self.missed.update(seat for seat in actors if seat >= 0 and seat not in self.stirred)

    def asleep(self) -> str:
        """Who is, in words; nothing where nobody is."""
        sleepers = [(seat, missed) for seat, missed in self.missed.items() if missed > self.moves[seat]]
        return ", ".join(f"seat {seat} let {missed} run out, moves {self.moves[seat]}" for seat, missed in sleepers)
