"""A library of records becomes one file in which each of them is found at once; `store.py` reads it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from corpus.files import replaced, seal
from corpus.load import Library

_SCHEMA = """
create table meta (name text primary key, value blob);
create table record (
    id integer primary key, edition text, ref text, kind text, parent text, languages text, data blob
);
create table link (id integer primary key, edition text, source text, kind text, data blob);
create table target (edition text, ref text, link integer);
create table fate (edition text, ref text, data blob, primary key (edition, ref)) without rowid;
create table name (name text, ref text, edition text, primary key (name, edition, ref)) without rowid;
"""
_INDEXES = """
create unique index record_by_ref on record (ref, edition);
create index record_by_parent on record (parent, edition, id);
create index link_by_source on link (source, edition, id);
create index target_by_ref on target (ref, edition, link);
"""


def write(library: Library, path: Path) -> None:
    """Write the library beside `path` and put it in its place: readers see all of it or none."""
    with replaced(path) as beside:
        with closing(sqlite3.connect(beside, isolation_level=None)) as connection:
            connection.executescript("pragma journal_mode=off; pragma synchronous=off;" + _SCHEMA)
            connection.execute("begin")
            _fill(connection, library)
            connection.execute("commit")
            connection.executescript(_INDEXES + "analyze;")
        seal(beside)


def _fill(connection: sqlite3.Connection, library: Library) -> None:
    encode = msgspec.json.encode
    kinds = {(record.edition, record.ref): record.kind for record in library.records}
    connection.executemany(
        "insert into meta values (?, ?)",
        [("editions", encode(library.editions)), ("problems", encode(library.problems))],
    )
    connection.executemany(
        "insert into record (edition, ref, kind, parent, languages, data) values (?, ?, ?, ?, ?, ?)",
        ((r.edition, r.ref, r.kind, r.parent, " ".join(sorted(r.text)), encode(r)) for r in library.records),
    )
    for number, link in enumerate(library.links):
        kind = kinds[link.edition, link.source]
        connection.execute(
            "insert into link values (?, ?, ?, ?, ?)", (number, link.edition, link.source, kind, encode(link))
        )
        connection.executemany(
            "insert into target values (?, ?, ?)",
            ((link.target_edition, ref, number) for ref in link.targets),
        )
    connection.executemany(
        "insert or ignore into fate values (?, ?, ?)", ((f.edition, f.ref, encode(f)) for f in library.fates)
    )
    connection.executemany("insert into name values (?, ?, ?)", library.leads)
