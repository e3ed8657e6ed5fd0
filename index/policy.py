"""Tournament policy is not in this rulebook: which words ask for it, and the document that answers them."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import NamedTuple

from index.folding import fold
from index.words import key, pieces, stem

_LONGEST = 8  # words of an English term


class Policy(NamedTuple):
    """A term of tournament policy: the documents that have it, and the rules that come near."""

    said: str
    documents: tuple[str, ...]
    nearby: tuple[str, ...]


def rows() -> list[tuple[list[str], list[str], list[str]]]:
    """Our table, row by row: the wordings of a term, the documents that have it, the rules that come near."""
    lines = files("index").joinpath("policy.tsv").read_text("utf-8").splitlines()[1:]
    cells = ([list(filter(None, cell.split("|"))) for cell in line.split("\t")] for line in lines)
    return [(zh + en, documents, nearby) for zh, en, documents, nearby in cells]


@cache
def _terms() -> dict[str, Policy]:
    """Every wording of every term."""
    found: dict[str, Policy] = {}
    for wordings, documents, nearby in rows():
        for said in wordings:
            found.setdefault(key(said), Policy(said, tuple(documents), tuple(nearby)))
    return found


def asked(text: str, known: Sequence[str]) -> Policy | None:
    """The term of policy that stands in a query, the longest if there are several.

    `known` are the words the query was cut into, which a short Chinese term must respect: 查牌 is no part
    of 检查牌.
    """
    run = [*pieces(text)]
    terms = [(term, term) for term in _beginning(text) if term in text and _respects(term, known)]
    spans = _spans([piece.text for piece in run])
    found = [
        policy._replace(said=said)
        for name, said in (*terms, *spans)
        if (policy := _terms().get(name)) and _means(policy, said)
    ]
    return max(found, key=lambda policy: len(policy.said), default=None)


def _beginning(text: str) -> Iterator[str]:
    """The Chinese terms that begin like any place of a text, in its order: it decides between equals."""
    for start in dict.fromkeys(text[at : at + 2] for at in range(len(text) - 1)):
        yield from _by_beginning().get(start, ())


def _spans(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Every run of words that begins like an English term, by its stems and as it was typed."""
    stems = [stem(word) for word in words]
    for at, first in enumerate(stems):
        if first in _by_beginning():
            for end in range(at + 1, min(len(stems), at + _LONGEST) + 1):
                yield " ".join(stems[at:end]), " ".join(words[at:end])


@cache
def _by_beginning() -> dict[str, list[str]]:
    """The terms by their first two characters, English ones by their first word."""
    found: dict[str, list[str]] = {}
    for term in _terms():
        in_words = term.isascii() or " " in term  # 查Oracle is two words
        found.setdefault(term.split()[0] if in_words else term[:2], []).append(term)
    return found


def _means(policy: Policy, said: str) -> bool:
    """Whether what was said is the term; an abbreviation has no endings: jarring is not JAR."""
    return not policy.said.isupper() or " ".join(piece.text for piece in pieces(fold(policy.said))) == said


def _respects(term: str, known: Sequence[str]) -> bool:
    """Whether a term begins and ends where words of the query do."""
    if len(term) > 2:
        return True
    edges = {0, *accumulate(map(len, known))}
    starts = [match.start() for match in re.finditer(re.escape(term), "".join(known))]
    return any(at in edges and at + len(term) in edges for at in starts)
