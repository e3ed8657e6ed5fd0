"""What is asked of a page, what a page answers, and the addresses of everything."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple
from urllib.parse import quote, urlencode

from msgspec import Struct

from app.desk import Desk
from app.editions_named import whole
from app.sentences import say
from corpus.citation import is_number
from corpus.records import Language
from corpus.store import Corpus

if TYPE_CHECKING:
    from app.lab.near import Nearest

Shown = Literal["zh", "en", "both"]
Near = Callable[[str], "Nearest | None"]

_UNTOUCHED = "!'()*-._~"  # by JavaScript's encodeURIComponent, which makes the same addresses offline
# What was chosen goes along from page to page.
_CHOICES = {"lang": ("zh", "en"), "show": ("zh", "en", "both")}


class Page(NamedTuple):
    """The answer to an address: data, and the template that shows it; or where to go instead."""

    template: str
    data: Struct
    title: str = ""
    about: str = ""  # for who meets only a link to it
    status: int = 200
    moved: str = ""


class Asked:
    """What is asked: of which desk, by a reader of which language, with what in the address.

    `edition` answers where none is named: the newest whole one in the reader's language. `near` has the lab
    look for the scenarios nearest to a situation.
    """

    def __init__(
        self, desk: Desk, lang: Language, args: Mapping[str, str], near: Near = lambda situation: None
    ) -> None:
        self.desk, self.lang, self.args, self.near = desk, lang, args, near
        self.corpus: Corpus = desk.corpus
        self.edition = whole(self.corpus.editions, lang).date
        chosen = args.get("show", "")
        self.show: Shown = chosen if chosen in ("zh", "en") else "both"  # type: ignore[assignment]
        self.kept = {name: args[name] for name, known in _CHOICES.items() if args.get(name) in known}

    def say(self, key: str, **values: object) -> str:
        """A sentence in the reader's language."""
        return say(key, self.lang, **values)

    def at(self, path: str, **args: str) -> str:
        """An address on this desk, with the languages that were chosen."""
        return addressed(path, {**self.kept, **args})

    def place(self, ref: str, edition: str = "", **args: str) -> str:
        """The address of a record, with its edition where that is not the one that answers anyhow."""
        return self.at(address(ref, "" if edition == self.edition else edition), **args)


View = Callable[..., Page]


def addressed(path: str, args: Mapping[str, str]) -> str:
    """A path with what is to follow it, before its anchor."""
    path, mark, anchor = path.partition("#")
    query = urlencode({name: value for name, value in args.items() if value})
    return f"{path}{'?' if query else ''}{query}{mark}{anchor}"


def encoded(part: str) -> str:
    """A name as part of an address."""
    return quote(part, safe=_UNTOUCHED)


def address(ref: str, edition: str = "") -> str:
    """Where a record is shown: /cr/2014-06-01/903.8, /term/践踏, /release/CNS/事不宜迟."""
    stem, mark, n = ref.partition("#")
    anchor = f"#e{n}" if mark else ""
    dated = f"{edition}/" if edition else ""
    if is_number(stem):
        return f"/{stem}" if len(stem) == 1 and not edition else f"/cr/{dated}{stem}{anchor}"
    kind, _, name = stem.partition(":")
    if kind == "card":
        return f"/card/{encoded(name)}"
    if kind == "term":
        return f"/term/{dated}{encoded(name)}"
    return f"/release/{encoded(kind)}{'/' if name else ''}{encoded(name)}{anchor}"
