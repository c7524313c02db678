"""What the rules say of a position beyond what lies on the table, so that whoever shows it need not know them."""

from spieltisch.core.record import Record, number, plain, rule
from spieltisch.games.droids.components import LINES, PLAYERS, SLOTS
from spieltisch.games.droids.rules.board import is_in, line_of
from spieltisch.games.droids.rules.programming import is_free
from spieltisch.games.droids.rules.scoring import standing
from spieltisch.games.droids.rules.sending import next_slot
from spieltisch.games.droids.state import State


class Facts(Record):
    """Of each seat."""

    line = number(PLAYERS)  # the transmitter, from 1, in whose line the robot stands; 0: out of the game
    next = number(PLAYERS, LINES)  # the slot, from 1, that a transmitter sends next; 0: none
    free = number(PLAYERS, LINES, SLOTS)  # 1: takes a tile
    score = number(PLAYERS)


@rule
def reckon(s: State, facts: Facts) -> None:
    for seat in range(s.seats):
        facts.score[seat] = standing(s, seat)
        if is_in(s, seat):
            facts.line[seat] = line_of(s, seat, s.field[seat]) + 1
        for line in range(LINES):
            facts.next[seat, line] = (next_slot(s, seat, line) + 1) % (SLOTS + 1)
            for slot in range(SLOTS):
                facts.free[seat, line, slot] = is_free(s, seat, line, slot)


def facts_of(record: State) -> Facts:
    """The facts in Python's own numbers and lists."""
    facts = Facts.new()
    reckon(record, facts)
    return plain(facts)
