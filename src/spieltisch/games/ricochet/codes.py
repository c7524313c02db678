"""The numbers that moves and refusals have in compiled rules.

A player's codes: robot * 4 + direction slides, then `ready`, `give up`, and 100 + n for a bid of n.
CHANCE's codes: a chip; 1 << 20 and four quadrants of 4 bits; 1 << 50 and five robots of 9 bits (511: not in the game).
"""

from spieltisch.games.ricochet.components import ROBOTS

CHANCE, CLOCK = -1, -2
READY, GIVE_UP, BID = 4 * ROBOTS, 4 * ROBOTS + 1, 100
BOARD_CODE, ROBOTS_CODE, ABSENT = 1 << 20, 1 << 50, 511

NOT_A_BID, NOT_LOWER, ALREADY_READY, NO_BIDS_NOW, NOT_SHOWING = 1, 2, 3, 4, 5
NO_WAY, ON_DIAGONAL, NO_SUCH_ROBOT, NO_SUCH_BOARD, NO_SUCH_START, NO_SUCH_CHIP = 6, 7, 8, 9, 10, 11
