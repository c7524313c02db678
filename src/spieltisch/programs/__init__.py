"""Programs at tables of a server somewhere: a bot that sits down by a link, and what else plays over the network."""

from spieltisch.programs.joining import join

__all__ = ["join"]
