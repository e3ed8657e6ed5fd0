"""The commands for documents: add, list, remove, check, compare."""

import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec

from app.age import days_since
from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND, progress
from app.desk import Desk
from app.home import home
from app.sentences import interface_language, say
from corpus import shelf
from corpus.difference import difference
from corpus.load import Source
from corpus.problems import Problem
from corpus.reading import LARGEST
from corpus.shipped import SHIPPED, shipped


def add(asked: Arguments) -> int:
    """Take documents in, all of them or none."""
    paths = [Path(name) for name in asked.files]
    absent = [path for path in paths if not path.is_file()]
    if absent:
        return _refuse(say("no-file", path=path) for path in absent)
    desk = Desk(home(), progress)
    sources = [Source(path.name, _bytes(path), asked.edition) for path in paths]
    with shelf.alone(desk.home):
        there = [*_shipped(), *shelf.kept(desk.home)]
        documents, problems = shelf.examine(sources, there)
        print("\n".join(_told(problems)), file=sys.stderr)
        if any(problem.severity == "error" for problem in problems):
            return _refuse([say("refused")])
        added = shelf.add(desk.home, sources, documents)
        desk.prepare(added)
        shelf.commit(desk.home, added)
    for document in documents:
        print(say("added", name=document.name, edition=_described(document.edition, document.languages)))
    return FOUND


def _bytes(path: Path) -> bytes:
    """The file, or just enough of it to be refused as too large."""
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def _shipped() -> list[shelf.Kept]:
    return [
        shelf.Kept(source.name, shelf.digest(source.data), "", source.edition, ()) for source in shipped()
    ]


def _refuse(lines: Iterable[str]) -> int:
    print("\n".join(lines), file=sys.stderr)
    return NOT_FOUND


def _told(problems: Iterable[Problem], most: int = 50) -> list[str]:
    lines = [problem.say(interface_language()) for problem in problems]
    return lines[:most] + ([f"… +{len(lines) - most}"] if len(lines) > most else [])


def _described(edition: str, languages: Iterable[str]) -> str:
    return f"{edition} {'/'.join(languages)}"


def listing(asked: Arguments) -> int:
    """List the documents and the editions they make up."""
    desk = Desk(home(), progress)
    corpus = desk.corpus
    if asked.json:
        documents = [{"name": name, "shipped": True} for name, _ in SHIPPED]
        documents += [{**msgspec.to_builtins(item), "shipped": False} for item in shelf.kept(desk.home)]
        _put_json({"documents": documents, "editions": corpus.editions})
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
    with shelf.alone(desk.home):
        there = shelf.kept(desk.home)
        named = {item.name for item in there}
        unknown = [name for name in asked.names if name not in named]
        if unknown:
            known = "、".join(sorted(named)) or "–"
            return _refuse(say("no-document", name=name, names=known) for name in unknown)
        left = tuple(item for item in there if item.name not in asked.names)
        desk.prepare(left)
        shelf.commit(desk.home, left)
    for name in asked.names:
        print(say("removed", name=name))
    return FOUND


def check(asked: Arguments) -> int:
    """List every problem found in the documents present."""
    problems = Desk(home(), progress).corpus.problems
    if asked.json:
        _put_json({"problems": [_spelled_out(problem) for problem in problems]})
        return FOUND
    print("\n".join([*_told(problems, most=len(problems)), say("problems", count=len(problems))]))
    return FOUND


def diff(asked: Arguments) -> int:
    """Compare two editions rule by rule."""
    corpus = Desk(home(), progress).corpus
    editions = [edition.date for edition in corpus.editions]
    for edition in (asked.old, asked.new):
        if edition not in editions:
            return _refuse([say("no-edition", edition=edition, editions="、".join(editions))])
    found = difference(corpus, asked.old, asked.new)
    if asked.json:
        _put_json(found)
        return FOUND
    print("  ".join(f"{name} {count}" for name, count in sorted(found.counts.items())))
    for fate in found.rules:
        if fate.kind != "same":
            to = " ".join(fate.to)
            reused = f"  ({say('number-reused', number=fate.ref, edition=asked.new)})" if fate.reused else ""
            print(f"{fate.ref:10} {say('fate-' + fate.kind)} {to}{reused}")
    for ref in found.new:
        print(f"{ref:10} {say('fate-new')}")
    return FOUND


def _spelled_out(problem: Problem) -> dict[str, object]:
    said = {"severity": problem.severity, "zh": problem.say("zh"), "en": problem.say("en")}
    return {**msgspec.to_builtins(problem), **said}


def _put_json(found: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
