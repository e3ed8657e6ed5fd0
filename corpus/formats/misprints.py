"""Numbers and marks that are printed with a slip: `606.5 If`, `901.4.All`, `702.2bA`, `**702.2b** A`.

A number is taken where it is one that may come next, so that the numbering proves it; whatever else looks
like a number is nobody's, and its line is refused by whoever reads the document.
"""

import re
from collections.abc import Collection, Iterator

from corpus.citation import LETTERS, level, parts
from corpus.records import Language

_PLAIN = str.maketrans({chr(wide): chr(wide - 0xFEE0) for wide in range(0xFF01, 0xFF5F)} | {"。": "."})
_LONGEST = 24  # what stands before a rule's text, with all that markdown and misprints put around it

# The marks markdown puts before and around what begins a line; a document that has them has nothing else odd.
_BEFORE = re.compile(r"(?:#{1,6} +|> ?|[-*+] +(?=[*_`]{0,3}(?:[1-9]\d\d\.|Example)))")
_AROUND = re.compile(r"([*_`]{1,3})((?:[1-9][\d.]{0,8}[a-z]?\.?|Examples?:|例如：)) ?\1 ?(?=\S)")
_WHOLE = re.compile(r"([*_]{1,3})(?! )([^*_]{1,200})\1")

_START = re.compile(r"[^\w“”\"'‘’「{}+−*]{0,6}([1-9]\d\d)(?: ?[-.,:·•‧]? ?([1-9]\d{0,2})(?: ?([A-Za-z]))?)?")
_CHAPTER = re.compile(r"([1-9])(?![\d.][\d])")
_AFTER = re.compile(r"[\s.,:·•‧*_`)\]-]*")
_EXAMPLE = {
    "zh": re.compile(r"[*_`\s]{0,4}(?:例如|示例|例)(?=[\s：:，,、.。*_`]|例如|\w)"),
    "en": re.compile(r"[*_`\s]{0,4}Examples?(?:\s?[:：.,;*_`–—-]|\s+(?=[A-Z“\"]))", re.IGNORECASE),
}


def without_marks(line: str) -> str:
    """A line without the marks of markdown; text that is only indented keeps its spaces."""
    bare = line.rstrip()
    bare = _BEFORE.sub("", bare, count=1) if _BEFORE.match(bare) else bare
    whole = _WHOLE.fullmatch(bare)
    return whole[2].strip() if whole else _AROUND.sub(r"\2 ", bare, count=1) if _AROUND.match(bare) else bare


def is_example(line: str, lang: Language) -> bool:
    """Whether a line begins with the word that introduces an example, in any of its spellings."""
    return _EXAMPLE[lang].match(line) is not None


def misprinted(line: str, expected: Collection[str]) -> tuple[str, str]:
    """The number a line begins with, however it is printed, if it is an expected one; and what follows."""
    head = line.lstrip()
    head = head[:_LONGEST].translate(_PLAIN) + head[_LONGEST:]
    for number, at in _readings(head):
        rest = head[_AFTER.match(head, at).end() :]  # type: ignore[union-attr]
        if number in expected and rest and not rest[0].islower():
            return number, line.lstrip()[len(head) - len(rest) :]
    return "", line


def _readings(head: str) -> Iterator[tuple[str, int]]:
    """What the line may begin with, the longest first, and where that ends."""
    if match := _START.match(head):
        section, rule, letter = match.groups()
        if letter:
            yield f"{section}.{rule}{letter.lower()}", match.end(3)
        if rule:
            yield f"{section}.{rule}", match.end(2)
        yield section, match.end(1)
    elif chapter := _CHAPTER.match(head):
        yield chapter[1], chapter.end()


def like_a_number(line: str) -> bool:
    """Whether a line begins as numbered lines do, with figures in its first word."""
    return re.match(r"\W{0,6}\w{0,3}[.,·]?\d", line.lstrip().translate(_PLAIN)) is not None


def number_within(text: str, number: str, *more: str) -> str:
    """The number that comes next, or the mark of an example, if it begins within a line, after a sentence.

    Headings are no sentences, and no number stands in any.
    """
    heading = bool(number) and level(number) in ("chapter", "section")
    for other in (*more, *next_numbers(number), "Example:", "例如："):
        at = text.find(other) if len(other) > 1 else -1
        if at > 0 and _BEGUN.match(text, at + len(other)) and (heading or _ENDED.search(text[:at][-4:])):
            return other
    return ""


_ENDED = re.compile(r"[.。!！?？:：][”\"’')）]{0,2} {0,2}$")
_BEGUN = re.compile(r"\.? ?(?=[A-Z“\u3400-\u9fff])")


def next_numbers(number: str) -> tuple[str, ...]:
    """The numbers that may stand after this one: below it, beside it, or of the next of those above it."""
    if not number:
        return ()
    chapter, section, rule, letter = parts(number)
    below = {"chapter": f"{chapter}00", "section": f"{number}.1", "rule": f"{number}a", "subrule": ""}
    found = [below[level(number)]]
    if letter and letter != LETTERS[-1]:
        found.append(f"{number[:-1]}{LETTERS[LETTERS.index(letter) + 1]}")
    if rule:
        found.append(f"{chapter}{section}.{int(rule) + 1}")
    if section and section != "99":
        found.append(f"{chapter}{int(section) + 1:02}")
    found.append(str(int(chapter) + 1))
    return tuple(filter(None, found))
