"""Keeping what Numba compiles: like its own cache, but in the folder that `cache.py` names for a game.

Numba has one setting for all functions, and makes the folder as soon as a function is declared. Here each function
goes with its game, and the folder is looked for when the function is first called.
"""

import functools
import inspect
import os
import sys
import uuid
from contextlib import suppress
from pathlib import Path
from types import FunctionType
from typing import Any

from numba.core import config
from numba.core.caching import CompileResultCacheImpl, FunctionCache, InTreeCacheLocator, NullCache

from spieltisch.core import cache

ABI_FLAGS = getattr(sys, "abiflags", "")  # Windows has none

_PROCESS = uuid.uuid4().hex[:16]


def keep(compiled: Any, made_of: tuple[str, ...]) -> Any:
    """Keep the code of a function with the modules it is made of; not where it is typed in or only interpreted."""
    if not config.DISABLE_JIT and Path(inspect.getfile(compiled.py_func)).is_file():  # type: ignore[attr-defined]
        compiled._cache = CodeCache(compiled.py_func, made_of)
    return compiled


class CodeCache(NullCache):
    """The cache of one function. What cannot be read or written is compiled once more: that disturbs no game."""

    def __init__(self, function: FunctionType, made_of: tuple[str, ...]) -> None:
        self.function = function
        self.name = cache.code_name(*made_of)

    @functools.cached_property
    def files(self) -> FunctionCache:
        return _Files(self.function, _folder(self.name))

    @property
    def cache_path(self) -> str:
        return str(self.files.cache_path)

    def load_overload(self, signature: Any, context: Any) -> Any:
        with suppress(OSError):
            return self.files.load_overload(signature, context)

    def save_overload(self, signature: Any, result: Any) -> None:
        with suppress(OSError):
            self.files.save_overload(signature, result)

    def flush(self) -> None:
        self.files.flush()


@functools.cache
def _folder(name: str) -> Path:
    place = cache.all_code() / name
    with suppress(OSError):
        os.utime(place)  # `warm.py` removes what nobody has touched for long
    return place


class _Files(FunctionCache):
    """Numba's own files in a given folder.

    Two processes that compile a function at once, for different arguments, must not write into the same one, but Numba
    only numbers them: so they bear a mark of the process. What is written twice is at worst compiled once more.
    """

    def __init__(self, function: FunctionType, folder: Path) -> None:
        self._impl_class: Any = functools.partial(_Results, folder=folder)
        super().__init__(function)
        kept = self._cache_file
        kept._data_name_pattern = kept._data_name_pattern.replace(".{number", f".{_PROCESS}-{{number")


class _Results(CompileResultCacheImpl):
    """Compiled functions on disk; Numba would look for a place of its own."""

    def __init__(self, function: FunctionType, folder: Path) -> None:
        file = Path(inspect.getfile(function))
        self._lineno = function.__code__.co_firstlineno
        self._locator = _Locator(function, str(file), folder)
        self._filename_base = self.get_filename_base(f"{file.stem}.{function.__qualname__}", ABI_FLAGS)


class _Locator(InTreeCacheLocator):
    def __init__(self, function: FunctionType, file: str, folder: Path) -> None:
        super().__init__(function, file)
        self._cache_path = str(folder / self.get_suitable_cache_subpath(file))
