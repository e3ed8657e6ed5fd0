"""The scenarios of the library as the index takes them: found by their titles, cards, rules and keywords.

In the browser `static/offline/runs.js` makes the same of what is there anyway.
"""

from collections.abc import Iterator

from corpus.citation import parent
from corpus.records import Texts
from corpus.terms import headings
from index.entries import Entry
from scenarios.language.read import read
from scenarios.language.scenario import Scenario
from scenarios.library.checked import paths
from scenarios.library.stored import name_of, texts
from scenarios.what_if.likeness import CardLike, keyword_names, likeness


def library_entries() -> Iterator[Entry]:
    """One entry for each scenario of the library."""
    for path in paths():
        scenario, _ = read(path.read_text("utf-8"), path.name)
        if scenario is not None:
            yield entry_of(name_of(path), scenario)


def entry_of(name: str, scenario: Scenario) -> Entry:
    """A scenario: its `path` has the rules it shows, each with what it is part of, as a rule has its own."""
    title = texts(scenario.title)
    path = tuple(dict.fromkeys(ref for rule in scenario.shows for ref in upwards(rule)))
    cards = [thing.card for thing in likeness(scenario).things]
    named = [card.name for card in cards if not card.is_nameless]
    return Entry(
        key=f"scenario:{name}",
        ref=name,
        kind="scenario",
        path=path,
        family=name,
        heading=title,
        title=title,
        text=_about(path, cards),
        names=tuple(dict.fromkeys(called for each in named for called in (each["en"], each["zh"]))),
    )


def upwards(rule: str) -> Iterator[str]:
    """A rule and all it is part of, its chapter too."""
    while rule:
        yield rule
        rule = parent(rule)


def _about(path: tuple[str, ...], cards: list[CardLike]) -> Texts:
    """What the rules it shows are headed, and which keywords and nameless creatures are there."""
    known = headings()
    shown = [known[ref].zh for ref in path if ref in known and len(ref) > 1]
    keywords = {name["en"]: name["zh"] for name in keyword_names()}
    there = [keywords[word] for card in cards for word in card.keywords]
    creatures = [card.name["en"] for card in cards if card.is_nameless]
    return {"zh": "；".join(dict.fromkeys([*shown, *there])), "en": "; ".join(dict.fromkeys(creatures))}
