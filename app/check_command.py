"""The command that lists what is wrong in documents, and where both languages of those present disagree."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND, progress
from app.corpus_commands import examined
from app.desk import Desk
from app.editions_named import edition_named
from app.home import home
from app.output import put_json, tell_line
from app.sentences import interface_language, say
from corpus import shelf
from corpus.load import document, library
from corpus.problems import Problem
from corpus.records import Kind, Record
from corpus.shipped import shipped
from corpus.store import Corpus
from corpus.translations import disagreements

WEIGHTS = ("error", "warning", "info")
_RULES: tuple[Kind, ...] = ("chapter", "section", "rule", "subrule", "example", "term")


def check(asked: Arguments) -> int:
    """List the problems of some document, of some edition, of some weight and up, then how many there are.

    Files are read as if they were added, and not added.
    """
    if asked.files:
        return _files(asked)
    corpus = Desk(home(), progress).corpus
    editions = [edition.date for edition in corpus.editions]
    edition = edition_named(corpus, asked.edition) if asked.edition else ""
    if edition and edition not in editions:
        tell_line(say("no-edition", edition=edition, editions=" · ".join(editions)))
        return NOT_FOUND
    known = {place.document for record in corpus.every() for place in record.places.values()}
    if asked.document and asked.document not in known:
        tell_line(say("no-such-document", name=asked.document, names=" · ".join(sorted(known))))
        return NOT_FOUND
    _put(_chosen(corpus, edition, asked.document, asked.weight or "info"), asked.json)
    return FOUND


def _put(found: list[Problem], as_json: bool) -> None:
    """The problems for people or for programs."""
    if as_json:
        put_json({"problems": [_spelled_out(problem) for problem in found]})
    else:
        print("\n".join(_lines(found)))


def _files(asked: Arguments) -> int:
    """What would be said of files were they added beside the documents present; nothing is kept."""
    there = shelf.kept(home())
    _, documents, unreadable = examined(asked.files, asked.edition, there)
    for line in unreadable:
        tell_line(line)
    found = [problem for _, problems in documents for problem in problems]
    refused = unreadable or any(problem.severity == "error" for problem in found)
    good = [one for one, problems in documents if not any(each.severity == "error" for each in problems)]
    if good:
        beside = [document(each) for each in (*shipped(), *(shelf.source(home(), item) for item in there))]
        names = {one.name for one in good}
        found += [
            each for each in library([*beside, *good]).problems if each.where in names and each not in found
        ]
    heavy = WEIGHTS[: WEIGHTS.index(asked.weight or "info") + 1]
    _put([problem for problem in found if problem.severity in heavy], asked.json)
    return NOT_FOUND if refused else FOUND


def _chosen(corpus: Corpus, edition: str, document: str, weight: str) -> list[Problem]:
    """Those asked for, the documents' own first, then those between the languages."""
    heavy = WEIGHTS[: WEIGHTS.index(weight) + 1]
    here = {place.document for record in _of(corpus, edition) for place in record.places.values()}
    names = {document} if document else here
    between = (
        problem
        for each in corpus.editions
        if edition in ("", each.date)
        for problem in disagreements(corpus.records(each.date, *_RULES), corpus.every_link(each.date))
    )
    return [
        problem
        for problem in (*corpus.problems, *between)
        if problem.severity in heavy and (problem.where in names or not (edition or document))
    ]


def _of(corpus: Corpus, edition: str) -> Iterator[Record]:
    """All records of an edition: its rules, and release notes of that day."""
    return (record for record in corpus.every() if record.edition == edition)


def _lines(found: list[Problem]) -> Iterator[str]:
    """Each problem, then how many of each kind, most first, and of all."""
    for problem in found:
        yield f"{say('severity-' + problem.severity)} {problem.say(interface_language())}"
    kinds = Counter((problem.severity, problem.code) for problem in found)
    for (severity, code), count in sorted(
        kinds.items(), key=lambda kind: (WEIGHTS.index(kind[0][0]), -kind[1])
    ):
        yield f"{count:6} {say('severity-' + severity)} {code}"
    yield say("problems", count=len(found))


def _spelled_out(problem: Problem) -> dict[str, object]:
    said = {"severity": problem.severity, "zh": problem.say("zh"), "en": problem.say("en")}
    return {**msgspec.to_builtins(problem), **said}
