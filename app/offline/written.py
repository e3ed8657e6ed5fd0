"""Pages written as files: which there are, what is in each, and where their links lead without a server.

Cards stay with the server that imported them, as does the making of event packs.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple
from urllib.parse import unquote

import msgspec
from msgspec.structs import replace

from app.desk import Desk
from app.offline.made import environment
from app.pages import (
    about,
    cards,
    contents,
    editions,
    packs,
    procedures,
    records,
    scenarios,
)
from app.pages.asked import Asked, Page, View, address
from app.pages.table import ROUTES
from app.words import shared, words
from corpus.cards.card_records import Counts
from corpus.citation import is_number
from corpus.records import Kind, Language

_ADDRESSED = re.compile(r'\b(href|src|action)="([^"]*)"')
_NO_PAGE = re.compile(r"/(?:assets|saved)/|.*\.(?:json|js|desk)$")
# Without a server there are no cards of its own, and nobody makes packs.
_OTHERWISE: dict[str, View] = {
    "/cards": lambda asked: Page("cards.html", cards.CardList(Counts(), (), "", (), False)),
    "/pack": lambda asked: _packs(asked),
    "/about": lambda asked: _about(asked),
}


def alone() -> dict[str, View]:
    """The pages that are the same for all: their address names nothing, and something is on them unasked."""
    same = (route for route in ROUTES if "<" not in route.path and not route.asking)
    return {route.path: _OTHERWISE.get(route.path, route.view) for route in same}


_KINDS: tuple[Kind, ...] = (
    *("chapter", "section", "rule", "subrule", "term"),
    *("release", "topic", "card-block", "quoted-rule"),
)

Lead = Callable[[str], str]


class Wanted(NamedTuple):
    """A page to be written: its address, the view that answers it, what the address names."""

    address: str
    view: View
    parts: dict[str, str]


class Writer:
    """Writes the pages of a desk in one language."""

    def __init__(self, desk: Desk, lang: Language) -> None:
        self.asked = Asked(desk, lang, {})
        self._environment = environment()
        self._environment.globals |= shared()

    def wanted(self) -> Iterator[Wanted]:
        """Every page in which nothing depends on what somebody types."""
        yield from (Wanted(path, view, {}) for path, view in alone().items())
        for date in [each.date for each in self.asked.corpus.editions]:
            yield from self._compared(date)
        for each in procedures.procedures(self.asked.corpus, self.asked.edition):
            yield Wanted(f"/procedures/{each.ref}", procedures.procedure, {"number": each.ref})
        for one in self.asked.desk.played.runs().entries():
            yield Wanted(f"/scenario/{one.name}", scenarios.scenario, {"name": one.name})
        for date in self.asked.corpus.dates:
            yield from self._records(date)

    def _compared(self, newer: str) -> Iterator[Wanted]:
        dates = [each.date for each in self.asked.corpus.editions]
        for older in dates[: dates.index(newer)]:
            parts = {"older": older, "newer": newer}
            yield Wanted(f"/editions/{older}/{newer}", editions.since, parts)

    def _records(self, date: str) -> Iterator[Wanted]:
        """The records of an edition that have a page; examples and rulings stand within others."""
        for each in self.asked.corpus.records(date, *_KINDS):
            own = "" if date == self.asked.edition else date
            path = address(each.ref, own)
            if is_number(each.ref):
                view = contents.chapter if len(each.ref) == 1 and not own else records.rule
                yield Wanted(path, view, {"number": each.ref} | ({"edition": own} if own else {}))
            elif each.kind == "term":
                yield Wanted(path, records.term, {"name": unquote(path.removeprefix("/term/"))})
            else:
                code, _, name = each.ref.partition(":")
                yield Wanted(path, records.part, {"code": code} | ({"name": name} if name else {}))

    def page(self, wanted: Wanted) -> tuple[str, bytes]:
        """A page with the addresses of the desk, and its data."""
        page = wanted.view(self.asked, **wanted.parts)
        template = self._environment.get_template(page.template)
        html = template.render(**words(self.asked, page, unquote(wanted.address)))
        return html, msgspec.json.encode(page.data)


def _packs(asked: Asked) -> Page:
    """What an event pack is, and those that are handed out; only a server makes one."""
    found = packs.PackPage(can_make=False, packs=tuple(packs.packs_here(asked.desk.home)))
    return Page("pack.html", found, asked.say("event-pack"), asked.say("pack-about"))


def _about(asked: Asked) -> Page:
    """What the desk was made of, its server's cards left out."""
    page = about.about(asked)
    return page._replace(data=replace(page.data, has_cards=False))


def lead(root: str) -> Lead:
    """Where a page of a site finds the desk's addresses, if `root` leads from it to the site's first folder.

    Each page is `index.html` in a folder of its own, and links name that folder with a slash at its end:
    hosts of plain files serve it so without being told anything.
    """

    def leads(address: str) -> str:
        path, mark, rest = re.match(r"([^?#]*)([?#]?)(.*)", address, re.DOTALL).groups()  # type: ignore[union-attr]
        folder = path if path.endswith("/") or _NO_PAGE.match(path) else f"{path}/"
        return f"{root}{folder[1:]}{mark}{rest}"

    return leads


def outward(html: str, leads: Lead) -> str:
    """A page with other addresses; `static/offline/outside.js` does the same in a browser."""

    def changed(found: re.Match[str]) -> str:
        name, address = found.groups()
        ours = address.startswith("/") or (address.startswith("#") and name == "href")
        return f'{name}="{leads(address)}"' if ours else found[0]

    return _ADDRESSED.sub(changed, html)
