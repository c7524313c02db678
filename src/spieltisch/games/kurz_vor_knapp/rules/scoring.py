"""What counts: the cylinders one is rid of (K8, K19 to K21), and who has won (K28, K29)."""

from spieltisch.games.kurz_vor_knapp.state import State

REASONS = ("rid_of_all", "no_bars")


def cylinders_for(level: int) -> int:
    """K19 to K21: how many cylinders a bar of this level lets its builder set."""
    if level == 1:
        return 1
    return 2 if level < 4 else 3


def gift(s: State) -> int:
    """K24: what whoever began the turn gives if it fails in other hands: what the announced pair would have let them
    place, and no more than they have."""
    announced = int(s.bids[s.starter])
    return min(cylinders_for(announced), int(s.stock[s.starter])) if announced else 0


def totals(s: State) -> list[int]:
    """Cylinders still held: fewer are better."""
    return list(s.stock[: s.seats].tolist())


def winners(s: State) -> list[int]:
    """K28, and K29: fewest cylinders, ties shared."""
    held = totals(s)
    return [seat for seat in range(int(s.seats)) if held[seat] == min(held)]


def reason(s: State) -> str:
    return REASONS[0] if 0 in totals(s) else REASONS[1]
