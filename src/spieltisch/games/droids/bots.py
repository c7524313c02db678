"""The players of Droids, by level."""
