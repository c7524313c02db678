"""The rule book of Kurz vor Knapp, and where each rule is kept.

`components` has the box (K1, K2). `setting_up`: the set-up (K4 to K7). `turns`: how a turn begins and ends (K10, K27).
`bidding`: showing and snatching (K9, K12, K13). `building`: a bar is laid (K14 to K18). `setting`: cylinders after a
success (K17, K19 to K22). `penalties`: failures and collapses (K24 to K26). `scoring`: who has won (K8, K28, K29).
`steps` puts them in order, and `happenings` has what they tell of it. `legal` has what may be chosen, `refusals` what
may not, `chance` what is drawn.

What they stand on: `geometry`, heights and fits (K3, K14, K18); `laying`, the verdict on a bar (K14 to K18); `places`,
where cylinders may stand (K5, K22, K23, K34); `falling`, falls (K16, K25, K30); `steady`, the steady hand (K32);
`gravity`, what wood does (K31). The eye that errs (K33) is the players'. Eyes only (K11): `sight` gives coordinates,
because the scene must be drawn, but no length, distance or fit.

It is always one player's turn, or chance's, or gravity's: so who moves need not be told to the chapters.
"""

from spieltisch.core.contract import GRAVITY, Legal, Move, Seat
from spieltisch.core.rng import Rng
from spieltisch.games.kurz_vor_knapp.rules.chance import random_move
from spieltisch.games.kurz_vor_knapp.rules.gravity import fall
from spieltisch.games.kurz_vor_knapp.rules.legal import choices, default_move
from spieltisch.games.kurz_vor_knapp.rules.refusals import REFUSALS, forbidden
from spieltisch.games.kurz_vor_knapp.rules.scoring import REASONS, reason, totals, winners
from spieltisch.games.kurz_vor_knapp.rules.setting_up import setup
from spieltisch.games.kurz_vor_knapp.rules.steps import actors, carry_out
from spieltisch.games.kurz_vor_knapp.state import State

__all__ = [
    "REASONS",
    "REFUSALS",
    "actors",
    "default",
    "legal",
    "play",
    "reason",
    "redeal",
    "refusal",
    "sample",
    "setup",
    "totals",
    "winners",
]


def legal(s: State, seat: Seat) -> Legal[Move]:  # noqa: ARG001
    return choices(s)


def refusal(s: State, seat: Seat, move: Move) -> tuple[str, str] | None:  # noqa: ARG001
    return forbidden(s, move)


def play(s: State, seat: Seat, move: Move) -> None:  # noqa: ARG001
    for _ in carry_out(s, move):
        pass


def sample(s: State, seat: Seat, rng: Rng) -> Move:
    return fall(s) if seat == GRAVITY else random_move(s, rng)


def redeal(s: State, seat: Seat, rng: Rng) -> None:
    """Nothing is secret."""


def default(s: State, seat: Seat) -> Move:  # noqa: ARG001
    return default_move(s)
