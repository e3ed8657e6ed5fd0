"""Glossary entries recognised in running text, each where it is first named."""

import re
from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct

from corpus.records import Language, Record

_WORD = re.compile(r"[A-Za-z]+(?:['’-][A-Za-z]+)*")
_MOST_WORDS = 5  # of an English headword
_SUBTYPE = re.compile(r"(?:1\. )?An? [a-z]+ subtype\b")  # how the entry of a subtype begins
_ORDINARY = frozenset(("during", "if", "unless", "如果", "除非"))  # mean the entry only in some wordings

Span = tuple[int, int]


class Spot(Struct, frozen=True):
    """A glossary entry named in a text: `text[lang][start:end]` names `ref`."""

    lang: Language
    start: int
    end: int
    ref: str


class Spotter:
    """The headwords of one glossary, found in texts: the longest, from left to right, each entry once.

    A subtype has a capital wherever the rules name it: "in that case" names no Case.
    """

    def __init__(self, terms: Iterable[Record]) -> None:
        self._chinese: dict[str, str] = {}
        self._english: dict[str, str] = {}
        self._proper: set[str] = set()
        for term in terms:
            for name in term.headwords.get("zh", ()):
                if len(name) > 1 and name not in _ORDINARY:
                    self._chinese.setdefault(name, term.ref)
            for name in term.headwords.get("en", ()):
                if name.lower() not in _ORDINARY:
                    self._english.setdefault(name.lower(), term.ref)
            if _SUBTYPE.match(term.text.get("en", "")):
                self._proper.add(term.ref)
        self._sizes: dict[str, list[int]] = {}
        for name in sorted(self._chinese, key=len, reverse=True):
            sizes = self._sizes.setdefault(name[:1], [])
            if len(name) not in sizes:
                sizes.append(len(name))

    def spots(self, text: str, lang: Language, taken: Collection[Span], own: str) -> Iterator[Spot]:
        """What a text names, but for `own` and what stands within the places that are taken by references."""
        found = self._in_chinese(text) if lang == "zh" else self._in_english(text)
        seen = {own}
        for start, end, ref in found:
            if ref not in seen and not any(start < b and a < end for a, b in taken):
                seen.add(ref)
                yield Spot(lang, start, end, ref)

    def _in_chinese(self, text: str) -> Iterator[tuple[int, int, str]]:
        at = 0
        while at < len(text):
            sizes = self._sizes.get(text[at], ())
            size = next((size for size in sizes if text[at : at + size] in self._chinese), 0)
            if size:
                yield at, at + size, self._chinese[text[at : at + size]]
            at += size or 1

    def _in_english(self, text: str) -> Iterator[tuple[int, int, str]]:
        words = list(_WORD.finditer(text))
        at = 0
        while at < len(words):
            size, ref = self._longest(text, words[at : at + _MOST_WORDS])
            if size:
                yield words[at].start(), words[at + size - 1].end(), ref
            at += size or 1

    def _longest(self, text: str, words: list[re.Match[str]]) -> tuple[int, str]:
        """How many of the words are one headword, in the singular or the plural, and whose."""
        for size in range(len(words), 0, -1):
            name = text[words[0].start() : words[size - 1].end()].lower()
            ref = self._english.get(name) or self._english.get(name.removesuffix("s"))
            if ref and (ref not in self._proper or text[words[0].start()].isupper()):
                return size, ref
        return 0, ""
