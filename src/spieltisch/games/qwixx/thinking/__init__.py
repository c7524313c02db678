"""What the players of Qwixx and its coach think with.

`sheets` numbers all sheets there are, `turns` tells what a turn is worth on each, `tables` keeps the solution,
`choices` weighs the legal moves by it, and `solver` answers for whole positions; `playouts` and `chances` tell how
likely a seat wins. `strategies` needs no table: it counts skipped numbers.
"""
