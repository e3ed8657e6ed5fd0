"""The commands for documents: add, list, remove, compare."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND, progress
from app.desk import Desk
from app.editions import days_since, edition_named, edition_written
from app.home import home
from app.output import plain, put_json, tell, tell_line
from app.sentences import say
from corpus import shelf
from corpus.difference import Difference, difference
from corpus.files import alone
from corpus.load import Source
from corpus.reading import LARGEST
from corpus.shipped import SHIPPED


def add(asked: Arguments) -> int:
    """Take documents in, all of them or none."""
    desk = Desk(home(), progress)
    with alone(desk.home / shelf.LIST):
        there = shelf.kept(desk.home)
        sources, unreadable = _sources(asked.files, edition_written(asked.edition))
        if unreadable:
            return _refuse(unreadable)
        sources = shelf.own_names(sources, there)
        documents, problems = shelf.examine(sources, there)
        tell(problems)
        if any(problem.severity == "error" for problem in problems):
            return _refuse([say("refused")])
        added = shelf.add(desk.home, sources, documents)
        desk.prepare(added)
        shelf.commit(desk.home, added)
    for document in documents:
        print(say("added", name=document.name, edition=_described(document.edition, document.languages)))
    return FOUND


def _sources(names: Sequence[str], edition: str) -> tuple[list[Source], list[str]]:
    """The files, and what to say of those that cannot be read."""
    sources, unreadable = list[Source](), list[str]()
    for path in map(Path, names):
        try:
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
