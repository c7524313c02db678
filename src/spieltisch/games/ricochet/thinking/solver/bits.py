"""Sets of fields as four 64-bit words (word 0: the four northern rows), and the machine's way to read them.

Three things the machine can do have no name in Python: they are handed to the compiler as its own instructions. Each
has a plain twin of the same meaning, which takes its place where nothing is compiled.
"""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import config, types
from numba.core import cgutils
from numba.extending import intrinsic
from numpy.typing import NDArray

from spieltisch.core.record import inlined

Words = NDArray[np.uint64]
Set = tuple[np.uint64, np.uint64, np.uint64, np.uint64]
ONE = np.uint64(1)
NONE = np.uint64(0)
EVERY_ROW = np.uint64(0x0001_0001_0001_0001)
ROW = np.uint64(0xFFFF)
BELOW_TOP = np.uint64(0x7FFF_7FFF_7FFF_7FFF)
ROWS = np.array([sum(0xFFFF << 16 * row for row in range(4) if rows >> row & 1) for rows in range(16)], np.uint64)


@intrinsic
def _trailing_zeros(_typing: Any, _word: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


def _tell(builder: Any, name: str, *arguments: Any) -> None:
    """Call one of the compiler's own functions that return nothing."""
    kind = ir.FunctionType(ir.VoidType(), [argument.type for argument in arguments])
    builder.call(cast(Any, cgutils).get_or_insert_function(builder.module, kind, name), arguments)


@intrinsic
def _not_negative(_typing: Any, _number: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        negative = builder.icmp_signed("<", arguments[0], arguments[0].type(0))
        if config.BOUNDSCHECK:  # type: ignore[attr-defined]
            with builder.if_then(negative, likely=False):
                context.call_conv.return_user_exc(builder, IndexError, ("a negative number where none can be",))
        else:
            _tell(builder, "llvm.assume", builder.not_(negative))
        return arguments[0]

    return types.int64(types.int64), generate


@intrinsic
def _prefetch(_typing: Any, words: Any, _at: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        number, byte = ir.IntType(32), ir.IntType(8).as_pointer()
        place = builder.bitcast(builder.gep(array.data, [arguments[1]]), byte)
        _tell(builder, "llvm.prefetch.p0", place, number(0), number(3), number(1))
        return context.get_dummy_value()

    return types.void(words, types.int64), generate


def _lowest_bit(word: np.uint64) -> int:
    return (int(word) & -int(word)).bit_length() - 1


def _no_hurry(words: Any, at: int) -> None:
    pass


def _checked(number: int) -> int:
    if number < 0:
        raise IndexError("a negative number where none can be")
    return int(number)


COMPILED = not config.DISABLE_JIT  # type: ignore[attr-defined]

# The number of the lowest bit that is set.
lowest: Callable[[np.uint64], int] = cast(Any, _trailing_zeros) if COMPILED else _lowest_bit
# A word needed soon: memory is slow, so it sets off now.
fetch: Callable[[Any, int], None] = cast(Any, _prefetch) if COMPILED else _no_hurry
# A number that cannot be negative. As an index it is quicker: a negative one would count from the end, which has to be
# looked for each time. The compiler takes our word for it; where indices are checked, this is checked too.
natural: Callable[[int], int] = cast(Any, _not_negative) if COMPILED else _checked


@inlined
def whole(word: np.uint64) -> int:
    """A word as a signed number: the compiler would take a sum of both kinds for a fraction. Its top bit is not set."""
    return natural(np.int64(word))  # type: ignore[arg-type]


@inlined
def bit(field: int) -> np.uint64:
    """A field within its word."""
    return ONE << np.uint64(field & 63)


@inlined
def part(field: int, word: int) -> np.uint64:
    """The set of one field: its words."""
    return bit(field) if field >> 6 == word else NONE


@inlined
def set_at(words: Words, at: int) -> Set:
    """The four words of a set."""
    return words[at], words[at + 1], words[at + 2], words[at + 3]


@inlined
def among(words: Words, at: int, field: int) -> bool:
    """Is a field in the set?"""
    return bool(words[at + (field >> 6)] & bit(field))


@inlined
def row_of(words: Words, at: int, row: int) -> int:
    """The 16 fields of a row."""
    return whole(words[at + (row >> 2)] >> np.uint64((row & 3) * 16) & ROW)


@inlined
def column_of(words: Words, at: int, column: int) -> int:
    """The 16 fields of a column: the four bits of each word, 16 apart, are pushed together."""
    found = 0
    for word in range(4):
        four = words[at + word] >> np.uint64(column) & EVERY_ROW
        pairs = four | four >> np.uint64(15)
        found |= whole((pairs | pairs >> np.uint64(30)) & np.uint64(15)) << (4 * word)
    return found


@inlined
def columns_used(words: Words, at: int) -> int:
    """Which columns have a field in the set."""
    folded = words[at] | words[at + 1] | words[at + 2] | words[at + 3]
    folded |= folded >> np.uint64(32)
    return whole((folded | folded >> np.uint64(16)) & ROW)


@inlined
def whole_rows(word: np.uint64) -> np.uint64:
    """The rows of a word that have a field in it, filled: a row's top bit is set by a carry if any bit below is."""
    taken = ((word & BELOW_TOP) + BELOW_TOP | word) >> np.uint64(15) & EVERY_ROW
    return taken * ROW


@inlined
def span_of(start: int, end: int) -> int:
    """The fields of a line from start to end."""
    return (2 << (max(start, end) & 15)) - (1 << (min(start, end) & 15))
