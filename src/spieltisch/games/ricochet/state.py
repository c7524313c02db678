"""A position of Ricochet Robots, with all that the round and the match need."""

from spieltisch.core.record import Record, number
from spieltisch.games.ricochet.components import ALL_CHIPS, FIELDS, MOST_BID, ROBOTS, SEATS

# CHANCE lays the board, sets the robots, turns a chip; then all think (nobody has bid), or there is a last call for
# bids (R15), or bids are in (R12); then one shows a way; then all look at how the round ended (R14).
LAY, SET, TURN, THINK, LAST_CALL, BIDDING, SHOW, END, OVER = range(9)
STACK, FAILED, OUT = -1, 8, 9  # where a chip is; else the seat that won it. OUT: the board has no such target


class State(Record):
    seats = number()
    phase = number()
    must_turn = number()
    diagonals = number()
    silver = number()
    goal = number()  # chips to win
    seconds = number()
    show_seconds = number()  # 0: as many as the timer has
    barren_chips = number()  # so many running that nobody wins end the game
    length = number()  # alone: how long the ways are that are asked for; 0: any
    patience = number()  # seconds without a bid before the last call
    day = number()  # the puzzle of a day; 0: an ordinary game
    chosen = number(4)  # quadrants chosen for the corners; -1: drawn
    quadrants = number(4)  # -1 before the board is laid, and on a drawn board
    ground = number(FIELDS)
    targets = number(ALL_CHIPS)
    robots = number(ROBOTS)  # fields; -1: not in the game
    marks = number(ROBOTS)  # where the round began
    ways = number(ROBOTS)  # R10: how each has moved in this demonstration
    chip = number()  # -1: none is turned over
    owner = number(ALL_CHIPS)
    dead = number()  # bit per chip: proven unsolvable with the robots where they are
    bids = number(SEATS)  # 0: none
    order = number(SEATS)  # when a seat's bid was announced
    announced = number()
    ready = number()  # bit per seat; at the end of a round: has said next
    watching = number()  # bit per seat: watches the shortest way
    shown = number()  # bit per seat: has failed to show a way
    seat = number()  # who shows; -1: nobody
    made = number()  # moves shown
    way = number(MOST_BID)  # these moves, each by its code and 1 more; 0: none
    timers = number()  # how many were started
    barren = number()  # chips running that nobody won
    last_chip = number()  # the last round, for looking back; -1: none yet
    last_robots = number(ROBOTS)
    last_winner = number()
    last_made = number()  # moves of the way that won it
