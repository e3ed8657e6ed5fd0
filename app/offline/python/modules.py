"""The modules of ours that the browser has as well: translated, as far as anything there asks for them."""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from app.offline.javascript import quoted
from app.offline.python.definitions import definition
from app.offline.python.given import GIVEN
from app.offline.python.scopes import Needs, runtime_name, spelled
from app.offline.python.sources import source

_STATIC = Path(__file__).parents[2] / "static"
_IMPORT = re.compile(r"import\s*\{([^{}]*)\}\s*from\s*'([./\w-]+)'")

# What a browser does in another way: modules, or single names in them, and the file that does it there.
BY_HAND: Mapping[str, str] = {
    "app.assets.asset": "offline/assets.js",
    "app.board": "lab/board.js",
    "app.editions_named.days_since": "offline/today.js",
    "app.page_sentences": "offline/sentences.js",
    "app.pages.about.documents": "offline/about.js",
    "app.scenes._played_now": "offline/absent.js",
    "app.sentences": "offline/sentences.js",
    "corpus.store": "corpus/store.js",
    "index.folding": "index/folding.js",
    "index.rank": "index/rank.js",
    "index.table": "index/table.js",
}
# The modules that are translated.
TRANSLATED = (
    "app.differing",
    "app.found",
    "app.pages.about",
    "app.pages.asked",
    "app.pages.contents",
    "app.pages.editions",
    "app.pages.lab_page",
    "app.pages.procedures",
    "app.pages.records",
    "app.pages.scenarios",
    "app.pages.search",
    "app.words",
    "corpus.advice",
    "corpus.answer",
    "corpus.changes",
    "corpus.citation",
    "corpus.formats.glossary",
    "corpus.naming",
    "corpus.nearest",
    "corpus.notices",
    "corpus.passes.name",
    "corpus.records",
    "corpus.spotting",
    "corpus.symbols",
    "corpus.terms",
    "index.cut",
    "index.cutting",
    "index.definitions",
    "index.entries",
    "index.following",
    "index.guess",
    "index.hits",
    "index.leading",
    "index.named",
    "index.narrow",
    "index.numbers",
    "index.policy",
    "index.scenes",
    "index.search",
    "index.snippet",
    "index.standing",
    "index.tongue",
    "index.typed",
    "index.vocabulary",
    "index.weights",
    "index.words",
    "scenarios.what_if.likeness",
    "scenarios.what_if.nearest",
)


def translated(wanted: Iterable[tuple[str, str]] = ()) -> dict[str, str]:
    """Each translated module by its path, with what the scripts by hand import of it and what is `wanted`."""
    return _translated(tuple(sorted({*wanted, *_asked_by_hand()})))


@cache
def _translated(wanted: tuple[tuple[str, str], ...]) -> dict[str, str]:
    made: dict[str, dict[str, str]] = defaultdict(dict)
    needs: dict[str, Needs] = {}
    waiting = list(wanted)
    while waiting:
        module, name = waiting.pop()
        if name in made[module] or by_hand(module, name):
            continue
        here = source(module)
        if name not in here.defined:
            here.refuse(
                next(iter(here.defined.values())), f"it defines no {name}, which the browser asks for"
            )
        asked = needs.setdefault(module, Needs(here))
        before = set(asked.names), set(asked.own)
        made[module][name] = _given(module, name, asked) or definition(name, here.defined[name], asked)
        waiting += [(other, each) for other, each, _ in asked.names - before[0]]
        waiting += [(module, each) for each in asked.own - before[1]]
    return {
        f"{path_of(module)}": _module(module, made[module], needs[module]) for module in made if made[module]
    }


def by_hand(module: str, name: str) -> str:
    """The file by hand that has a name of a module, if there is one."""
    return BY_HAND.get(f"{module}.{name}") or BY_HAND.get(module, "")


def path_of(module: str, name: str = "") -> str:
    """Where the scripts find a module, or a name of it."""
    return by_hand(module, name) or f"{module.replace('.', '/')}.js"


def _given(module: str, name: str, needs: Needs) -> str:
    """A function that gives what ours gives here, out of the pack."""
    if f"{module}.{name}" not in GIVEN:
        return ""
    asked = needs.of_runtime("../python/given.js", "given")
    return f"export const {name} = () => {asked}({quoted(f'{module}.{name}')});"


def _module(module: str, made: Mapping[str, str], needs: Needs) -> str:
    folder = posixpath.dirname(path_of(module))
    imports = defaultdict(list)
    elsewhere = {(module, name, spelled(name)) for name in needs.own if by_hand(module, name)}
    for other, name, here in sorted(needs.names | elsewhere):
        imports[posixpath.relpath(path_of(other, name), folder)].append(_as(spelled(name), here))
    for file, name in sorted(needs.runtime):
        imports[posixpath.relpath(posixpath.join("corpus", file), folder)].append(
            _as(name, runtime_name(file, name))
        )
    lines = [f"import {{{', '.join(names)}}} from '{_relative(path)}';" for path, names in imports.items()]
    in_order = [name for name in source(module).defined if name in made]
    return "\n".join([*lines, *(made[name] for name in in_order), ""])


def _as(name: str, here: str) -> str:
    return name if name == here else f"{name} as {here}"


def _relative(path: str) -> str:
    return path if path.startswith(".") else f"./{path}"


def _asked_by_hand() -> set[tuple[str, str]]:
    """What the scripts that are written by hand import of translated modules."""
    found = set()
    modules = {path_of(module): module for module in TRANSLATED}
    for path in sorted(_STATIC.rglob("*.js")):
        for names, there in _IMPORT.findall(path.read_text("utf-8")):
            target = posixpath.normpath(posixpath.join(path.parent.relative_to(_STATIC).as_posix(), there))
            if target in modules:
                found |= {
                    (modules[target], name.split()[0].rstrip("$"))
                    for name in names.split(",")
                    if name.strip()
                }
    return found
