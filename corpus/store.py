"""The corpus as its users see it: records by reference, their surroundings, who cites whom."""

import sqlite3
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any

from msgspec import Struct
from msgspec.json import Decoder

from corpus.files import refuse_damaged
from corpus.naming import folded
from corpus.problems import Problem
from corpus.records import Edition, Fate, Kind, Language, Lead, Link, Record
from corpus.spotting import Spotter

_NUMBERED: tuple[Kind, ...] = ("chapter", "section", "rule", "subrule")


class Citing(Struct, frozen=True):
    """A record that cites another."""

    ref: str
    edition: str
    kind: Kind


class Corpus:
    """A compiled library, read where it lies; safe to share between threads."""

    def __init__(self, path: Path) -> None:
        refuse_damaged(path)
        self._connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, check_same_thread=False)
        self._alone = Lock()
        self._record = Decoder(Record)
        self._spotters: dict[str, Spotter] = {}

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    @cached_property
    def editions(self) -> tuple[Edition, ...]:
        """The editions of the rules present, oldest first."""
        return Decoder(tuple[Edition, ...]).decode(self._meta("editions"))

    @cached_property
    def dates(self) -> tuple[str, ...]:
        """The editions of all records, oldest first: those of the rules and of each release notes."""
        return tuple(date for (date,) in self._rows("select distinct edition from record order by edition"))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything found wrong in the documents, in their order."""
        return Decoder(tuple[Problem, ...]).decode(self._meta("problems"))

    def get(self, ref: str, edition: str) -> Record | None:
        """One record."""
        return next(self._records("ref = ? and edition = ?", ref, edition), None)

    def present(self, ref: str) -> dict[str, tuple[Language, ...]]:
        """The editions that have this reference, newest first, each with its languages."""
        rows = self._rows("select edition, languages from record where ref = ? order by edition desc", ref)
        return {edition: tuple(languages.split()) for edition, languages in rows}

    def children(self, ref: str, edition: str) -> list[Record]:
        """The records right below this one, examples left out."""
        return list(
            self._records("parent = ? and edition = ? and kind != 'example' order by id", ref, edition)
        )

    def examples(self, ref: str, edition: str) -> list[Record]:
        """The examples of a rule in their order."""
        return list(
            self._records("parent = ? and edition = ? and kind = 'example' order by id", ref, edition)
        )

    def family(self, ref: str, edition: str) -> Iterator[Record]:
        """A record and all below it, in the order of the document, examples left out."""
        record = self.get(ref, edition)
        if record:
            yield record
            for child in self.children(ref, edition):
                yield from self.family(child.ref, edition)

    def records(self, edition: str, *kinds: Kind) -> Iterator[Record]:
        """All records of some kinds in one edition, in the order of the documents."""
        marks = ",".join("?" * len(kinds))
        return self._records(f"edition = ? and kind in ({marks}) order by id", edition, *kinds)

    def every(self) -> list[Record]:
        """All records of all editions, in the order of the documents."""
        return list(self._records("1 order by id"))

    def every_link(self, edition: str = "") -> list[Link]:
        """All links of all records, or of those of an edition, in the order of the documents."""
        decoder = Decoder(Link)
        rows = self._rows("select data from link where ? in ('', edition) order by id", edition)
        return [decoder.decode(data) for (data,) in rows]

    def refs(self, *kinds: Kind) -> list[str]:
        """Every reference of some kinds, in any edition."""
        marks = ",".join("?" * len(kinds))
        query = f"select distinct ref from record where kind in ({marks})"  # noqa: S608
        return [ref for (ref,) in self._rows(query, *kinds)]

    def links(self, ref: str, edition: str) -> list[Link]:
        """What a record cites, in the order of its text."""
        decoder = Decoder(Link)
        rows = self._rows("select data from link where source = ? and edition = ? order by id", ref, edition)
        return [decoder.decode(data) for (data,) in rows]

    def cited_by(self, ref: str, edition: str) -> list[Citing]:
        """The records that cite this one, in whatever edition they stand, in the order of the documents."""
        rows = self._rows(
            "select distinct link.source, link.edition, link.kind from target"
            " join link on link.id = target.link"
            " where target.ref = ? and target.edition = ? order by link.id",
            ref,
            edition,
        )
        return [Citing(*row) for row in rows]

    def fate(self, ref: str, edition: str) -> Fate | None:
        """What became of a rule in the next edition present."""
        rows = self._rows("select data from fate where edition = ? and ref = ?", edition, ref)
        return next((Decoder(Fate).decode(data) for (data,) in rows), None)

    def beside(self, ref: str, edition: str) -> tuple[str, str]:
        """The records before and after one: numbers among numbers, other kinds among theirs."""
        rows = self._rows("select id, kind from record where ref = ? and edition = ?", ref, edition)
        for number, kind in rows:
            kinds = _NUMBERED if kind in _NUMBERED else (kind,)
            marks = ",".join("?" * len(kinds))
            here = f"select ref from record where edition = ? and kind in ({marks}) and id"  # noqa: S608
            before = self._rows(f"{here} < ? order by id desc limit 1", edition, *kinds, number)
            after = self._rows(f"{here} > ? order by id limit 1", edition, *kinds, number)
            return (before[0][0] if before else "", after[0][0] if after else "")
        return "", ""

    @cached_property
    def forebears(self) -> dict[tuple[str, str], list[tuple[str, str]]]:
        """For each record, by reference and edition, those of earlier editions that it comes from."""
        found: dict[tuple[str, str], list[tuple[str, str]]] = {}
        decoder = Decoder(Fate)
        for (data,) in self._rows("select data from fate order by edition desc, ref"):
            fate = decoder.decode(data)
            for ref in fate.to if fate.kind != "unknown" else ():
                found.setdefault((ref, fate.next_edition), []).append((fate.ref, fate.edition))
        return found

    def fates(self, edition: str) -> list[Fate]:
        """What became of every record of an edition that has a next one."""
        decoder = Decoder(Fate)
        rows = self._rows("select data from fate where edition = ? order by ref", edition)
        return [decoder.decode(data) for (data,) in rows]

    def spotter(self, edition: str) -> Spotter:
        """Finds the glossary entries of an edition in its texts."""
        if edition not in self._spotters:
            self._spotters[edition] = Spotter(self.records(edition, "term"))
        return self._spotters[edition]

    def named(self, name: str) -> list[Lead]:
        """What a name leads to, in each edition that has it."""
        rows = self._rows("select name, ref, edition from name where name = ?", folded(name))
        return [Lead(*row) for row in rows]

    def names(self) -> list[str]:
        """Every name that leads anywhere, folded."""
        return [name for (name,) in self._rows("select distinct name from name")]

    def _meta(self, name: str) -> bytes:
        ((value,),) = self._rows("select value from meta where name = ?", name)
        return bytes(value)

    def _records(self, where: str, *values: str | int) -> Iterator[Record]:
        rows = self._rows(f"select data from record where {where}", *values)  # noqa: S608
        return (self._record.decode(data) for (data,) in rows)

    def _rows(self, query: str, *values: str | int) -> list[tuple[Any, ...]]:
        with self._alone:  # a connection hands the same prepared statement to all threads that ask alike
            return self._connection.execute(query, values).fetchall()
