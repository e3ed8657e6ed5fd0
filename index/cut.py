"""A query becomes groups: each a piece of what was typed, with the words of the index it may stand for."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from index.folding import fold
from index.tongue import How, Tongue
from index.weights import WORTH
from index.words import Piece, longest_name, pieces, stem, stemmed

Known = Callable[[str], bool]  # whether any entry has a word
Meanings = Sequence[tuple[str, How]]

GUESSED: tuple[How, ...] = ("pinyin", "spelling")

_LONGEST_WORD = 12  # characters of Chinese


class Alternative(NamedTuple):
    """A word of the index that a piece of the query may stand for, how so, and how much that is worth."""

    word: str
    how: How
    worth: float


class Group(NamedTuple):
    """A piece of what was typed; `filler` says that it carries nothing in a question.

    `beside` says that it is one of several words that stand together for what another group says.
    """

    said: str
    alternatives: tuple[Alternative, ...]
    filler: bool = False
    beside: bool = False

    @property
    def is_named(self) -> bool:
        """Whether it is a name of anything, be it only among players."""
        return any(each.how not in ("word", "part") for each in self.alternatives)

    @property
    def names(self) -> Iterator[Alternative]:
        """The things it names outright."""
        return (each for each in self.alternatives if each.how in ("term", "spoken", *GUESSED))


def filler_rows() -> list[tuple[str, list[str]]]:
    """Our table of such words, row by row: the language and the words."""
    lines = files("index").joinpath("filler.tsv").read_text("utf-8").splitlines()[1:]
    return [(lang, words.split("|")) for lang, words in (line.split("\t") for line in lines)]


@cache
def filler() -> frozenset[str]:
    """Words that carry nothing in a question, English ones by their stems."""
    found: set[str] = set()
    for lang, words in filler_rows():
        found.update(stem(fold(word)) if lang == "en" else word for word in words)
    return frozenset(found)


def cut(text: str, tongue: Tongue, known: Known, stems_in_it: Collection[str] = ()) -> list[Group]:
    """The groups of a query in its order; words that are stems already are not stemmed again."""
    run = [*pieces(simplified(fold(text), tongue))]
    stems = [
        piece.text if piece.text in stems_in_it else word
        for piece, word in zip(run, stemmed(run), strict=True)
    ]
    at = 0
    groups: list[Group] = []
    while at < len(run):
        if run[at].sort == "han":
            groups += _chinese(run[at].text, tongue, known)
            at += 1
        else:
            size, meanings = longest_name(stems, at, tongue.names)
            groups += _other(run[at : at + size], stems[at : at + size], meanings)
            at += size
    return sorted(groups, key=lambda group: group.beside)


def simplified(text: str, tongue: Tongue) -> str:
    """A text in simplified characters, character by character."""
    return "".join(tongue.simple.get(character, character) for character in text)


def _other(run: list[Piece], stems: list[str], meanings: Meanings) -> Iterator[Group]:
    """A name or a word in Latin letters, a symbol, digits."""
    said = " ".join(piece.text for piece in run)
    how: How = "word" if len(run) == 1 else "part"
    own = [Alternative(word, how, WORTH[how]) for word in stems]
    yield from _grouped(said, meanings, own, len(run) == 1 and stems[0] in filler())


def _grouped(said: str, meanings: Meanings, own: list[Alternative], is_filler: bool) -> Iterator[Group]:
    """One group for what was said. What stands for several words at once adds a group for each of them."""
    loose = [word for word, how in meanings if how == "synonym"]
    alone = loose if len(loose) == 1 else []
    meant = [
        Alternative(word, how, WORTH[how]) for word, how in meanings if how != "synonym" or word in alone
    ]
    yield Group(said, _told_apart([*meant, *own]), is_filler)
    if not alone:
        yield from (
            Group(said, (Alternative(word, "synonym", WORTH["several"]),), beside=True) for word in loose
        )


def _chinese(run: str, tongue: Tongue, known: Known) -> Iterator[Group]:
    """The longest words the index knows, from left to right."""
    at = 0
    while at < len(run):
        size = next(
            (n for n in range(_LONGEST_WORD, 1, -1) if _is_word(run[at : at + n], n, tongue, known)), 1
        )
        word = run[at : at + size]
        own = [Alternative(word, "word", WORTH["word"])]
        if size > 2:
            own += [Alternative(part, "part", WORTH["part"]) for part in _parts(word, known)]
        yield from _grouped(word, tongue.names.get(word, ()), own, word in filler())
        at += size


def _is_word(word: str, size: int, tongue: Tongue, known: Known) -> bool:
    return len(word) == size and (word in tongue.names or known(word) or word in filler())


def _parts(word: str, known: Known) -> list[str]:
    """The words within a word."""
    spans = ((a, b) for a in range(len(word)) for b in range(a + 2, len(word) + 1))
    return [part for a, b in spans if (part := word[a:b]) != word and known(part)]


def _told_apart(alternatives: list[Alternative]) -> tuple[Alternative, ...]:
    """Each word once, with the best it is worth."""
    best: dict[str, Alternative] = {}
    for each in alternatives:
        if each.word not in best or each.worth > best[each.word].worth:
            best[each.word] = each
    return tuple(best.values())
