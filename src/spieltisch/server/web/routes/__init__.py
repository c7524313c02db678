"""The addresses under `/api`."""
