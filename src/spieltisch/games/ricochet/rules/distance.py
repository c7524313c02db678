"""A lower bound: how many moves a robot would need if it could stop wherever it likes.

Slides can be run backwards, so the bound spreads from the target along the lines a robot could come from. One move
changes it by at most one, whichever robot moves: the searches rely on that. With the turn rule see also
`positions.least`.
"""

import numpy as np

from spieltisch.core.record import kernel, rule
from spieltisch.games.ricochet.components import DIAGONAL, FIELDS, STEPS, Ints
from spieltisch.games.ricochet.rules.slides import ENDLESS, Ground, deflected

FAR = 1000


@rule
def distances(ground: Ground, target: int, colour: int) -> Ints:
    """For every field the least number of free moves to the target; FAR where there is no way."""
    found = np.empty(FIELDS, np.int64)
    measure(ground, target, colour, found, np.empty(FIELDS, np.int64))
    return found


@kernel
def measure(ground: Ground, target: int, colour: int, found: Ints, queue: Ints) -> None:
    """The same, into given arrays."""
    found[:] = FAR
    found[target] = 0
    queue[0] = target
    first, last = 0, 1
    while first < last:
        field = queue[first]
        first += 1
        for direction in range(4):
            last = spread(ground, colour, field, direction, found, queue, last)


@kernel
def spread(ground: Ground, colour: int, origin: int, direction: int, found: Ints, queue: Ints, last: int) -> int:
    """Run one line from `origin`; fields not found yet are one move farther. Returns the queue's new end."""
    field, heading = origin, direction
    for _ in range(ENDLESS):
        if ground[field] & 1 << heading:
            break
        field += STEPS[heading]
        heading = deflected(ground[field], heading, colour)
        if found[field] == FAR and not ground[field] & DIAGONAL:
            found[field] = found[origin] + 1
            queue[last] = field
            last += 1
    return last
