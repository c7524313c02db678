"""What every game shares: records, the contract, matches, logs, fair randomness. Knows no game and does no I/O."""
