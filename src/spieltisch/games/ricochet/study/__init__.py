"""What one learns Ricochet Robots by: questions at the table, puzzles."""
