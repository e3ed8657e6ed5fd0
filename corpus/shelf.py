"""The documents a user added: kept in one folder, those added together taken in together.

What counts is the list in `documents.json`. It is replaced in one step, after everything it names
has been written; a process killed before that step has changed nothing.
"""

import hashlib
from collections.abc import Sequence
from datetime import date, timedelta
from itertools import chain, count
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from corpus.files import Damaged, replaced
from corpus.load import Document, Source, document
from corpus.problems import Problem
from corpus.reading import read
from corpus.records import Language
from corpus.shipped import SHIPPED, WHOLE_RULES, shipped

LIST = "documents.json"
WHOLE = "rules_text"  # the family of the whole rules: one document an edition and language
_FOLDER = "documents"


class Kept(Struct, frozen=True):
    """A document on the shelf. `file` is the digest of its bytes and its name in the folder, `text` that
    of its text; `stated` is the edition it was said to be of.
    """

    name: str
    file: str
    text: str
    family: str
    edition: str
    languages: tuple[Language, ...]
    stated: str = ""


def kept(home: Path) -> tuple[Kept, ...]:
    """What is on the shelf, in the order in which it came."""
    try:
        return decoded(home, (home / LIST).read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        return ()


def decoded(home: Path, listed: bytes) -> tuple[Kept, ...]:
    """The list as it was written."""
    try:
        return msgspec.json.decode(listed, type=tuple[Kept, ...]) if listed else ()
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Damaged(home / LIST) from error


def source(home: Path, item: Kept) -> Source:
    """A document of the shelf as it came."""
    path = home / _FOLDER / item.file
    data = path.read_bytes() if path.is_file() else b""
    if digest(data) != item.file:
        raise Damaged(path, item.name)
    return Source(item.name, data, item.stated)


HERE = ("document-twice", "edition-shipped")  # what speaks against adding something is that it is there
_FIRST_NOTES, _AHEAD = "1993-08-05", timedelta(days=183)


def examine(
    sources: Sequence[Source], there: Sequence[Kept], today: str = ""
) -> tuple[list[Document], list[Problem]]:
    """The documents read, and all that speaks against taking them beside those already there.

    Of two that go against each other the first that can be taken is.
    """
    documents = [document(source) for source in sources]
    problems: list[Problem] = []
    texts = {_text_digest(each): each.name for each in shipped()} | {item.text: item.name for item in there}
    whole = {(item.edition, item.languages): item.name for item in there if item.family == WHOLE}
    for one, source in zip(documents, sources, strict=True):
        text, rules = _text_digest(source), (one.edition, one.languages)
        known = (
            ("document-twice", texts.get(text)),
            ("edition-shipped", WHOLE_RULES.get(rules) if one.family == WHOLE else None),
            ("edition-twice", whole.get(rules) if one.family == WHOLE else None),
            *_unlikely(one, source, today),
        )
        code, name = next(((code, name) for code, name in known if name), ("", ""))
        problems += one.problems
        if code and (not one.refused or code == "document-twice"):
            values = {"name": name or "", "edition": one.edition}
            problems.append(Problem(one.name, 1, 1, code, values=values))
        elif not one.refused:
            texts[text] = one.name
            whole |= {rules: one.name} if one.family == WHOLE else {}
    return documents, problems


def _unlikely(one: Document, source: Source, today: str) -> list[tuple[str, str]]:
    """What is to be asked about a date, or told: before there was the game, far ahead, or not yet come."""
    if not today or one.refused or one.edition in ("", source.edition):
        return []
    last = (date.fromisoformat(today) + _AHEAD).isoformat()
    return [("edition-far", today if not _FIRST_NOTES <= one.edition <= last else "")]


def _text_digest(source: Source) -> str:
    """The same for the same text, whatever its encoding and line ends."""
    return digest(read(source.data, source.name)[0].encode() or source.data)


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
        Kept(
            name=one.name,
            file=digest(source.data),
            text=_text_digest(source),
            family=one.family,
            edition=one.edition,
            languages=one.languages,
            stated=source.edition,
        )
        for one, source in zip(documents, sources, strict=True)
    )
    return (*kept(home), *new)


def commit(home: Path, shelf: Sequence[Kept]) -> None:
    """Make this the list, then forget the files of what was on it and is no longer."""
    home.mkdir(parents=True, exist_ok=True)
    before = kept(home)
    with replaced(home / LIST) as path:
        path.write_bytes(listed(shelf))
    for file in {item.file for item in before} - {item.file for item in shelf}:
        (home / _FOLDER / file).unlink(missing_ok=True)


def listed(shelf: Sequence[Kept]) -> bytes:
    """The list as it is written."""
    return msgspec.json.format(msgspec.json.encode(shelf), indent=1)
