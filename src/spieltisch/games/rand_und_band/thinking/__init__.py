"""What the players of Ausser Rand & Band and its coach think with.

`appraisal` tells what a position looks worth, `solver` searches on from there, and `front` tells who leads
on the tile that drops next.
"""
