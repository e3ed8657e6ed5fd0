"""The lab: a situation is built by tapping or said in one line, and played by the server."""

from functools import cache
from importlib.resources import files

from msgspec import Struct

from app.pages.asked import Asked, Page
from corpus.records import Texts
from scenarios.text.words_table import counter_names


class Template(Struct, frozen=True):
    """A scenario of the library that many questions begin like."""

    name: str
    title: Texts


class Lab(Struct, frozen=True):
    """The empty lab; the kinds of counters that have names in both languages."""

    edition: str
    templates: tuple[Template, ...]
    counters: tuple[Texts, ...]


@cache
def templates() -> tuple[Template, ...]:
    """The beginnings of common questions."""
    lines = files("app.pages").joinpath("templates.tsv").read_text("utf-8").splitlines()[1:]
    return tuple(
        Template(name, {"zh": zh, "en": en}) for name, zh, en in (line.split("\t") for line in lines)
    )


@cache
def counters() -> tuple[Texts, ...]:
    """Every kind of counter that is known by name."""
    return tuple(
        {"zh": names[0] if names else kind, "en": kind} for kind, names in sorted(counter_names().items())
    )


def lab(asked: Asked) -> Page:
    """The page; all that happens on it happens in the browser and at `/api/run`."""
    return Page(
        "lab.html", Lab(asked.edition, templates(), counters()), asked.say("lab"), asked.say("lab-about")
    )
