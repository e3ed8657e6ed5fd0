"""Python that would mean something else in JavaScript is refused, with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.python.translating import refused

# What is refused, as the lines of a function `f`; and what of it is said.
STATEMENTS = {
    "global LIMIT": "Global",
    "with open('x') as file: pass": "With",
    "match 1:\n        case 1: pass": "Match",
    "import os\n    return os": "a module|not in the runtime|no value",
    "while True: pass\n    else: pass": "while",
    "try: pass\n    finally: pass": "try",
    "try: pass\n    except ValueError: pass\n    else: pass": "try",
    "try: pass\n    except* ValueError: pass": "TryStar",
    "try: pass\n    except ZeroDivisionError: pass": "told apart",
    "try: pass\n    except AssertionError: pass": "told apart",
    "raise OSError(1)": "told apart",
    "del LIMIT": "deleted",
    "numbers[1:2] = [3]": "Slice",
    "*head, last = numbers": "rest",
    "head, *middle, last = numbers": "rest",
    "class Inner: pass": "ClassDef",
    "async def inner(): pass": "AsyncFunctionDef",
    "@cache\n    def inner(): pass": "decorator",
    "def inner(rest=[]): pass": "default",
    "def inner(rest=numbers): pass": "default",
    "def inner(rest=dict()): pass": "default",
    "assert (size := len(numbers))": "assertion",
    "given = yield 1": "Yield",
    "type X = int" if False else "numbers @= numbers": "MatMult",
}
EXPRESSIONS = {
    "(lambda text=text: text)": "default",
    "numbers[::2]": "step",
    "numbers[1::-1]": "step",
    "1j": "constant",
    "b'x'": "constant",
    "...": "constant",
    "'%s' % number": "braces",
    "number @ number": "MatMult",
    "f'{number:03}'": "formats",
    "f'{number!s}'": "formats",
    "f'{number!a}'": "formats",
    "number is 1": "same thing",
    "text is 'a'": "same thing",
    "lambda *rest: rest": "lambda",
    "lambda number=number: number": "default",
    "super().f()": "super",
    "print(number)": "print",
    "type(number)": "type",
    "open('x')": "open",
    "hash(number)": "hash",
    "hasattr(number, 'x')": "hasattr",
    "setattr(number, 'x', 1)": "setattr",
    "eval('1')": "eval",
    "vars()": "vars",
    "int('a', 16)": "only 1",
    "str(b, 'utf-8')": "only 1",
    "round(1, 2, 3)": "only 2",
    "isinstance(number, float)": "not to be known",
    "isinstance(number, complex)": "not to be known",
    "text.title()": "title",
    "text.swapcase()": "swapcase",
    "text.center(3)": "center",
    "text.expandtabs()": "expandtabs",
    "text.strip('a', 'b')": "only 1",
    "text.count('a', 1)": "only 1",
    "text.splitlines(True)": "only 0",
    "text.startswith('a', 1, 2)": "only 2",
    "text.__contains__('a')": "__contains__|method",
    "numbers.index(1, 0, 2)": "only 2",
    "numbers.sort(cmp=1)": "cmp",
    "max(*numbers, key=abs)": "no known place",
    "max(1, 2, key=abs)": "key",
    "g(**{'one': 1})": "which of these names",
    "g(1, 2, 3, 4)": "more is given",
    "g(other=1, third=2)": "takes no third",
    "k(*numbers)": "no known place",
    "map(h, numbers)": "by its name",
    "(lambda one: one)(one=1)": "by name",
    "re.compile('(?i)a')": "pattern",
    "re.compile('(?i:a)')": "pattern",
    "re.compile('a++')": "pattern",
    "re.compile('(?>a)')": "pattern",
    "re.compile('(?#a)')": "pattern",
    "re.compile('(a)?(?(1)b|c)')": "pattern",
    "re.compile(r'\\N{DIGIT ONE}')": "pattern",
    "re.template('a')": "not in the runtime",
    "re.fullmatch('a', text, 0, 1)": "only 3",
    "P.search(text, 1, 2)": "only 2",
    "P.scanner(text)": "not in the runtime",
    "P.search(text).groupdict()": "not in the runtime",
    "P.search(text).expand('a')": "not in the runtime",
    "math.pow(1, 2)": "not in the runtime",
    "math.log(8, 2)": "only 1",
    "itertools.count()": "not in the runtime",
    "itertools.product('ab', repeat=2)": "repeat",
    "itertools.accumulate(numbers, max)": "only 1",
    "collections.deque(numbers, 3)": "only 1",
    "collections.OrderedDict()": "not in the runtime",
    "json.dumps(numbers)": "not in the runtime",
    "dataclasses.replace(number)": "not in the runtime",
    "os.path.join('a', 'b')": "not in the runtime",
    "CHANGED": "changed after",
    "FILLED": "changed after",
}
CLASSES = {
    "class C(Struct, rename='camel'):\n    x: int": "rename",
    "class C(Struct, tag=True):\n    x: int": "tag",
    "class C(Struct):\n    x: list[int] = field(default_factory=list)": "field",
    "class C(Struct):\n    x: int\n    def __post_init__(self): pass": "__post_init__",
    "class C(dict): pass": "class on dict",
    "class C(Exception): pass": "class on Exception",
    "class C(B, A): pass": "several",
    "class C(A):\n    def __init__(self): self.x = 1": "another",
    "class C:\n    def __eq__(self, other): return True": "__eq__",
    "class C:\n    def __hash__(self): return 1": "__hash__",
    "class C:\n    def __bool__(self): return False": "__bool__",
    "class C:\n    def __lt__(self, other): return True": "__lt__",
    "class C:\n    def __getattr__(self, name): return 1": "__getattr__",
    "class C:\n    def __call__(self): return 1": "__call__",
    "class C:\n    def __enter__(self): return 1": "__enter__",
    "class C:\n    async def f(self): return 1": "AsyncFunctionDef",
    "class C:\n    class Inner: pass": "ClassDef",
    "class C:\n    if LIMIT: x = 1": "If",
    "class C:\n    @cache\n    def f(self): return 1": "cache",
    "class C:\n    @x.setter\n    def x(self, value): pass": "setter",
    "@final\nclass C: pass": "decorator",
    "class C(metaclass=M): pass": "metaclass",
}
_TOP = """
import collections
import dataclasses
import itertools
import json
import math
import os
import re
from functools import cache
from msgspec import Struct, field
from typing import final
P = re.compile("a")
LIMIT = 1
CHANGED = 1
CHANGED = CHANGED + 1
FILLED = {}
FILLED["a"] = 1
def g(one=1, other=2):
    return one
