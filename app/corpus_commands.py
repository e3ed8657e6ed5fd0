"""The commands for documents: add, list, remove, compare."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path

import msgspec
from msgspec.structs import replace

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND, progress
from app.desk import Desk
from app.editions_named import days_since, edition_named, edition_written
from app.home import home
from app.output import plain, put_json, tell, tell_if_closed, tell_line
from app.sentences import say
from corpus import shelf
from corpus.difference import Difference, difference
from corpus.files import alone
from corpus.load import Document, Source
from corpus.problems import Problem
from corpus.reading import LARGEST
from corpus.shipped import SHIPPED


def add(asked: Arguments) -> int:
    """Take in the documents that can be taken, and say of each other why not."""
    tell_if_closed()
    desk = Desk(home(), progress)
    with alone(desk.home / shelf.LIST):
        there = shelf.kept(desk.home)
        sources, documents, unreadable = examined(asked.files, asked.edition, there)
        good = [at for at, (one, verdict) in enumerate(documents) if _told(one, verdict) == "good"]
        if good:
            _take(desk, [sources[at] for at in good], [documents[at][0] for at in good])
    for line in unreadable:
        tell_line(line)
    refused = unreadable or any(map(_is_refused, (verdict for _, verdict in documents)))
    if not good and refused:
        tell_line(say("refused"))
    for at in good:
        print("\n".join(_welcome(desk, documents[at][0])))
    return NOT_FOUND if refused else FOUND


def _take(desk: Desk, sources: Sequence[Source], documents: Sequence[Document]) -> None:
    """Add documents that are good; where that fails, nothing of them stays."""
    try:
        added = shelf.add(desk.home, sources, documents)
        desk.prepare(added)
        shelf.commit(desk.home, added)
    except BaseException:
        shelf.take_back(desk.home, sources)
        raise


def examined(
    names: Sequence[str], edition: str, there: Sequence[shelf.Kept]
) -> tuple[list[Source], list[tuple[Document, list[Problem]]], list[str]]:
    """The files, each as a document with all that is odd about it, and what to say of those that are none."""
    found, unreadable = _sources(names, edition_written(edition))
    sources = shelf.own_names(found, there)
    documents, problems = shelf.examine(sources, there, date.today().isoformat())
    verdicts = []
    for one, file in zip(documents, found, strict=True):  # What is here already needs no other name.
        own = [each for each in problems if each.where == one.name]
        verdicts.append(
            (one, [replace(each, where=file.name) if each.code in shelf.HERE else each for each in own])
        )
    return sources, verdicts, unreadable


def _is_refused(problems: Iterable[Problem]) -> bool:
    return any(problem.severity == "error" for problem in problems)


def _told(one: Document, problems: Sequence[Problem]) -> str:
    """What becomes of a document, after telling what is odd about it."""
    here = [problem for problem in problems if problem.code in shelf.HERE]
    errors = [problem for problem in problems if problem.severity == "error"]
    tell(here or errors or problems)
    if here:
        return "here"
    if errors:
        tell_line(say("not-added", name=one.name))
        return "refused"
    return "good"


def _welcome(desk: Desk, one: Document) -> Iterator[str]:
    """That it is there, from when it holds, and how many of its references lead nowhere."""
    yield say("added", name=one.name, edition=_described(one.edition, one.languages))
    ahead = -days_since(one.edition)
    if ahead > 0 and one.family == shelf.WHOLE:
        yield say("edition-ahead", edition=one.edition, days=ahead)
    codes = Counter(problem.code for problem in desk.corpus.problems if problem.where == one.name)
    if codes["reference-dangling"]:
        yield say("dangling", name=one.name, count=codes["reference-dangling"])


def _sources(names: Sequence[str], edition: str) -> tuple[list[Source], list[str]]:
    """The files, and what to say of those that cannot be read."""
    sources, unreadable = list[Source](), list[str]()
    for path in map(Path, names):
        try:
            if path.is_dir():
                unreadable.append(say("is-folder", path=path))
                continue
            if not path.is_file():
                unreadable.append(say("no-file", path=path))
                continue
            with path.open("rb") as file:  # one byte more than is taken, so that it is refused as too large
                sources.append(Source(_readable(path.name), file.read(LARGEST + 1), edition))
        except (OSError, ValueError) as error:
            unreadable.append(say("unreadable", path=path, why=error))
    return sources, unreadable


def _readable(name: str) -> str:
    """A file's name as it can be listed and typed."""
    return plain(name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")).replace("\n", " ")


def _refuse(lines: Iterable[str]) -> int:
    for line in lines:
        tell_line(line)
    return NOT_FOUND


def _described(edition: str, languages: Iterable[str]) -> str:
    return f"{edition} {'/'.join(languages)}"


def listing(asked: Arguments) -> int:
    """List the documents and the editions they make up."""
    desk = Desk(home(), progress)
    corpus = desk.corpus
    if asked.json:
        documents = [{"name": name, "shipped": True} for name, _ in SHIPPED]
        documents += [{**msgspec.to_builtins(item), "shipped": False} for item in shelf.kept(desk.home)]
        put_json({"documents": documents, "editions": corpus.editions})
        return FOUND
    for name, _ in SHIPPED:
        print(f"{name}  ({say('shipped')})")
    for item in shelf.kept(desk.home):
        print(f"{item.name}  {_described(item.edition, item.languages)}")
    for edition in corpus.editions:
        parts = "; ".join(f"{lang}: {' '.join(parts)}" for lang, parts in edition.parts.items())
        print(
            f"{say('edition', edition=edition.date)} ({say('age', days=days_since(edition.date))})  {parts}"
        )
    return FOUND


def remove(asked: Arguments) -> int:
    """Take documents off the shelf."""
    tell_if_closed()
    desk = Desk(home(), progress)
    with alone(desk.home / shelf.LIST):
        there = shelf.kept(desk.home)
        named = {item.name for item in there}
        unknown = [name for name in asked.names if name not in named]
        if any(name in dict(SHIPPED) for name in unknown):
            return _refuse(say("is-shipped", name=name) for name in unknown if name in dict(SHIPPED))
        if unknown:
            known = " · ".join(sorted(named)) or "–"
            return _refuse(say("no-document", name=name, names=known) for name in unknown)
        left = tuple(item for item in there if item.name not in asked.names)
        desk.prepare(left)
        shelf.commit(desk.home, left)
    for name in asked.names:
        print(say("removed", name=name))
    return FOUND


def diff(asked: Arguments) -> int:
    """Compare two editions rule by rule, the older with the newer."""
    corpus = Desk(home(), progress).corpus
    editions = [edition.date for edition in corpus.editions]
    old, new = sorted(edition_named(corpus, name) for name in (asked.old, asked.new))
    unknown = [edition for edition in (old, new) if edition not in editions]
    if unknown:
        return _refuse(say("no-edition", edition=each, editions=" · ".join(editions)) for each in unknown)
    found = difference(corpus, old, new)
    if asked.json:
        put_json(found)
    else:
        print("\n".join(_compared(found)))
    return FOUND


def _compared(found: Difference) -> Iterator[str]:
    """How many of each, then every rule that is not as it was."""
    counts = (f"{say('count-' + name)} {count}" for name, count in found.counts.items())
    yield f"{found.old} → {found.newer}{say('colon')}{say('comma').join(counts)}"
    for fate in (fate for fate in found.rules if fate.kind != "same"):
        reused = say("number-reused", number=fate.ref, edition=found.newer) if fate.reused else ""
        yield f"{fate.ref:10} {say('fate-' + fate.kind)} {' '.join(fate.to)}  {reused}".rstrip()
    yield from (f"{ref:10} {say('fate-new')}" for ref in found.new)
