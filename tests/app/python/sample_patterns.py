"""Regular expressions and the library: samples for the translation."""
# ruff: noqa  (written as nobody should, too: the translation has to do that alike)
# mypy: ignore-errors

from __future__ import annotations

import html
import itertools
import math
import re
import unicodedata
from bisect import bisect_left, bisect_right
from difflib import SequenceMatcher, get_close_matches
from functools import partial, reduce
from heapq import merge, nlargest, nsmallest
from itertools import accumulate, chain, groupby, islice, pairwise, product, takewhile
from operator import itemgetter
from urllib.parse import quote, urlencode

from markupsafe import Markup, escape

WORDS = re.compile(r"\w+")
PARTS = re.compile(r"(?P<word>[a-zé]+)|(?P<number>\d+)|(?P<sign>[^\w\s])")
TURNED = re.compile(r"(?P<one>\w)(?P<other>-)?(\d)?")
LAID_OUT = re.compile(
    r"""
    (?P<first> [ab#]+ )  # some letters
    \s? 　? (\d{1,2})?
    """,
    re.VERBOSE,
)
LINES = re.compile(r"^.*$", re.MULTILINE)
ENDS = re.compile(r"\w$")
WHOLE = re.compile(r"\A.+\Z", re.DOTALL)
CASELESS = re.compile(r"[a-z]+|ſ|k|İ|ß", re.IGNORECASE)
NEITHER = re.compile(r"[^\W\d_]+")
AROUND = re.compile(r"(?<=a)b(?!c)|(?<!b)c")


def _found(match: re.Match[str] | None) -> object:
    if match is None:
        return None
    return [
        match.group(),
        match.start(),
        match.end(),
        list(match.span()),
        match[0],
        match.groups(),
        match.lastgroup,
    ]


def everywhere(text: str) -> list[object]:
    return [
        [_found(each) for each in WORDS.finditer(text)],
        WORDS.findall(text),
        [each[0] for each in PARTS.finditer(text)],
        [each.lastgroup for each in PARTS.finditer(text)],
    ]


def ways(text: str) -> list[object]:
    return [
        _found(WORDS.search(text)),
        _found(WORDS.match(text)),
        _found(WORDS.fullmatch(text)),
        _found(TURNED.search(text)),
        _found(LAID_OUT.search(text)),
    ]


def ways_from(text: str, start: int) -> list[object]:
    return [
        _found(WORDS.search(text, start)),
        _found(WORDS.match(text, start)),
        [_found(each) for each in WORDS.finditer(text, start)],
    ]


def groups(text: str) -> list[object]:
    match = TURNED.search(text)
    if not match:
        return []
    return [
        *(
            match["one"],
            match["other"],
            match[3],
            match.group("one", "other"),
            match.group(1),
            match.groups("-"),
        ),
        *(match.start("other"), match.end("other"), list(match.span(3)), list(match.span("one"))),
    ]


def spans(text: str) -> list[object]:
    return [[list(each.span("word")), list(each.span(2))] for each in PARTS.finditer(text)]


def truth(text: str) -> list[object]:
    return [
        bool(WORDS.search(text)),
        "yes" if WORDS.match(text) else "no",
        not WORDS.fullmatch(text),
        WORDS.search(text) is None,
        bool(WORDS.findall(text)),
    ]


def lines(text: str) -> list[object]:
    return [
        LINES.findall(text),
        _found(ENDS.search(text)),
        _found(WHOLE.match(text)),
        re.findall(r".", text),
        re.findall(r"$", text),
        re.findall(r"^", text, re.M),
        re.findall(r"^.", text),
    ]


def classes(text: str) -> list[object]:
    return [
        *(re.findall(r"\d", text), re.findall(r"\w", text), re.findall(r"\s", text), re.findall(r"\D", text)),
        *(
            re.findall(r"\W", text),
            re.findall(r"\S", text),
            NEITHER.findall(text),
            re.findall(r"[^\s\d]", text),
        ),
        *(
            re.findall(r"[\W_]", text),
            re.findall(r"[a\S]", text),
            re.findall(r"[]a\]-]", text),
            re.findall(r"[\-.中😀]", text),
        ),
        *(
            re.findall(r"[^a]", text),
            re.findall(r"[\u4e00-\u9fff\U0001f600]", text),
            re.findall(r"[[/]", text),
        ),
    ]


