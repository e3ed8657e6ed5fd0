"""The scenarios of the library as the index takes them: found by their titles, cards, rules and keywords."""

import re
from collections.abc import Iterator
from functools import cache

from corpus.citation import parent
from corpus.records import LANGUAGES, Texts
from corpus.terms import Name, headings, names
from index.entries import Entry
from scenarios.known_cards import every, names_of
from scenarios.library import paths
from scenarios.read import read
from scenarios.scenario import CardText, Scenario
from scenarios.stored import name_of, texts
from scenarios.vocabulary import QUICK


def library_entries() -> Iterator[Entry]:
    """One entry for each scenario of the library."""
    for path in paths():
        scenario, _ = read(path.read_text("utf-8"), path.name)
        if scenario is not None:
            yield entry_of(name_of(path), scenario)


def entry_of(name: str, scenario: Scenario) -> Entry:
    """A scenario: its `path` has the rules it shows, each with what it is part of, as a rule has its own."""
    title = texts(scenario.title)
    return Entry(
        key=f"scenario:{name}",
        ref=name,
        kind="scenario",
        path=tuple(dict.fromkeys(ref for rule in scenario.shows for ref in upwards(rule))),
        family=name,
        heading=title,
        title=title,
        text=_about(scenario),
        names=tuple(dict.fromkeys(name for card in scenario.cards for name in names_of(card))),
    )


def upwards(rule: str) -> Iterator[str]:
    """A rule and all it is part of, its chapter too."""
    while rule:
        yield rule
        rule = parent(rule)


def _about(scenario: Scenario) -> Texts:
    """What the rules it shows are headed, which keywords and nameless creatures are there."""
    known = headings()
    shown = [known[ref] for rule in scenario.shows for ref in upwards(rule) if ref in known and len(ref) > 1]
    there = [*shown, *(one for card in scenario.cards for one in _keywords(card))]
    placed = (one.card for player in scenario.players for one in every(player))
    creatures = [card for card in placed if QUICK.fullmatch(card)]
    said = {lang: [getattr(one, lang) for one in there] for lang in LANGUAGES}
    return {
        "zh": "；".join(dict.fromkeys(said["zh"])),
        "en": "; ".join(dict.fromkeys([*said["en"], *creatures])),
    }


def _keywords(card: CardText) -> Iterator[Name]:
    """The keyword abilities that stand in the text of a card or of its faces."""
    for one in (card, *card.faces):
        for said in _ability().findall(one.text):
            yield _abilities()[said.lower()]


@cache
def _abilities() -> dict[str, Name]:
    return {name.en.lower(): name for name in names() if name.kind == "keyword-ability"}


@cache
def _ability() -> re.Pattern[str]:
    longest_first = sorted(_abilities(), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE)
