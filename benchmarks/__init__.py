"""How fast it is: each file prints the machine, the figures and what they compare with."""
