"""Glossary entries: headwords, numbered senses, redirects, obsolete marks."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from corpus.formats.numbered import set_apart
from corpus.records import Language, Note, Place, Record

Entry = list[tuple[int, str]]

_SENSE = re.compile(r"(\d{1,2})\. ")
_OBSOLETE = {"zh": re.compile("已废止"), "en": re.compile(r"\(Obsolete\)")}
_ASIDE = re.compile(r"[（(][^（）()]*[）)]")
_BETWEEN = {"zh": re.compile(r"[，/／]"), "en": re.compile(r", |/")}


def entries(lines: Sequence[tuple[int, str]], lang: Language, where: str) -> list[Record]:
    """The glossary's entries in order; a headword printed again is told apart as `term:…(2)`."""
    seen: Counter[str] = Counter()
    return [_entry(block, lang, where, seen) for block in _blocks(lines)]


def _blocks(lines: Sequence[tuple[int, str]]) -> Iterator[Entry]:
    """Entries are separated by empty lines."""
    block: Entry = []
    for number, text in [*lines, (0, "")]:
        if text.strip():
            block.append((number, text.strip()))
        elif block:
            yield block
            block = []


def _entry(block: Entry, lang: Language, where: str, seen: Counter[str]) -> Record:
    (line, printed), *body = block
    title, title_notes = set_apart(printed, lang)
    text, notes = set_apart("\n".join(paragraph for _, paragraph in body), lang)
    seen[title] += 1
    again = f"({seen[title]})" if seen[title] > 1 else ""
    return Record(
        ref=f"term:{title}{again}",
        kind="term",
        text={lang: text},
        title={lang: title},
        notes=tuple(Note(lang, note.text, -1) for note in title_notes) + notes,
        headwords={lang: headwords(title, lang)},
        senses={lang: senses(text)},
        obsolete=bool(_OBSOLETE[lang].search(printed)),
        places={lang: Place(where, line)},
    )


def headwords(title: str, lang: Language) -> tuple[str, ...]:
    """The words of a headword line, without what its parentheses add: 反击/指示物, 循环（异能）."""
    words = (word.strip() for word in _BETWEEN[lang].split(_ASIDE.sub("", title)))
    return tuple(word for word in words if word)


def senses(text: str) -> tuple[str, ...]:
    """The numbered senses in order, or the whole body as the only one."""
    numbered = [line[match.end() :] for line in text.split("\n") if (match := _SENSE.match(line))]
    return tuple(numbered) or (text,)
