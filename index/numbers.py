"""The rule numbers in what somebody typed, in any shape a thumb gives them."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from corpus.citation import expand, is_number, parent

Exists = Callable[[str], bool]

_BEFORE = r"(?:comprehensive rules?|comp rules?|cr|rules?|section|完整规则|规则|章节|第|§|#)?[ :]*"
_AFTER = r"(?:[ ]*[条款项节章])?(?![a-z0-9])"
_DOT = r"[ ]*(?:[.。．·・‧,，:：;；'_/\-、]|点)[ ]*"
_LETTER = r"(?:[ .(-]*(?P<letter>[a-z])(?![a-z0-9])\)?)?"
_TO = r"[ ]*(?:[-–—−~～]+|至|到|to(?![a-z]))[ ]*"

# 702.19b, 702。19 B, 702-19b; with a range behind it: f-h, 601.2f-601.2h, 712.9-10.
_FULL = re.compile(
    rf"{_BEFORE}(?<![\d.])(?P<section>[1-9]\d\d){_DOT}(?P<rule>\d{{1,3}})"
    + _LETTER
    + rf"(?:{_TO}(?P<stop>(?:[1-9]\d\d\.)?\d{{1,3}}[a-z]?|[a-z](?![a-z])))?\.?{_AFTER}"
)
# 70219b, 702 19b, 702 19; without a letter only where nothing else was typed.
_GLUED = re.compile(
    rf"{_BEFORE}(?<![\d.])(?P<section>[1-9]\d\d)[ ]*(?P<rule>\d{{1,3}})[ ]*(?P<letter>[a-z])?\.?{_AFTER}"
)
_SECTION = re.compile(
    rf"(?P<before>{_BEFORE})(?<![\d./+-])(?P<section>[1-9]\d\d)(?:{_TO}(?P<stop>[1-9]\d\d))?\.?{_AFTER}(?![/.\d])"
)
_CHAPTER = re.compile(
    r"(?:第[ ]*(?P<zh>[1-9一二三四五六七八九])[ ]*章|chapter[ ]*(?P<en>[1-9])(?!\d)|^(?P<bare>[1-9])\.?$)"
)
_HAN = dict(zip("一二三四五六七八九", "123456789", strict=True))


class Number(NamedTuple):
    """A number, or the ends of a range of numbers, and where it stands in what was typed."""

    refs: tuple[str, ...]
    start: int
    end: int


def plain(typed: str) -> str:
    """Typed text as the patterns read it, place by place."""
    return "".join(_narrow(each) for each in typed)


def _narrow(character: str) -> str:
    if character.isspace():
        return " "
    narrow = unicodedata.normalize("NFKC", character)
    return (narrow if len(narrow) == 1 else character).lower()[:1] or character


def find(typed: str, exists: Exists) -> list[Number]:
    """The numbers in what was typed, in its order; each stands for itself whether or not it exists."""
    text = plain(typed)
    found: list[Number] = []
    for read in (_full, _glued, _sections, _chapters):
        for number in read(text, exists):
            if not any(number.start < each.end and each.start < number.end for each in found):
                found.append(number)
    return sorted(found, key=lambda number: number.start)


def _full(text: str, exists: Exists) -> Iterator[Number]:
    for match in _FULL.finditer(text):
        stem = f"{match['section']}.{int(match['rule'])}"
        first = stem + (match["letter"] or "")
        stop = match["stop"] or ""
        refs = _range(first, stop) if stop else (first,)
        if int(match["rule"]):
            yield Number(refs or (first,), *_trimmed(match))


def _range(first: str, stop: str) -> tuple[str, ...]:
    """The numbers from the first to an end that may leave out what both have in common."""
    if not is_number(first):
        return ()
    ends = (stop, f"{parent(first)}{stop}", f"{parent(first)}.{stop}")
    return next((refs for end in ends if is_number(end) and (refs := expand(first, end))), ())


def _glued(text: str, exists: Exists) -> Iterator[Number]:
    """A number without its dot: one with a letter, or all that was typed, if there is such a rule."""
    for match in _GLUED.finditer(text):
        number = f"{match['section']}.{int(match['rule'])}{match['letter'] or ''}"
        alone = match.start() == 0 and match.end() == len(text.rstrip(" ?？。."))
        if exists(number) and (match["letter"] or alone):
            yield Number((number,), *_trimmed(match))


def _sections(text: str, exists: Exists) -> Iterator[Number]:
    for match in _SECTION.finditer(text):
        section, stop = match["section"], match["stop"]
        refs = expand(section, stop) if stop else (section,)
        known = tuple(ref for ref in refs if exists(ref))
        if known:
            yield Number(known, *_trimmed(match))
        elif match["before"].strip() or not text.replace(match[0], "").strip():
            yield Number((section,), *_trimmed(match))


def _chapters(text: str, exists: Exists) -> Iterator[Number]:
    for match in _CHAPTER.finditer(text):
        digit = match["zh"] or match["en"] or match["bare"]
        yield Number((_HAN.get(digit, digit),), match.start(), match.end())


def _trimmed(match: re.Match[str]) -> tuple[int, int]:
    return match.start() + len(match[0]) - len(match[0].lstrip()), match.end()


def without(text: str, found: Iterable[Number]) -> str:
    """What remains of a text once its numbers are taken out."""
    for number in sorted(found, key=lambda number: -number.start):
        text = f"{text[: number.start]} {text[number.end :]}"
    return text
