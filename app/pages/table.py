"""All pages, one row each: its address, the view that answers it, what it is. Its data is at `.json`."""

from typing import NamedTuple

from app.lab.near import Nearest
from app.pages import (
    about,
    cards,
    contents,
    editions,
    lab_page,
    nearest,
    packs,
    procedures,
    records,
    scenarios,
    search,
)
from app.pages.asked import View
from app.scenes import Found
from corpus.answer import Answer


class Route(NamedTuple):
    """An address, its view and what data that gives; `query` names what may follow the address.

    `large` says that the page is worth keeping in a browser's memory, `changing` that it shows more than
    documents and cards, and has to be made anew each time; `asking` that it is empty until somebody asks.
    """

    path: str
    view: View
    data: type
    summary: str
    query: tuple[str, ...] = ()
    large: bool = False
    changing: bool = False
    asking: bool = False


ROUTES = (
    Route("/", search.home, search.Home, "The start: the box, the chapters, the procedures"),
    Route("/search", search.search, Found, "What is found for anything typed", ("q", "limit")),
    Route("/contents", contents.contents, contents.Contents, "Chapters and sections", large=True),
    Route("/<number>", contents.chapter, Answer, "A whole chapter, each rule at its anchor", large=True),
    Route("/cr/<number>", records.rule, Answer, "A rule, section or chapter", ("family", "edition"), True),
    Route("/cr/<edition>/<number>", records.rule, Answer, "A rule of one edition", ("family",)),
    Route("/glossary", contents.glossary, contents.Glossary, "Every headword", ("by",), large=True),
    Route("/term/<path:name>", records.term, Answer, "A glossary entry by any of its names", ("edition",)),
    Route("/releases", contents.releases, contents.Releases, "The release notes that are here"),
    Route("/release/<code>", records.part, Answer, "Release notes", large=True),
    Route("/release/<code>/<path:name>", records.part, Answer, "A topic or card of release notes"),
    Route("/editions", editions.editions, editions.Editions, "The editions that are here"),
    Route(
        "/editions/<older>/<newer>",
        editions.since,
        editions.Since,
        "What changed between two editions",
        large=True,
    ),
    Route("/procedures", procedures.listing, procedures.Procedures, "Procedures"),
    Route(
        "/procedures/<number>",
        procedures.procedure,
        procedures.Steps,
        "One procedure, step by step",
        large=True,
    ),
    Route("/lab", lab_page.lab, lab_page.Lab, "The lab: what happens if"),
    Route(
        "/scenarios",
        scenarios.listing,
        scenarios.Scenarios,
        "The library of scenarios, by chapter, rule and keyword",
        ("q", "kind", "chapter", "rule"),
        large=True,
    ),
    Route(
        "/nearest",
        nearest.listing,
        Nearest,
        "The scenario nearest to a situation, and what differs",
        ("situation",),
        asking=True,
    ),
    Route(
        "/scenario/<path:name>",
        scenarios.scenario,
        scenarios.ScenarioPage,
        "A scenario with its run",
        large=True,
    ),
    Route("/cards", cards.cards, cards.CardList, "Cards by part of a name, by set or number", ("q",)),
    Route("/card/<path:name>", cards.card, cards.CardPage, "A card by its Oracle id or any of its names"),
    Route(
        "/pack",
        packs.packs,
        packs.PackPage,
        "Event packs that are handed out, and the form for another",
        changing=True,
    ),
    Route(
        "/about", about.about, about.About, "Documents, editions, where the texts come from", changing=True
    ),
    Route("/ruling", about.ruling, about.Blank, "A ruling to hand over, written in the browser"),
)
