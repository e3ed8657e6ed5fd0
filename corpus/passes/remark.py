"""Texts that say less or other than their translation are marked with what we found."""

from collections import defaultdict
from collections.abc import Sequence

from msgspec.structs import replace

from corpus.corrections import Corrections
from corpus.records import Record, Texts


def remark(records: Sequence[Record], reviewed: Corrections) -> list[Record]:
    """The records, those with a reviewed difference carrying it."""
    notes: defaultdict[tuple[str, str], tuple[Texts, ...]] = defaultdict(tuple)
    for difference in reviewed.differs:
        for edition in difference.editions:
            notes[edition, difference.ref] += (difference.note,)
    return [
        replace(record, remarks=notes[record.edition, record.ref])
        if (record.edition, record.ref) in notes
        else record
        for record in records
    ]
