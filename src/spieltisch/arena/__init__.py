"""Matches between bots: who is stronger, and by how much."""

from spieltisch.arena.contest import Contest, Standing, hold
from spieltisch.arena.sitting import seated, sit

__all__ = ["Contest", "Standing", "hold", "seated", "sit"]
