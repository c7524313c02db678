"""What stands behind ./run. Set-up needs nothing but Python; the rest runs in the environment it makes."""
