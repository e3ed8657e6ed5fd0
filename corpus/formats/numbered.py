"""What all documents of numbered rules share: translators' notes, headings, the order of the numbers."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from corpus.citation import LETTERS, level, order, parent, parts
from corpus.formats.limits import Found
from corpus.problems import Problem
from corpus.records import Kind, Language, Note, Place, Record


class Line(NamedTuple):
    """A line of a document with its number, counted from 1."""

    number: int
    text: str


_KINDS: dict[str, Kind] = {"chapter": "chapter", "section": "section", "rule": "rule", "subrule": "subrule"}

# （译注：…） with one level of parentheses inside, and a remark closed by 〜译注 before the bracket ends.
_NOTE = re.compile(
    r"[（(](?:中文版)?译者?注：(?:[^（）()]|[（(][^（）()]*[）)])*[）)]|；[^（）()；]*[〜～~]译注(?=[）)])"
)
# 7. TITLE, 702. TITLE, 702.19. TEXT, 702.19b TEXT (the wiki puts a dot after letters too).
_NUMBER = re.compile(
    rf"([1-9])\. |([1-9]\d\d)\. |([1-9]\d\d\.[1-9]\d{{0,2}})\. |([1-9]\d\d\.[1-9]\d{{0,2}}[{LETTERS}])\.? "
)
_HAN = re.compile(r"[\u3400-\u9fff]")
_BILINGUAL = re.compile(r"(.*[\u3400-\u9fff）]) +(?! )([^\u3400-\u9fff）]+)")
_SENTENCE = re.compile(r"[。.：:；;]|[”\"]$|.{40}[）)]$")


def language(text: str) -> Language:
    """The language of a line: Chinese if there is any Han character in it."""
    return "zh" if _HAN.search(text) else "en"


def split_number(line: str) -> tuple[str, str]:
    """A line's number and what is printed after it; no number if the line starts otherwise."""
    match = _NUMBER.match(line)
    return ("", line) if match is None else (match[match.lastindex or 0], line[match.end() :].strip())


def set_apart(text: str, lang: Language) -> tuple[str, tuple[Note, ...]]:
    """The text without its translators' notes, and the notes with the place each stood at."""
    if "译" not in text:
        return text, ()
    notes: list[Note] = []
    removed = 0
    for match in _NOTE.finditer(text):
        notes.append(Note(lang, match.group(), match.start() - removed))
        removed += len(match.group())
    return _NOTE.sub("", text), tuple(notes)


def numbered(number: str, printed: str, place: Place, lang: Language, edition: str = "") -> Record:
    """The record of a chapter, section, rule or sub-rule in one language."""
    text, notes = set_apart(printed, lang)
    record = Record(
        ref=number,
        kind=_KINDS[level(number)],
        edition=edition,
        text={lang: text},
        parent=parent(number),
        notes=notes,
        places={lang: place},
    )
    heading = text.partition("\n")[0]
    return replace(record, title={lang: heading}) if level(number) in ("chapter", "section") else record


def example(rule: str, ordinal: int, printed: str, place: Place, lang: Language, edition: str = "") -> Record:
    """The record of a rule's example; its text keeps the word that introduces it."""
    text, notes = set_apart(printed, lang)
    return Record(
        ref=f"{rule}#{ordinal}",
        kind="example",
        edition=edition,
        text={lang: text},
        parent=rule,
        notes=notes,
        places={lang: place},
    )


def bilingual(heading: str) -> dict[Language, str]:
    """A heading's parts by language: 竞逐时空 Planechase."""
    match = _BILINGUAL.fullmatch(heading)
    if match is None:
        return {language(heading): heading}
    return {"zh": match[1], "en": match[2]}


def titled(records: Sequence[Record]) -> list[Record]:
    """Rules that are only a heading for their sub-rules (702.19. 践踏) get it as their title."""
    families = {record.parent for record in records if record.kind == "subrule"}
    return [
        replace(record, title=dict(record.text)) if record.ref in families and _is_heading(record) else record
        for record in records
    ]


def _is_heading(record: Record) -> bool:
    return record.kind == "rule" and not any(_SENTENCE.search(text) for text in record.text.values())


def in_order(found: Iterable[Record | Problem], *languages: Language) -> Found:
    """What was found, with a problem before each number printed twice, out of order, or after a gap."""
    last = dict.fromkeys(languages, "")
    seen: dict[Language, set[str]] = {lang: set() for lang in languages}
    anywhere = set[str]()
    for each in found:
        if isinstance(each, Record) and each.kind in _KINDS:
            for lang in each.places:
                code = _fault(each.ref, last[lang], seen[lang], anywhere)
                if code:
                    values = {"number": each.ref, "last": last[lang] or "–", "above": parent(each.ref)}
                    place, excerpt = each.places[lang], each.text[lang][:40]
                    yield Problem(place.document, place.line, 1, code, excerpt, values)
                seen[lang].add(each.ref)
                last[lang] = each.ref
            anywhere.add(each.ref)
        yield each


def _fault(number: str, last: str, seen: set[str], anywhere: set[str]) -> str:
    """What is wrong with a number, by those printed in its language and those printed in any."""
    if number in seen:
        return "number-twice"
    if last and order(number) < order(last):
        return "number-out-of-order"
    if level(number) in ("rule", "subrule") and parent(number) not in anywhere:
        return "number-without-heading"
    if _follows(number, seen):
        return ""
    return "number-untranslated" if _follows(number, anywhere) else "number-after-a-gap"


def _follows(number: str, seen: set[str]) -> bool:
    """Whether the number before this one in its family has been printed; chapters may start anywhere."""
    _, _, rule, letter = parts(number)
    above = parent(number)
    if letter:
        return letter == "a" or above + LETTERS[LETTERS.index(letter) - 1] in seen
    return not rule or rule == "1" or f"{above}.{int(rule) - 1}" in seen
