"""The modules of the desk in the browser that are made here: our Python, tables, sentences, templates."""

import re
from collections.abc import Mapping
from inspect import signature

from app.assets import asset
from app.browser_sentences import BROWSER_SENTENCES
from app.offline.made import environment, exported, page_assets, template_texts
from app.offline.python import modules
from app.offline.templates import translated
from app.page_sentences import PAGE_SENTENCES
from app.pages.table import ROUTES
from app.sentences import SENTENCES

_SENTENCE = re.compile(r"\bsay\('([\w-]+)'")
_PART = re.compile(r"<(?:(\w+):)?(\w+)>")
_CONVERTED = {"": r"[^/]+", "path": r"[^/][^\n]*?"}

# Of what the commands say, too, the beginnings of the keys that pages say.
_SAID = (
    *("age", "also", "card", "children", "cites", "colon", "comma", "corrected", "count", "edition", "fate"),
    *("hit", "kind", "nearest", "obsolete", "older", "shipped", "why"),
)


def desk_modules() -> Mapping[str, str]:
    """What the desk in the browser imports: tables, sentences, templates."""
    return {
        **modules.translated(),
        "offline/made.js": exported(made=_tables()),
        "offline/templates.js": translated(environment()),
    }


def _said() -> set[str]:
    """The sentences that templates say."""
    return {key for text in template_texts() for key in _SENTENCE.findall(text)}


def _tables() -> dict[str, object]:
    both = {key: each for key, each in SENTENCES.items() if key.split("-")[0] in _SAID}
    said = _said()
    both |= PAGE_SENTENCES | {key: each for key, each in BROWSER_SENTENCES.items() if key in said}
    return {
        "sentences": both,
        "routes": _routes(),
        "assets": {name: asset(name) for name in page_assets()},
    }


def _routes() -> list[dict[str, object]]:
    """The addresses as patterns with the names of their views, in the order in which they are tried."""
    routes: list[dict[str, object]] = []
    for route in ROUTES:
        view = f"{route.view.__module__.rpartition('.')[2]}.{route.view.__name__}"
        twin = "/index.json" if route.path == "/" else f"{route.path}.json"
        for path, is_data in ((twin, True), (route.path, False)):
            named = {"names": list(signature(route.view).parameters)[1:]}
            routes.append({"path": path, "view": view, "isData": is_data, "isLarge": route.large, **named})
    routes.sort(key=lambda each: _place(str(each["path"])))
    return [{**each, "path": _pattern(str(each["path"]))} for each in routes]


def _place(path: str) -> list[tuple[int, int]]:
    """Where an address stands among all: in each part written ones first, then those that end as written."""
    return [_openness(part) for part in path.split("/")]


def _openness(part: str) -> tuple[int, int]:
    found = _PART.search(part)
    if not found:
        return 0, 0
    return (2 if found[0] == part else 1), int(found[1] == "path")


def _pattern(path: str) -> str:
    """An address as a regular expression, its parts by their names."""
    pieces, at = [], 0
    for found in _PART.finditer(path):
        pieces += [re.escape(path[at : found.start()]), f"(?<{found[2]}>{_CONVERTED[found[1] or '']})"]
        at = found.end()
    return f"^{''.join(pieces)}{re.escape(path[at:])}$"
