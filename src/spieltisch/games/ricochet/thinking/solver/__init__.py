"""The least number of moves, proven (R18), and the moves themselves.

Nearly everything is searched by placements, which is quick; the rest by positions, which knows every rule and finds all
solutions. Both are exact and end within a bounded memory: with a solution, with the proof that there is none, or by
saying that they gave up.

    many                 many questions at once, as arrays, on all cores: solve_many
    solving              what can be asked: solve, solve_all, analyse, draw
      ├── by_placements  the quick search asked
      │     └── trace    search and way in one call: from the log back to the moves
      │           └── placements       the search, level by level
      │                 ├── straight   moves without diagonals
      │                 │     └── lookahead   arrivals seen one level before they are reached
      │                 ├── bent       moves with diagonals
      │                 └── sets       how sets of fields come to placements and levels
      └── by_positions   the general search asked
            ├── solutions              from its log back to the moves
            └── rules/positions        the search itself, which the rule book needs too

    under all of these:
      task     a question and its answer, the memory and the flag it gets
      boards   a board made ready
      flood    distances, 64 fields at a time
      store    the memory of the search by placements
      lanes    where slides end on the empty board
      bits     sets of fields as four words

Each uses what is drawn below it and nothing above.
"""

from spieltisch.games.ricochet.thinking.solver.boards import Board
from spieltisch.games.ricochet.thinking.solver.many import ANY, NO_ANSWER, NO_WAY, Answers, solve_many
from spieltisch.games.ricochet.thinking.solver.solving import (
    analyse,
    draw,
    prepare,
    solve,
    solve_all,
    solve_all_of,
    solve_position,
)
from spieltisch.games.ricochet.thinking.solver.task import GaveUp, Solution, Table, Unsolvable

__all__ = [
    "ANY",
    "NO_ANSWER",
    "NO_WAY",
    "Answers",
    "Board",
    "GaveUp",
    "Solution",
    "Table",
    "Unsolvable",
    "analyse",
    "draw",
    "prepare",
    "solve",
    "solve_all",
    "solve_all_of",
    "solve_many",
    "solve_position",
]
