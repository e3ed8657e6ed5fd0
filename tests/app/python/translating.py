"""The same functions in Python and, translated, in node: a process that answers line by line."""

from __future__ import annotations

import ast
import importlib
import json
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from markupsafe import Markup

from app.offline.bundle import bundle
from app.offline.python import sources
from app.offline.python.modules import _translated, path_of
from app.offline.python.scopes import spelled

_NAMED_ERRORS = ("KeyError", "IndexError", "ValueError", "StopIteration")
_DRIVER = (Path(__file__).parent / "driver.js").read_text("utf-8")

TEXT = st.text(
    st.one_of(
        st.sampled_from("aAbBzZ09_ -.,/\t\n\r\x0b\x1c\x85\u2028\u3000é中《》ßıİſKς😀𝒜🄰\u0301Ⅷ²①٣"),
        st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Z")),
    ),
    max_size=12,
)
WORD = st.text("abcXY09 .😀中", max_size=8)
PLACE = st.integers(-6, 14)
NUMBER = st.integers(-50, 50)
NUMBERS = st.lists(NUMBER, max_size=8)
WORDS = st.lists(WORD, max_size=6)
VALUE = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBER, WORD),
    lambda inside: st.one_of(st.lists(inside, max_size=3), st.dictionaries(WORD, inside, max_size=3)),
    max_leaves=6,
)


class Translated:
    """A module of samples, as it is written and without what its functions say of kinds, in node."""

    def __init__(self, name: str, folder: Path) -> None:
        self.module = importlib.import_module(f"tests.app.python.{name}")
        written = Path(str(self.module.__file__)).read_text("utf-8")
        variants = {f"corpus.{name}": written, f"corpus.{name}_untold": _without_kinds(written)}
        self.paths = [path_of(each) for each in variants]
        script = folder / f"{name}.js"
        script.write_text(_script(folder, variants) + _DRIVER, "utf-8")
        self.node = subprocess.Popen(
            ["node", str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, path: str, name: str, given: Sequence[object]) -> object:
        """What a translated function gives."""
        assert self.node.stdin
        assert self.node.stdout
        self.node.stdin.write(json.dumps([path, name, given]) + "\n")
        self.node.stdin.flush()
        return json.loads(self.node.stdout.readline())

    def check(self, called: Callable[..., object], *given: object) -> None:
        """A function gives the same here and there."""
        asked = told(list(given))
        try:
            here = told(called(*given))
        except Exception as error:
            name = type(error).__name__
            here = {"error": name if name in _NAMED_ERRORS else "other", "what": str(error)}
        for path in self.paths:
            there = self.ask(path, called.__name__, _again(asked))
            if isinstance(here, dict) and isinstance(there, dict) and "error" in here and "error" in there:
                assert here["error"] in ("other", there["error"]), (path, asked, here, there)
            else:
                assert there == here, (path, called.__name__, asked, f"here {here}", f"there {there}")

    def close(self) -> None:
        """No more is asked."""
        self.node.kill()
        self.node.wait()


def kept(name: str) -> Any:
    """A fixture: a module of samples, translated once for all tests of a file."""

    @pytest.fixture(scope="module")
    def translated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Translated]:
        made = Translated(name, tmp_path_factory.mktemp(name))
        yield made
        made.close()

    return translated


def check_all(
    translated: Translated, called: Callable[..., object], *strategies: st.SearchStrategy[Any]
) -> None:
    """A function gives the same for whatever is drawn."""

    @settings(max_examples=20, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.tuples(*strategies))
    def checked(drawn: tuple[Any, ...]) -> None:
        translated.check(called, *drawn)

    checked()


def refused(folder: Path, text: str, name: str = "f") -> str:
    """What is said when a function of a module of this text is translated."""
    with pytest.raises(sources.Untranslatable) as said:
        _made(folder, {"corpus.snippet": text}, [("corpus.snippet", name)])
    return str(said.value)


def _made(folder: Path, modules: dict[str, str], wanted: list[tuple[str, str]]) -> dict[str, str]:
    (folder / "corpus").mkdir(exist_ok=True)
    for name, text in modules.items():
        (folder / "corpus" / f"{name.partition('.')[2]}.py").write_text(text, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sources, "ROOT", folder)
        sources.source.cache_clear()
        made = _translated.__wrapped__(tuple(wanted))
    sources.source.cache_clear()
    return made


def _script(folder: Path, modules: dict[str, str]) -> str:
    wanted = [(module, name) for module, text in modules.items() for name in _asked(text)]
    lines, rows = [], []
    for at, module in enumerate(modules):
        names = [name for other, name in wanted if other == module]
        lines.append(
            f"import {{{', '.join(f'{spelled(n)} as {n}_{at}' for n in names)}}} from './{path_of(module)}';"
        )
        rows.append(f"'{path_of(module)}': {{{', '.join(f'{name}: {name}_{at}' for name in names)}}}")
    lines.append("import {Dict, Fields, Members, NamedFields} from './python/collections.js';")
    lines.append("import {Markup} from './python/values.js';")
    lines.append(
        f"globalThis.ours = {{asked: {{{', '.join(rows)}}}, Dict, Fields, Members, NamedFields, Markup}};"
    )
    return bundle("entry.js", {**_made(folder, modules, wanted), "entry.js": "\n".join(lines)})


def _asked(text: str) -> list[str]:
    tree = ast.parse(text)
    return [
        each.name for each in tree.body if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")
    ]


def _without_kinds(text: str) -> str:
    """The same functions without annotations; the fields of classes need theirs."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
            for each in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
                each.annotation = None
    return ast.unparse(tree)


def told(value: object) -> object:
    """A value as JSON that tells lists, dictionaries, sets and records apart, as both sides can."""
    if isinstance(value, Markup):
        return {"html": str(value)}
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, msgspec.Struct):
        return {"fields": {name: told(getattr(value, name)) for name in type(value).__struct_fields__}}
    if isinstance(value, dict):
        return {"dict": [[told(key), told(each)] for key, each in value.items()]}
    if isinstance(value, (set, frozenset)):
        return {"set": sorted((told(each) for each in value), key=lambda each: json.dumps(each))}
    if isinstance(value, (list, tuple)) or hasattr(value, "__iter__"):
        return [told(each) for each in value]
    raise TypeError(f"{value!r} is not compared")


def _again(asked: object) -> list[object]:
    return asked  # type: ignore[return-value]
