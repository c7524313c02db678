"""What takes long and is done once: compiling the games before somebody waits for it, making the tables they keep.

Set-up runs `python -m spieltisch.warmup`, which compiles all games that are not compiled as they stand. What set-up did
not do is done in the background while the table is open.
"""
