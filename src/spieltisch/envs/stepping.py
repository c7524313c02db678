"""A batch of games a decision at a time, compiled: chance settled, time simulated, finished games begun anew.

The functions here are generic: `Batch` fills them with a game's rules.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.binding import generic
from spieltisch.core.observation import Numbers
from spieltisch.core.record import Record, number, rule
from spieltisch.core.rng import Rng, below
from spieltisch.core.seats import (
    CHANCE,
    CHANCE_BIT,
    CLOCK,
    CLOCK_BIT,
    MOST_SEATS,
    NOBODY,
    PLAYERS,
    count_seats,
    lowest_seat,
)

Codes = NDArray[np.int64]
Flags = NDArray[np.bool_]

TICK = 10  # seconds that pass when everybody waits

actors: Callable[[Any], int]
legal: Callable[[Any, int, Codes], int]
play: Callable[[Any, int, int], None]
chance: Callable[[Any, Rng], int]
totals: Callable[[Any, Codes], None]
winners: Callable[[Any], int]
timer: Callable[[Any], tuple[int, int]]
write: Callable[[Any, int, Numbers], None]
RACE: int  # does the order matter in which seats move at the same time?
TIMED: int  # has the game a timer?


class Course(Record):
    """How far a game of the batch has come, besides its state."""

    seat = number()  # who is asked
    waits = number()  # bit per seat: wants to wait, in a game with a timer
    key = number()  # of the timer that runs
    passed = number()  # seconds of it that are gone
    now = number()  # seconds since the game began
    episode = number()  # games that were over before it


class Tables(NamedTuple):
    """A batch of games: each at its index, but for `fresh` and `codes`."""

    games: Any
    courses: Any
    fresh: Any  # one game that has not begun
    rngs: Codes
    masks: Flags
    obs: Numbers
    rewards: Numbers
    done: Flags
    scores: Codes
    won: Flags
    codes: Codes  # room for the legal ones


@rule
def no_timer(s: Any) -> tuple[int, int]:  # noqa: ARG001
    """For games without one."""
    return 0, 0


@rule
def one_of(seats: int, rng: Rng) -> int:
    """One seat of a set, each equally likely."""
    left = below(rng, count_seats(seats))
    for seat in range(MOST_SEATS):
        if seats >> seat & 1:
            if left == 0:
                return seat
            left -= 1
    return NOBODY


@generic
def settle(s: Any, course: Course, rng: Rng) -> int:
    """Let CHANCE and the time go on until a player is to be asked; who that is, or NOBODY when the game is over."""
    while True:
        mask = actors(s)
        if mask == CHANCE_BIT:
            play(s, CHANCE, chance(s, rng))
        elif mask == 0:
            return NOBODY
        elif not TIMED:
            return one_of(mask, rng) if RACE else lowest_seat(mask)
        else:
            asked = mask & PLAYERS & ~course.waits
            if asked:
                return one_of(asked, rng) if RACE else lowest_seat(asked)
            if mask & CLOCK_BIT:
                pass_time(s, course)
            course.waits = 0


@generic
def pass_time(s: Any, course: Course) -> None:
    """Everybody waits: a while goes by, and perhaps the timer's time is up."""
    watch(s, course)
    course.passed += TICK
    course.now += TICK
    if course.passed >= timer(s)[1]:
        play(s, CLOCK, 0)


@generic
def watch(s: Any, course: Course) -> None:
    """When another timer runs its seconds start anew."""
    key = timer(s)[0]
    if key != course.key:
        course.key, course.passed = key, 0


@generic
def tell(t: Tables, i: int) -> int:
    """What the seat that is asked may do and sees; how many actions it has."""
    s, course, mask, obs = t.games[i], t.courses[i], t.masks[i], t.obs[i]
    mask[:] = False
    count = legal(s, course.seat, t.codes)
    for k in range(count):
        mask[t.codes[k]] = True
    write(s, course.seat, obs)
    if TIMED:
        watch(s, course)
        mask[len(mask) - 1] = True  # to wait
        obs[len(obs) - 1] = 1 - min(1.0, course.passed / max(1, timer(s)[1]))
        count += 1
    return count


@generic
def act(s: Any, course: Course, action: int, waiting: int) -> None:
    if TIMED and action == waiting:
        course.waits |= 1 << course.seat
    else:
        play(s, course.seat, action)
        course.waits = 0


@generic
def begin(t: Tables, i: int) -> None:
    """A new game, up to its first question."""
    t.games[i] = t.fresh[0]
    course = t.courses[i]
    course.waits, course.key, course.passed, course.now = 0, 0, 0, 0
    course.seat = settle(t.games[i], course, t.rngs[i])


@generic
def note_end(t: Tables, i: int) -> None:
    """Winners share one."""
    s = t.games[i]
    mask = winners(s)
    count = count_seats(mask)
    totals(s, t.scores[i])
    for seat in range(s.seats):
        t.won[i, seat] = mask >> seat & 1
        t.rewards[i, seat] = 1 / count if mask >> seat & 1 else 0.0


@generic
def advance(t: Tables, i: int, action: int) -> bool:
    """One decision in one game; was it its last?"""
    course = t.courses[i]
    act(t.games[i], course, action, t.masks.shape[1] - 1)
    course.seat = settle(t.games[i], course, t.rngs[i])
    if course.seat != NOBODY:
        return False
    note_end(t, i)
    course.episode += 1
    begin(t, i)
    return True


@generic
def go_on(t: Tables, i: int, skip: bool, done: bool) -> bool:
    """On to the next question, past those with one answer where that is wanted; is a game over by then?

    A second one that is over before anybody had a choice is not told, so that this always ends.
    """
    while tell(t, i) == 1 and skip:
        if advance(t, i, t.codes[0]):
            if done:
                tell(t, i)
                break
            done = True
    return done


@generic
def step_one(t: Tables, i: int, action: int, skip: bool) -> None:
    """One more decision in one game; what was noted before stays."""
    over = advance(t, i, action)
    t.done[i] = go_on(t, i, skip, over or t.done[i])


@generic
def step_all(t: Tables, actions: Codes, skip: bool) -> int:
    """One decision in every game; or nothing at all, and the first game whose action is illegal."""
    wrong = first_illegal(actions, t.masks)
    if wrong >= 0:
        return wrong
    t.rewards[:] = 0
    t.done[:] = False
    for i in range(len(actions)):
        step_one(t, i, actions[i], skip)
    return -1


@rule
def first_illegal(actions: Codes, masks: Flags) -> int:
    """The first game whose action is none of those it may take; -1: all are."""
    for i in range(len(actions)):
        if not 0 <= actions[i] < masks.shape[1] or not masks[i, actions[i]]:
            return i
    return -1


@generic
def begin_all(t: Tables, skip: bool) -> None:
    for i in range(len(t.games)):
        begin(t, i)
        go_on(t, i, skip, done=True)
