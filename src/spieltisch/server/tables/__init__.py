"""The tables: who sits at them, the matches that are played, and what everybody is told.

`Rooms` opens a `Room` for each table somebody wants. The room is the one door: it alone locks, writes and takes over.
The `Session` of its match is pure and says what a move would bring; the `Runner` sees to what happens by itself and
asks the room for it; `Broadcast` and `messages` say what each viewer learns.
"""