def borders(text: str) -> list[object]:
    return [re.sub(r"\b", "|", text), re.sub(r"\Bb\B", "_", "x" + text), AROUND.findall(text)]


def caseless(text: str) -> list[object]:
    return [
        CASELESS.findall(text),
        re.findall("i", text, re.IGNORECASE),
        re.findall("s", text, re.I),
        re.findall("[K]", text, re.I),
        re.findall("[^i]", text, re.I),
        re.findall("μ|σ", text, re.I),
        re.findall("[h-j]", text, re.I),
    ]


def put(text: str) -> list[object]:
    return [
        *(
            WORDS.sub("-", text),
            WORDS.sub("-", text, 1),
            WORDS.sub(lambda match: match[0].upper() + "!", text),
        ),
        *(
            PARTS.sub(r"<\g<word>\2\g<3>>", text),
            re.sub("(a)(b)?", r"\2\1\n\\", text),
            re.sub("a", "b", text, count=2),
        ),
        *(WORDS.sub(str(len(text)), text), re.sub(r"\s*", "_", text)),
    ]


def cut(text: str) -> list[object]:
    return [
        re.split(r"\s+", text),
        re.split(r"(a)|b", text),
        re.split(r"[ab]", text, maxsplit=1),
        re.split(r"x*", text),
        re.split("(-)", text, 1),
        WORDS.split(text),
    ]


def escaped(text: str) -> list[object]:
    return [
        re.escape(text),
        _found(re.search(re.escape(text), "a" + text)),
        re.findall(f"[{re.escape(text)}]", text) if text else None,
    ]


def times(text: str) -> list[object]:
    return [
        re.findall("a{2}", text),
        re.findall("a{,2}b", text),
        re.findall("a{1,}", text),
        re.findall("a{}", text),
        re.findall("{|}", text),
        re.findall(r"a+?", text),
        re.findall(r"(?:ab)+", text),
        re.findall(r"(a)(?P<q>b)?(?P=q)?", "aab"),
    ]


def library(numbers: list[int]) -> list[object]:
    return [
        *(list(chain(numbers, [1])), list(chain.from_iterable([numbers, numbers])), list(pairwise(numbers))),
        *(
            list(itertools.combinations(numbers[:4], 2)),
            list(product(numbers[:2], "ab")),
            list(islice(numbers, 2)),
        ),
        *(
            list(islice(numbers, 1, None)),
            list(islice(numbers, 1, 3)),
            list(takewhile(lambda each: each > 0, numbers)),
        ),
        *(
            [[key, list(group)] for key, group in groupby(numbers)],
            list(accumulate(numbers)),
            list(accumulate(map(str, numbers))),
        ),
        *(
            list(merge(sorted(numbers), [0, 5])),
            nlargest(2, numbers),
            nsmallest(2, numbers),
            reduce(lambda one, other: one * 2 + other, numbers, 1),
        ),
        *(
            partial(max, 3)(4),
            bisect_left(sorted(numbers), 2),
            bisect_right(sorted(numbers), 2),
            list(map(itemgetter(0), pairwise(numbers))),
        ),
        *(
            math.floor(2.5),
            math.ceil(2.5),
            math.sqrt(16),
            [[key, len(list(group))] for key, group in groupby(sorted(numbers), lambda each: each % 3)],
        ),
        *(list(merge([[1, "a"]], [[1, "b"], [2, "c"]], key=itemgetter(0))), math.inf > 10),
    ]


def texts_of_others(text: str) -> list[object]:
    return [
        *(
            html.escape(text),
            html.escape(text, quote=False),
            quote(text),
            quote(text, safe=""),
            urlencode({"q": text, "n": 3}),
        ),
        *(
            unicodedata.normalize("NFKC", text),
            unicodedata.normalize("NFD", text),
            [unicodedata.category(each) for each in text],
        ),
        *([unicodedata.combining(each) > 0 for each in text],),
    ]


def marked(text: str) -> list[object]:
    return [
        Markup("<b>") + text,
        escape(text),
        escape(Markup("<i>")),
        Markup("<b>").join([text, Markup("<u>")]),
        isinstance(escape(text), str),
        bool(Markup("")),
    ]


def alike(text: str, words: list[str]) -> list[object]:
    return [
        get_close_matches(text, words),
        get_close_matches(text, words, n=1, cutoff=0.3),
        [list(each) for each in SequenceMatcher(None, text, "".join(words), autojunk=False).get_opcodes()],
    ]
