"""Puts a mutant into the running program: its code in place of that of every function made of it."""

from __future__ import annotations

import gc
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any

from tests.scenarios.mutants.areas import MODULES, import_name, path_of
from tests.scenarios.mutants.making import Mutant

Spot = tuple[str, str, int, bytes]


class Functions:
    """Every function there is of the modules that are mutated, by its code."""

    def __init__(self) -> None:
        for name in MODULES:
            import_module(import_name(name))
        self.whole = {
            name: compile(path_of(name).read_text("utf-8"), str(path_of(name)), "exec", dont_inherit=True)
            for name in MODULES
        }
        self.made: dict[Spot, list[FunctionType]] = {}
        files = {str(path_of(name)) for name in MODULES}
        for one in gc.get_objects():
            if isinstance(one, FunctionType) and one.__code__.co_filename in files:
                self.made.setdefault(spot(one.__code__), []).append(one)

    def swap(self, mutant: Mutant) -> bool:
        """Let the mutant live. Says whether anything is made of what it changes."""
        return self.exchange(self.whole[mutant.module], mutant.compiled())

    def exchange(self, old: CodeType, new: CodeType) -> bool:
        """The functions of one code and of all that is within it."""
        if old == new:
            return False
        swapped = False
        for function in self.made.get(spot(old), ()):
            if len(new.co_freevars) == len(old.co_freevars):
                function.__code__ = new
                swapped = True
        before, after = codes(old), codes(new)
        if len(before) == len(after):
            for one, other in zip(before, after, strict=True):
                swapped |= self.exchange(one, other)
        return swapped


def spot(code: CodeType) -> Spot:
    """Where in the files a code stands, to the column. (Two of the same spot that have run are not equal.)"""
    return code.co_filename, code.co_qualname, code.co_firstlineno, code.co_linetable


def codes(code: CodeType) -> list[CodeType]:
    """The code within a code."""
    inner: list[Any] = [one for one in code.co_consts if isinstance(one, CodeType)]
    return inner
