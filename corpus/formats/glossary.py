"""Glossary entries: headwords, numbered senses, redirects, obsolete marks."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from corpus.formats.limits import Found
from corpus.formats.numbered import Line, set_apart
from corpus.problems import Problem
from corpus.records import Language, Note, Place, Record

_SENSE = re.compile(r"(\d{1,2})\. ")
_MISPRINTED_SENSE = re.compile(r"[^\w“”\"'{+−]{0,4}([1-9]\d?)(?!\d)[^\w“”\"'{+−/]{0,4}(?=\S)")
_NUMBER_ALONE = re.compile(r"\W{0,3}\d{1,2}\W{0,3}")
_OBSOLETE = {"zh": re.compile("已废止"), "en": re.compile(r"\(Obsolete\)")}
_ASIDE = re.compile(r"[（(][^（）()]*[）)]")
_BETWEEN = {"zh": re.compile(r"[，/／]"), "en": re.compile(r", |/")}


def entries(lines: Iterable[Line], lang: Language, where: str) -> Found:
    """The glossary's entries in order; a headword printed again is told apart as `term:…(2)`."""
    seen: Counter[str] = Counter()
    for headword, *body in _blocks(lines):
        plain = _with_plain_numbers(body)
        numbers = [int(match[1]) for line in plain if (match := _SENSE.match(line.text))]
        alone = any(_NUMBER_ALONE.fullmatch(line.text) for line in plain)
        if alone or (numbers and (numbers != list(range(1, len(numbers) + 1)) or numbers == [1])):
            yield Problem(where, headword.number, 1, "sense-missing", headword.text[:40])
        yield _entry([headword, *plain], lang, where, seen)


def _with_plain_numbers(body: list[Line]) -> list[Line]:
    """The paragraphs, the numbers of senses printed alike: `２．`, `(2)` and `2)` are `2. `."""
    plain, sense = list[Line](), 1
    for number, text in body:
        match = _MISPRINTED_SENSE.match(text)
        known = match is not None and int(match[1]) == sense
        plain.append(Line(number, f"{sense}. {text[match.end() :]}" if match and known else text))
        sense += known
    return plain


def _blocks(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Entries are separated by empty lines."""
    block: list[Line] = []
    for number, text in [*lines, Line(0, "")]:
        if text.strip():
            block.append(Line(number, text.strip()))
        elif block:
            yield block
            block = []


def _entry(block: list[Line], lang: Language, where: str, seen: Counter[str]) -> Record:
    (line, printed), *body = block
    title, title_notes = set_apart(printed, lang)
    text, notes = set_apart("\n".join(paragraph for _, paragraph in body), lang)
    return Record(
        ref=f"term:{_told_apart(title, seen)}",
        kind="term",
        text={lang: text},
        title={lang: title},
        notes=tuple(Note(lang, note.text, -1) for note in title_notes) + notes,
        headwords={lang: headwords(title, lang)},
        senses={lang: senses(text)},
        obsolete=bool(_OBSOLETE[lang].search(printed)),
        places={lang: Place(where, line)},
    )


def _told_apart(title: str, seen: Counter[str]) -> str:
    """A name no entry before has: the second 平原行者 is 平原行者(2)."""
    name = title
    while name in seen:
        seen[title] += 1
        name = f"{title}({seen[title]})"
    seen[name] = 1
    return name


def headwords(title: str, lang: Language) -> tuple[str, ...]:
    """The words of a headword line, without what its parentheses add: 反击/指示物, 循环（异能）."""
    words = (word.strip() for word in _BETWEEN[lang].split(_ASIDE.sub("", title)))
    return tuple(word for word in words if word)


def senses(text: str) -> tuple[str, ...]:
    """The numbered senses in order, or the whole body as the only one."""
    numbered = [line[match.end() :] for line in text.split("\n") if (match := _SENSE.match(line))]
    return tuple(numbered) or (text,)
