"""What players and study both think with: the solver."""
