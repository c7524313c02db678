"""What players think with: `planning` follows orders on a copy of the position, `programs` searches for the best."""

from spieltisch.games.droids.thinking.planning import steps_between
from spieltisch.games.droids.thinking.programs import (
    ORDERS,
    best_order,
    rate_orders,
    rate_unknown,
    slot_for,
    worth_laid,
)

__all__ = ["ORDERS", "best_order", "rate_orders", "rate_unknown", "slot_for", "steps_between", "worth_laid"]
