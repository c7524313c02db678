"""What is in the box of Kurz vor Knapp. Lengths in 0.01 mm, angles in 0.01 degree."""

MM = 100
FULL_TURN = 36000

# K1
CYLINDERS = 54
BARS = 24
RADIUS = 1250
HEIGHT = 2000
CORD = 20000
INSIDE = CORD - RADIUS  # K34: the whole circle inside the cord

# K2
WIDTH = 1000
SHORTEST = 6000
LENGTHS = tuple(SHORTEST + 1000 * i for i in range(BARS))

# K3
STOREY = HEIGHT + WIDTH

# K4
SEATS = 4
SCATTERED = 10
WIDE_APART = 7500
STOCKS = {2: 16, 3: 14, 4: 11}

# K5, K22
APART = 5000
CROWDED = 2500

# K6
OUTERMOST = 4
LONGEST = LENGTHS[-6:]

# K9
MOST_BARS = 2

# K16: a cylinder that slides less counts as unmoved
STEADY = 100

# K25: further below its level, or tilted by more, is fallen
DROP = 300
TILT = 286

# Pieces that slid a little are put back, so a fallen one may have come to rest this far inside of them (K16).
SQUEEZE = 2 * MM

# Touching is not overlapping: bars that wood pressed together may share this much.
GRAZE = 10

# A path of the hand: at most so far from the middle each way, so many poses, led so fast, for so long.
REACH = CORD + 6000
POSES = 64
HAND_SPEED = 5000
HAND_TURN = 4584
LONGEST_PATH = 10

# What a column of a cylinder or a bar means. A cylinder on no level is not on the board; nor is a bar of level 0.
LEVEL, X, Y, YAW, A, B = 0, 1, 2, 3, 4, 5
AWAY = -1

# Of a cylinder that lies (K25): how high, where its upper end points, how far it leans, how far it has rolled.
HIGH, TOWARDS, LEAN, ROLL = 0, 1, 2, 3
SIDES = 32  # of a cylinder in the hands of gravity: it has rolled at most from one side to the next

# Steps of a game, in order of appearance.
STEPS = (
    "scatter",
    "spiral",
    "first",
    "add",
    "show",
    "bid",
    "lay",
    "laid",
    "clear",
    "set",
    "stand",
    "tumble",
    "take",
    "over",
)
SCATTER, SPIRAL, FIRST, ADD, SHOW, BID, LAY, LAID, CLEAR, SET, STAND, TUMBLE, TAKE, OVER = range(len(STEPS))
