"""The documents a user added: kept in one folder, those added together taken in together.

What counts is the list in `documents.json`. It is replaced in one step, after everything it names
has been written; a process killed before that step has changed nothing.
"""

import hashlib
import re
import zlib
from collections.abc import Sequence
from contextlib import suppress
from datetime import date, timedelta
from itertools import chain, count
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from corpus.files import Damaged, private, replaced
from corpus.load import Document, Source, document
from corpus.problems import Problem
from corpus.reading import read
from corpus.records import Language
from corpus.shipped import SHIPPED, WHOLE_RULES, shipped

LIST = "documents.json"
WHOLE = "rules_text"  # the family of the whole rules: one document an edition and language
_FOLDER = "documents"
_OF_OURS = re.compile(r"[0-9a-f]{64}(?:\.[0-9a-f]{8}\.new)?")


class Kept(Struct, frozen=True):
    """A document on the shelf. `file` is the digest of its bytes and its name in the folder, `text` that
    of its text; `stated` is the edition it was said to be of. `check` is of all the rest.
    """

    name: str
    file: str
    text: str
    family: str
    edition: str
    languages: tuple[Language, ...]
    stated: str = ""
    check: str = ""  # earlier versions wrote none


def kept(home: Path) -> tuple[Kept, ...]:
    """What is on the shelf, in the order in which it came."""
    try:
        return decoded(home, (home / LIST).read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        return ()


def decoded(home: Path, listed: bytes) -> tuple[Kept, ...]:
    """The list as it was written."""
    try:
        found = msgspec.json.decode(listed, type=tuple[Kept, ...]) if listed else ()
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Damaged(home / LIST) from error
    if any(item.check not in ("", _check(item)) for item in found):
        raise Damaged(home / LIST)
    return found


def _check(item: Kept) -> str:
    return f"{zlib.crc32(msgspec.json.encode(replace(item, check=''))):08x}"


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
    private(folder)
    before = kept(home)
    forget_abandoned(home, before)
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
    return (*before, *new)


def commit(home: Path, shelf: Sequence[Kept]) -> None:
    """Make this the list, then forget the files of what was on it and is no longer."""
    private(home)
    before = kept(home)
    forget_abandoned(home, [*before, *shelf])
    with replaced(home / LIST) as path:
        path.write_bytes(listed(shelf))
    for file in {item.file for item in before} - {item.file for item in shelf}:
        (home / _FOLDER / file).unlink(missing_ok=True)


def forget_abandoned(home: Path, shelf: Sequence[Kept]) -> None:
    """Remove what a killed process left: no list names it, and it came after the last list was written."""
    named = {item.file for item in shelf}
    with suppress(FileNotFoundError):
        since = (home / LIST).stat().st_mtime
        for file in (home / _FOLDER).glob("*"):
            is_left = file.name not in named and _OF_OURS.fullmatch(file.name)
            if is_left and file.stat().st_mtime >= since:
                file.unlink()


def take_back(home: Path, sources: Sequence[Source]) -> None:
    """Remove the files of documents that were not added after all."""
    for file in {digest(source.data) for source in sources} - {item.file for item in kept(home)}:
        (home / _FOLDER / file).unlink(missing_ok=True)


def listed(shelf: Sequence[Kept]) -> bytes:
    """The list as it is written."""
    checked = [replace(item, check=_check(item)) for item in shelf]
    return msgspec.json.format(msgspec.json.encode(checked), indent=1)
