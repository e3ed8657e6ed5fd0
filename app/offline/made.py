"""Modules of the browser that are made here: what both sides must say alike is written once, in Python."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from app.browser_sentences import BROWSER_SENTENCES
from app.page_sentences import PAGE_SENTENCES

_TEMPLATES = Path(__file__).parents[1] / "templates"
_ASSET = re.compile(r"asset\('([^']+)'\)")
_SENTENCE = re.compile(r"\bsay\('([\w-]+)'")
_PART = re.compile(r"<(?:(\w+):)?(\w+)>")
_CONVERTED = {"": r"[^/]+", "path": r"[^/][^\n]*?"}

_OF_THE_BOARD = ("beside", "board", "leaves", "look", "mark", "zone", "scenario", "scrub", "not")

_OF_THE_LAB = (
    *("board.html", "board_shown.html", "told.html", "run_shown.html", "table_shown.html"),
    *("beside.html", "beside_shown.html"),
)

# Of what the commands say, too, the beginnings of the keys that pages say.
_SAID = (
    *("age", "also", "card", "children", "cites", "colon", "comma", "corrected", "count", "edition", "fate"),
    *("hit", "kind", "nearest", "obsolete", "older", "shipped", "why"),
)


def page_modules() -> Mapping[str, str]:
    """What the scripts of a page import beside what lies in the folder."""
    said = BROWSER_SENTENCES
    return {"page/sentences.js": exported(sentences=said)}


def lab_modules() -> Mapping[str, str]:
    """What the scripts of a scenario's page import beside that: the board's template and its words."""
    from app.offline.templates import translated

    said = {key: each for key, each in PAGE_SENTENCES.items() if key.split("-")[0] in _OF_THE_BOARD}
    return {
        **page_modules(),
        "lab/sentences.js": exported(sentences=said),
        "offline/board_templates.js": translated(
            environment(),
            _OF_THE_LAB,
        ),
    }


def desk_modules() -> Mapping[str, str]:
    """What the desk in the browser imports: tables, sentences, templates."""
    from app.offline.templates import translated
    from corpus.notices import SENTENCES, WORDS

    return {
        "corpus/sentences.js": exported(sentences=SENTENCES, words=WORDS),
        "offline/made.js": exported(made=_tables()),
        "offline/templates.js": translated(environment()),
    }


def exported(**values: object) -> str:
    """A module that exports these values."""
    return "".join(
        f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n" for name, value in values.items()
    )


def environment() -> Environment:
    """Where templates are read, as the pages' own environment reads them."""
    loader = FileSystemLoader(_TEMPLATES)
    return Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)


def page_assets() -> list[str]:
    """The names of all styles, scripts and pictures that templates ask for."""
    return sorted({name for text in _texts() for name in _ASSET.findall(text)})


def _texts() -> list[str]:
    """The templates as they are written."""
    return [path.read_text("utf-8") for path in sorted(_TEMPLATES.glob("*.html"))]


def _said() -> set[str]:
    """The sentences that templates say."""
    return {key for text in _texts() for key in _SENTENCE.findall(text)}


def _tables() -> dict[str, object]:
    from app.assets import asset
    from app.editions_named import OLD_AFTER_DAYS
    from app.pages.lab_page import counters, templates
    from app.pages.procedures import rows
    from app.sentences import SENTENCES
    from corpus.terms import TABLE_EDITION
    from index.search import LIMIT, MOST
    from index.typed import LONGEST

    both = {key: each for key, each in SENTENCES.items() if key.split("-")[0] in _SAID}
    said = _said()
    both |= PAGE_SENTENCES | {key: each for key, each in BROWSER_SENTENCES.items() if key in said}
    return {
        "sentences": both,
        "routes": _routes(),
        "procedures": [(ref, step, label["zh"], label["en"]) for ref, step, label in rows()],
        "counters": counters(),
        "beginnings": [(one.name, one.title["zh"], one.title["en"]) for one in templates()],
        "tableEdition": TABLE_EDITION,
        "oldAfter": OLD_AFTER_DAYS,
        "limit": LIMIT,
        "most": MOST,
        "longest": LONGEST,
        "assets": {name: asset(name) for name in page_assets()},
    }


def _routes() -> list[dict[str, object]]:
    """The addresses as patterns with the names of their views, in the order in which they are tried."""
    from app.pages.table import ROUTES

    routes = []
    for route in ROUTES:
        view = f"{route.view.__module__.rpartition('.')[2]}.{route.view.__name__}"
        twin = "/index.json" if route.path == "/" else f"{route.path}.json"
        for path, is_data in ((twin, True), (route.path, False)):
            routes.append({"path": path, "view": view, "isData": is_data, "isLarge": route.large})
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
