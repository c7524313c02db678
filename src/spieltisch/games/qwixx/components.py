"""What is in the box: dice, sheets, penalty boxes; and the range of numbers that moves have."""

from typing import Literal

import numpy as np

Row = Literal["r", "y", "g", "b"]

SEATS = 5
WHITE = 2  # white dice
ROWS = 4
DICE = WHITE + ROWS  # two white, then one for each row
FACES = 6
PLACES = 11  # numbers in a row, left to right
LAST = PLACES - 1
LOCK = PLACES  # the lock is one more box behind the last number
RED, YELLOW, GREEN, BLUE = 0, 1, 2, 3
ROW_LETTERS: tuple[Row, ...] = ("r", "y", "g", "b")
RISING, FALLING = range(2, 13), range(12, 1, -1)
NUMBERS = (RISING, RISING, FALLING, FALLING)  # Q1: the numbers of each row, left to right

CROSSES_FOR_LAST = 5  # Q7
PENALTIES = 4  # Q10: the fourth ends the game
PENALTY_POINTS = 5
CLOSED_ROWS = 2  # Q10

# How many crosses a row of 12 boxes has, by its bits.
CROSSES = np.array([bin(bits).count("1") for bits in range(1 << (PLACES + 1))], np.int64)

# Moves as codes; the rules say what they mean.
CODES = 1 + ROWS * PLACES  # a player's: a pass, or a box
MOST_MOVES = 1 + WHITE * ROWS  # legal ones: a pass, and a sum of each white die with each row's
BASE = FACES + 1  # a die of a roll is a digit, 0 when it is out of the game
ROLLS = BASE**DICE
