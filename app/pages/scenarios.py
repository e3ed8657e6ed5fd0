"""The library of scenarios: by chapter, rule and keyword, by whatever is typed, and each with its run."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice

from msgspec import Struct

from app.pages.asked import Asked, Page
from corpus.answer import Titled, titles
from corpus.citation import is_number, order, typed
from corpus.nearest import because
from corpus.records import Texts
from index.typed import LONGEST
from scenarios.library.stored import StoredEntry, StoredRun, StoredVariation
from scenarios.tell.leaves_told import ToldLeaves
from scenarios.tell.telling import ToldRun

_LONGEST = 150
_DESCRIBED = 160
_QUOTED = 3
_KINDS = ("cr", "lessons", "questions")
_CHAPTERS = tuple("123456789")


class ScenarioGroup(Struct, frozen=True):
    """Scenarios of one section of the rules, or of one keyword."""

    ref: str
    title: Texts
    scenarios: tuple[StoredEntry, ...]


class Scenarios(Struct, frozen=True):
    """The library, as far as it was asked for."""

    edition: str
    kind: str
    chapter: str
    rule: str
    typed: str
    count: int
    chapters: tuple[Titled, ...]
    groups: tuple[ScenarioGroup, ...]


class QuotedRule(Struct, frozen=True):
    """A rule with its text."""

    ref: str
    text: Texts


class ScenarioPage(Struct, frozen=True):
    """One scenario with its run, the rules of its answer, what else it may come to, and its neighbours."""

    scenario: StoredEntry
    note: Texts
    run: ToldRun
    rules: tuple[QuotedRule, ...]
    variations: tuple[StoredVariation, ...]
    leaves: ToldLeaves | None
    yaml: str
    path: tuple[Titled, ...]
    before: str
    after: str


def listing(asked: Asked) -> Page:
    """Every scenario, or those of a kind or chapter, those that cite a rule, those found by words."""
    kind, chapter = chosen(asked, "kind", _KINDS), chosen(asked, "chapter", _CHAPTERS)
    typed_in = asked.args.get("q", "")[:LONGEST].strip()
    rule = asked.args.get("rule", "")[:_LONGEST]
    found = [
        one
        for one in found_by(asked, rule, typed_in)
        if one.name.startswith(f"{kind}/" if kind else "") and first_rule(one).startswith(chapter)
    ]
    ranked = typed_in and not rule and found
    groups = (ScenarioGroup("", {}, tuple(found)),) if ranked else grouped(asked, found)
    chapters = tuple(Titled(ref, title_of(asked, ref)) for ref in _CHAPTERS)
    shown = Scenarios(asked.edition, kind, chapter, rule, typed_in, len(found), chapters, groups)
    title = asked.say("scenarios-of", ref=rule) if rule else asked.say("scenarios")
    return Page("scenarios.html", shown, title)


def chosen(asked: Asked, name: str, known: Sequence[str]) -> str:
    """What was chosen of some that there are; nothing if it is none of them."""
    wanted = asked.args.get(name, "")
    return wanted if wanted in known else ""


def found_by(asked: Asked, rule: str, typed_in: str) -> Iterable[StoredEntry]:
    """The scenarios that cite a rule, or have what was typed, the best first; all if nothing was.

    Of a number those that show its rule come before those that only cite it.
    """
    runs = asked.desk.played.runs()
    if rule or not typed_in:
        return runs.citing(rule) if rule else runs.entries()
    named = {one.name: one for one in runs.entries()}
    found = [each.entry.ref for each in asked.desk.scenes(wait=False).find(typed_in)]
    cited = (one.name for one in runs.citing(typed(typed_in) or ""))
    return (named[name] for name in dict.fromkeys([*found, *cited]))


def grouped(asked: Asked, found: list[StoredEntry]) -> tuple[ScenarioGroup, ...]:
    """By the section of the first rule each shows, keywords by their own rule."""
    ordered = sorted(found, key=lambda one: (order(place_of(one)), order(first_rule(one)), one.name))
    groups = groupby(ordered, key=place_of)
    return tuple(ScenarioGroup(ref, title_of(asked, ref), tuple(members)) for ref, members in groups)


def first_rule(one: StoredEntry) -> str:
    """The rule a scenario is about."""
    return one.shows[0] if one.shows else "1"


def place_of(one: StoredEntry) -> str:
    """Where a list has it: 510 of 510.1c; a keyword by its rule, 702.19 of 702.19b."""
    rule = first_rule(one)
    section = rule.partition(".")[0]
    return rule.rstrip("abcdefghijklmnopqrstuvwxyz") if section in ("701", "702") else section


def title_of(asked: Asked, ref: str) -> Texts:
    """What a rule or section is called."""
    record = asked.corpus.get(ref, asked.edition)
    return titles(record) if record is not None else {}


def scenario(asked: Asked, name: str) -> Page:
    """One scenario: the answer, the rules, the facts, the log, the board."""
    runs = asked.desk.played.runs()
    name = name[:_LONGEST]
    found = runs.get(name)
    if found is None:
        near = tuple(one.name for one in runs.entries() if name.strip("/") in one.name)[:5]
        return Page("missing.html", because("no-scenario", {"name": name}, near), name, status=404)
    names = [one.name for one in runs.entries()]
    at = names.index(found.entry.name)
    shown = page_of(asked, found, names[at - 1] if at else "", next(iter(names[at + 1 : at + 2]), ""))
    title = found.entry.title.get(asked.lang, "")
    return Page("scenario.html", shown, title, found.entry.answer.get(asked.lang, "")[:_DESCRIBED])


def page_of(asked: Asked, found: StoredRun, before: str, after: str) -> ScenarioPage:
    """A scenario as its page has it."""
    section = place_of(found.entry)
    refs = [section[:1], section] if is_number(section) else []
    path = tuple(Titled(ref, title_of(asked, ref)) for ref in refs)
    rules = tuple(quoted(asked, found))
    return ScenarioPage(
        found.entry,
        found.note,
        found.run,
        rules,
        found.variations,
        found.leaves,
        found.yaml,
        path,
        before,
        after,
    )


def quoted(asked: Asked, found: StoredRun) -> Iterator[QuotedRule]:
    """The first rules that the answer rests on, then those the scenario shows; in the edition followed."""
    cited = [ref for part in found.run.answer for ref in part.cites]
    for ref in islice(dict.fromkeys((*cited, *found.entry.shows)), _QUOTED):
        record = asked.corpus.get(ref, found.run.edition)
        if record is not None:
            yield QuotedRule(ref, record.text)
