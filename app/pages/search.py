"""The first thing: one box, and what it finds."""

import re

from msgspec import Struct
from msgspec.structs import replace

from app.found import untranslated
from app.pages.asked import Asked, Page
from app.pages.procedures import Procedure, procedures
from app.scenes import Found, with_scenes
from corpus.answer import Titled, titles
from corpus.citation import typed
from index.search import LIMIT, MOST
from index.typed import LONGEST


class Home(Struct, frozen=True):
    """The start: which edition answers, its chapters, the procedures."""

    edition: str
    chapters: tuple[Titled, ...]
    procedures: tuple[Procedure, ...]


def home(asked: Asked) -> Page:
    """The box, and the ways in that need no typing; what was typed all the same is searched for."""
    typed_in = asked.args.get("q", "")
    moved = (search(asked).moved or asked.at("/search", q=typed_in)) if typed_in.strip() else ""
    chapters = tuple(
        Titled(each.ref, titles(each)) for each in asked.corpus.records(asked.edition, "chapter")
    )
    found = Home(asked.edition, chapters, procedures(asked.corpus, asked.edition))
    return Page("home.html", found, moved=moved)


def search(asked: Asked) -> Page:
    """What was found for anything typed; a number alone leads straight to its rule."""
    typed_in = asked.args.get("q", "")
    number = typed(typed_in)
    found = hits(asked)
    found = replace(found, notices=(*found.notices, *untranslated(asked.corpus, found, asked.lang)))
    leads = number if number and "live" not in asked.args and asked.corpus.present(number) else ""
    moved = asked.place(leads, asked.edition) if leads else ""
    return Page("search.html", found, typed_in[:LONGEST], moved=moved)


def hits(asked: Asked) -> Found:
    """The same without a page's notices, as the search command has it."""
    most = limit(asked)
    found = asked.desk.search(wait=False).search(asked.args.get("q", ""), most, asked.lang)
    return with_scenes(asked.desk, found, most, wait=False)


def limit(asked: Asked) -> int:
    """How many hits; of a limit that the command would refuse the nearest it takes."""
    number = asked.args.get("limit", "")
    return max(1, min(int(number), MOST)) if re.fullmatch(r"[0-9]{1,9}", number) else LIMIT
