"""Procedures as lists of steps, each step its rule: what a judge walks through at the table.

`procedures.tsv` says every step in few words, in the order in which it is carried out, as the rules of the
table's edition have it. What another edition words otherwise, or adds, is shown by its own first sentence.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

from msgspec import Struct

from app.pages.asked import Asked, Page
from corpus.answer import Answer, Part, answer
from corpus.citation import level, order, parent
from corpus.nearest import because
from corpus.records import LANGUAGES, Lead, Texts
from corpus.store import Corpus
from corpus.terms import TABLE_EDITION
from index.following import follower

_SENTENCE_ENDS = re.compile(r"(?<=。)|(?<=\.) ")
_LONGEST = 120  # characters of a sentence that stands for a label
_DESCRIBED = 160  # characters of the steps that a link's preview shows


class Procedure(Struct, frozen=True):
    """A procedure: the rule it is in, what it is for, and the edition that tells its steps."""

    ref: str
    title: Texts
    edition: str


class ProcedureStep(Struct, frozen=True):
    """A step in few words, and the rule that says all of it."""

    label: Texts
    rule: Part


class Procedures(Struct, frozen=True):
    """All procedures, as an edition has them."""

    edition: str
    procedures: tuple[Procedure, ...]


class Steps(Struct, frozen=True):
    """One procedure, step by step."""

    edition: str
    ref: str
    title: Texts
    steps: tuple[ProcedureStep, ...]


@cache
def rows() -> tuple[tuple[str, str, Texts], ...]:
    """The rows: procedure, step (none for its title), label."""
    lines = files("app.pages").joinpath("procedures.tsv").read_text("utf-8").splitlines()[1:]
    split = (line.split("\t") for line in lines)
    return tuple((procedure, step, {"zh": zh, "en": en}) for procedure, step, zh, en in split)


def procedures(corpus: Corpus, edition: str) -> tuple[Procedure, ...]:
    """Every procedure, in this edition if its steps can be followed there, else in the table's."""
    return tuple(found for _, found in _known(corpus, edition))


def listing(asked: Asked) -> Page:
    """The procedures, one tap from the start."""
    found = Procedures(asked.edition, procedures(asked.corpus, asked.edition))
    return Page("procedures.html", found, asked.say("procedures"))


def procedure(asked: Asked, number: str) -> Page:
    """One procedure as a list of steps."""
    known = tuple(_known(asked.corpus, asked.edition))
    name, found = next(((name, each) for name, each in known if each.ref == number), ("", None))
    if found is None:
        there, short = tuple(each.ref for _, each in known), number[:_LONGEST]
        return Page("missing.html", because("no-procedure", {"ref": short}, there), short, status=404)
    listed = _listed(asked.corpus, name, found.edition)
    rules = _rules(asked.corpus, (ref for ref, _ in listed), found.edition)
    steps = tuple(
        ProcedureStep(label or _opening(rules[ref].text), rules[ref]) for ref, label in listed if ref in rules
    )
    about = " · ".join(step.label[asked.lang] for step in steps)[:_DESCRIBED]
    steps_of = Steps(found.edition, number, found.title, steps)
    return Page("procedure.html", steps_of, f"{number} {found.title[asked.lang]}", about)


def _known(corpus: Corpus, edition: str) -> Iterator[tuple[str, Procedure]]:
    """Each procedure behind its number in the table.

    An edition in a language that the table's edition lacks cannot be compared with it.
    """
    follow = follower(corpus, edition)
    for name, step, title in rows():
        if not step:
            told = follow(name) if any(follow(each) for each in _steps(name)) else ""
            yield name, Procedure(told or name, title, edition if told else TABLE_EDITION)


def _steps(name: str) -> Iterator[str]:
    """The rules of a procedure's steps, by their numbers in the table."""
    return (step for procedure, step, _ in rows() if procedure == name and step)


def _listed(corpus: Corpus, name: str, edition: str) -> list[tuple[str, Texts]]:
    """The rules of the steps with what we call them; with nothing where we cannot vouch for that."""
    follow = follower(corpus, edition)
    listed: list[tuple[str, Texts]] = []
    for procedure, step, label in rows():
        there = follow(step) if step and procedure == name else ""
        if there and _same(corpus, step, edition):
            listed.append((there, label))
        elif there and there not in dict(listed):
            listed.append((there, {}))
    for ref in _added(corpus, name, edition):
        lower = [at for at, (each, _) in enumerate(listed) if _precedes(each, ref)]
        listed.insert(lower[-1] + 1 if lower else 0, (ref, {}))
    return listed


def _same(corpus: Corpus, ref: str, edition: str) -> bool:
    """Whether a rule of the table's edition is word for word the same in this one."""
    start, end = sorted((TABLE_EDITION, edition))
    while start < end:
        fate = corpus.fate(ref, start)
        if fate is None or not fate.verbatim:
            return False
        ref, start = fate.to[0], fate.next_edition
    return True


def _added(corpus: Corpus, name: str, edition: str) -> Iterator[str]:
    """Rules that are new in this edition, beside steps that were all there were in the table's."""
    follow = follower(corpus, edition)
    steps = set(_steps(name))
    for above in sorted({parent(step) for step in steps}):
        before = {child.ref for child in corpus.children(above, TABLE_EDITION)}
        if before <= steps:
            known = {follow(ref) for ref in before}
            yield from (
                child.ref for child in corpus.children(follow(above), edition) if child.ref not in known
            )


def _precedes(ref: str, added: str) -> bool:
    """Whether an added rule belongs behind this one, which is of its family."""
    return ref.startswith(parent(added)) and order(ref) < order(added)


def _rules(corpus: Corpus, refs: Iterable[str], edition: str) -> dict[str, Part]:
    """The rules of the steps, and the others of their families."""
    above = dict.fromkeys(parent(ref) if level(ref) == "subrule" else ref for ref in refs)
    found = (answer(corpus, Lead(ref, ref, edition), with_family=True) for ref in above)
    parts = (part for each in found if isinstance(each, Answer) for part in (_part(each), *each.family))
    return {part.ref: part for part in parts}


def _part(rule: Answer) -> Part:
    """A rule without its surroundings."""
    return Part(rule.ref, rule.kind, rule.text, rule.notes, rule.links, rule.remarks, rule.spots, rule.title)


def _opening(text: Texts) -> Texts:
    """The first sentence in each language, in a language that is not here from another."""
    first = {lang: _SENTENCE_ENDS.split(said, maxsplit=1)[0].rstrip("。.") for lang, said in text.items()}
    short = {lang: said[:_LONGEST] + "…" * (len(said) > _LONGEST) for lang, said in first.items()}
    return {lang: short.get(lang, next(iter(short.values()), "")) for lang in LANGUAGES}
