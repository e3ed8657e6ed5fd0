"""What to know before relying on an answer: what is missing, what is newer, what became of it."""

from collections.abc import Iterator, Sequence

from corpus.citation import is_number
from corpus.notices import Notice
from corpus.records import LANGUAGES, Fate, Kind, Language, Record
from corpus.store import Corpus

_RELEASE: tuple[Kind, ...] = ("release", "topic", "card-block", "ruling", "quoted-rule")
_CHAPTERS = 9

Present = dict[str, tuple[Language, ...]]


def advice(
    corpus: Corpus, record: Record, present: Present, languages: Sequence[Language]
) -> Iterator[Notice]:
    """All notices on a record, which is `present` in these editions and was asked for in these languages."""
    if record.kind in _RELEASE:
        yield Notice("release", {"edition": record.edition})
        return
    yield from _languages(corpus, record, present, languages)
    if is_number(record.ref):
        yield from incomplete(corpus, record.edition)
        yield from _meant_otherwise(corpus, record)
    yield from became(corpus, record)


def _languages(
    corpus: Corpus, record: Record, present: Present, languages: Sequence[Language]
) -> Iterator[Notice]:
    """What the edition that answers lacks, and where it is."""
    for lang in [lang for lang in languages or LANGUAGES if lang not in record.text]:
        others = (edition for edition, there in present.items() if lang in there)
        codes = ((edition, _elsewhere(corpus, record, edition)) for edition in others)
        edition, code = next(((edition, code) for edition, code in codes if code), ("", ""))
        if code:
            yield Notice(code, {"language": lang, "edition": edition})
        elif languages:
            yield Notice("language-missing", {"language": lang, "edition": record.edition})
    newer = next((edition for edition in present if edition > record.edition), "")
    if newer and not set(languages) <= set(present[newer]):
        yield Notice("newer-in-other-language", {"newer": newer, "language": " ".join(present[newer])})


def _elsewhere(corpus: Corpus, record: Record, edition: str) -> str:
    """How to say that another edition has this reference; nothing if it means something else there."""
    older, newer = sorted((record.edition, edition))
    fate = corpus.fate(record.ref, older)
    if fate and fate.kind == "unknown":
        return "number-elsewhere"
    return "language-elsewhere" if fate and record.ref in fate.to and fate.next_edition == newer else ""


def incomplete(corpus: Corpus, date: str) -> Iterator[Notice]:
    """That an edition has not all nine chapters in any language."""
    edition = next((edition for edition in corpus.editions if edition.date == date), None)
    if edition is None:
        return
    chapters = sorted({part for parts in edition.parts.values() for part in parts if part != "glossary"})
    if len(chapters) < _CHAPTERS:
        yield Notice("edition-in-part", {"edition": date, "parts": "|".join(chapters)})


def _meant_otherwise(corpus: Corpus, record: Record) -> Iterator[Notice]:
    """That a number carried another rule in an earlier edition present: people remember numbers."""
    for edition in corpus.present(record.ref):
        fate = corpus.fate(record.ref, edition) if edition < record.edition else None
        if fate and fate.reused and fate.next_edition == record.edition:
            code = "meant-otherwise" if fate.to else "meant-what-is-gone"
            yield Notice(code, {"older": edition, "ref": record.ref, "to": "|".join(fate.to)})


def became(corpus: Corpus, record: Record) -> Iterator[Notice]:
    """What became of a record by the newest edition present, followed from edition to edition."""
    fates, at, newest = _followed(corpus, record)
    if not fates:
        return
    values = {"newest": newest, "to": "|".join(at), "ref": record.ref}
    yield Notice(_kind(corpus, record, fates, at, newest), values)
    if any(fate.reused for fate in fates) and record.ref not in at and corpus.get(record.ref, newest):
        yield Notice("reused", values)


def _followed(corpus: Corpus, record: Record) -> tuple[list[Fate], list[str], str]:
    """All that happened on the way, where it stands at its end, and in which edition that is."""
    way: list[Fate] = []
    at, edition = [record.ref], record.edition
    while fates := [fate for ref in at if (fate := corpus.fate(ref, edition))]:
        way += fates
        at = list(dict.fromkeys(target for fate in fates for target in fate.to))
        edition = fates[0].next_edition
    return way, at, edition


def _kind(corpus: Corpus, record: Record, fates: list[Fate], at: list[str], newest: str) -> str:
    """One word for it: the worst that happened, as far as a common language lets us tell."""
    if any(fate.kind == "unknown" for fate in fates):
        return "unknown"
    if not at:
        return "gone"
    now = corpus.get(at[0], newest)
    shared = [lang for lang in record.text if now and lang in now.text]
    changed = bool(shared) and not all(fate.verbatim for fate in fates)
    if record.ref not in at:
        return "moved-changed" if changed else "moved"
    if any(fate.kind == "reworded" for fate in fates):
        return "reworded"
    if now is None or not shared:
        return "unknown" if record.kind == "term" else "same"
    return "same" if any(record.text[lang] == now.text[lang] for lang in shared) else "other-numbers"
