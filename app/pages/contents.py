"""The ways in for who reads: contents, whole chapters, the glossary, release notes."""

from collections.abc import Iterator

from msgspec import Struct

from app.pages.asked import Asked, Page
from app.pages.records import rule
from corpus.answer import Answer, Titled, answer, titles
from corpus.citation import is_number
from corpus.records import Kind, Language, Lead, Record, Texts


class Contents(Struct, frozen=True):
    """The chapters and sections of an edition, in their order."""

    edition: str
    headings: tuple[Titled, ...]


class Headword(Struct, frozen=True):
    """A glossary entry by its names, and what it is filed under in each language."""

    ref: str
    title: Texts
    filed: Texts
    obsolete: bool


class Glossary(Struct, frozen=True):
    """The glossary of an edition, in the order of one language."""

    edition: str
    by: Language
    headwords: tuple[Headword, ...]


class Release(Struct, frozen=True):
    """Release notes: their title, and how many cards and rulings they have."""

    ref: str
    edition: str
    title: Texts
    cards: int
    rulings: int


class Releases(Struct, frozen=True):
    """All release notes here, the newest first."""

    releases: tuple[Release, ...]


def contents(asked: Asked) -> Page:
    """Chapters and sections."""
    headings = asked.corpus.records(asked.edition, "chapter", "section")
    found = Contents(asked.edition, tuple(Titled(each.ref, titles(each)) for each in headings))
    return Page("contents.html", found, asked.say("contents"))


def chapter(asked: Asked, number: str) -> Page:
    """A whole chapter with every rule in it, each at its own anchor."""
    if not (len(number) == 1 and is_number(number) and asked.corpus.get(number, asked.edition)):
        return rule(asked, number)
    found = answer(asked.corpus, Lead(number, number, asked.edition), with_family=True)
    assert isinstance(found, Answer)  # noqa: S101  (it was there a moment ago)
    return Page("chapter.html", found, f"{number} {found.title.get(asked.lang, '')}".strip())


def glossary(asked: Asked) -> Page:
    """Every headword, from A to Z by its English name or by its pinyin."""
    by: Language = "en" if asked.args.get("by", asked.lang) == "en" else "zh"
    letters = asked.desk.search(wait=False).rules.tongue.readings
    found = [_headword(each, letters) for each in asked.corpus.records(asked.edition, "term")]
    found.sort(key=lambda each: (each.filed[by], each.title.get(by, ""), each.ref))
    return Page("glossary.html", Glossary(asked.edition, by, tuple(found)), asked.say("glossary"))


def _headword(term: Record, readings: dict[str, str]) -> Headword:
    zh, en = (" / ".join(term.headwords.get(lang, ())) for lang in ("zh", "en"))
    zh = term.title.get("zh", zh)
    filed = {"zh": " ".join(readings.get(each, each) for each in zh).upper(), "en": en.upper()}
    return Headword(term.ref, {"zh": zh, "en": en}, {**filed}, term.obsolete)  # type: ignore[dict-item]


def releases(asked: Asked) -> Page:
    """The release notes that are here."""
    found = tuple(_releases(asked))
    return Page("releases.html", Releases(found[::-1]), asked.say("releases"))


def _releases(asked: Asked) -> Iterator[Release]:
    for date in asked.corpus.dates:
        for each in asked.corpus.records(date, "release"):
            counts = {kind: _below(asked, each, kind) for kind in ("card-block", "ruling")}
            yield Release(each.ref, date, each.title, counts["card-block"], counts["ruling"])


def _below(asked: Asked, release: Record, kind: Kind) -> int:
    """How many records of a kind belong to release notes."""
    inside = asked.corpus.records(release.edition, kind)
    return sum(each.ref.startswith(f"{release.ref}:") for each in inside)
