"""The reviewed corrections: references that name the wrong rule, and texts that differ between the languages.

The texts stay as they are printed. `corrections.toml` says for each place what is wrong and how we know;
a finding holds for as long as the text is the same (`passes.lasting`).
Only read while a corpus is built.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from corpus.records import Language, Record, Texts


class Correction(Struct, frozen=True, kw_only=True):
    """One reference that does not lead where its text means to.

    `editions` are those in which it was read; it holds wherever the same words stand (`passes.lasting`).
    `wrong`: a slip in its own edition, in which `right` is to be looked up. `stale`: right in its own
    edition; where that is not here in full, `right` is the same rule in the edition `within`.
    `source` is a rule's number, or `term:` and a headword in either language.
    """

    kind: Literal["wrong", "stale"]
    editions: tuple[str, ...]
    source: str
    lang: Language | None = None
    printed: str
    number: str
    right: tuple[str, ...]
    within: str = ""
    reason: Texts
    evidence: str


class Unchanged(Struct, frozen=True, kw_only=True):
    """Numbers that texts of `edition` cite and that still carry the same rule in the edition `within`."""

    edition: str
    within: str
    numbers: frozenset[str]
    evidence: str


class Differs(Struct, frozen=True, kw_only=True):
    """A text that in one language does not say what it says in the other.

    The Chinese says `less`, `more` or something `other`, or a `slip` of either language garbles it.
    """

    editions: tuple[str, ...]
    ref: str
    kind: Literal["less", "more", "other", "slip"]
    note: Texts
    evidence: str


class Corrections(Struct, frozen=True):
    """Everything in the file."""

    reference: tuple[Correction, ...] = ()
    unchanged: tuple[Unchanged, ...] = ()
    differs: tuple[Differs, ...] = ()

    def of(self, record: Record, lang: Language, number: str) -> tuple[Correction, ...]:
        """The corrections of one number (or headword) printed in a record's text."""
        called = set(names(record))
        return tuple(
            fix
            for fix in self.reference
            if fix.number == number
            and fix.source in called
            and record.edition in fix.editions
            and fix.lang in (lang, None)
        )

    def are_unchanged(self, numbers: tuple[str, ...], edition: str, within: str) -> bool:
        """Whether all these numbers were compared between the two editions and mean the same."""
        return any(
            (same.edition, same.within) == (edition, within) and same.numbers.issuperset(numbers)
            for same in self.unchanged
        )


def names(record: Record) -> Iterator[str]:
    """A record's reference, and for a glossary entry the one it has in each language alone."""
    yield record.ref
    if record.kind == "term":
        yield from (f"term:{title}" for title in record.title.values())


@cache
def corrections() -> Corrections:
    """The shipped file."""
    text = files("corpus").joinpath("corrections.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Corrections)
