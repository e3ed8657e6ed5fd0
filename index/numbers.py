"""The rule numbers in what somebody typed, in any shape a thumb gives them."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from corpus.citation import expand, is_number, parent

Exists = Callable[[str], bool]

_BEFORE = r"(?:(?:comprehensive rules?|comp rules?|cr|rules?|section|完整规则|规则|章节|第|§|#)[ :.]*){0,3}"
_AFTER = r"(?:[ ]*[条款项节章])?(?![a-z0-9])"
_DOT = r"[ ]*(?:[.。．·・‧,，:：;；'_/\-、]|点|条[ ]*第|条(?=[ ]*\d{1,3}[ ]*[款项]))[ ]*"
# The letter may stand apart: 702.19(b), 702.19 b; but “702.19 a creature” has none.
_LETTER = r"(?:(?![ ]+[ai][ ][a-z])[ .(-]*(?:[条款项][ ]*|的[ ]*(?!x))?(?P<letter>[a-z])(?![a-z0-9])\)?)?"
_TO = r"[ ]*(?:[-–—−~～]+|至|到|to(?![a-z]))[ ]*"

# 702.19b, 702。19 B, 702-19b; with a range behind it: f-h, 601.2f-601.2h, 712.9-10; or with letters: f/g.
_TAIL = (
    rf"{_LETTER}(?:{_TO}(?P<stop>(?:[1-9]\d\d\.)?\d{{1,3}}[a-z]?|[a-z](?![a-z]))"
    rf"|(?P<more>(?:[ ]*(?:[、,/&和与及]|and|or)[ ]*(?![ai][ ]+[a-z])[a-z](?![a-z0-9.]))+))?\.?{_AFTER}"
)
_FULL = re.compile(rf"{_BEFORE}(?<![\d.])(?P<section>[1-9]\d\d)(?P<dot>{_DOT})(?P<rule>\d{{1,3}}){_TAIL}")
# 7 0 2 . 1 9 b
_SPACED = re.compile(
    rf"{_BEFORE}(?<![\d.])(?P<section>[1-9][ ]\d[ ]\d)(?P<dot>{_DOT})(?P<rule>\d(?:[ ]?\d){{0,2}}){_TAIL}"
)
# 70219b, 702 19b, 702 19; without a letter only where nothing else was typed.
_GLUED = re.compile(
    rf"{_BEFORE}(?<![\d.])(?P<section>[1-9]\d\d)[ ]*(?P<rule>\d{{1,3}})[ ]*(?P<letter>[a-z])?\.?{_AFTER}"
)
_SECTION = re.compile(
    rf"(?P<before>{_BEFORE})(?<![\d./+-])(?P<section>[1-9]\d\d)(?:{_TO}(?P<stop>[1-9]\d\d))?\.?{_AFTER}(?![/.\d]|,\d{{3}})"
)
# What follows or precedes a count rather than a section: 100 cards, 100张牌, a deck of 100.
_COUNTED = re.compile(
    r"[ ]*(?:[张点个枚名位次年月只套盘块分元层级%+]|回合|\d+/|(?:cards?|decks?|life|damage|counters?"
    r"|tokens?|mana|permanents?|creatures?|lands?|players?|turns?|times?|copies|points?|spells?"
    r"|or (?:more|less))(?![a-z]))"
)
_COUNTING = re.compile(r"(?:[为到过有]|等于|不足|(?<![a-z])(?:of|than|deals?|gains?|loses?|equals?))[ ]*$")
_SAGA = re.compile(r"传纪|saga(?![a-z])")  # it has chapters of its own
_CHAPTER = re.compile(
    r"(?:第[ ]*(?P<zh>[1-9一二三四五六七八九])[ ]*章|chapter[ ]*(?P<en>[1-9])(?!\d)"
    r"|^(?:cr|rules?|规则|第)?[ ]*(?P<bare>[1-9])\.?$)"
)
_ALONE = re.compile(r"(?<![a-z])[a-z](?![a-z])")
_HAN = dict(zip("零〇一二三四五六七八九", "00123456789", strict=True))
_SPOKEN = re.compile("[一二三四五六七八九][零〇一二三四五六七八九]{2}点[零〇一二三四五六七八九]{1,3}")
# 第七百零四条, 规则七百二十
_HUNDREDS = re.compile(
    r"(?:(?<=第)|(?<=规则))([一二三四五六七八九])百(?:零([一二三四五六七八九])|(?:([一二三四五六七八九])十([一二三四五六七八九])?)?)"
)
_ROUND_DIGITS = re.compile(r"(?<=[\d.])[ol](?=\d)")  # 7o2.l9


class Number(NamedTuple):
    """A number, or the ends of a range of numbers, and where it stands in what was typed."""

    refs: tuple[str, ...]
    start: int
    end: int


def plain(typed: str) -> str:
    """Typed text as the patterns read it: place by place, but that 七百 becomes 700."""
    return _HUNDREDS.sub(_in_digits, _digits(typed))


def _digits(typed: str) -> str:
    """Typed text with its digits as digits, place by place."""
    text = "".join(_narrow(each) for each in typed)
    text = _SPOKEN.sub(lambda match: "".join(_HAN.get(each, each) for each in match[0]), text)
    return _ROUND_DIGITS.sub(lambda match: "0" if match[0] == "o" else "1", text)


def _in_digits(match: re.Match[str]) -> str:
    """七百零四 as 704, a space before it to fill up its length; only 七百 is shorter than its digits."""
    hundreds, units, tens, more = (_HAN[digit] if digit else "0" for digit in match.groups())
    return f"{hundreds}{tens}{units if match[2] else more}".rjust(len(match[0]))


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
    grown = [match.end() for match in _HUNDREDS.finditer(_digits(typed)) if len(match[0]) < 3]
    return [_in_place(number, grown) for number in sorted(found, key=lambda number: number.start)]


def _in_place(number: Number, grown: Sequence[int]) -> Number:
    """A number of the plain text where it stands in what was typed, which grew by one in these places."""
    start, end = (
        place - sum(place > at + before for before, at in enumerate(grown))
        for place in (number.start, number.end)
    )
    return Number(number.refs, start, end)


def _full(text: str, exists: Exists) -> Iterator[Number]:
    for match in (*_FULL.finditer(text), *_SPACED.finditer(text)):
        section, rule = (match[name].replace(" ", "") for name in ("section", "rule"))
        stem = f"{section}.{int(rule)}"
        first = stem + (match["letter"] or "")
        if int(rule) and (exists(stem) or not _otherwise(match["dot"].strip(), rule, exists)):
            refs = _range(first, match["stop"]) if match["stop"] else _listed(first, match["more"])
            yield Number(refs or (first,), *_trimmed(match))


def _otherwise(dot: str, rule: str, exists: Exists) -> bool:
    """Whether what is no rule is something else: 100/100, 601、602, 100-103."""
    return dot == "/" or (dot not in ".。" and exists(rule))


def _listed(first: str, more: str | None) -> tuple[str, ...]:
    """A number and those that differ in their letter: 704.5f/g."""
    letters = _ALONE.findall(more or "") if first[-1].isalpha() else ()
    return (first, *(first[:-1] + letter for letter in letters))


def _range(first: str, stop: str) -> tuple[str, ...]:
    """The numbers from the first to an end that may leave out what both have in common."""
    if not is_number(first):
        return ()
    ends = (stop, f"{parent(first)}{stop}", f"{parent(first)}.{stop}")
    numbered = [end for end in ends if is_number(end)]
    return next((refs for end in numbered if (refs := expand(first, end) or expand(end, first))), ())


def _glued(text: str, exists: Exists) -> Iterator[Number]:
    """A number without its dot: one with a letter, or all that was typed, if there is such a family."""
    for match in _GLUED.finditer(text):
        number = f"{match['section']}.{int(match['rule'])}{match['letter'] or ''}"
        alone = not text[: match.start()].strip() and match.end() == len(text.rstrip(" ?？。."))
        near = alone and match["letter"] and exists(number[:-1])
        if near or (exists(number) and (match["letter"] or alone)):
            yield Number((number,), *_trimmed(match))


def _sections(text: str, exists: Exists) -> Iterator[Number]:
    for match in _SECTION.finditer(text):
        section, stop = match["section"], match["stop"]
        refs = expand(section, stop) if stop else (section,)
        known = tuple(ref for ref in refs if exists(ref))
        marked = bool(match["before"].strip()) or match[0][-1] in "条款项节章"
        if known and (marked or not _is_count(text, match)):
            yield Number(known, *_trimmed(match))
        elif not known and (marked or not text.replace(match[0], "").strip()):
            yield Number((section,), *_trimmed(match))


def _is_count(text: str, match: re.Match[str]) -> bool:
    """Whether it says how many of something."""
    return bool(_COUNTED.match(text, match.end()) or _COUNTING.search(text[: match.start("section")]))


def _chapters(text: str, exists: Exists) -> Iterator[Number]:
    for match in () if _SAGA.search(text) else _CHAPTER.finditer(text):
        digit = match["zh"] or match["en"] or match["bare"]
        yield Number((_HAN.get(digit, digit),), match.start(), match.end())


def _trimmed(match: re.Match[str]) -> tuple[int, int]:
    return match.start() + len(match[0]) - len(match[0].lstrip()), match.end()


def without(text: str, found: Iterable[Number]) -> str:
    """What remains of a text once its numbers are taken out."""
    for number in sorted(found, key=lambda number: -number.start):
        text = f"{text[: number.start]} {text[number.end :]}"
    return text
