"""Tournament policy is not in this rulebook: which words ask for it, and the document that answers them."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import NamedTuple

from index.words import fold, pieces, stem

_LONGEST = 8  # words of an English term


class Policy(NamedTuple):
    """A term of tournament policy: the documents that have it, and the rules that come near."""

    said: str
    documents: tuple[str, ...]
    nearby: tuple[str, ...]


@cache
def _terms() -> dict[str, Policy]:
    """Every wording of every term."""
    found: dict[str, Policy] = {}
    for line in files("index").joinpath("policy.tsv").read_text("utf-8").splitlines()[1:]:
        zh, en, documents, nearby = line.split("\t")
        for said in (*zh.split("|"), *en.split("|")):
            policy = Policy(said, tuple(documents.split("|")), tuple(filter(None, nearby.split("|"))))
            found.setdefault(_key(said), policy)
    return found


def _key(said: str) -> str:
    return " ".join(stem(piece.text) for piece in pieces(fold(said)))


def asked(text: str, known: Sequence[str]) -> Policy | None:
    """The term of policy that stands in a query, the longest if there are several.

    `known` are the words the query was cut into, which a short Chinese term must respect: 查牌 is no part
    of 检查牌.
    """
    run = [*pieces(text)]
    han = [term for term in _beginning(text) if term in text and _respects(term, known)]
    found = [_terms()[key] for key in (*han, *_spans([stem(piece.text) for piece in run])) if key in _terms()]
    whole = f" {' '.join(piece.text for piece in run)} "
    said = [policy for policy in found if not policy.said.isupper() or f" {_written(policy.said)} " in whole]
    return max(said, key=lambda policy: len(policy.said), default=None)


def _beginning(text: str) -> Iterator[str]:
    """The Chinese terms that begin like any place of a text."""
    for start in {text[at : at + 2] for at in range(len(text) - 1)}:
        yield from _by_beginning().get(start, ())


def _spans(stems: Sequence[str]) -> Iterator[str]:
    """Every run of words that begins like an English term."""
    for at, first in enumerate(stems):
        if first in _by_beginning():
            yield from (" ".join(stems[at:end]) for end in range(at + 1, min(len(stems), at + _LONGEST) + 1))


@cache
def _by_beginning() -> dict[str, list[str]]:
    """The terms by their first two characters, English ones by their first word."""
    found: dict[str, list[str]] = {}
    for term in _terms():
        in_words = term.isascii() or " " in term  # 查Oracle is two words
        found.setdefault(term.split()[0] if in_words else term[:2], []).append(term)
    return found


def _written(said: str) -> str:
    """An abbreviation as it stands in a query, where it has no endings: jarring is not JAR."""
    return " ".join(piece.text for piece in pieces(fold(said)))


def _respects(term: str, known: Sequence[str]) -> bool:
    """Whether a term begins and ends where words of the query do."""
    if len(term) > 2:
        return True
    edges = {0, *accumulate(map(len, known))}
    starts = [match.start() for match in re.finditer(re.escape(term), "".join(known))]
    return any(at in edges and at + len(term) in edges for at in starts)
