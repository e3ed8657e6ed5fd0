"""Texts that are as hard for a pattern as can be, and how long it takes over them.

A pattern is hard on what its repeated parts nearly match again and again: so each repeated part gives what
to repeat, what stands before it gives the beginning, and an end that does not fit makes it try all there is.
"""

import json
import re
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, product
from re import _constants as kinds
from re import _parser as parser
from time import process_time
from typing import Any, NamedTuple
from warnings import catch_warnings, simplefilter

ATOMS = (" ", "a", "0", "中", "，", "{", "-", "\n", "a ", "1 ", "中 ", "1,", "a,", ". ", "{1}", "a: ")
ENDS = ("", "\x01", "!", "中\x01", "a\x01")
SIGNS = " a0A中,.:;-/{}()[]'\"，。、：；（）~～—·•\n\t_+*|×个\u3000é“”「」"
# How many signs, and seconds that may be taken: who takes more grows faster than the text.
SIZES = (12, 16, 20, 24, 40, 100, 400, 1500, 5000, 15_000)
SECONDS = 0.06
_MANY = 24  # what may be repeated so often counts as without bound
_MOST = 6  # variants of one part that are tried


class Hard(NamedTuple):
    """A text: a beginning, what is repeated, an end that does not fit."""

    begins: str
    repeats: str
    ends: str

    def of(self, size: int) -> str:
        """So long; a short one has each part so often."""
        return self.begins + self.repeats * (size if size < 100 else size // len(self.repeats)) + self.ends


def slow(read: Callable[[str], object], hard: Hard, most: int = SIZES[-1]) -> str:
    """For which size reading takes too long; nothing if it never does."""
    for size in (each for each in SIZES if each <= most):
        if taken(read, hard.of(size)) > SECONDS and taken(read, hard.of(size)) > SECONDS:
            return f"{size} of {hard}"
    return ""


def taken(read: Callable[[str], object], text: str) -> float:
    """Seconds of a processor."""
    start = process_time()
    read(text)
    return process_time() - start


def in_scripts(patterns: tuple[tuple[str, str, str], ...]) -> list[str]:
    """Those patterns of scripts that take too long over a text, and over which."""
    given = [(where, source, flags, hard_texts(in_python(source))) for where, source, flags in patterns]
    script = f"const sizes = {json.dumps(SIZES)}, most = {SECONDS * 1000};\n{_MEASURES}({json.dumps(given)});"
    ran = subprocess.run(["node", "-"], input=script, capture_output=True, text=True, check=True)
    return list(json.loads(ran.stdout))


_MEASURES = """
const of = ([begins, repeats, ends], size) =>
  begins + repeats.repeat(size < 100 ? size : Math.floor(size / repeats.length)) + ends;
function taken(source, flags, text) {
  const start = process.cpuUsage();
  const pattern = new RegExp(source, flags.includes('g') || flags.includes('y') ? flags : `${flags}g`);
  for (const found of pattern.sticky ? [pattern.exec(text)] : text.matchAll(pattern)) void found;
  const {user, system} = process.cpuUsage(start);
  return (user + system) / 1000;
}
(function (patterns) {
  const slow = [];
  for (const [where, source, flags, texts] of patterns) {
    const takes = (hard) => sizes.find((size) => taken(source, flags, of(hard, size)) > most
      && taken(source, flags, of(hard, size)) > most);
    const hard = texts.find(takes);
    if (hard) slow.push(`${where}: /${source}/${flags}: ${takes(hard)} of ${JSON.stringify(hard)}`);
  }
  console.log(JSON.stringify(slow));
})"""


def in_python(source: str) -> str:
    """A script's pattern as Python writes it, as far as texts for it are concerned."""
    plain = re.sub(r"\(\?<(?=[a-zA-Z])", "(?P<", source).replace(r"\p{Nd}", r"\d").replace(r"\k<", r"(?P=")
    plain = re.sub(r"\\p\{[^}]*\}", "中", plain, flags=re.IGNORECASE)
    return re.sub(r"\\u\{([0-9a-fA-F]+)\}", lambda found: rf"\U{found[1]:0>8}", plain)


def hard_texts(source: str, flags: int = 0) -> list[Hard]:
    """Texts that are hard for a pattern; common ones alone for what cannot be read here."""
    found = dict.fromkeys(Hard("", atom, end) for atom, end in product(ATOMS, ENDS))
    try:
        with catch_warnings():
            simplefilter("ignore")  # a script's pattern may mean by a sign what Python will mean otherwise
            tree = parser.parse(source, flags)
    except re.error:
        return list(found)
    for before, body in _repeated(tree, ("",)):
        for one, part, end in product(before[:2], filter(None, body), ENDS[1:3]):
            found |= dict.fromkeys((Hard(one, part, end), Hard("", one + part, end)))
    return list(found)


def _repeated(tree: Any, before: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Each part that is repeated without bound, with what stands before it."""
    for place, (kind, value) in enumerate(tree):
        lead = _joined(before, _samples(tree[:place]))
        if kind in (kinds.MAX_REPEAT, kinds.MIN_REPEAT):
            if value[1] >= _MANY:
                yield lead, _samples(value[2])
            yield from _repeated(value[2], lead)
        for below in _below(kind, value):
            yield from _repeated(below, lead)


def _below(kind: Any, value: Any) -> tuple[Any, ...]:
    """The parts of a part that is not repeated."""
    if kind is kinds.SUBPATTERN:
        return (value[3],)
    if kind is kinds.BRANCH:
        return tuple(value[1])
    if kind in (kinds.ASSERT, kinds.ASSERT_NOT):
        return (value[1],)
    return (value,) if kind is kinds.ATOMIC_GROUP else ()


def _samples(tree: Any) -> tuple[str, ...]:
    """Some texts that match a sequence, or nearly."""
    found: tuple[str, ...] = ("",)
    for kind, value in tree:
        found = _joined(found, _sample(kind, value))
    return found


def _joined(some: tuple[str, ...], others: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one + other for one, other in islice(product(some, others), _MOST)))


def _sample(kind: Any, value: Any) -> tuple[str, ...]:
    if kind is kinds.LITERAL:
        return (chr(value),)
    if kind in (kinds.ANY, kinds.NOT_LITERAL):
        return ("a" if value != ord("a") else "b", " ")
    if kind is kinds.IN:
        return _of_set(value)
    if kind in (kinds.MAX_REPEAT, kinds.MIN_REPEAT):
        return tuple(one * max(1, value[0]) for one in _samples(value[2]))
    if kind is kinds.BRANCH:
        return tuple(dict.fromkeys(one for branch in value[1] for one in _samples(branch)[:2]))[: 2 * _MOST]
    below = _below(kind, value) if kind not in (kinds.ASSERT, kinds.ASSERT_NOT) else ()
    return _samples(below[0]) if below else ("",)


def _of_set(value: Any) -> tuple[str, ...]:
    """Signs of a set: of those common in texts, the ones that are in it."""
    outside = bool(value) and value[0][0] is kinds.NEGATE
    named = [one for one in value if one[0] is not kinds.NEGATE]
    found = [sign for sign in SIGNS if any(_is_in(sign, *one) for one in named) is not outside]
    own = [
        chr(what if kind is kinds.LITERAL else what[0]) for kind, what in named if kind is not kinds.CATEGORY
    ]
    return tuple(dict.fromkeys([*found, *([] if outside else own)]))[:_MOST] or ("a",)


def _is_in(sign: str, kind: Any, value: Any) -> bool:
    if kind is kinds.LITERAL:
        return ord(sign) == int(value)
    if kind is kinds.RANGE:
        return bool(value[0] <= ord(sign) <= value[1])
    return kind is kinds.CATEGORY and _categories()[value].match(sign) is not None


@cache
def _categories() -> dict[Any, re.Pattern[str]]:
    """Digits, spaces, letters and their opposites."""
    letters = "dDsSwW"
    return {parser.parse(rf"\{letter}")[0][1][0][1]: re.compile(rf"\{letter}") for letter in letters}
