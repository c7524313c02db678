"""What is in the box: the belt, 27 robot tiles, ten dice a player and ten spaces at the edge.

A tile is a number, `part * 6 + paint`. Rulings that are data stand here: the faces of a die (A4), the two-colour
tiles (A2) and where the edge spaces lie (A5).
"""

import numpy as np

SEATS = 4
SPACES = 5
FRONT = SPACES - 1
DICE = 10
ROLLED = 2  # A8: dice rolled at the start of a turn

PARTS = ("H", "T", "L")  # head, torso, legs
PAINTS = ("b", "r", "y", "br", "ry", "yb")
COLOURS = 3  # blue, red, yellow: the first three paints
TILES = tuple(part + paint for part in PARTS for paint in PAINTS)
KINDS = len(TILES)
END, NO_TILE = KINDS, KINDS + 1  # A3: end of work, and a belt space with nothing on it

BOX = np.array([2, 2, 2, 1, 1, 1] * 3)  # A2
SHOWS = np.array([1, 2, 4, 3, 6, 5])  # the colours a paint may count as: bit 0 blue, 1 red, 2 yellow
FACES = np.array([1, 2, 2, 3, 3, 4])  # A4
HIGHEST = 4

EDGES = 10
PUSH_TWICE, TWO_BACK, ONE_MORE, OTHERS_SHOW_ONE, TIDY_UP = range(5)  # P1 to P5
REPEAT, ADD_TO_FRONT, TWO_FORWARD, RIVAL_BACK, RIVAL_FORWARD = range(5, 10)  # P6 to P10
BESIDE = np.array([0, 1, 2, 3, 4, 0, 1, 2, 3, 4])  # A5: the belt space beside P1 ... P10

ONE_COLOUR, MIXED, LOOSE = 7, 5, 1  # A18
