"""What may not be played in Ricochet Robots, and which rule forbids it."""

from spieltisch.core.refusals import Refusals

REFUSALS = Refusals()
NOT_A_BID = REFUSALS.add("R12", "not_a_bid")
NOT_LOWER = REFUSALS.add("R12", "not_lower")
ALREADY_READY = REFUSALS.add("R12", "already_ready")
NO_BIDS_NOW = REFUSALS.add("R12", "no_bids_now")
NOT_SHOWING = REFUSALS.add("R13", "not_showing")
ROUND_GOES_ON = REFUSALS.add("R14", "round_goes_on")
ROUND_IS_OVER = REFUSALS.add("R14", "round_is_over")
ALREADY_WATCHING = REFUSALS.add("R14", "already_watching")
NO_WAY = REFUSALS.add("R6", "no_way_to_go")
ON_DIAGONAL = REFUSALS.add("R8", "ends_on_diagonal")
NO_SUCH_ROBOT = REFUSALS.add("R3", "no_such_robot")
NO_SUCH_BOARD = REFUSALS.add("R2", "no_such_board")
NO_SUCH_START = REFUSALS.add("R4", "no_such_start")
NO_SUCH_CHIP = REFUSALS.add("R9", "no_such_chip")
