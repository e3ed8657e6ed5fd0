"""The editions that are here, and what has changed from one to another, rule by rule."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from app.editions_named import OLD_AFTER_DAYS, days_since, edition_named
from app.pages.asked import Asked, Page
from corpus.citation import is_number, level, order
from corpus.nearest import Missing, because
from corpus.records import Became, Language
from corpus.store import Corpus

_MOST: tuple[Became, ...] = ("unknown", "gone", "moved", "reworded")  # the first says more than the next


class EditionLine(Struct, frozen=True):
    """An edition: what is here of it in each language, how old it is, and which here are older."""

    date: str
    parts: dict[Language, tuple[str, ...]]
    days: int
    older: tuple[str, ...]


class Editions(Struct, frozen=True):
    """All editions, the newest first."""

    editions: tuple[EditionLine, ...]
    old_after: int = OLD_AFTER_DAYS


class Step(Struct, frozen=True):
    """What became of a rule: where it stood, where it stands."""

    ref: str
    kind: Became
    to: tuple[str, ...]


class Since(Struct, frozen=True):
    """What changed between two editions: the rules that did not stay the same, and those that are new."""

    older: str
    newer: str
    counts: dict[str, int]
    steps: tuple[Step, ...]
    new: tuple[str, ...]


def editions(asked: Asked) -> Page:
    """Every edition with what is here of it."""
    lines = [
        EditionLine(
            each.date,
            each.parts,
            days_since(each.date),
            tuple(other.date for other in asked.corpus.editions if other.date < each.date)[::-1],
        )
        for each in asked.corpus.editions
    ]
    return Page("editions.html", Editions(tuple(lines[::-1])), asked.say("editions"))


def since(asked: Asked, older: str, newer: str) -> Page:
    """What changed since an earlier edition."""
    here = [each.date for each in asked.corpus.editions]
    dates = [edition_named(asked.corpus, date[:20]) for date in (older, newer)]
    for date in dates:
        if date not in here:
            return Page("missing.html", _no_edition(date, here), date, status=404)
    found = changed(asked.corpus, *sorted(dates))
    return Page("since.html", found, asked.say("changed-since", older=found.older, newer=found.newer))


def _no_edition(date: str, here: list[str]) -> Missing:
    return because("no-edition", {"edition": date}, tuple(here))


def changed(corpus: Corpus, older: str, newer: str) -> Since:
    """The rules of the older edition, each followed from edition to edition."""
    steps = [_followed(corpus, fate.ref, older, newer) for fate in corpus.fates(older) if _is_rule(fate.ref)]
    steps.sort(key=lambda step: order(step.ref))
    reached = {ref for step in steps for ref in step.to}
    new = sorted(_arrived(corpus, newer, reached, {step.ref[0] for step in steps}), key=order)
    counts = dict(Counter(step.kind for step in steps)) | {"new": len(new)}
    return Since(older, newer, counts, tuple(step for step in steps if step.kind != "same"), tuple(new))


def _is_rule(ref: str) -> bool:
    return is_number(ref) and level(ref) in ("rule", "subrule")


def _arrived(corpus: Corpus, newer: str, reached: set[str], chapters: set[str]) -> Iterator[str]:
    """The rules of the newer edition that come from none of the older, in the chapters both have."""
    for record in corpus.records(newer, "rule", "subrule"):
        if record.ref[0] in chapters and record.ref not in reached:
            yield record.ref


def _followed(corpus: Corpus, ref: str, older: str, newer: str) -> Step:
    """Where a rule went on its way, and the most that happened to it."""
    kinds: set[Became] = set()
    at, edition = [ref], older
    while at and edition < newer:
        fates = [fate for each in at if (fate := corpus.fate(each, edition))]
        if not fates:
            break
        kinds |= {fate.kind for fate in fates}
        at = list(dict.fromkeys(target for fate in fates for target in fate.to))
        edition = fates[0].next_edition
    return Step(ref, next((kind for kind in _MOST if kind in kinds), "same"), tuple(at))
