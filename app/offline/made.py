"""Modules of the browser that are made here: what both sides must say alike is written once, in Python.

Those of the desk in the browser, which hang on all pages, are in `desk_modules`.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from app.browser_sentences import BROWSER_SENTENCES
from app.offline.templates import translated
from app.page_sentences import PAGE_SENTENCES

_TEMPLATES = Path(__file__).parents[1] / "templates"
_ASSET = re.compile(r"asset\('([^']+)'\)")

_OF_THE_BOARD = ("beside", "board", "leaves", "look", "mark", "zone", "scenario", "scrub", "not")

_OF_THE_LAB = (
    *("board.html", "board_shown.html", "told.html", "run_shown.html", "table_shown.html"),
    *("beside.html", "beside_shown.html"),
)


def page_modules() -> Mapping[str, str]:
    """What the scripts of a page import beside what lies in the folder."""
    said = BROWSER_SENTENCES
    return {"page/sentences.js": exported(sentences=said)}


def lab_modules() -> Mapping[str, str]:
    """What the scripts of a scenario's page import beside that: the board's template and its words."""
    said = {key: each for key, each in PAGE_SENTENCES.items() if key.split("-")[0] in _OF_THE_BOARD}
    return {
        **page_modules(),
        "lab/sentences.js": exported(sentences=said),
        "offline/board_templates.js": translated(
            environment(),
            _OF_THE_LAB,
        ),
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
    return sorted({name for text in template_texts() for name in _ASSET.findall(text)})


def template_texts() -> list[str]:
    """The templates as they are written."""
    return [path.read_text("utf-8") for path in sorted(_TEMPLATES.glob("*.html"))]
