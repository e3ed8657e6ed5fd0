"""Texts of one thing in several languages and documents become one record."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from corpus.passes.pair_releases import pair_releases
from corpus.passes.pair_terms import pair_terms
from corpus.problems import Problem
from corpus.records import Record, Variant

_RELEASE = ("release", "topic", "card-block", "ruling", "quoted-rule")


def pair(records: Sequence[Record]) -> tuple[list[Record], list[Problem]]:
    """One record for each (edition, reference), in the order of the documents; the first text of a
    language is the text, another document's wording a variant of it.
    """
    numbered = [record for record in records if record.kind not in (*_RELEASE, "term")]
    releases, release_problems = pair_releases([record for record in records if record.kind in _RELEASE])
    terms, term_problems = pair_terms([record for record in records if record.kind == "term"])
    return united([*numbered, *terms, *releases]), release_problems + term_problems


def united(records: Iterable[Record]) -> list[Record]:
    """Records of the same edition and reference made one."""
    found: dict[tuple[str, str], Record] = {}
    for record in records:
        key = record.edition, record.ref
        found[key] = merged(found[key], record) if key in found else record
    return list(found.values())


def merged(first: Record, second: Record) -> Record:
    """Two records of the same thing; where both have a text in a language, the first one's stands."""
    new = [lang for lang in second.text if lang not in first.text]
    variants = tuple(
        Variant(lang, text, second.places[lang])
        for lang, text in second.text.items()
        if lang in first.text and text != first.text[lang] and lang in second.places
    )
    return replace(
        first,
        text=second.text | first.text,
        title=second.title | first.title,
        notes=first.notes + tuple(note for note in second.notes if note.lang in new),
        headwords=second.headwords | first.headwords,
        senses=second.senses | first.senses,
        obsolete=first.obsolete or second.obsolete,
        variants=first.variants + variants,
        places=second.places | first.places,
    )
