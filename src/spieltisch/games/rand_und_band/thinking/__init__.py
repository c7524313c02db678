"""What the players of Ausser Rand & Band and its coach think with.

`appraisal` tells what a position looks worth, and `solver` searches on from there.
"""
