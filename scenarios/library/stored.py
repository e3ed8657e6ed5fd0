"""The library as it was played: one file with every run, and which scenarios cite which rule.

Playing them all takes seconds, so it is done once for each state of the engine and of the library.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from corpus.citation import parent
from corpus.files import refuse_damaged, replaced, seal
from corpus.records import Texts
from scenarios.language.read import read
from scenarios.language.scenario import InBoth, Scenario
from scenarios.library.checked import FOLDER, paths
from scenarios.run.outcome import Outcome, run
from scenarios.tell.leaves_told import ToldLeaves, told_leaves
from scenarios.tell.telling import ToldRun, told_run
from scenarios.what_if.likeness import Likeness, likeness
from scenarios.what_if.parted import Apart, parted
from scenarios.what_if.varying import Varied, vary

_SCHEMA = """
create table scenario (
    name text primary key, number integer, entry blob, data blob, likeness blob
) without rowid;
create table cited (rule text, name text, primary key (rule, name)) without rowid;
"""


class StoredEntry(Struct, frozen=True):
    """A scenario as lists and the search have it: its name is its place in the library."""

    name: str
    title: Texts
    shows: tuple[str, ...]
    example: str
    answer: Texts


class StoredVariation(Struct, frozen=True):
    """The same with something changed: what it is called, how it goes, and how that differs."""

    name: Texts
    run: ToldRun  # without its film
    apart: Apart


class StoredRun(Struct, frozen=True, omit_defaults=True):
    """A scenario with its run and its text, its variations, and every end of what it leaves open."""

    entry: StoredEntry
    note: Texts
    run: ToldRun
    yaml: str
    variations: tuple[StoredVariation, ...] = ()
    leaves: ToldLeaves | None = None


def played(path: Path) -> StoredRun:
    """One file of the library, played."""
    text = path.read_text("utf-8")
    scenario = read_file(path)
    outcome = run(scenario)
    variations = tuple(varied_run(outcome, one) for one in vary(scenario, outcome))
    told = told_run(outcome)
    about = entry(name_of(path), scenario, told)
    return StoredRun(about, texts(scenario.note), told, text, variations, told_leaves(outcome))


def read_file(path: Path) -> Scenario:
    """One file of the library, which is as it should be."""
    scenario, problems = read(path.read_text("utf-8"), path.name)
    if scenario is None:
        raise ValueError(f"{path}: {problems[0].say('en')}")
    return scenario


def entry_alone(name: str) -> StoredEntry:
    """What lists say of a scenario, without playing what is varied or left open."""
    scenario = read_file(FOLDER / f"{name}.yaml")
    return entry(name, scenario, told_run(run(scenario)))


def varied_run(outcome: Outcome, one: Varied) -> StoredVariation:
    """A variation beside the run as it is."""
    apart = parted(outcome, one.outcome)
    name = texts(InBoth(one.variation.zh or one.variation.name, one.variation.name))
    return StoredVariation(name, replace(told_run(one.outcome), film=None), apart)


def name_of(path: Path) -> str:
    """What a file of the library is called: cr/510.1c-1."""
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def entry(name: str, scenario: Scenario, told: ToldRun) -> StoredEntry:
    """What lists say of a scenario."""
    said = {"zh": "；", "en": "; "}
    answer: Texts = {
        lang: between.join(part.text[lang] for part in told.answer)  # type: ignore[index, misc]
        for lang, between in said.items()
    }
    return StoredEntry(name, texts(scenario.title), scenario.shows, scenario.example, answer)


def texts(said: object) -> Texts:
    """A text in two languages as pages have it; what is not there is left out."""
    both: Texts = {"zh": getattr(said, "zh", ""), "en": getattr(said, "en", "")}
    return {lang: text for lang, text in both.items() if text}


def write_runs(path: Path, step: Callable[[int, int], None] = lambda done, whole: None) -> None:
    """Play the whole library into one file, and put it in its place when it is whole."""
    with replaced(path) as beside:
        with closing(sqlite3.connect(beside, isolation_level=None)) as connection:
            connection.executescript("pragma journal_mode=off; pragma synchronous=off;" + _SCHEMA)
            connection.execute("begin")
            files = paths()
            for number, file in enumerate(files, 1):
                put(connection, number, played(file), likeness(read_file(file)))
                step(number, len(files))
            connection.execute("commit")
        seal(beside)


def put(connection: sqlite3.Connection, number: int, one: StoredRun, like: Likeness) -> None:
    """Add one run, under every rule its log cites and whatever those are part of."""
    data = zlib.compress(msgspec.json.encode(one))
    row = (one.entry.name, number, msgspec.json.encode(one.entry), data, msgspec.json.encode(like))
    connection.execute("insert into scenario values (?, ?, ?, ?, ?)", row)
    cited = dict.fromkeys(above for rule in one.run.cites for above in upwards(rule))
    connection.executemany("insert into cited values (?, ?)", ((rule, one.entry.name) for rule in cited))


def upwards(rule: str) -> Iterable[str]:
    """A rule and the rule it is part of, but no section: too many would cite that."""
    while "." in rule:
        yield rule
        rule = parent(rule)


class StoredRuns:
    """The library as played, read where it lies; safe to share between threads."""

    def __init__(self, path: Path) -> None:
        refuse_damaged(path)
        self._connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, check_same_thread=False)
        self._alone = Lock()

    def entries(self) -> Iterator[StoredEntry]:
        """All scenarios, in the order of their names."""
        decode = msgspec.json.Decoder(StoredEntry).decode
        return (decode(data) for (data,) in self._rows("select entry from scenario order by number"))

    def get(self, name: str) -> StoredRun | None:
        """A scenario by its name."""
        found = self._rows("select data from scenario where name = ?", name)
        return msgspec.json.decode(zlib.decompress(found[0][0]), type=StoredRun) if found else None

    def entry(self, name: str) -> StoredEntry | None:
        """What lists say of one scenario."""
        found = self._rows("select entry from scenario where name = ?", name)
        return msgspec.json.decode(found[0][0], type=StoredEntry) if found else None

    @cached_property
    def likenesses(self) -> list[tuple[str, Likeness]]:
        """What every scenario is like, by its name."""
        decode = msgspec.json.Decoder(Likeness).decode
        found = self._rows("select name, likeness from scenario order by number")
        return [(str(name), decode(data)) for name, data in found]

    def all(self) -> Iterator[StoredRun]:
        """Every run, in the order of the names."""
        for one in self.entries():
            found = self.get(one.name)
            if found is not None:
                yield found

    def citing(self, rule: str) -> tuple[StoredEntry, ...]:
        """The scenarios whose logs cite a rule, or a part of it."""
        asked = "select entry from cited join scenario using (name) where rule = ? order by number"
        decode = msgspec.json.Decoder(StoredEntry).decode
        return tuple(decode(data) for (data,) in self._rows(asked, rule))

    def examples(self, rule: str) -> dict[str, tuple[StoredEntry, ...]]:
        """The scenarios of the examples printed at a rule, by the example: 510.1c#1."""
        found: dict[str, list[StoredEntry]] = {}
        for one in self.entries():
            stem, _, n = one.example.rpartition("-")
            if stem == rule:
                found.setdefault(f"{stem}#{n}", []).append(one)
        return {ref: tuple(entries) for ref, entries in found.items()}

    def _rows(self, asked: str, *values: str) -> list[Any]:
        with self._alone:
            return self._connection.execute(asked, values).fetchall()
