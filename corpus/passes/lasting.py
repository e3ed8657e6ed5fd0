"""A reviewed finding holds for as long as its text is the same: in every edition, whatever its date."""

import re
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from corpus.corrections import Correction, Corrections, Differs, names
from corpus.passes.likeness import essence
from corpus.records import Language, Record

_NUMBER = re.compile(r"(?<![\d.])\d{3}(?:\.\d{1,3}[a-z]?)?(?![\d/])")
_COMPARED = ("chapter", "section", "rule", "subrule", "example", "term")


def lasting(reviewed: Corrections, records: Iterable[Record]) -> Corrections:
    """The findings, each with all editions present in which it holds."""
    texts = _Texts(records)
    return replace(
        reviewed,
        reference=tuple(_correction(fix, texts) for fix in reviewed.reference),
        differs=tuple(_difference(finding, texts) for finding in reviewed.differs),
    )


class _Texts:
    """The records of every edition by the names that corrections call them by."""

    def __init__(self, records: Iterable[Record]) -> None:
        self.found: dict[tuple[str, str], Record] = {}
        for record in records:
            if record.kind in _COMPARED:
                for name in names(record):
                    self.found.setdefault((name, record.edition), record)
        self.editions = sorted({edition for _, edition in self.found})

    def printed(self, name: str, edition: str, lang: Language) -> str | None:
        """What an edition prints, to the letter."""
        record = self.found.get((name, edition))
        return record.text.get(lang) if record else None

    def alike(self, name: str, edition: str, other: str) -> bool:
        """Whether a number or headword means the same in both: some text or name of it is the same."""
        first, second = self.found.get((name, edition)), self.found.get((name, other))
        if first is None or second is None:
            return False
        return any(_says(first, lang) == _says(second, lang) != ("", "") for lang in first.text)


def _says(record: Record, lang: Language) -> tuple[str, str]:
    """Its heading and its text but for rule numbers."""
    return record.title.get(lang, ""), essence(record.text.get(lang, ""))


def _correction(fix: Correction, texts: _Texts) -> Correction:
    """A slip is one wherever the same words are printed and the rule it means is the same."""
    if fix.kind == "stale" or fix.lang is None:
        return fix
    more = [new for new in _further(fix.editions, texts) if _still_wrong(fix, fix.lang, new, texts)]
    return replace(fix, editions=(*fix.editions, *more))


def _still_wrong(fix: Correction, lang: Language, edition: str, texts: _Texts) -> bool:
    here = texts.printed(fix.source, edition, lang)
    prefix = "" if fix.number[:1].isdigit() else "term:"
    return here is not None and any(
        texts.printed(fix.source, known, lang) == here
        and all(texts.alike(prefix + right, known, edition) for right in fix.right)
        for known in fix.editions
    )


def _difference(finding: Differs, texts: _Texts) -> Differs:
    """What one language lacks it lacks while the Chinese is the same, and the English where both have it."""
    more = [new for new in _further(finding.editions, texts) if _still_differs(finding, new, texts)]
    return replace(finding, editions=(*finding.editions, *more))


def _still_differs(finding: Differs, edition: str, texts: _Texts) -> bool:
    zh, en = (texts.printed(finding.ref, edition, lang) for lang in ("zh", "en"))
    numbers = _NUMBER.findall(finding.note["en"])
    return zh is not None and any(
        texts.printed(finding.ref, known, "zh") == zh
        and (en is None or texts.printed(finding.ref, known, "en") in (None, en))
        and all(texts.alike(number, known, edition) for number in numbers)
        for known in finding.editions
    )


def _further(known: Sequence[str], texts: _Texts) -> list[str]:
    return [edition for edition in texts.editions if edition not in known]
