"""Which entries a query admits: its filters, the phrases they must hold and the words they must not."""

import re
from collections.abc import Callable, Iterable, Iterator

from index.entries import Entry
from index.folding import fold
from index.table import Table
from index.typed import Asked
from index.words import pieces, stem

Admits = Callable[[Entry], bool]

# Where a Latin word begins and ends: no part of another or of a symbol; “can” is not in “can't”.
_LEFT = r"(?<![a-z0-9{])(?<![a-z]')"
_RIGHT = r"(?![a-z0-9}])(?!'(?!s(?![a-z]))[a-z])"


def admits(asked: Asked) -> Admits:
    """Whether an entry is among those a query asks for."""
    tests = list(_tests(asked))
    return lambda entry: all(test(entry) for test in tests)


def _tests(asked: Asked) -> Iterator[Admits]:
    if asked.inside:
        yield lambda entry: any(ref in (*entry.path, entry.ref) for ref in asked.inside)
    if asked.kinds:
        yield lambda entry: entry.kind in asked.kinds
    if asked.edition:
        yield lambda entry: entry.edition.startswith(asked.edition)
    if asked.lang:
        yield lambda entry: asked.lang in entry.text or asked.lang in entry.title
    for phrase in asked.phrases:
        yield holds(phrase)
    for word in asked.without:
        yield _lacks(word)


def holds(phrase: str) -> Admits:
    """Whether a phrase is in an entry's texts or is its number: Latin words whole, in any case and width."""
    words = r"\s*".join(re.escape(part) for part in fold(phrase).split())
    left = _LEFT if phrase[:1].isascii() and phrase[:1].isalnum() else ""
    right = _RIGHT if phrase[-1:].isascii() and phrase[-1:].isalnum() else ""
    pattern = re.compile(left + words.replace(r"\s*", r"\s+") + right if phrase.isascii() else words)
    return lambda entry: any(pattern.search(fold(text)) for text in _texts(entry))


def _lacks(word: str) -> Admits:
    has = holds(word)
    return lambda entry: not has(entry)


def holders(phrase: str, table: Table) -> frozenset[int]:
    """The entries that may hold a phrase: all that do are among them."""
    named = frozenset(table.refs.get(phrase, ()))
    parts = [*pieces(fold(phrase))]
    han = max((part.text for part in parts if part.sort == "han"), key=len, default="")
    if han:
        return named | frozenset(table.holding(han))
    words = [stem(part.text) for part in parts if part.sort == "latin" and len(part.text) > 1]
    found = [table.having(word) for word in words]
    return named | frozenset.intersection(*found) if found else frozenset(range(len(table)))


def _texts(entry: Entry) -> Iterable[str]:
    return (*entry.text.values(), *entry.title.values(), *entry.names, entry.ref)
