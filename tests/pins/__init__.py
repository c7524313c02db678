"""What is pinned: whole games as text, all that is told along them, what the bots choose, and old logs.

A pin notices any change, meant or not. `python -m tests.pins` writes all of them anew; whoever does that reads every
difference and says in the commit why it is right. `python -m tests.pins show GAME ENTRY` tells in full what the hashes
of an entry are made of: run it here and in an older checkout, and compare.
"""
