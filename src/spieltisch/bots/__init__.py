"""Players for any game: random, greedy, and a tree search over chance; a game's `bots.py` binds them to its rules."""