def h(*rest, sep=""):
    return rest
def k(one, *rest, sep=""):
    return rest
class A:
    def __init__(self):
        self.y = 1
class B:
    pass
"""
_LINE = _TOP.count("\n") + 1


@pytest.mark.parametrize("written", STATEMENTS)
def test_a_statement_is_refused(tmp_path: Path, written: str) -> None:
    said = refused(tmp_path, f"{_TOP}def f(number: int, text: str, numbers: list[int]):\n    {written}\n")
    _check(said, STATEMENTS[written], (_LINE, _LINE + 1, _LINE + 2))


@pytest.mark.parametrize("written", EXPRESSIONS)
def test_an_expression_is_refused(tmp_path: Path, written: str) -> None:
    head = "def f(number: int, text: str, numbers: list[int]):"
    said = refused(tmp_path, f"{_TOP}{head}\n    return {written}\n")
    lines = (15, 17) if written in ("CHANGED", "FILLED") else (_LINE + 1,)
    _check(said, EXPRESSIONS[written], lines)


@pytest.mark.parametrize("written", CLASSES)
def test_a_class_is_refused(tmp_path: Path, written: str) -> None:
    said = refused(tmp_path, f"{_TOP}{written}\n", "C")
    _check(said, CLASSES[written], range(_LINE, _LINE + 4))


def test_an_asynchronous_function_is_refused(tmp_path: Path) -> None:
    text = f"{_TOP}async def waits(): pass\ndef f(): return waits()\n"
    _check(refused(tmp_path, text), "waits", (_LINE + 1,))


def test_a_function_with_a_decorator_is_refused(tmp_path: Path) -> None:
    _check(refused(tmp_path, f"{_TOP}@final\ndef f(): pass\n"), "final", (_LINE, _LINE + 1))


def _check(said: str, wanted: str, lines: tuple[int, ...] | range) -> None:
    file, line, what = said.split(":", 2)
    assert file == "corpus/snippet.py"
    assert int(line) in lines, said
    assert any(each in what for each in wanted.split("|")), said
