"""The documents a user added: kept in one folder, taken in all or not at all.

What counts is the list in `documents.json`. It is replaced in one step, after everything it names
has been written; a process killed before that step has changed nothing.
"""

import hashlib
from collections.abc import Sequence
from itertools import chain, count
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from corpus.files import replaced
from corpus.load import Document, Source, document
from corpus.problems import Problem
from corpus.records import Language
from corpus.shipped import SHIPPED, WHOLE_RULES, shipped

LIST = "documents.json"
WHOLE = "rules_text"  # the family of the whole rules: one document an edition and language
_FOLDER = "documents"


class Kept(Struct, frozen=True):
    """A document on the shelf. `file` is the digest of its bytes, and its name in the folder."""

    name: str
    file: str
    family: str
    edition: str
    languages: tuple[Language, ...]
    stated: str = ""


def kept(home: Path) -> tuple[Kept, ...]:
    """What is on the shelf, in the order in which it came."""
    try:
        return decoded((home / LIST).read_bytes())
    except FileNotFoundError:
        return ()


def decoded(listed: bytes) -> tuple[Kept, ...]:
    """The list as it was written."""
    return msgspec.json.decode(listed, type=tuple[Kept, ...]) if listed else ()


def source(home: Path, item: Kept) -> Source:
    """A document of the shelf as it came."""
    return Source(item.name, (home / _FOLDER / item.file).read_bytes(), item.stated)


def examine(sources: Sequence[Source], there: Sequence[Kept]) -> tuple[list[Document], list[Problem]]:
    """The documents read, and all that speaks against taking them beside those already there."""
    documents = [document(source) for source in sources]
    problems = [problem for document in documents for problem in document.problems]
    files = {digest(source.data): source.name for source in shipped()} | {
        item.file: item.name for item in there
    }
    whole = {(item.edition, item.languages): item.name for item in there if item.family == WHOLE}
    for one, source in zip(documents, sources, strict=True):
        file, key = digest(source.data), (one.edition, one.languages)
        if file in files:
            problems.append(Problem(one.name, 1, 1, "document-twice", values={"name": files[file]}))
        elif one.family == WHOLE and key in whole:
            values = {"name": whole[key], "edition": one.edition}
            problems.append(Problem(one.name, 1, 1, "edition-twice", values=values))
        elif one.family == WHOLE and key in WHOLE_RULES:
            problems.append(Problem(one.name, 1, 1, "edition-variant", values={"edition": one.edition}))
        files[file] = whole[key] = one.name
    return documents, problems


def own_names(sources: Sequence[Source], there: Sequence[Kept]) -> list[Source]:
    """The sources, each under a name no other document has: rules.txt, rules (2).txt."""
    taken = {item.name for item in there} | {name for name, _ in SHIPPED}
    named = []
    for each in sources:
        stem, dot, ending = each.name.rpartition(".")
        again = (f"{stem or ending} ({nth}){dot if stem else ''}{ending if stem else ''}" for nth in count(2))
        name = next(name for name in chain([each.name], again) if name not in taken)
        taken.add(name)
        named.append(replace(each, name=name))
    return named


def digest(data: bytes) -> str:
    """The name under which these bytes are kept."""
    return hashlib.sha256(data).hexdigest()


def add(home: Path, sources: Sequence[Source], documents: Sequence[Document]) -> tuple[Kept, ...]:
    """The shelf with these documents on it; nothing is changed yet but for files no list names."""
    folder = home / _FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for source in sources:
        with replaced(folder / digest(source.data)) as path:
            path.write_bytes(source.data)
    new = (
        Kept(one.name, digest(source.data), one.family, one.edition, one.languages, source.edition)
        for one, source in zip(documents, sources, strict=True)
    )
    return (*kept(home), *new)


def commit(home: Path, shelf: Sequence[Kept]) -> None:
    """Make this the list, then forget the files that are on it no longer."""
    home.mkdir(parents=True, exist_ok=True)
    with replaced(home / LIST) as path:
        path.write_bytes(listed(shelf))
    named = {item.file for item in shelf}
    for path in (home / _FOLDER).glob("*"):
        if path.name not in named:
            path.unlink(missing_ok=True)


def listed(shelf: Sequence[Kept]) -> bytes:
    """The list as it is written."""
    return msgspec.json.format(msgspec.json.encode(shelf), indent=1)
