"""`python -m spieltisch.warmup`: compile all games that need it, or the one that is named."""

import sys

from spieltisch.warmup.compiling import compile_all, warm_up

if len(sys.argv) > 1:
    warm_up(sys.argv[1])
else:
    sys.exit(compile_all())
