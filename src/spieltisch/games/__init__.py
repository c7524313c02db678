"""The games: siblings with the same rooms inside. They never import each other."""
